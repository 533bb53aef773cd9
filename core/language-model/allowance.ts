import * as z from 'zod'
import { callerKey, networkKey } from '../limits/caller-key.ts'
import type { Needs } from '../limits/needs.ts'
import { type Collection, openCollection, type Stored } from '../store/collection.ts'

/** Calls that were set aside on one day, by everybody (`2026-03-02`) or by one caller (`2026-03-02_` and a digest). */
export const ModelUse = z.object({
  calls: z.number().int().min(0),
  /** Makes the digests of this day unlike those of any other. */
  salt: z.string().nullable(),
  dataRetentionDate: z.string(),
})
export type ModelUse = Readonly<z.infer<typeof ModelUse>>

export const modelUse: Collection<ModelUse> = {
  name: 'modelUse',
  schema: ModelUse,
  isShortLived: true,
  indexes: [['dataRetentionDate']],
  announced: false,
}

export interface ModelLimits {
  /** By everybody in one day (UTC). */
  readonly daily: number
  /** By one address in one day. */
  readonly perAddress: number
  /** In one conversation. */
  readonly perSession: number
}

export type Allowance = ReturnType<typeof createAllowance>

interface Dependencies extends Needs<'store' | 'runtime', 'now' | 'newId' | 'digest'> {
  limits: ModelLimits
}

interface Day {
  readonly date: string
  readonly all: Counter
  readonly byAddress: Map<string, Counter>
}

const dayMs = 24 * 60 * 60 * 1000
/** How many times the calls of one line the network around it has. */
const networkTimes = 3
/** Above this number the counters in memory are dropped; the calls that they had reserved count as used. */
const mostAddresses = 10_000

/** Limits the calls of the model in one day, in all and for one address. */
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

  /** Stores no address: only a digest, which changes every day. */
  async function counterOf(key: string, times: number, { date, byAddress }: Day): Promise<Counter> {
    const known = byAddress.get(key)
    if (known) return known
    const salt = (await uses.get(date))?.salt ?? ''
    if (byAddress.size >= mostAddresses) byAddress.clear()
    const made = createCounter({
      uses,
      id: `${date}_${runtime.digest(`${salt} ${key}`).slice(0, 32)}`,
      limit: limits.perAddress * times,
      fresh: unused(),
    })
    // A concurrent call may have created it first.
    const counter = byAddress.get(key) ?? made
    byAddress.set(key, counter)
    return counter
  }

  return {
    perSession: limits.perSession,

    /** Uses one call. Returns whose share is used up, or null where a call was left. Without an address only the day counts. */
    async take(address: string | null): Promise<'day' | 'address' | null> {
      const day = today()
      if (!(await day.all.take())) return 'day'
      if (address === null) return null
      const taken = [day.all]
      const [line, network] = [callerKey(address), networkKey(address)]
      for (const key of network === '' ? [line] : [line, network]) {
        const counter = await counterOf(key, key === line ? 1 : networkTimes, day)
        if (!(await counter.take())) {
          for (const each of taken) each.giveBack()
          return 'address'
        }
        taken.push(counter)
      }
      return null
    },

    async today(): Promise<{ calls: number; limit: number }> {
      return { calls: await today().all.used(), limit: limits.daily }
    },
  }
}

type Uses = ReturnType<typeof openCollection<ModelUse>>

interface CounterOptions {
  readonly uses: Uses
  readonly id: string
  readonly limit: number
  /** The document where there is none yet. */
  readonly fresh: ModelUse
}

interface Counter {
  /** Uses one call. Returns whether one was left. Of concurrent callers no more get true than there are calls. */
  take(): Promise<boolean>
  giveBack(): void
  /** How many calls were used, as far as this process knows. */
  used(): Promise<number>
}

/** While much is left, calls are set aside many at a time, so that hardly one of them waits for a write: at most this many, and at most
 *  this part of what is left. What is set aside when the process dies counts as used. */
const mostAtATime = 64
const partAtATime = 1 / 20

/** Counts in the store, so that neither a restart nor a second process forgets a call. */
export function createCounter({ uses, id, limit, fresh }: CounterOptions): Counter {
  let known: Stored<ModelUse> | null = null
  /** Set aside and not used yet. */
  let left = 0
  let plenty = false
  let spent = false
  let waiting = 0
  let settingAside: Promise<void> | null = null

  async function setAside(): Promise<void> {
    known ??= (await uses.add(fresh, id)).document
    for (;;) {
      const remaining = limit - known.calls
      if (remaining <= 0) {
        spent = true
        return
      }
      plenty = remaining * partAtATime >= mostAtATime
      const several = Math.max(waiting, Math.min(mostAtATime, Math.ceil(remaining * partAtATime)))
      const calls = Math.min(several, remaining)
      const updated = await uses.update(id, { calls: known.calls + calls }, known.revision)
      if (updated.kind === 'missing') throw new Error('The count of the day was erased')
      known = updated.document
      if (updated.kind === 'updated') {
        left += calls
        return
      }
    }
  }

  function more(): Promise<void> {
    settingAside ??= setAside().finally(() => (settingAside = null))
    return settingAside
  }

  return {
    async take() {
      waiting += 1
      try {
        while (left === 0 && !spent) await more()
      } finally {
        waiting -= 1
      }
      if (left === 0) return false
      left -= 1
      // Reserves the next calls before they are needed. If that fails, the next caller that waits gets the error.
      if (plenty && left < mostAtATime / 2) more().catch(() => undefined)
      return true
    },
    giveBack: () => void (left += 1),
    async used() {
      known ??= await uses.get(id)
      return known === null ? 0 : known.calls - left
    },
  }
}
