import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { CollectionIndexes, Scalar } from '../../ports/document-store.ts'
import { wordsOf } from '../document-store/words.ts'

// Each searched collection has an FTS5 table that indexes three-letter parts ("trigrams") and stores no text. It finds a word of three or
// more letters anywhere in a word. Two blanks before each word let it also find words that begin with one or two letters.
//
// `search_rows` gives each searched document the row id of its entry: a number of 63 bits that grows with `createdAt`. So a search table
// that is read by row id returns the newest first without sorting. Each millisecond has 2^18 row ids; more documents of one millisecond
// get row ids of the next.

// The triggers only note in `search_changes` which row ids have an outdated entry. Before each commit, `createSearchUpdate` replaces those
// entries. FTS5 writes a segment at every savepoint, and each statement in a trigger is a savepoint. Entries written by the triggers would
// cost three times as much.

// A change to what an entry contains needs a new name. Then every search table is made again.
const entryFunction = 'document_search_entry_4'

/** Returns the quoted name of a collection's search table. */
export function searchTable(collection: string): string {
  // The collection's name is not at the end, where SQLite adds suffixes for tables of its own.
  return `"documents of ${collection} searched"`
}

/** Adds the function that makes entries. */
export function addSearchFunctions(connection: DatabaseSync): void {
  connection.function(entryFunction, { deterministic: true }, (texts, facets) =>
    searchEntry(readList(texts), readList(facets).map(facetWord)),
  )
}

function readList(json: unknown): unknown[] {
  return JSON.parse(String(json)) as unknown[]
}

function searchEntry(texts: readonly unknown[], facets: readonly string[]): string {
  const words = wordsOf(texts.filter((text) => typeof text === 'string'))
  return `${[...words, ...facets].map((word) => `  ${word}`).join('')} `
}

/** Returns what to ask a search table. Words are letters and digits only, so that they cannot be operators of the query language. */
export function searchQuery(words: readonly string[], facets: readonly { field: string; value: Scalar }[]): string {
  const facetWords = facets.map(({ field, value }) => facetWord(`${field}=${JSON.stringify(value)}`))
  return [...facetWords, ...words]
    .map((word) => `"${' '.repeat(Math.max(0, 3 - Array.from(word).length))}${word}"`)
    .join(' ')
}

const firstPrivateCharacter = 0xf0000

/** Returns three characters that no word contains, for one facet and its value: 48 bits of a digest. */
function facetWord(facet: unknown): string {
  const digest = createHash('sha256').update(String(facet)).digest()
  return String.fromCodePoint(...[0, 2, 4].map((at) => firstPrivateCharacter + (digest.readUInt16BE(at) % 0xfffe)))
}

export const rowIdsPerMillisecond = 2 ** 18

/** About the years 855 and 3084. Earlier and later documents share one millisecond and are sorted when they are read. */
const outermostMillisecond = 2 ** 45

/** Returns the millisecond to whose row ids a document of this `createdAt` belongs. */
export function millisecondOf(createdAt: string): number {
  return Math.min(Math.max(Date.parse(createdAt), -outermostMillisecond), outermostMillisecond - 1)
}

/** The first row id for a `createdAt`, both as SQL. */
function firstRowIdSql(createdAt: string): string {
  const ms = `strftime('%s', ${createdAt}) * 1000 + substr(${createdAt}, 21, 3)`
  return `min(max(${ms}, -${outermostMillisecond}), ${outermostMillisecond - 1}) * ${rowIdsPerMillisecond}`
}

/** A free row id for a `createdAt`, both as SQL. */
function freeRowIdSql(createdAt: string): string {
  const first = firstRowIdSql(createdAt)
  const range = `between ${first} and ${first} + ${rowIdsPerMillisecond - 1}`
  return `coalesce((select max(row_id) + 1 from search_rows where row_id ${range}), ${first})`
}

const triggerName = (collection: string, event: string) => `"${collection} searched after ${event}"`

/** Returns the statements that drop the search table of a collection and its triggers. */
export function dropSearch(collection: string): string {
  return [
    ...['insert', 'delete', 'update'].map((event) => `drop trigger ${triggerName(collection, event)};`),
    ...['search_rows', 'search_changes', 'document_removals', 'search_indexes'].map(
      (table) => `delete from ${table} where of_collection = '${collection}';`,
    ),
    `drop table ${searchTable(collection)};`,
  ].join('\n')
}

