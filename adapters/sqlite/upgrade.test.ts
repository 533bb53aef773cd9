import { copyFileSync } from 'node:fs'
import { expect, it as plainIt } from 'vitest'
import { collections } from '../../app/features.ts'
import type { CollectionIndexes, DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { wrongSearchEntries } from '../../test/support/store/search-entries.ts'
import { askFile, freshFile, openFile } from '../../test/support/store/sqlite-files.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { openSqliteDatabase } from './database.ts'

const it = plainIt.extend('file', async () => freshFile())

const articles: CollectionIndexes = {
  name: 'articles',
  indexes: [['status']],
  facets: ['status', 'kind'],
  searched: ['title'],
}

it('leaves a file of the first release as it was when it cannot be upgraded', async ({ file }) => {
  copyFileSync('test/releases/0.1.0/store.sqlite', file)
  askFile(file, 'create table search_indexes (taken text)')
  const before = askFile(file, 'select * from documents')
  expect(() => openFile(file, collections)).toThrow('already exists')
  expect(askFile(file, 'select * from documents')).toEqual(before)
  expect(askFile(file, 'pragma user_version')).toEqual([{ user_version: 2 }])
})

it('makes search tables for facets and fields that are named later, and drops those that are not', async ({ file }) => {
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

it('changes nothing that is as it should be', async ({ file }) => {
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

it('makes a search table again beside another collection with documents of the same milliseconds', async ({ file }) => {
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

it('searches what another connection has written, from the next write or start on', async ({ file }) => {
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

async function opened(file: string, collections: readonly CollectionIndexes[]): Promise<DocumentStore> {
  return createSqlDocumentStore(openFile(file, collections), quietRuntime)
}
