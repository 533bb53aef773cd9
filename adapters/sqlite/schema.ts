import type { DatabaseSync } from 'node:sqlite'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import { storedForm } from '../../ports/stored-form.ts'
import { markColumns } from '../sql/database.ts'
import { checkNames, checkNotNewer, checkNotOlder, indexChanges, type SchemaStep } from '../sql/schema.ts'
import { sqliteKey } from './dialect.ts'
import {
  createSearchChanges,
  createSearchTable,
  createSearchTriggers,
  createSearchUpdate,
  dropSearchTable,
  dropSearchTriggers,
  makesSearchTable,
} from './search-index.ts'

interface Migration {
  /** The stored form that it leads to. */
  readonly form: number
  readonly change: string | ((connection: DatabaseSync) => void)
}

/** Entries are only ever added. The version of a file is the number of its stored form. */
const migrations: readonly Migration[] = [
  {
    form: 1,
    // The table of documents.
    change: `create table documents (
     collection text not null,
     id text not null,
     created_at text not null,
     updated_at text not null,
     revision text not null,
     fields text not null,
     primary key (collection, id)
   ) strict;
   create index documents_newest on documents (collection, created_at, id);`,
  },
  {
    // A few fields are read without parsing the others.
    form: 2,
    // Fields in binary, and tables to count and to search by.
    change: `create table binary_documents (
     collection text not null,
     id text not null,
     created_at text not null,
     updated_at text not null,
     revision text not null,
     fields blob not null,
     primary key (collection, id)
   ) strict;
   insert into binary_documents
     select collection, id, created_at, updated_at, revision, jsonb(fields) from documents order by collection, created_at, id;
   drop table documents;
   alter table binary_documents rename to documents;
   create index documents_newest on documents (collection, created_at, id);
   create table document_counts (
     of_collection text not null,
     of_fields text not null,
     of_values text not null,
     count integer not null,
     primary key (of_collection, of_fields, of_values)
   ) strict, without rowid;
   create table document_places (
     place integer primary key,
     of_collection text not null,
     of_id text not null,
     unique (of_collection, of_id)
   ) strict;
   create table document_parts (name text primary key, make text not null, undo text not null) strict;`,
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

type Step = SchemaStep<DatabaseSync>

/** Drops the counters of earlier releases with their triggers, and the search tables, which are made again. */
function replaceCounters(connection: DatabaseSync): void {
  for (const { undo } of connection.prepare('select undo from document_parts').all()) connection.exec(String(undo))
  connection.exec(`
    drop table document_parts;
    drop table document_counts;
    drop table document_places;
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
    for (const step of migrationSteps(connection)) step(connection)
    for (const step of indexSteps(connection, collections)) step(connection)
    connection.exec(createSearchChanges)
    for (const step of searchSteps(connection, collections)) step(connection)
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

function migrationSteps(connection: DatabaseSync): Step[] {
  const version = schemaVersion(connection)
  return migrations
    .filter(({ form }) => form > version)
    .map(({ form, change }) => () => {
      if (typeof change === 'string') connection.exec(change)
      else change(connection)
      connection.exec(`pragma user_version = ${form}`)
    })
}

const indexPrefix = 'documents by '

function indexSteps(connection: DatabaseSync, collections: readonly CollectionIndexes[]): Step[] {
  const found = connection.prepare(`select name, sql from sqlite_schema where type = 'index' and name like ?`)
  const present = found.all(`${indexPrefix}%`).map(({ name, sql }) => [`"${String(name)}"`, String(sql)] as const)
  const wanted = collections.flatMap(({ name, indexes }) =>
    indexes.map((fields) => {
      const index = `"${indexPrefix}${name} ${fields.join(' ')}"`
      return [index, createIndex(index, name, fields)] as const
    }),
  )
  return indexChanges<DatabaseSync>(new Map(present), new Map(wanted), {
    drop: (_connection, index) => connection.exec(`drop index ${index}`),
    make: (_connection, _index, statement) => connection.exec(statement),
  })
}

// The collection is a column although all entries have the same one: then a count reads nothing but the index.
function createIndex(index: string, collection: string, fields: readonly string[]): string {
  const keys = fields.map((field) => markColumns.get(field) ?? sqliteKey(field))
  const columns = ['collection', ...keys, 'created_at', 'id'].join(', ')
  // The first two words as SQLite stores them, so that the text can be compared with what is there.
  return `CREATE INDEX ${index} on documents (${columns}) where collection = '${collection}'`
}

/** Drops search tables and triggers that are not wanted or were made by other statements, and makes those that are missing. */
function searchSteps(connection: DatabaseSync, collections: readonly CollectionIndexes[]): Step[] {
  const wanted = collections.filter(({ searched }) => searched)
  const found = connection.prepare('select of_collection, made_by from search_indexes').all()
  const present = new Map(found.map((row) => [String(row['of_collection']), String(row['made_by'])]))
  const unwanted = [...present.keys()].filter((name) => wanted.every((collection) => collection.name !== name))
  const outdated = wanted.filter((collection) => present.get(collection.name) !== statementsOf(collection))
  return [
    ...unwanted.map((name) => () => dropSearch(connection, name)),
    ...outdated.map((collection) => searchStep(connection, collection, present.get(collection.name))),
  ]
}

/** `madeBy`: the statements that made what is there. */
function searchStep(connection: DatabaseSync, collection: CollectionIndexes, madeBy: string | undefined): Step {
  const { name } = collection
  return () => {
    // A table takes long to make. Where its entries are the same, it stays.
    const hasTable = madeBy !== undefined && makesSearchTable(madeBy, collection)
    if (hasTable) connection.exec(dropSearchTriggers(name))
    else if (madeBy !== undefined) dropSearch(connection, name)
    connection.exec(hasTable ? createSearchTriggers(collection) : statementsOf(collection))
    const save = connection.prepare('insert or replace into search_indexes values (?, ?)')
    save.run(name, statementsOf(collection))
  }
}

function dropSearch(connection: DatabaseSync, name: string): void {
  connection.exec(dropSearchTriggers(name))
  connection.exec(dropSearchTable(name))
  connection.prepare('delete from search_indexes where of_collection = ?').run(name)
}

function statementsOf(collection: CollectionIndexes): string {
  return `${createSearchTable(collection)}\n${createSearchTriggers(collection)}`
}
