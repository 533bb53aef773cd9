import { expect, it, onTestFinished } from 'vitest'
import type { Change, DocumentStore } from '../../ports/document-store.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { openDatabase } from '../../test/support/postgres/open-database.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'

const collections = [
  { name: 'counters', indexes: [], announced: false },
  { name: 'notes', indexes: [] },
]

it('tells the watchers of another process to look again after each kind of change', async () => {
  const url = await freshDatabase()
  const [one, other] = [await openStore(url), await openStore(url)]
  const changes = watch(other, 'notes')
  const writes = [
    () => one.add('notes', { title: 'First' }, 'n1'),
    () => one.update('notes', 'n1', { title: 'Second' }),
    () => one.remove('notes', 'n1'),
  ]
  for (const write of writes) {
    changes.length = 0
    await write()
    await waitFor(() => expect(changes).toEqual([{ collection: 'notes', ids: [] }]))
  }
})

it('tells of a batch with the longest ids', async () => {
  const url = await freshDatabase()
  const [one, other] = [await openStore(url), await openStore(url)]
  const changes = watch(other, 'notes')
  const ids = Array.from({ length: 100 }, (_, number) => `${number}`.padEnd(500, 'x'))
  await one.batch(ids.map((id) => ({ kind: 'add', collection: 'notes', id, fields: {} })))
  await waitFor(() => expect(changes).toEqual([{ collection: 'notes', ids: [] }]))
})

it('tells its own watchers once, with the ids, and nobody of a collection that is not announced', async () => {
  const url = await freshDatabase()
  const [one, other] = [await openStore(url), await openStore(url)]
  const own = watch(one, 'notes')
  const [counters, notes] = [watch(other, 'counters'), watch(other, 'notes')]
  await one.add('counters', {}, 'c1')
  await one.add('notes', {}, 'n1')
  // Announcements come in the order of the commits.
  await other.add('notes', {}, 'n2')
  await waitFor(() => expect(own).toHaveLength(2))
  await waitFor(() => expect(notes).toHaveLength(2))
  expect(own).toEqual([
    { collection: 'notes', ids: ['n1'] },
    { collection: 'notes', ids: [] },
  ])
  expect(counters).toEqual([])
})

it('tells the watchers of all collections to look again after a lost connection, and goes on', async () => {
  const url = await freshDatabase()
  const [one, other] = [await openStore(url), await openStore(url)]
  const [counters, notes] = [watch(other, 'counters'), watch(other, 'notes')]
  await askDatabase(url, endConnections)
  await one.add('notes', {}, 'n1')
  await waitFor(() => {
    expect(counters).toEqual([{ collection: 'counters', ids: [] }])
    expect(notes).toEqual([{ collection: 'notes', ids: [] }])
  })
  expect(await other.get('notes', 'n1')).toMatchObject({ id: 'n1' })
  await one.update('notes', 'n1', { title: 'Later' })
  await waitFor(() => expect(notes).toHaveLength(2))
})

const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

/** A store whose process listens. */
async function openStore(url: string): Promise<DocumentStore> {
  const store = createSqlDocumentStore(await openDatabase(url, collections), quietRuntime)
  const changes = watch(store, 'notes')
  // The first connect is one after which changes may have been missed.
  await waitFor(() => expect(changes).toHaveLength(1))
  return store
}

function watch(store: DocumentStore, collection: string): Change[] {
  const changes: Change[] = []
  onTestFinished(store.watch(collection, (change) => changes.push(change)))
  return changes
}
