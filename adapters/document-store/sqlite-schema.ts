import type { DatabaseSync } from 'node:sqlite'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import { checkName } from './checks.ts'
import { markColumns } from './sql-database.ts'
import { sqliteKey } from './sqlite-dialect.ts'

/** Each entry leads to the version that is its number. Entries are only ever added. */
const migrations = [
  `create table documents (
     collection text not null,
     id text not null,
     created_at text not null,
     updated_at text not null,
     revision text not null,
     fields text not null,
     primary key (collection, id)
   ) strict;
   create index documents_newest on documents (collection, created_at, id);`,
]

const prefix = 'documents by '

/** Brings the table to the newest version and its indexes to what `collections` names, in one transaction. */
export function prepareSchema(connection: DatabaseSync, collections: readonly CollectionIndexes[]): void {
  const indexes = collectionIndexes(collections)
  connection.exec('begin immediate')
  try {
    migrate(connection)
    arrangeIndexes(connection, indexes)
    connection.exec('commit')
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback')
    throw error
  }
}

function migrate(connection: DatabaseSync): void {
  const version = Number(connection.prepare('pragma user_version').get()?.user_version)
  if (version > migrations.length) {
    throw new Error(`it is of a newer version of this program (schema ${version}, known ${migrations.length})`)
  }
  if (version === migrations.length) return
  for (const migration of migrations.slice(version)) connection.exec(migration)
  connection.exec(`pragma user_version = ${migrations.length}`)
}

/** Index name → the statement that makes it. */
function collectionIndexes(collections: readonly CollectionIndexes[]): Map<string, string> {
  const entries = collections.flatMap(({ name, indexes }) => {
    checkName(name, 'collection')
    return indexes.map((fields): [string, string] => {
      const index = `"${prefix}${name} ${fields.join(' ')}"`
      return [index, createIndex(index, name, fields)]
    })
  })
  return new Map(entries)
}

// The collection's name stands in each entry, although all entries have the same: so a count is answered from the index alone.
function createIndex(index: string, collection: string, fields: readonly string[]): string {
  for (const field of fields) checkName(field, 'field')
  const keys = fields.map((field) => markColumns.get(field) ?? sqliteKey(field))
  const columns = ['collection', ...keys, 'created_at', 'id'].join(', ')
  // The first two words as SQLite keeps them, so that the text can be compared with what is there.
  return `CREATE INDEX ${index} on documents (${columns}) where collection = '${collection}'`
}

function arrangeIndexes(connection: DatabaseSync, wanted: ReadonlyMap<string, string>): void {
  const found = connection
    .prepare(`select name, sql from sqlite_schema where type = 'index' and name like ?`)
    .all(`${prefix}%`)
  const present = new Map(found.map(({ name, sql }) => [`"${String(name)}"`, sql]))
  for (const [index, statement] of present) if (wanted.get(index) !== statement) connection.exec(`drop index ${index}`)
  for (const [index, statement] of wanted) if (present.get(index) !== statement) connection.exec(statement)
}
