import { expect, it, vi } from 'vitest'
import type { Change, DocumentStore } from '../../../ports/document-store.ts'
import { waitFor } from '../../support/process/wait-for.ts'
import type { Subject } from '../document-store.ts'

export function promisesOfWatching(open: () => Promise<Subject>): void {
  it('calls the listener for every kind of change, and of no other collection', async () => {
    const { store } = await open()
    const told = watched(store, 'tasks')
    await store.add('notes', {}, 'elsewhere')
    await store.add('tasks', { status: 'open' }, 'a')
    await told.next(['a'])
    await store.update('tasks', 'a', { title: 'New' })
    await told.next(['a'])
    expect(await store.remove('tasks', 'a')).toBe(true)
    await told.next(['a'])
    await store.batch([
      { kind: 'add', collection: 'tasks', id: 'b', fields: {} },
      { kind: 'add', collection: 'notes', id: 'c', fields: {} },
      { kind: 'add', collection: 'tasks', id: 'd', fields: {} },
    ])
    await told.next(['b', 'd'])
  })

  it('is silent where nothing changed', async () => {
    const { store } = await open()
    await store.add('tasks', { status: 'open' }, 'a')
    const told = watched(store, 'tasks')
    await store.add('tasks', {}, 'a')
    await store.update('tasks', 'a', {}, 'another revision')
    await store.update('tasks', 'absent', {})
    await store.remove('tasks', 'absent')
    await store.batch([
      { kind: 'add', collection: 'tasks', id: 'b', fields: {} },
      { kind: 'add', collection: 'tasks', id: 'a', fields: {} },
    ])
    await expect(store.add('tasks', { 'not a name': 1 }, 'c')).rejects.toThrow(Error)
    // What is told next is the first that is told.
    await store.add('tasks', {}, 'last')
    await told.next(['last'])
  })

  it('calls the listener once the change can be read', async () => {
    const { store } = await open()
    const read: unknown[] = []
    store.watch('tasks', async ({ ids }) => {
      for (const id of ids) read.push(await store.get('tasks', id))
    })
    const { document } = await store.add('tasks', { status: 'open' }, 'a')
    await waitFor(() => expect(read).toEqual([document]))
    await store.batch([{ kind: 'add', collection: 'tasks', id: 'b', fields: {} }])
    await waitFor(() => expect(read).toEqual([document, expect.objectContaining({ id: 'b' })]))
  })

  it('calls the listener in the process that wrote, before the writer has its result', async () => {
    const { store } = await open()
    const told: string[] = []
    store.watch('tasks', ({ ids }) => void told.push(...ids))
    await store.add('tasks', { status: 'open' }, 'a')
    expect(told.splice(0)).toEqual(['a'])
    await store.update('tasks', 'a', { title: 'New' })
    expect(told.splice(0)).toEqual(['a'])
    await store.batch([{ kind: 'add', collection: 'tasks', id: 'b', fields: {} }])
    expect(told.splice(0)).toEqual(['b'])
    await store.remove('tasks', 'b')
    expect(told.splice(0)).toEqual(['b'])
  })

  it('makes no further call once it is stopped, and goes on calling other listeners', async () => {
    const { store } = await open()
    const called = vi.fn()
    const listener = ({ ids }: Change) => {
      if (ids.length > 0) called()
    }
    const stopFirst = store.watch('tasks', listener)
    const stopSecond = store.watch('tasks', listener)
    const others = watched(store, 'tasks')
    stopFirst()
    stopFirst()
    await store.add('tasks', {}, 'a')
    await others.next(['a'])
    await waitFor(() => expect(called).toHaveBeenCalledTimes(1))
    stopSecond()
    await store.add('tasks', {}, 'b')
    await others.next(['b'])
    expect(called).toHaveBeenCalledTimes(1)
  })

  it('calls a listener that watches again once for each change', async () => {
    const { store } = await open()
    const told: string[] = []
    function watchOnce(): void {
      const stop = store.watch('tasks', ({ ids }) => {
        told.push(...ids)
        stop()
        watchOnce()
      })
    }
    watchOnce()
    await store.add('tasks', {}, 'a')
    await waitFor(() => expect(told).toEqual(['a']))
    await store.add('tasks', {}, 'b')
    await waitFor(() => expect(told).toEqual(['a', 'b']))
  })

  it('lets no listener that fails disturb the writer or the others', async () => {
    const { store, logged } = await open()
    store.watch('tasks', ({ ids }) => {
      if (ids.length > 0) throw new Error('A listener failed')
    })
    store.watch('tasks', async ({ ids }) => {
      if (ids.length > 0) await Promise.reject(new Error('A listener failed later'))
    })
    const others = watched(store, 'tasks')
    expect(await store.add('tasks', {}, 'a')).toMatchObject({ kind: 'added' })
    await others.next(['a'])
    await waitFor(() => expect(logged).toEqual(['watch-listener-failed', 'watch-listener-failed']))
  })
}

/** Collects the ids of the calls. `next` waits until they are the expected ones, in any number of calls, and starts again. */
function watched(store: DocumentStore, collection: string) {
  const ids: string[] = []
  store.watch(collection, (change) => {
    expect(change.collection).toBe(collection)
    ids.push(...change.ids)
  })
  return {
    async next(expected: string[]): Promise<void> {
      await waitFor(() => expect([...new Set(ids)].toSorted()).toEqual(expected))
      ids.length = 0
    },
  }
}
