import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { callerKey } from '../caller-key.ts'
import { openCollection } from '../store/collection.ts'
import { type Counter, createCounter } from './counter.ts'
import { modelUse } from './use.ts'

export interface Limits {
  /** By everybody in one day (UTC). */
  readonly daily: number
  /** By one address in one day. */
  readonly perAddress: number
  /** In one conversation. */
  readonly perSession: number
}

export type Allowance = ReturnType<typeof createAllowance>

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'newId' | 'digest'>
  limits: Limits
}

interface Day {
  readonly date: string
  readonly all: Counter
  readonly byAddress: Map<string, Counter>
}

const dayMs = 24 * 60 * 60 * 1000
/** Above it the counters in memory are let go of; what they had set aside counts as used. */
const mostAddresses = 10_000

/** How many calls to the model the day still has, for everybody and for one address. */
export function createAllowance({ store, runtime, limits }: Dependencies) {
  const uses = openCollection(store, modelUse)
  let current: Day | null = null

  function today(): Day {
    const date = runtime.now().toISOString().slice(0, 10)
    if (current?.date !== date) {
      const all = createCounter({ uses, id: date, limit: limits.daily, fresh: { ...unused(), salt: runtime.newId() } })
      current = { date, all, byAddress: new Map() }
    }
    return current
  }

  function unused() {
    return { calls: 0, salt: null, dataRetentionDate: new Date(runtime.now().getTime() + 2 * dayMs).toISOString() }
  }

  /** The address itself is written nowhere: only a digest that means nothing on another day. */
  async function counterOf(address: string, { date, byAddress }: Day): Promise<Counter> {
    const caller = callerKey(address)
    const known = byAddress.get(caller)
    if (known) return known
    const salt = (await uses.get(date))?.salt ?? ''
    if (byAddress.size >= mostAddresses) byAddress.clear()
    const made = createCounter({
      uses,
      id: `${date}_${runtime.digest(`${salt} ${caller}`).slice(0, 32)}`,
      limit: limits.perAddress,
      fresh: unused(),
    })
    // Somebody else may have been quicker.
    const counter = byAddress.get(caller) ?? made
    byAddress.set(caller, counter)
    return counter
  }

  return {
    perSession: limits.perSession,

    /** Uses one call; answers whose share is used up, or null when there was one left. Without an address only the day counts. */
    async take(address: string | null): Promise<'day' | 'address' | null> {
      const day = today()
      if (!(await day.all.take())) return 'day'
      if (address === null) return null
      const counter = await counterOf(address, day)
      if (await counter.take()) return null
      day.all.giveBack()
      return 'address'
    },

    async today(): Promise<{ calls: number; limit: number }> {
      return { calls: await today().all.used(), limit: limits.daily }
    },
  }
}
