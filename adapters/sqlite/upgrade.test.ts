import { copyFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { collections } from '../../app/features.ts'
import type { CollectionIndexes, DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { wrongSearchEntries } from '../../test/support/store/search-entries.ts'
import { askFile, freshFile, openFile } from '../../test/support/store/sqlite-files.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { openSqliteDatabase } from './database.ts'
import { makesSearchTable } from './search-index.ts'

const articles: CollectionIndexes = {
  name: 'articles',
  indexes: [['status']],
  facets: ['status', 'kind'],
  searched: ['title'],
}

it('counts and searches what a file of the first version holds, and loses nothing of it', async () => {
  const file = await freshFile()
  const stored = fileOfFirstVersion(file, 300)
  const store = await opened(file, [articles, { name: 'notes', indexes: [] }])
  const { documents } = await store.find('articles', { limit: 500 })
  expect(documents).toEqual(stored.toReversed())
  expect(await store.count('articles')).toBe(300)
  expect(await store.count('articles', { status: 'odd', kind: null })).toBe(150)
  expect(await store.count('notes')).toBe(1)
  const { documents: found } = await store.search('articles', {
    text: 'ÄRTICLE',
    where: { status: 'even' },
    limit: 500,
  })
  expect(found).toEqual(documents.filter(({ status }) => status === 'even'))
  expect(wrongSearchEntries(file)).toEqual([])
  await store.close()
  await openSqliteDatabase({ file, collections: [articles, { name: 'notes', indexes: [] }] }).close()
  expect(askFile(file, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
})

it('leaves a file of the first version as it was when it cannot be upgraded', async () => {
  const file = await freshFile()
  fileOfFirstVersion(file, 3)
  askFile(file, `drop index "documents by articles status"`)
  askFile(file, `update documents set fields = 'no JSON' where id = 'a1'`)
  const before = askFile(file, 'select * from documents')
  expect(() => openFile(file, [articles])).toThrow('malformed JSON')
  expect(askFile(file, 'select * from documents')).toEqual(before)
  expect(askFile(file, 'pragma user_version')).toEqual([{ user_version: 1 }])
})

it('makes search tables for facets and fields that are named later, and drops those that are not', async () => {
  const file = await freshFile()
  const first = await opened(file, [{ name: 'articles', indexes: [] }])
  await first.add('articles', { title: 'Orchard', text: 'Apples', status: 'open' })
  await first.close()

  const second = await opened(file, [articles])
  expect(await second.count('articles', { status: 'open' })).toBe(1)
  expect(await second.countFound('articles', { text: 'orch', upTo: 5 })).toEqual({ count: 1, more: false })
  await second.close()

  const third = await opened(file, [{ ...articles, facets: ['kind'], searched: ['text'] }])
  expect(await third.countFound('articles', { text: 'orch', upTo: 5 })).toEqual({ count: 0, more: false })
  expect(await third.countFound('articles', { text: 'apples', upTo: 5 })).toEqual({ count: 1, more: false })
  await third.close()

  const fourth = await opened(file, [])
  await fourth.add('articles', { title: 'Garden' })
  expect(await fourth.count('articles')).toBe(2)
  expect(askFile(file, 'select * from search_rows')).toEqual([])
  expect(askFile(file, `select name from sqlite_schema where name like '%searched%'`)).toEqual([])
})

it.each(['0.1.0', '0.2.0'])('counts and searches what release %s stored, without its counters', async (release) => {
  const file = await freshFile()
  copyFileSync(`test/releases/${release}/store.sqlite`, file)
  const before = askFile(file, 'select collection, count(*) as count from documents group by collection')
  const store = await opened(file, collections)
  for (const { collection, count } of before) expect(await store.count(String(collection))).toBe(count)
  const { documents } = await store.find('leads', { limit: 500 })
  for (const { id, projectName, leadStatus } of documents) {
    const query = { text: String(projectName), where: { leadStatus: String(leadStatus) }, limit: 5 }
    expect((await store.search('leads', query)).documents.map((found) => found.id)).toContain(id)
  }
  expect(wrongSearchEntries(file)).toEqual([])
  const triggers = askFile(file, `select name from sqlite_schema where type = 'trigger'`).map(({ name }) =>
    String(name),
  )
  expect(triggers.filter((name) => !name.includes(' searched after '))).toEqual([])
  expect(askFile(file, `select name from sqlite_schema where name = 'document_counts'`)).toEqual([])
})

it('changes nothing that is as it should be', async () => {
  const file = await freshFile()
  const store = await opened(file, [articles])
  await store.add('articles', { title: 'Orchard' })
  await store.close()
  const before = askFile(file, 'pragma schema_version')
  await openSqliteDatabase({ file, collections: [articles] }).close()
  expect(askFile(file, 'pragma schema_version')).toEqual(before)
})

it('keeps apart the search tables of collections whose names run together', async () => {
  const alike = ['a', 'a_data', 'a_b', 'counts'].map((name) => ({ ...articles, name }))
  const store = await opened(await freshFile(), alike)
  for (const { name } of alike) await store.add(name, { title: `Only in ${name}`, status: name }, 'same')
  for (const { name } of alike) {
    const { documents } = await store.search(name, { text: 'only', limit: 5 })
    expect(documents).toMatchObject([{ status: name }])
    expect(await store.count(name, { status: name })).toBe(1)
  }
})

it('makes a search table again beside another collection with documents of the same milliseconds', async () => {
  const file = await freshFile()
  const notes = { ...articles, name: 'notes' }
  const moments = [
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '9999-01-01T00:00:00.000Z',
    '9999-02-01T00:00:00.000Z',
  ]
  const first = await opened(file, [articles, notes])
  for (const { name } of [notes, articles, notes, articles])
    for (const createdAt of moments) await first.add(name, { title: `Of ${name}`, createdAt })
  await first.close()

  const second = await opened(file, [{ ...articles, searched: ['title', 'text'] }, notes])
  for (const { name } of [articles, notes]) {
    const { documents } = await second.search(name, { text: name, limit: 10 })
    expect(documents).toEqual((await second.find(name, { limit: 10 })).documents)
    expect(documents).toHaveLength(8)
  }
  expect(wrongSearchEntries(file)).toEqual([])
})

it('searches what another connection has written, from the next write or start on', async () => {
  const file = await freshFile()
  const store = await opened(file, [articles])
  await store.add('articles', { title: 'Orchard' }, 'a1')
  askFile(file, `update documents set fields = jsonb_set(fields, '$.title', 'Garden')`)
  await store.add('articles', { title: 'Meadow' }, 'a2')
  expect((await store.search('articles', { text: 'garden', limit: 5 })).documents).toMatchObject([{ id: 'a1' }])
  expect((await store.search('articles', { text: 'orchard', limit: 5 })).documents).toEqual([])
  askFile(file, `delete from documents where id = 'a2'`)
  await store.close()
  await (await opened(file, [articles])).close()
  expect(wrongSearchEntries(file)).toEqual([])
})

it('makes no search table again of which only the triggers and the numbers of its rows are others', async () => {
  const file = await freshFile()
  const first = await opened(file, [articles])
  await first.add('articles', { title: 'Orchard' }, 'a1')
  await first.close()
  const numbered = `replace(made_by, 'insert into search_rows', 'insert into  search_rows')`
  askFile(file, `update search_indexes set made_by = replace(${numbered}, 'create trigger', 'create  trigger')`)
  const [row] = askFile(file, 'select made_by from search_indexes')
  expect(makesSearchTable(String(row?.['made_by']), articles)).toBe(true)
  const second = await opened(file, [articles])
  await second.update('articles', 'a1', { title: 'Garden' })
  expect((await second.search('articles', { text: 'garden', limit: 5 })).documents).toMatchObject([{ id: 'a1' }])
  expect(wrongSearchEntries(file)).toEqual([])
})

/** As version 1 left it, with articles of one minute each and a note. Returns the articles, oldest first. */
function fileOfFirstVersion(file: string, count: number): unknown[] {
  const connection = new DatabaseSync(file)
  connection.exec(`
    pragma journal_mode = wal;
    create table documents (collection text not null, id text not null, created_at text not null, updated_at text not null,
      revision text not null, fields text not null, primary key (collection, id)) strict;
    create index documents_newest on documents (collection, created_at, id);
    CREATE INDEX "documents by articles status" on documents (collection, (fields ->> '$.status'), created_at, id) where collection = 'articles';
    insert into documents values ('notes', 'n1', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'r', '{"text":"A note"}');
    pragma user_version = 1`)
  const insert = connection.prepare('insert into documents values (?, ?, ?, ?, ?, ?)')
  const articles = Array.from({ length: count }, (_, number) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 8, number)).toISOString()
    const fields = {
      title: `Article “${number}” 😀 \u0000 1.0`,
      status: number % 2 ? 'odd' : 'even',
      numbers: [1e21, -0.5, 3],
    }
    insert.run('articles', `a${number}`, createdAt, createdAt, `r${number}`, JSON.stringify(fields))
    return { ...fields, id: `a${number}`, createdAt, updatedAt: createdAt, revision: `r${number}` }
  })
  connection.close()
  return articles
}

async function opened(file: string, collections: readonly CollectionIndexes[]): Promise<DocumentStore> {
  return createSqlDocumentStore(openFile(file, collections), quietRuntime)
}
