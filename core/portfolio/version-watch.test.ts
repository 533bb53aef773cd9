import { expect, it, vi } from 'vitest'
import type { PublishedProjectsResult } from './results.ts'
import { createVersionWatch } from './version-watch.ts'

/** A store whose changes and answers come when the test says. */
function slowStore() {
  const readings: ((wall: PublishedProjectsResult) => void)[] = []
  const changed = new Set<() => void>()
  const watchPublished = createVersionWatch({
    read: () => new Promise((resolve) => void readings.push(resolve)),
    watch(listener) {
      changed.add(listener)
      return () => void changed.delete(listener)
    },
  })
  return {
    watchPublished,
    watchers: () => changed.size,
    readings: () => readings.length,
    change: () => changed.forEach((tell) => tell()),
    async answer(version: string | null) {
      const samples = { samples: true, projects: [] } as const
      readings.at(-1)?.(
        version === null ? { kind: 'failed', message: '', ...samples } : { kind: 'loaded', version, ...samples },
      )
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('reads once at a time, and once more when a change came meanwhile; what may be old is told to nobody', async () => {
  const store = slowStore()
  const listener = vi.fn()
  store.watchPublished(listener)
  store.change()
  store.change()
  store.change()
  expect(store.readings()).toBe(1)
  await store.answer('perhaps old')
  expect(listener).not.toHaveBeenCalled()
  expect(store.readings()).toBe(2)
  await store.answer('newest')
  expect(listener).toHaveBeenCalledExactlyOnceWith('newest')
  expect(store.readings()).toBe(2)
})

it('tells nothing when the wall cannot be read, and goes on with the next change', async () => {
  const store = slowStore()
  const listener = vi.fn()
  store.watchPublished(listener)
  store.change()
  await store.answer(null)
  expect(listener).not.toHaveBeenCalled()
  store.change()
  await store.answer('read again')
  expect(listener).toHaveBeenCalledExactlyOnceWith('read again')
})

it('watches the store for as long as somebody listens', () => {
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
