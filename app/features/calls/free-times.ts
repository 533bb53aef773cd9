import {
  type BusyTime,
  type CallRules,
  callTimes,
  lengthIn,
  type TakenTimes,
} from '../../../core/follow-up/call-times.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Asks, Context } from '../context.ts'
import type { SiteService } from '../site/content/site-service.ts'
import { callSlots } from './call-slots.ts'

export interface Given extends Context, Asks<'workingTime' | 'site' | 'tellOwner'> {
  /** What is busy in our calendars; null where that is not known. */
  readonly busyTimes: () => Promise<readonly BusyTime[] | null>
}

/** To be asked for each time, as the owner may change them. */
export const rulesOf = (site: SiteService): CallRules => site.now().answers.calls

/** Returns when calls can be given. */
export function createFreeTimes({ store, runtime, workingTime, site, busyTimes }: Given) {
  const slots = openCollection(store, callSlots)

  async function taken(): Promise<TakenTimes | null> {
    const busy = await busyTimes()
    if (busy === null) return null
    const given = (await slots.all()).map((slot) => busyFor(slot, rulesOf(site)))
    return { busy, given }
  }

  /** Returns the times that are offered now for a call of that length or of the usual one, or null where our calendars are not known. */
  async function times(lengthMs = 0): Promise<readonly Date[] | null> {
    const known = await taken()
    return known && callTimes({ now: runtime.now(), workingTime, rules: rulesOf(site), lengthMs, ...known })
  }

  return {
    taken,
    times,
    /** Null where it is free. */
    async problemOf(at: string, lengthMs = 0): Promise<'quicker' | 'no-calendar' | null> {
      const free = await times(lengthMs)
      if (free === null) return 'no-calendar'
      return free.some((each) => each.toISOString() === at) ? null : 'quicker'
    },
  }
}

export function busyFor({ at, lengthMs }: { at: string; lengthMs: number }, rules: CallRules): BusyTime {
  return { from: Date.parse(at), to: Date.parse(at) + (lengthMs || lengthIn(rules, 0)) }
}
