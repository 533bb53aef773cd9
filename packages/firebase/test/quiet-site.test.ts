import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { BackendCall } from '../../../ports/backend.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { wire } from '../../../server/wiring/wire.ts'
import { startWorkers } from '../../../server/workers/workers.ts'
import { configOf } from '../../../test/support/config.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { openGate } from '../../../test/support/process/gate.ts'
import { fastRuntime, quietRuntime } from '../../../test/support/process/runtimes.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { openFirestore } from '../src/documents/open.ts'
import { freshProject, sharedEmulator } from './support/shared-emulators.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** What decision 65 says that a process costs at most while there are no visitors. */
const costOfStart = { reads: 80, writes: 12, deletes: 7 }
const costOfDay = { reads: 5050, writes: 14, deletes: 7 }

it('costs what the decision says, from the start to the end of a day without visitors', async () => {
  const { projectId, apiKey } = await freshProject(['firestore'])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const calls: BackendCall[] = []
  const clock = { aheadMs: 0 }
  let running = 0
  async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }
  const config = configOf({
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    DATA_DIR: await freshFolder(),
    LOG_LEVEL: 'silent',
  })
  const wired = await wire(config, {
    runtime: fastRuntime({ clock }),
    between: (store) => counting(store, counted),
    onBackendCall: (call) => void calls.push(call),
  })
  const whileLocked: typeof wired.whileLocked = (name, work) => counted(() => wired.whileLocked(name, work))
  const stop = startWorkers({ ...wired, whileLocked })
  onTestFinished(() => stop().then(wired.close))

  /** Resolves once no worker asks the store anything, and the changes of all writes have arrived. */
  async function untilQuiet(): Promise<void> {
    for (let turns = 0; turns < 3; turns = running === 0 ? turns + 1 : 0) await setImmediate()
  }

  await untilQuiet()
  expect(above(totalOf(calls.splice(0)), costOfStart)).toEqual([])
  for (let minute = 0; minute < dayMinutes; minute += 1) {
    clock.aheadMs += minuteMs
    vi.advanceTimersByTime(minuteMs)
    await untilQuiet()
  }
  const cost = totalOf(calls)
  expect(above(cost, costOfDay)).toEqual([])
  // Two queues once a minute: fewer would be a day that has not passed.
  expect(cost.reads).toBeGreaterThanOrEqual(2 * dayMinutes)
})

it('costs one read for each watched collection to listen again after a lost connection', async () => {
  const { projectId } = await freshProject(['firestore'])
  const gate = await openGate(await sharedEmulator('firestore'))
  onTestFinished(gate.close)
  const calls: BackendCall[] = []
  const collections = ['one', 'other'].map((name) => ({ name, indexes: [] }))
  const { store } = await openFirestore({
    projectId,
    collections,
    runtime: quietRuntime,
    emulator: gate.host,
    onCall: (call) => void calls.push(call),
  })
  onTestFinished(() => store.close())
  const notified = new Map<string, number>()
  for (const { name } of collections) {
    for (const id of ['a', 'b', 'c']) await store.add(name, {}, id)
    store.watch(name, ({ ids }) => void (ids.length === 0 && notified.set(name, (notified.get(name) ?? 0) + 1)))
  }
  await waitFor(() => expect(listened(calls)).toBe(collections.length))
  await gate.refuse()
  calls.length = 0
  notified.clear()
  await gate.open()
  // Each is notified for its own query and for that of the removals.
  await waitFor(() => expect([...notified.values()]).toEqual([2, 2]))
  expect(listened(calls)).toBeLessThanOrEqual(collections.length)
})

function listened(calls: readonly BackendCall[]): number {
  return totalOf(calls.filter(({ method }) => method === 'listen')).reads
}

/** Runs each call of the store by `run`. */
function counting(store: DocumentStore, run: (work: () => Promise<unknown>) => Promise<unknown>): DocumentStore {
  return new Proxy(store, {
    get(target, name: keyof DocumentStore) {
      const method = target[name] as (...parameters: unknown[]) => Promise<unknown>
      if (name === 'watch' || name === 'close') return method
      return (...parameters: unknown[]) => run(() => method(...parameters))
    },
  })
}

function totalOf(calls: readonly BackendCall[]) {
  const sum = (kind: 'reads' | 'writes' | 'deletes') => calls.reduce((total, call) => total + (call[kind] ?? 0), 0)
  return { reads: sum('reads'), writes: sum('writes'), deletes: sum('deletes') }
}

/** Returns what of it is more than that. */
function above(cost: ReturnType<typeof totalOf>, most: ReturnType<typeof totalOf>): string[] {
  const kinds = ['reads', 'writes', 'deletes'] as const
  return kinds.flatMap((kind) => (cost[kind] > most[kind] ? `${cost[kind]} ${kind}` : []))
}
