import { expect, it, vi } from 'vitest'
import { createVersionWatch } from './read-projects.ts'
import type { PublishedProjectsResult } from './read-projects.ts'

/** A store whose changes and results come when the test says. */
function slowStore() {
  const reads: ((result: PublishedProjectsResult) => void)[] = []
  const changed = new Set<() => void>()
  const watchPublished = createVersionWatch({
    read: () => new Promise((resolve) => void reads.push(resolve)),
    watch(listener) {
      changed.add(listener)
      return () => void changed.delete(listener)
    },
  })
  return {
    watchPublished,
    watchers: () => changed.size,
    reads: () => reads.length,
    change: () => changed.forEach((listener) => listener()),
    async finish(version: string | null) {
      const samples = { samples: true, projects: [] } as const
      reads.at(-1)?.(
        version === null ? { kind: 'failed', message: '', ...samples } : { kind: 'loaded', version, ...samples },
      )
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('reads once at a time, and again after a change during the read; tells no version that may be old', async () => {
  const store = slowStore()
  const listener = vi.fn()
  store.watchPublished(listener)
  store.change()
  store.change()
  store.change()
  expect(store.reads()).toBe(1)
  await store.finish('perhaps old')
  expect(listener).not.toHaveBeenCalled()
  expect(store.reads()).toBe(2)
  await store.finish('newest')
  expect(listener).toHaveBeenCalledExactlyOnceWith('newest')
  expect(store.reads()).toBe(2)
})

it('tells nothing when a read fails, and goes on with the next change', async () => {
  const store = slowStore()
  const listener = vi.fn()
  store.watchPublished(listener)
  store.change()
  await store.finish(null)
  expect(listener).not.toHaveBeenCalled()
  store.change()
  await store.finish('read again')
  expect(listener).toHaveBeenCalledExactlyOnceWith('read again')
})

it('watches the store as long as there is a listener', () => {
  const store = slowStore()
  const listener = vi.fn()
  const stops = [store.watchPublished(listener), store.watchPublished(listener)]
  expect(store.watchers()).toBe(1)
  stops[0]?.()
  stops[0]?.()
  expect(store.watchers()).toBe(1)
  stops[1]?.()
  expect(store.watchers()).toBe(0)
})
