import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { DocumentStore } from '../../ports/document-store.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { openDatabase } from '../../test/support/postgres/open-database.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'

const notes = { name: 'notes', indexes: [['status']], facets: ['status'], searched: ['text'] }

it('leaves no row and no index entry of what was removed, and everything else to be found', async () => {
  const { store, database, client } = await open()
  await addNotes(store, 150)
  await removeNotes(store, 0, 80)
  await database.overwriteRemoved()
  expect(await removableBy(client)).toEqual({ rows: 0, pagesWithDeadEntries: 0 })
  expect(await store.countFound('notes', { text: 'marker', upTo: 200 })).toEqual({ count: 70, more: false })
})

it('gathers what is removed within ten minutes of a vacuum', async () => {
  const { store, database, client } = await open()
  await addNotes(store, 20)
  await removeNotes(store, 0, 2)
  await database.overwriteRemoved()
  await removeNotes(store, 2, 5)
  await removeNotes(store, 5, 9)
  await database.overwriteRemoved()
  expect((await client.query('select from document_removals')).rowCount).toBe(7)
  await client.query(`select pg_stat_reset_single_table_counters('documents'::regclass)`)
  await database.overwriteRemoved()
  expect((await client.query('select from document_removals')).rowCount).toBe(0)
  expect((await removableBy(client)).rows).toBe(0)
})

it('does nothing where nothing was removed', async () => {
  const { store, database, client } = await open()
  await addNotes(store, 20)
  await store.update('notes', 'n1', { text: 'replaced' })
  await database.overwriteRemoved()
  expect((await removableBy(client)).rows).toBe(1)
})

it.each([
  ['reads', 'isolation level repeatable read', 'select count(*) from documents'],
  ['writes', '', `delete from documents where id = 'n1'`],
])('rejects while an earlier transaction still %s, and works afterwards', async (_, mode, statement) => {
  const { store, database, client } = await open()
  await addNotes(store, 20)
  await client.query(`begin ${mode}`)
  await client.query(statement)
  await removeNotes(store, 2, 20)
  await expect(database.overwriteRemoved()).rejects.toThrow('earlier transaction')
  await client.query('commit')
  await database.overwriteRemoved()
  expect((await removableBy(client)).rows).toBe(0)
})

it('stops when it is told to, and goes on later', async () => {
  const { store, database, client } = await open()
  await addNotes(store, 20)
  await removeNotes(store, 0, 20)
  await database.overwriteRemoved(AbortSignal.abort())
  await database.overwriteRemoved()
  expect((await removableBy(client)).rows).toBe(0)
})

async function open(): Promise<{ store: DocumentStore; database: SqlDatabase; client: Client }> {
  const url = await freshDatabase()
  const database = await openDatabase(url, [notes])
  const client = new Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('alter table documents set (autovacuum_enabled = false)')
  return { store: createSqlDocumentStore(database, quietRuntime), database, client }
}

async function addNotes(store: DocumentStore, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, number) => `n${number}`)
  await Promise.all(ids.map((id) => store.add('notes', { text: `marker ${id}`, status: 'open' }, id)))
}

async function removeNotes(store: DocumentStore, from: number, to: number): Promise<void> {
  const ids = Array.from({ length: to - from }, (_, place) => `n${from + place}`)
  await Promise.all(ids.map((id) => store.remove('notes', id)))
}

/** What a vacuum still finds to remove. */
async function removableBy(client: Client): Promise<{ rows: number; pagesWithDeadEntries: number }> {
  let report = ''
  const hear = ({ message }: { message: string | undefined }) => (report += message)
  client.on('notice', hear)
  await client.query('vacuum (verbose, process_toast false) documents')
  client.off('notice', hear)
  const numberIn = (pattern: RegExp) => Number(pattern.exec(report)?.[1])
  return {
    rows: numberIn(/tuples: (\d+) removed/),
    pagesWithDeadEntries: numberIn(/index scan (?:not )?needed: (\d+) pages/),
  }
}