export const createSearchChanges =
  'create table if not exists search_changes (row_id integer primary key, of_collection text not null) strict'

/** Returns the statements that make the search table of a collection and its triggers. The rows of other collections keep their ids. */
export function createSearch(collection: CollectionIndexes): string {
  const { name, facets, searched } = collection
  const table = searchTable(name)
  const number = `row_number() over (partition by ${firstRowIdSql('created_at')} order by created_at, id)`
  return [
    `create virtual table ${table} using
       fts5(words, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1);`,
    `insert into search_rows select ${freeRowIdSql('created_at')} + ${number} - 1, '${name}', id
       from documents where collection = '${name}';`,
    `insert into ${table} (rowid, words) select row_id, ${entryFunction}(${entryArguments(facets, searched, 'documents')})
       from search_rows join documents on collection = of_collection and id = of_id
       where of_collection = '${name}' order by row_id;`,
    createSearchTriggers(collection),
  ].join('\n')
}

/** Returns a function that replaces the entries noted in `search_changes`, within the open transaction. */
export function createSearchUpdate(connection: DatabaseSync, collections: readonly CollectionIndexes[]): () => void {
  const searched = collections.filter((collection) => collection.searched)
  if (searched.length === 0) return () => {}
  const changed = connection.prepare('select distinct of_collection from search_changes')
  const updates = new Map(searched.map((collection) => [collection.name, updateEntries(collection)]))
  return () => {
    for (const { of_collection: name } of changed.all()) connection.exec(updates.get(String(name)) ?? '')
  }
}

function updateEntries({ name, facets, searched }: CollectionIndexes): string {
  const table = searchTable(name)
  return `
    delete from ${table} where rowid in (select row_id from search_changes where of_collection = '${name}');
    insert into ${table} (rowid, words) select row_id, ${entryFunction}(${entryArguments(facets, searched, 'documents')})
      from search_changes as changes join search_rows as rows using (row_id)
      join documents on collection = rows.of_collection and id = of_id
      where changes.of_collection = '${name}';
    delete from search_changes where of_collection = '${name}';`
}

/** Returns the statements that make the triggers which note what changes in a collection. */
function createSearchTriggers({ name, facets, searched }: CollectionIndexes): string {
  const entry = (row: 'new' | 'old') => entryArguments(facets, searched, row)
  const trigger = (event: string, when: string, ...statements: string[]) =>
    `create trigger ${triggerName(name, event)} after ${event} on documents when ${when} begin ${statements.join('; ')}; end;`
  const note = (row: 'new' | 'old') =>
    `insert into search_changes select row_id, of_collection from search_rows
       where of_collection = '${name}' and of_id = ${row}.id on conflict do nothing`
  const add = [`insert into search_rows values (${freeRowIdSql('new.created_at')}, '${name}', new.id)`, note('new')]
  const remove = [note('old'), `delete from search_rows where of_collection = '${name}' and of_id = old.id`]
  const countRemoval = `insert into document_removals values ('${name}', 1) on conflict do update set removed = removed + 1`
  const changed = `(new.created_at <> old.created_at or (${entry('new')}) <> (${entry('old')}))`
  return [
    trigger('insert', `new.collection = '${name}'`, ...add),
    trigger('delete', `old.collection = '${name}'`, ...remove, countRemoval),
    trigger('update', `new.collection = '${name}' and ${changed}`, ...remove, ...add),
  ].join('\n')
}

/** The arguments of the entry function for one row, as SQL. A facet is written as `searchQuery` writes it. */
function entryArguments(
  facets: readonly string[] = [],
  searched: readonly string[] = [],
  row: 'new' | 'old' | 'documents',
): string {
  const texts = searched.map((field) => `${row}.fields -> '$.${field}'`)
  const values = facets.map((field) => `'${field}=' || coalesce(${row}.fields -> '$.${field}', 'null')`)
  return `json_array(${texts.join(', ')}), json_array(${values.join(', ')})`
}
