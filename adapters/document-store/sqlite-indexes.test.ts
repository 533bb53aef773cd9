import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/quiet-runtime.ts'
import { askFile, freshFile, openFile } from '../../test/support/sqlite-files.ts'
import { createSqlDocumentStore } from './sql-documents.ts'
import { openSqliteDatabase } from './sqlite.ts'

const tasks = { name: 'tasks', indexes: [['status'], ['status', 'dueAt'], ['kind'], ['updatedAt']] }

/** What the planner says to each question: it searches an index by all that is named, and sorts nothing. */
const plans = {
  'the newest': {
    ask: (store) => store.find('tasks', { limit: 5 }),
    plan: ['INDEX documents_newest (collection=?)'],
  },
  'the newest of a collection without indexes': {
    ask: (store) => store.find('notes', { limit: 5 }),
    plan: ['INDEX documents_newest (collection=?)'],
  },
  'the next page': {
    ask: async (store) => store.find('tasks', { limit: 5, after: (await store.find('tasks', { limit: 1 })).next }),
    plan: ['INDEX documents_newest (collection=? AND (created_at,id)<(?,?))'],
  },
  'those of a status': {
    ask: (store) => store.find('tasks', { where: { status: 'open' }, limit: 5 }),
    plan: ['INDEX documents by tasks status (collection=? AND <expr>=?)'],
  },
  'those without a status': {
    ask: (store) => store.find('tasks', { where: { status: null }, limit: 5 }),
    plan: ['INDEX documents by tasks status (collection=? AND <expr>=?)'],
  },
  'the next page of a status': {
    ask: async (store) => {
      const { next } = await store.find('tasks', { limit: 1 })
      await store.find('tasks', { where: { status: 'open' }, limit: 5, after: next })
    },
    plan: ['INDEX documents by tasks status (collection=? AND <expr>=? AND (created_at,id)<(?,?))'],
  },
  'the number of all': {
    ask: (store) => store.count('tasks'),
    plan: ['COVERING INDEX sqlite_autoindex_documents_1 (collection=?)'],
  },
  'the number of a kind': {
    ask: (store) => store.count('tasks', { kind: 'errand' }),
    plan: ['COVERING INDEX documents by tasks kind (collection=? AND <expr>=?)'],
  },
  'the number of those due': {
    ask: (store) => store.count('tasks', { status: 'open', dueAt: { atMost: '2026-03-01' } }),
    plan: ['COVERING INDEX documents by tasks status dueAt (collection=? AND <expr>=? AND <expr>>? AND <expr><?)'],
  },
  'the number of those not touched since': {
    ask: (store) => store.count('tasks', { updatedAt: { atMost: '2026-03-01' } }),
    plan: ['COVERING INDEX documents by tasks updatedAt (collection=? AND updated_at>? AND updated_at<?)'],
  },
  'one to claim': {
    ask: (store) => store.claim('tasks', { status: 'open' }, { status: 'taken' }),
    plan: [
      'INDEX sqlite_autoindex_documents_1 (collection=? AND id=?)',
      'COVERING INDEX documents by tasks status (collection=? AND <expr>=?)',
    ],
  },
  'one that is due to claim': {
    ask: (store) => store.claim('tasks', { status: 'open', dueAt: { atMost: '2026-03-01' } }, { status: 'taken' }),
    plan: [
      'INDEX sqlite_autoindex_documents_1 (collection=? AND id=?)',
      'COVERING INDEX documents by tasks status dueAt (collection=? AND <expr>=? AND <expr>>? AND <expr><?)',
    ],
  },
} satisfies Record<string, { ask: (store: DocumentStore) => Promise<unknown>; plan: string[] }>

it.each(Object.entries(plans))('finds %s by an index', async (_, { ask, plan }) => {
  const file = await freshFile()
  const store = createSqlDocumentStore(openFile(file, [tasks]), quietRuntime)
  await store.add('tasks', { status: 'open', dueAt: '2026-03-01' })
  await store.add('tasks', { status: 'open', dueAt: '2026-03-01' })
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  await ask(store)
  const steps = askFile(file, `explain query plan ${prepare.mock.lastCall?.[0]}`).map(({ detail }) => String(detail))
  const searches = steps.filter((step) => !step.startsWith('SCALAR SUBQUERY'))
  expect(searches).toEqual(plan.map((index) => `SEARCH documents USING ${index}`))
})

it('makes no index anew that is as it should be', async () => {
  const file = await freshFile()
  const schemaVersion = () => askFile(file, 'pragma schema_version')
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  const before = schemaVersion()
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  expect(schemaVersion()).toEqual(before)
})

it('drops the indexes that are no longer named, and no others', async () => {
  const file = await freshFile()
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  askFile(file, 'create index "of somebody else" on documents (revision)')
  await openSqliteDatabase({ file, collections: [{ name: 'tasks', indexes: [['status']] }] }).close()
  expect(indexesOf(file)).toEqual(['documents by tasks status', 'documents_newest', 'of somebody else'])
})

it('makes an index anew whose definition is an older one', async () => {
  const file = await freshFile()
  await openSqliteDatabase({ file, collections: [] }).close()
  askFile(file, 'create index "documents by tasks status" on documents (revision)')
  await openSqliteDatabase({ file, collections: [{ name: 'tasks', indexes: [['status']] }] }).close()
  const [index] = askFile(file, `select sql from sqlite_schema where name = 'documents by tasks status'`)
  expect(index?.sql).toContain('$.status')
})

it('keeps apart collections and fields whose names run together', async () => {
  const file = await freshFile()
  const alike = [
    { name: 'a_b', indexes: [['c']] },
    { name: 'a', indexes: [['b_c'], ['b', 'c'], ['c']] },
  ]
  await openSqliteDatabase({ file, collections: alike }).close()
  expect(indexesOf(file)).toHaveLength(5)
})

it('refuses names that could be more than names, and leaves the file as it was', async () => {
  const file = await freshFile()
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  const before = indexesOf(file)
  for (const wrong of [
    { name: `x' or 1`, indexes: [] },
    { name: 'x', indexes: [['fine', `y"`]] },
  ]) {
    expect(() => openSqliteDatabase({ file, collections: [wrong] })).toThrow('name')
  }
  expect(indexesOf(file)).toEqual(before)
})

function indexesOf(file: string): unknown[] {
  const rows = askFile(file, `select name from sqlite_schema where type = 'index' and sql is not null order by name`)
  return rows.map(({ name }) => name)
}
