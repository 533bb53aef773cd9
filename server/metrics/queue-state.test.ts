import { expect, it } from 'vitest'
import { mailKinds } from '../../app/features.ts'
import type { Page } from '../../ports/document-store.ts'
import { createQueueReader } from './queue-state.ts'

const nothing: Page = { documents: [], next: null }

it('reads the store once in five seconds, however many scrape', async () => {
  let [time, reads] = [0, 0]
  const store = { count: async () => (reads += 1), find: async () => nothing }
  const readQueues = createQueueReader({ kinds: mailKinds, store, now: () => new Date(time) })
  await Promise.all([readQueues(), readQueues(), readQueues()])
  time = 4999
  await readQueues()
  const once = reads
  time = 5000
  await readQueues()
  expect(reads).toBe(2 * once)
})

it('does not wait for a store that hangs', async () => {
  const count = () => new Promise<number>(() => {})
  const readQueues = createQueueReader({
    kinds: mailKinds,
    store: { count, find: async () => nothing },
    now: () => new Date(0),
  })
  expect(await readQueues()).toBeNull()
})
