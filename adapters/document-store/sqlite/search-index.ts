import type { DatabaseSync } from 'node:sqlite'
import type { CollectionIndexes } from '../../../ports/document-store.ts'
import { valuesJson } from './counters.ts'
import type { Part } from './parts.ts'
import { firstPlaceSql, nextPlaceSql } from './places.ts'
import { facetOf, searchEntry } from './search-entry.ts'

// A change to what an entry holds needs a new name: then every search table is made anew.
const entryFunction = 'document_search_entry_1'

/** Quoted: the table of a searched collection, whose row ids are places. */
export function searchTable(collection: string): string {
  // Not at the end: then one table would have the name of a table that SQLite makes beside another.
  return `"documents of ${collection} searched"`
}

/** The triggers call it, so that a connection without it cannot write what a search would miss. */
export function addSearchFunctions(connection: DatabaseSync): void {
  connection.function(entryFunction, { deterministic: true }, (texts, lists, values) =>
    searchEntry(
      readList(texts),
      readList(lists).map((list, at) => facetOf(String(list), String(readList(values)[at]))),
    ),
  )
}

function readList(json: unknown): unknown[] {
  return JSON.parse(String(json)) as unknown[]
}

/** `document_places` gives each searched document a number that grows with `createdAt`, so that what is found comes newest first without
 *  sorting. The search table holds nothing but an index of three-letter parts. */
export function searchParts(collections: readonly CollectionIndexes[]): Part[] {
  return collections.flatMap((collection) => (collection.searched ? [searchPart(collection, collection.searched)] : []))
}

function searchPart({ name, counted = [] }: CollectionIndexes, searched: readonly string[]): Part {
  const table = searchTable(name)
  const entry = (row: 'new' | 'old' | 'documents') => entryArguments(counted, searched, row)
  const trigger = (event: string, when: string, ...statements: string[]) =>
    `create trigger "${name} searched after ${event}" after ${event} on documents when ${when} begin ${statements.join('; ')}; end;`
  const placeOf = (row: string) =>
    `(select place from document_places where of_collection = '${name}' and of_id = ${row}.id)`
  const put = [
    `insert into document_places values (${nextPlaceSql('new.created_at')}, '${name}', new.id)`,
    `insert into ${table} (rowid, words) values (${placeOf('new')}, ${entryFunction}(${entry('new')}))`,
  ]
  const take = [
    `delete from ${table} where rowid = ${placeOf('old')}`,
    `delete from document_places where of_collection = '${name}' and of_id = old.id`,
  ]
  const changed = `(new.created_at <> old.created_at or (${entry('new')}) <> (${entry('old')}))`
  return {
    name: `search of ${name}`,
    make: [
      `create virtual table ${table} using
         fts5(words, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1);`,
      `insert into document_places
         select ${firstPlaceSql('created_at')} + row_number() over (partition by created_at order by id) - 1, '${name}', id
         from documents where collection = '${name}';`,
      `insert into ${table} (rowid, words) select place, ${entryFunction}(${entry('documents')})
         from document_places join documents on collection = of_collection and id = of_id
         where of_collection = '${name}' order by place;`,
      trigger('insert', `new.collection = '${name}'`, ...put),
      trigger('delete', `old.collection = '${name}'`, ...take),
      trigger('update', `new.collection = '${name}' and ${changed}`, ...take, ...put),
    ].join('\n'),
    undo: [
      ...['insert', 'delete', 'update'].map((event) => `drop trigger "${name} searched after ${event}";`),
      `drop table ${table};`,
      `delete from document_places where of_collection = '${name}';`,
    ].join('\n'),
  }
}

/** What the entry function makes an entry of. */
function entryArguments(
  lists: readonly (readonly string[])[],
  searched: readonly string[],
  row: 'new' | 'old' | 'documents',
): string {
  const texts = searched.map((field) => `${row}.fields -> '$.${field}'`)
  const names = JSON.stringify(lists.map((list) => list.join(' ')))
  return `json_array(${texts.join(', ')}), '${names}', json_array(${lists.map((list) => valuesJson(list, row)).join(', ')})`
}
