import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { askFile, freshFile, openFile } from '../../test/support/store/sqlite-files.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { openSqliteDatabase } from './database.ts'

const tasks = {
  name: 'tasks',
  indexes: [['status'], ['status', 'dueAt'], ['kind'], ['status', 'kind'], ['updatedAt'], ['dueAt']],
  facets: ['status', 'kind'],
  searched: ['title'],
}
const byId = 'SEARCH documents USING INDEX sqlite_autoindex_documents_1 (collection=? AND id=?)'
/** What the search table finds, read by its row ids downwards (64 + 128) and not sorted; then each document by its row. */
const found = (how: string) => [
  `SCAN documents of tasks searched VIRTUAL TABLE INDEX 192:${how}`,
  'SEARCH search_rows USING INTEGER PRIMARY KEY (rowid=?)',
  byId,
]

/** What the planner says to each question: it searches an index by all that is named, and sorts nothing. */
const plans = {
  'the newest': {
    ask: (store) => store.find('tasks', { limit: 5 }),
    plan: ['SEARCH documents USING INDEX documents_newest (collection=?)'],
  },
  'the newest of a collection without indexes': {
    ask: (store) => store.find('notes', { limit: 5 }),
    plan: ['SEARCH documents USING INDEX documents_newest (collection=?)'],
  },
  'the next page': {
    ask: async (store) => store.find('tasks', { limit: 5, after: (await store.find('tasks', { limit: 1 })).next }),
    plan: ['SEARCH documents USING INDEX documents_newest (collection=? AND (created_at,id)<(?,?))'],
  },
  'those of a status': {
    ask: (store) => store.find('tasks', { where: { status: 'open' }, limit: 5 }),
    plan: ['SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=?)'],
  },
  'the oldest of a status': {
    ask: (store) => store.find('tasks', { where: { status: 'open' }, limit: 5, order: 'oldest' }),
    plan: ['SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=?)'],
  },
  'the next page of the oldest of a status': {
    ask: async (store) => {
      const { next } = await store.find('tasks', { limit: 1, order: 'oldest' })
      await store.find('tasks', { where: { status: 'open' }, limit: 5, order: 'oldest', after: next })
    },
    plan: [
      'SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=? AND (created_at,id)>(?,?))',
    ],
  },
  'those without a status': {
    ask: (store) => store.find('tasks', { where: { status: null }, limit: 5 }),
    plan: ['SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=?)'],
  },
  'the next page of a status': {
    ask: async (store) => {
      const { next } = await store.find('tasks', { limit: 1 })
      await store.find('tasks', { where: { status: 'open' }, limit: 5, after: next })
    },
    plan: [
      'SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=? AND (created_at,id)<(?,?))',
    ],
  },
  'the number of all': {
    ask: (store) => store.count('tasks'),
    plan: ['SEARCH documents USING COVERING INDEX sqlite_autoindex_documents_1 (collection=?)'],
  },
  'the number of a kind': {
    ask: (store) => store.count('tasks', { kind: 'errand' }),
    plan: ['SEARCH documents USING COVERING INDEX documents by tasks kind (collection=? AND <expr>=?)'],
  },
  'the number of a status and kind': {
    ask: (store) => store.count('tasks', { kind: 'errand', status: null }),
    plan: [
      'SEARCH documents USING COVERING INDEX documents by tasks status kind (collection=? AND <expr>=? AND <expr>=?)',
    ],
  },
  'the number of those newer than a moment': {
    ask: (store) => store.count('tasks', { createdAt: { over: '2026-03-01' } }),
    plan: ['SEARCH documents USING COVERING INDEX documents_newest (collection=? AND created_at>?)'],
  },
  'the number of those of a status that are older': {
    ask: (store) => store.count('tasks', { status: 'open', createdAt: { atMost: '2026-03-01' } }),
    plan: [
      'SEARCH documents USING COVERING INDEX documents by tasks status (collection=? AND <expr>=? AND created_at<?)',
    ],
  },
  'those of a status within two moments': {
    ask: (store) =>
      store.find('tasks', { where: { status: 'open', createdAt: { over: '2026-02', atMost: '2026-03' } }, limit: 5 }),
    plan: [
      'SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=? AND created_at>? AND created_at<?)',
    ],
  },
  'those of a status and kind': {
    ask: (store) => store.find('tasks', { where: { kind: 'errand', status: 'open' }, limit: 5 }),
    plan: ['SEARCH documents USING INDEX documents by tasks status kind (collection=? AND <expr>=? AND <expr>=?)'],
  },
  'a few fields of a status': {
    ask: (store) => store.find('tasks', { where: { status: 'open' }, limit: 5, only: ['title'] }),
    plan: ['SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=?)'],
  },
  'what has a word': {
    ask: (store) => store.search('tasks', { text: 'task', limit: 5 }),
    plan: found('M0'),
  },
  'what has a word, of a status and kind': {
    ask: (store) => store.search('tasks', { text: 'ta', where: { status: 'open', kind: null }, limit: 5 }),
    plan: found('M0'),
  },
  'the next page of what has a word': {
    ask: async (store) =>
      store.search('tasks', { text: 'task', limit: 5, after: (await store.find('tasks', { limit: 1 })).next }),
    plan: found('M0<'),
  },
  'how many have a word, of a status': {
    ask: (store) => store.countFound('tasks', { text: 'task', where: { status: 'open' }, upTo: 100 }),
    // Its own index for the words, and at most 100 rows of that.
    plan: ['CO-ROUTINE (subquery-1)', 'SCAN documents of tasks searched VIRTUAL TABLE INDEX 0:M0', 'SCAN (subquery-1)'],
  },
  'the number of those due': {
    ask: (store) => store.count('tasks', { status: 'open', dueAt: { atMost: '2026-03-01' } }),
    plan: [
      'SEARCH documents USING COVERING INDEX documents by tasks status dueAt (collection=? AND <expr>=? AND <expr>>? AND <expr><?)',
    ],
  },
  'the first of those due': {
    ask: (store) => store.first('tasks', { dueAt: { atMost: '2026-03-01' } }, 50),
    plan: ['SEARCH documents USING INDEX documents by tasks dueAt (collection=? AND <expr>>? AND <expr><?)'],
  },
  'the number of those not touched since': {
    ask: (store) => store.count('tasks', { updatedAt: { atMost: '2026-03-01' } }),
    plan: ['SEARCH documents USING COVERING INDEX documents by tasks updatedAt (collection=? AND updated_at<?)'],
  },
  'the first open one': {
    ask: (store) => store.first('tasks', { status: 'open' }, 1),
    plan: ['SEARCH documents USING INDEX documents by tasks status (collection=? AND <expr>=?)'],
  },
  'the first open one that is due': {
    ask: (store) => store.first('tasks', { status: 'open', dueAt: { atMost: '2026-03-01' } }, 1),
    plan: [
      'SEARCH documents USING INDEX documents by tasks status dueAt (collection=? AND <expr>=? AND <expr>>? AND <expr><?)',
    ],
  },
} satisfies Record<string, { ask: (store: DocumentStore) => Promise<unknown>; plan: string[] }>

