import { expect, it, onTestFinished } from 'vitest'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { openGate } from '../../../test/support/process/gate.ts'
import { quietRuntime } from '../../../test/support/process/runtimes.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { firestoreFiles } from '../scripts/firestore-files.ts'
import type { FirestoreCall } from '../src/documents/client.ts'
import { openFirestore } from '../src/documents/open.ts'
import { freshProject, sharedEmulator } from './support/shared-emulators.ts'

const collections = [
  { name: 'tasks', indexes: [['status']] },
  { name: 'notes', indexes: [], announced: false },
  { name: 'articles', indexes: [], searched: ['title', 'text'] },
]

it('notifies a process of every kind of change that another one makes', async () => {
  const { here, there } = await twoProcesses()
  const notified = listen(here, 'tasks')
  await notified.next()
  const changes = [
    () => there.add('tasks', { status: 'open' }, 'a'),
    () => there.update('tasks', 'a', { title: 'New' }),
    () => there.batch([{ kind: 'add', collection: 'tasks', id: 'b', fields: {} }]),
    () => there.remove('tasks', 'a'),
    () => there.batch([{ kind: 'remove', collection: 'tasks', id: 'b' }]),
  ]
  for (const change of changes) {
    expect(await change()).not.toBeNull()
    await notified.next()
  }
})

it('writes down that documents were removed, once a collection, where others listen', async () => {
  const { here, projectId } = await twoProcesses()
  await here.batch(
    ['a', 'b', 'c'].flatMap((id) =>
      ['tasks', 'notes'].map((collection) => ({ kind: 'add', collection, id, fields: {} })),
    ),
  )
  const { store, calls } = await open(projectId)
  await store.batch(['a', 'b'].map((id) => ({ kind: 'remove', collection: 'tasks', id })))
  expect(calls.splice(0)).toEqual([{ method: 'commit', writes: 1, deletes: 2 }])
  await store.remove('notes', 'a')
  expect(calls).toEqual([{ method: 'commit', writes: 0, deletes: 1 }])
})

it('reads no changes of a collection that is not announced', async () => {
  const { projectId } = await freshProject(['firestore'])
  const { store: here, calls } = await open(projectId)
  const { store: there } = await open(projectId)
  listen(here, 'notes')
  const notified = listen(here, 'tasks')
  await notified.next()
  await there.add('notes', {}, 'a')
  await there.add('tasks', {}, 'b')
  await notified.next()
  await waitFor(() => expect(calls).not.toEqual([]))
  const changed = calls.flatMap(({ method, reads = 0 }) => (method === 'listen' ? reads : []))
  expect(changed).toEqual([1])
})

it('notifies again after a lost connection, also of changes during it', async () => {
  const { projectId } = await freshProject(['firestore'])
  const gate = await openGate(await sharedEmulator('firestore'))
  onTestFinished(gate.close)
  const { store: here } = await open(projectId, gate.host)
  const { store: there } = await open(projectId)
  const notified = listen(here, 'tasks')
  await notified.next()
  await gate.refuse()
  await there.add('tasks', {}, 'missed')
  await gate.open()
  await notified.next()
  expect(await here.get('tasks', 'missed')).not.toBeNull()
  notified.reset()
  await there.add('tasks', {}, 'after')
  await notified.next()
})

it('leaves no connection behind that would keep a process from its end', async () => {
  const { projectId } = await freshProject(['firestore'])
  const gate = await openGate(await sharedEmulator('firestore'))
  onTestFinished(gate.close)
  const { store } = await open(projectId, gate.host)
  await listen(store, 'tasks').next()
  expect(gate.hasConnections()).toBe(true)
  await store.close()
  // An open call would keep the connection for most of a minute.
  await expect.poll(gate.hasConnections, { timeout: 15_000 }).toBe(false)
})

it('rejects with a reason within seconds while Firestore is away, and works again afterwards', async () => {
  const { projectId } = await freshProject(['firestore'])
  const gate = await openGate(await sharedEmulator('firestore'))
  onTestFinished(gate.close)
  const { store } = await open(projectId, gate.host)
  await store.add('tasks', {}, 'before')
  for (const away of [gate.refuse, async () => gate.silence()]) {
    await away()
    await expect(store.get('tasks', 'before')).rejects.toThrow('Firestore: ')
    await expect(store.add('tasks', {}, 'during')).rejects.toThrow('Firestore: ')
    await expect(store.find('tasks', { limit: 5 })).rejects.toThrow('Firestore: ')
    await expect(store.count('tasks')).rejects.toThrow('Firestore: ')
    await gate.open()
    await waitFor(async () => expect(await store.get('tasks', 'before')).not.toBeNull())
  }
})

it('reads what it must, and no more', async () => {
  const { projectId } = await freshProject(['firestore'])
  const { store, calls } = await open(projectId)
  const { document } = await store.add('tasks', { status: 'open' }, 'a')
  expect(total(calls)).toEqual({ reads: 0, writes: 1, deletes: 0 })
  await store.get('tasks', 'a')
  expect(total(calls)).toEqual({ reads: 1, writes: 0, deletes: 0 })
  const updated = await store.update('tasks', 'a', { status: 'done' }, document.revision)
  expect(total(calls)).toEqual({ reads: 0, writes: 1, deletes: 0 })
  const ifRevision = updated.kind === 'updated' ? updated.document.revision : ''
  await store.batch([
    { kind: 'update', collection: 'tasks', id: 'a', changes: { status: 'open' }, ifRevision },
    { kind: 'add', collection: 'tasks', id: 'b', fields: { status: 'open' } },
  ])
  expect(total(calls)).toEqual({ reads: 0, writes: 2, deletes: 0 })
  await store.count('tasks', { status: 'open' })
  expect(total(calls)).toEqual({ reads: 1, writes: 0, deletes: 0 })
  await store.find('tasks', { where: { status: 'open' }, limit: 1 })
  expect(total(calls)).toEqual({ reads: 2, writes: 0, deletes: 0 })
  await store.first('tasks', { status: 'none' }, 1)
  expect(total(calls)).toEqual({ reads: 1, writes: 0, deletes: 0 })
})

