import { expect, it, onTestFinished, vi } from 'vitest'
import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { limiterContract } from '../../../test/contracts/limiter.ts'
import { quietRuntime } from '../../../test/support/process/runtimes.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { countCalls } from '../../../test/support/store/count-calls.ts'
import { everyRow, freshFile, openFile } from '../../../test/support/store/sqlite-files.ts'
import { createDocumentLimiter, rateLimits } from './limiter.ts'

const attempts = { name: 'attempts', points: 4, seconds: 60 }
const secret = 'a secret of this test'

limiterContract('documents', async () => {
  const store = createSqlDocumentStore(openFile(':memory:', [rateLimits]), quietRuntime)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    limiter: createDocumentLimiter({ store, secret }),
    pass: async (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
  }
})

it('gives the points of a bucket once to all processes, also when they ask at the same time', async () => {
  const { openStore, limiter: here } = await openLimiter()
  const there = createDocumentLimiter({ store: openStore(), secret })
  const taken = await Promise.all([here, there, here, there, here, there].map((each) => each.take(attempts, 'a')))
  expect(taken.filter(({ kind }) => kind === 'ok')).toHaveLength(4)
  for (const each of [here, there]) await each.forgive(attempts, 'a')
  expect(await here.take(attempts, 'a')).toEqual({ kind: 'ok' })
})

it('asks the store once for an allowed call, and not for a key without points', async () => {
  const { openStore } = await openLimiter()
  const { store, calls } = countCalls(openStore())
  const limiter = createDocumentLimiter({ store, secret })
  await limiter.take(attempts, 'a')
  expect(calls()).toEqual(['add'])
  await limiter.take(attempts, 'a')
  expect(calls()).toEqual(['update'])
  await Promise.all(Array.from({ length: 20 }, () => limiter.take(attempts, 'a')))
  expect(calls()).toEqual(['update', 'update'])
  for (let request = 0; request < 20; request += 1) await limiter.take(attempts, 'a')
  expect(calls()).toEqual([])
})

it('stores neither an address nor what a list of addresses would match, and removes counts that are over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { file, openStore, limiter } = await openLimiter()
  const store = openStore()
  await limiter.take(attempts, '192.0.2.1')
  await createDocumentLimiter({ store, secret: 'another secret' }).take(attempts, '192.0.2.1')
  expect(await store.count(rateLimits.name)).toBe(2)
  expect(everyRow(file)).not.toContain('192.0.2')

  vi.setSystemTime(Date.now() + 10 * 60 * 1000)
  await limiter.take(attempts, '192.0.2.2')
  await waitFor(async () => expect(await store.count(rateLimits.name)).toBe(1))
})

it('counts in memory while the store is away', async () => {
  const { limiter, store } = await openLimiter()
  await limiter.take(attempts, 'a')
  await store.close()
  for (let point = 0; point < 4; point += 1) expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
  expect(await limiter.take(attempts, 'a')).toMatchObject({ kind: 'wait' })
  await limiter.forgive(attempts, 'a')
  expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
})

it('lets many calls for one key wait for one answer of a store that is away', async () => {
  const { openStore } = await openLimiter()
  let asked = 0
  const add: DocumentStore['add'] = async () => {
    asked += 1
    throw new Error('The store cannot be reached')
  }
  const limiter = createDocumentLimiter({ store: { ...openStore(), add }, secret })
  const taken = await Promise.all(Array.from({ length: 20 }, () => limiter.take(attempts, 'a')))
  expect(taken.filter(({ kind }) => kind === 'ok')).toHaveLength(4)
  expect(asked).toBe(1)
})

async function openLimiter() {
  const file = await freshFile()
  const openStore = () => createSqlDocumentStore(openFile(file, [rateLimits]), quietRuntime)
  const store = openStore()
  return { file, openStore, store, limiter: createDocumentLimiter({ store, secret }) }
}