it.each(Object.entries(plans))('finds %s by an index', async (_, { ask, plan }) => {
  const database = openFile(await freshFile(), [tasks])
  const store = createSqlDocumentStore(database, quietRuntime)
  await store.add('tasks', { status: 'open', dueAt: '2026-03-01', title: 'A task' })
  await store.add('tasks', { status: 'open', dueAt: '2026-03-01' })
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  await ask(store)
  const explain = sql.raw<{ detail: string }>(`explain query plan ${prepare.mock.lastCall?.[0]}`)
  const steps = (await explain.execute(database.kysely)).rows.map(({ detail }) => detail)
  const searches = steps.filter((step) => !step.startsWith('SCALAR SUBQUERY'))
  expect(searches).toEqual(plan)
})

it('keeps the indexes that are as they should be', async () => {
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
  askFile(file, 'create index "of another module" on documents (revision)')
  await openSqliteDatabase({ file, collections: [{ name: 'tasks', indexes: [['status']] }] }).close()
  expect(indexesOf(file)).toEqual(['documents by tasks status', 'documents_newest', 'of another module'])
})

it('replaces an index whose definition is an older one', async () => {
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

it('refuses names that could be more than names, and marks where fields are wanted, and leaves the file as it was', async () => {
  const file = await freshFile()
  await openSqliteDatabase({ file, collections: [tasks] }).close()
  const before = indexesOf(file)
  for (const wrong of [
    { name: `x' or 1`, indexes: [] },
    { name: 'x', indexes: [], facets: [`y'`] },
    { name: 'x', indexes: [], searched: [`y'`] },
    { name: 'x', indexes: [], searched: ['createdAt'] },
    { name: 'x', indexes: [['fine', `y"`]] },
  ]) {
    expect(() => openSqliteDatabase({ file, collections: [wrong] })).toThrow(/name|mark/)
  }
  expect(indexesOf(file)).toEqual(before)
})

function indexesOf(file: string): unknown[] {
  const rows = askFile(file, `select name from sqlite_schema where type = 'index' and sql is not null order by name`)
  return rows.map(({ name }) => name)
}