it('reads again where another process has changed what this one has read', async () => {
  const { here, there } = await twoProcesses()
  const { document } = await here.add('articles', { title: 'One', text: 'here' }, 'a')
  await there.update('articles', 'a', { text: 'there' })
  expect(await here.update('articles', 'a', { title: 'Two' }, document.revision)).toMatchObject({ kind: 'changed' })
  expect(await here.update('articles', 'a', { title: 'Three' })).toMatchObject({
    kind: 'updated',
    document: { title: 'Three', text: 'there' },
  })
  await there.remove('articles', 'a')
  expect(await here.update('articles', 'a', { title: 'Four' })).toEqual({ kind: 'missing' })
})

it('shows fields at the top level, as the Firebase console lists them', async () => {
  const { projectId } = await freshProject(['firestore'])
  const { store } = await open(projectId)
  const { document } = await store.add('articles', { title: 'Café', tags: ['a', 'b'], price: 5 }, 'a')
  const address = `http://${await sharedEmulator('firestore')}/v1/projects/${projectId}/databases/(default)/documents/articles/a`
  const stored = await (await fetch(address, { headers: { Authorization: 'Bearer owner' } })).json()
  expect(stored.fields).toMatchObject({
    title: { stringValue: 'Café' },
    tags: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } },
    price: { integerValue: '5' },
    createdAt: { stringValue: document.createdAt },
    updatedAt: { stringValue: document.updatedAt },
  })
})

it('lets only the server read and write, by the rules that are deployed', async () => {
  const { projectId } = await freshProject(['firestore'])
  const { store } = await open(projectId)
  await store.add('tasks', { status: 'open' }, 'a')
  const project = `http://${await sharedEmulator('firestore')}/emulator/v1/projects/${projectId}`
  const document = `${project.replace('/emulator', '')}/databases/(default)/documents/tasks/a`
  const rules = { files: [{ name: 'firestore.rules', content: firestoreFiles['firestore.rules'] }] }
  expect((await fetch(document)).status).toBe(200)
  const deployed = await fetch(`${project}:securityRules`, { method: 'PUT', body: JSON.stringify({ rules }) })
  expect(deployed.status).toBe(200)
  expect((await fetch(document)).status).toBe(403)
  expect((await fetch(document, { method: 'PATCH', body: '{"fields":{}}' })).status).toBe(403)
  expect((await fetch(document, { method: 'DELETE' })).status).toBe(403)
  expect(await store.get('tasks', 'a')).toMatchObject({ status: 'open' })
})

it('keeps ids of any form apart', async () => {
  const { projectId } = await freshProject(['firestore'])
  const { store } = await open(projectId)
  const ids = ['a/b', 'a%2Fb', '.', '..', '%2E', '__a__', '', '%', 'é', '\ud800', ' ', '"']
  for (const id of ids)
    expect(await store.add('notes', { id: 'ignored', own: id }, id)).toMatchObject({ kind: 'added', document: { id } })
  for (const id of ids) expect(await store.get('notes', id)).toMatchObject({ id, own: id })
  const { documents } = await store.find('notes', { limit: 50 })
  expect(documents.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  await expect(store.add('notes', {}, 'x'.repeat(1501))).rejects.toThrow('1,500 bytes')
  expect(await store.get('notes', 'x'.repeat(1501))).toBeNull()
})

it('finds documents that have too many words for an index', async () => {
  const { projectId } = await freshProject(['firestore'])
  const { store } = await open(projectId)
  const many = Array.from({ length: 9000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + at, 0x4e00 + ((at * 7) % 9000), 0x5000),
  ).join(' ')
  await store.add('articles', { title: 'Long', text: many }, 'long')
  await store.add('articles', { title: 'Short', text: 'needle' }, 'short')
  await store.update('articles', 'long', { title: 'Long needle' })
  const { documents } = await store.search('articles', { text: 'needle', limit: 5, only: [] })
  expect(documents.map(({ id }) => id).toSorted()).toEqual(['long', 'short'])
})

async function twoProcesses() {
  const { projectId } = await freshProject(['firestore'])
  const { store: here } = await open(projectId)
  const { store: there } = await open(projectId)
  return { here, there, projectId }
}

async function open(projectId: string, emulator?: string) {
  const calls: FirestoreCall[] = []
  const onCall = (call: FirestoreCall) => void calls.push(call)
  const options = { projectId, collections, runtime: quietRuntime, onCall, ...(emulator !== undefined && { emulator }) }
  const { store } = await openFirestore(options)
  onTestFinished(() => store.close())
  return { store, calls }
}

/** What the calls since the last time cost. */
function total(calls: FirestoreCall[]) {
  const sum = { reads: 0, writes: 0, deletes: 0 }
  for (const { reads = 0, writes = 0, deletes = 0 } of calls.splice(0)) {
    sum.reads += reads
    sum.writes += writes
    sum.deletes += deletes
  }
  return sum
}

/** `next` waits until the listener has been called by another process since the last time. */
function listen(store: DocumentStore, collection: string) {
  let calls = 0
  onTestFinished(store.watch(collection, ({ ids }) => void (calls += ids.length === 0 ? 1 : 0)))
  return {
    async next(): Promise<void> {
      await waitFor(() => expect(calls).toBeGreaterThan(0))
      calls = 0
    },
    reset: () => void (calls = 0),
  }
}
