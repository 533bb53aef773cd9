import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { emailQueue } from './email-queue.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Other processes send copies too. */
const recountMs = 60 * 1000

interface Dependencies {
  store: Pick<DocumentStore, 'count'>
  runtime: Pick<Runtime, 'now'>
  /** Null for no limit. */
  perDay: number | null
}

/** Returns how many copies have gone to visitors on this day (UTC). */
export async function copiesSentToday({ store, runtime }: Omit<Dependencies, 'perDay'>): Promise<number> {
  const before = new Date(startOfDay(runtime) - 1).toISOString()
  return store.count(emailQueue.name, { emailType: 'user_confirmation', sentAt: { over: before } })
}

/** Limits the copies that leave in a day (UTC). The count is of what is stored as sent, and of what this process is sending. Several processes
 *  can exceed it by what they send within a minute. */
export function createCopiesOfADay({ store, runtime, perDay }: Dependencies) {
  let day = Number.NaN
  let counting = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }
  let used = 0
  let underWay = 0

  async function count(today: number): Promise<void> {
    const sent = await copiesSentToday({ store, runtime })
    used = today === day ? Math.max(used, sent) : sent + underWay
    day = today
  }

  async function counted(): Promise<void> {
    const at = runtime.now().getTime()
    const today = startOfDay(runtime)
    if (at - counting.at >= recountMs || counting.at < today) counting = { at, done: count(today) }
    try {
      await counting.done
    } catch (error) {
      counting.at = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  return {
    /** Takes one of the day's copies. Returns the time of the next day when none is left, and else null. `end` follows each null. */
    async take(): Promise<string | null> {
      if (perDay === null) return null
      await counted()
      if (used >= perDay) return new Date(startOfDay(runtime) + dayMs).toISOString()
      used += 1
      underWay += 1
      return null
    },
    /** Ends the attempt. One that did not leave is not counted. */
    end({ hasLeft }: { hasLeft: boolean }): void {
      if (perDay === null) return
      underWay -= 1
      if (!hasLeft) used -= 1
    },
  }
}

function startOfDay({ now }: Pick<Runtime, 'now'>): number {
  return Math.floor(now().getTime() / dayMs) * dayMs
}
