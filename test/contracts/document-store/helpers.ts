import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { createConnectionTest, testDocuments } from '../../../app/features/status/connection-test.ts'
import type { Collection } from '../../../core/store/collection.ts'
import { openDocuments } from '../../../core/store/documents.ts'
import { silentLog } from '../../support/process/logs.ts'
import { quietRuntime } from '../../support/process/runtimes.ts'
import { waitFor } from '../../support/process/wait-for.ts'
import type { Subject } from '../document-store.ts'

const Task = z.object({ title: z.string(), status: z.enum(['open', 'done']), dueAt: z.string().optional() })
type Task = z.infer<typeof Task>
const tasks: Collection<Task> = { name: 'tasks', schema: Task, indexes: [['status']] }
const runtime = { log: silentLog }

/** The document helpers of the core on this store, with nothing between. */
export function promisesOfHelpers(open: () => Promise<Subject>): void {
  async function openTasks() {
    const subject = await open()
    const documents = openDocuments({ store: subject.store, runtime }, tasks)
    let minute = 0
    /** Adds a task a minute after the one before. */
    async function add(title: string, status: Task['status'] = 'open') {
      subject.clock.time = `2026-03-01T08:0${minute++}:00.000Z`
      const added = await documents.add({ title, status })
      return added.kind === 'failed' ? expect.fail(added.message) : added.document
    }
    return { ...subject, documents, add }
  }

  it('adds a document with both times, and gets it again by its id', async () => {
    const { documents, add } = await openTasks()
    const document = await add('Mend the net')
    expect(document).toMatchObject({ title: 'Mend the net', createdAt: '2026-03-01T08:00:00.000Z' })
    expect(document.updatedAt).toBe(document.createdAt)
    expect(await documents.get(document.id)).toEqual({ kind: 'found', document })
    expect(await documents.get('missing')).toEqual({ kind: 'gone' })
    const again = await documents.add({ title: 'Another', status: 'done' }, document.id)
    expect(again).toEqual({ kind: 'existing', document })
  })

  it('lists newest first, as many as asked for, and where to go on', async () => {
    const { documents, add } = await openTasks()
    const [first, second, third] = [await add('first'), await add('second'), await add('third')]
    expect(await documents.list()).toEqual({ kind: 'loaded', documents: [third, second, first], next: null })
    const page = await documents.list({ limit: 2 })
    expect(page).toMatchObject({ kind: 'loaded', documents: [third, second], next: expect.any(String) })
    const after = page.kind === 'loaded' ? page.next : null
    expect(await documents.list({ limit: 2, after })).toEqual({ kind: 'loaded', documents: [first], next: null })
  })

  it('updates the fields that it is given, once where two have read the same', async () => {
    const { documents, add, clock } = await openTasks()
    const read = await add('Mend the net')
    clock.time = '2026-03-01T09:00:00.000Z'
    const updated = await documents.update(read.id, { status: 'done' }, read.revision)
    expect(updated).toMatchObject({
      kind: 'updated',
      document: { title: 'Mend the net', status: 'done', updatedAt: '2026-03-01T09:00:00.000Z' },
    })
    const late = await documents.update(read.id, { title: 'Buy a net' }, read.revision)
    expect(late).toEqual({ ...updated, kind: 'changed' })
    expect(await documents.update('missing', { status: 'done' })).toEqual({ kind: 'gone' })
  })

  it('deletes a document, and says when there was none', async () => {
    const { documents, add } = await openTasks()
    const { id } = await add('Mend the net')
    expect(await documents.remove(id)).toEqual({ kind: 'removed' })
    expect(await documents.get(id)).toEqual({ kind: 'gone' })
    expect(await documents.remove(id)).toEqual({ kind: 'gone' })
  })

  it('queries by one field, newest first', async () => {
    const { documents, add } = await openTasks()
    const [first, , third] = [await add('first'), await add('second', 'done'), await add('third')]
    const open = await documents.query('status', 'open')
    expect(open).toEqual({ kind: 'loaded', documents: [third, first], next: null })
    expect(await documents.query('status', 'open', { limit: 1 })).toMatchObject({ documents: [third] })
    expect(await documents.query('title', { atMost: 'first' })).toMatchObject({ documents: [first] })
    expect(await documents.query('title', 'fourth')).toMatchObject({ documents: [] })
  })

  it('calls with the list at once and after each change, until it is stopped', async () => {
    const { documents, add } = await openTasks()
    const told: Awaited<ReturnType<typeof documents.list>>[] = []
    const titles = () => told.map((list) => (list.kind === 'loaded' ? list.documents.map(({ title }) => title) : []))
    const stop = documents.watchList((list) => void told.push(list), { limit: 2 })
    onTestFinished(stop)
    await waitFor(() => expect(titles().at(-1)).toEqual([]))
    await add('first')
    await add('second')
    await waitFor(() => expect(titles().at(-1)).toEqual(['second', 'first']))
    const third = await add('third')
    await waitFor(() => expect(titles().at(-1)).toEqual(['third', 'second']))
    await documents.remove(third.id)
    await waitFor(() => expect(titles().at(-1)).toEqual(['second', 'first']))

    stop()
    const before = told.length
    await add('fourth')
    await documents.list()
    expect(told).toHaveLength(before)
  })

  it('tests the connection by reading one document of the collection `test`', async () => {
    const { store } = await open()
    const testConnection = createConnectionTest({ store, storeName: 'this store', runtime: quietRuntime })
    const user = { uid: 'u1', email: 'thandi@client.example' }
    expect(await testConnection(user)).toEqual({
      kind: 'connected',
      message: 'Connected to this store. The collection “test” has no document yet.',
    })
    await store.add(testDocuments.name, { any: ['field', 1, null] })
    expect(await testConnection(user)).toEqual({
      kind: 'connected',
      message: 'Connected to this store. One document of the collection “test” was read.',
    })
  })
}
