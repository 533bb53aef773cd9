import type { DatabaseSync } from 'node:sqlite'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import { storedForm } from '../../ports/stored-form.ts'
import { markColumns } from '../sql/database.ts'
import { checkNames, checkNotNewer, checkNotOlder, indexChanges } from '../sql/schema.ts'
import { sqliteKey } from './dialect.ts'
import { createSearch, createSearchChanges, createSearchUpdate, dropSearch } from './search-index.ts'

interface Migration {
  /** The stored form that it leads to. */
  readonly form: number
  readonly change: string | ((connection: DatabaseSync) => void)
}

/** Entries are only ever added. The version of a file is the number of its stored form: that of the first release was 2. */
const migrations: readonly Migration[] = [
  {
    form: 2,
    // The table of documents. A few of the fields are read without parsing the others.
    change: `create table documents (
     collection text not null,
     id text not null,
     created_at text not null,
     updated_at text not null,
     revision text not null,
     fields blob not null,
     primary key (collection, id)
   ) strict;
   create index documents_newest on documents (collection, created_at, id);`,
  },
  {
    form: 3,
    // The number of removed documents.
    change: `create table document_removals (of_collection text primary key, removed integer not null) strict, without rowid;`,
  },
  // Before anything else is written: the old triggers call functions that are gone.
  // Search tables in place of counters.
  { form: 4, change: replaceCounters },
  {
    form: 5,
    // Queue entries with runAt and lockedAt in place of dueAt and takenAt.
    change: `update documents
     set fields = jsonb_set(jsonb_remove(fields, '$.dueAt', '$.takenAt'),
       '$.runAt', fields ->> '$.dueAt', '$.lockedAt', fields ->> '$.takenAt')
     where collection in ('emailQueue', 'webhookQueue');`,
  },
  // The number of the stored form.
  { form: storedForm, change: '' },
]

/** Drops the counters of earlier releases with their triggers, and the search tables, which are made again. */
function replaceCounters(connection: DatabaseSync): void {
  if (connection.prepare(`select 1 from sqlite_schema where name = 'document_parts'`).get())
    for (const { undo } of connection.prepare('select undo from document_parts').all()) connection.exec(String(undo))
  connection.exec(`
    drop table if exists document_parts;
    drop table if exists document_counts;
    drop table if exists document_places;
    create table search_indexes (of_collection text primary key, made_by text not null) strict;
    create table search_rows (
      row_id integer primary key,
      of_collection text not null,
      of_id text not null,
      unique (of_collection, of_id)
    ) strict;`)
}

/** Brings the tables to the stored form of this release, and the indexes and search tables to what `collections` names, in one transaction. */
export function prepareSchema(connection: DatabaseSync, collections: readonly CollectionIndexes[]): void {
  for (const collection of collections) checkNames(collection)
  connection.exec('begin immediate')
  try {
    migrate(connection)
    changeIndexes(connection, collections)
    connection.exec(createSearchChanges)
    changeSearch(connection, collections)
    createSearchUpdate(connection, collections)()
    connection.exec('commit')
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback')
    throw error
  }
}

/** Throws when the tables are not of this version of the program. */
export function checkSchemaVersion(connection: DatabaseSync): void {
  checkNotOlder(schemaVersion(connection), storedForm, 'it')
}

function schemaVersion(connection: DatabaseSync): number {
  const version = Number(connection.prepare('pragma user_version').get()?.user_version)
  return checkNotNewer(version, storedForm, 'it')
}

function migrate(connection: DatabaseSync): void {
  const version = schemaVersion(connection)
  for (const { form, change } of migrations.filter((each) => each.form > version)) {
    if (typeof change === 'string') connection.exec(change)
    else change(connection)
    connection.exec(`pragma user_version = ${form}`)
  }
}

const indexPrefix = 'documents by '

function changeIndexes(connection: DatabaseSync, collections: readonly CollectionIndexes[]): void {
  const found = connection.prepare(`select name, sql from sqlite_schema where type = 'index' and name like ?`)
  const present = found.all(`${indexPrefix}%`).map(({ name, sql }) => [`"${String(name)}"`, String(sql)] as const)
  const wanted = collections.flatMap(({ name, indexes }) =>
    indexes.map((fields) => {
      const index = `"${indexPrefix}${name} ${fields.join(' ')}"`
      return [index, createIndex(index, name, fields)] as const
    }),
  )
  const { unwanted, missing } = indexChanges(new Map(present), new Map(wanted))
  for (const [index] of unwanted) connection.exec(`drop index ${index}`)
  for (const [, statement] of missing) connection.exec(statement)
}

// The collection is a column although all entries have the same one: then a count reads nothing but the index.
function createIndex(index: string, collection: string, fields: readonly string[]): string {
  const keys = fields.map((field) => markColumns.get(field) ?? sqliteKey(field))
  const columns = ['collection', ...keys, 'created_at', 'id'].join(', ')
  // The first two words as SQLite stores them, so that the text can be compared with what is there.
  return `CREATE INDEX ${index} on documents (${columns}) where collection = '${collection}'`
}

/** Drops search tables with their triggers that are not wanted or were made by other statements, and makes those that are missing. */
function changeSearch(connection: DatabaseSync, collections: readonly CollectionIndexes[]): void {
  const searched = collections.filter((collection) => collection.searched)
  const wanted = new Map(searched.map((collection) => [collection.name, createSearch(collection)]))
  const found = connection.prepare('select of_collection, made_by from search_indexes').all()
  const present = new Map(found.map((row) => [String(row['of_collection']), String(row['made_by'])]))
  const { unwanted, missing } = indexChanges(present, wanted)
  for (const [name] of unwanted) connection.exec(dropSearch(name))
  const save = connection.prepare('insert into search_indexes values (?, ?)')
  for (const [name, statements] of missing) {
    connection.exec(statements)
    save.run(name, statements)
  }
}
