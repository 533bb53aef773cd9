import {
  type BusyTime,
  type CallRules,
  callTimes,
  lengthIn,
  type TakenTimes,
} from '../../../core/follow-up/call-times.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { callSlots } from './call-slots.ts'

export interface FreeTimesDependencies extends Needs<'store' | 'runtime' | 'workingTime', 'now'> {
  /** Asked for each time, as the owner may change them. */
  readonly rules: () => CallRules
  /** What is busy in our calendars; null where that is not known. */
  readonly busyTimes: () => Promise<readonly BusyTime[] | null>
}

/** Returns when calls can be given. */
export function createFreeTimes({ store, runtime, workingTime, rules, busyTimes }: FreeTimesDependencies) {
  const slots = openCollection(store, callSlots)

  async function taken(): Promise<TakenTimes | null> {
    const busy = await busyTimes()
    if (busy === null) return null
    const given = (await slots.all()).map((slot) => busyFor(slot, rules()))
    return { busy, given }
  }

  async function times(lengthMs = 0): Promise<readonly Date[] | null> {
    const known = await taken()
    return known && callTimes({ now: runtime.now(), workingTime, rules: rules(), lengthMs, ...known })
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
