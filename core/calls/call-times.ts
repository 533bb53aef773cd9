import type { OpeningHours } from '../follow-up/opening-hours.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import { addDays, dayMs, hourMs, weekdayOf } from '../follow-up/zoned-time.ts'

export interface CallSettings {
  /** In the agency's zone. */
  readonly hours: OpeningHours
  readonly lengthMs: number
}

/** Milliseconds since 1970, without `to`. */
export interface BusyTime {
  readonly from: number
  readonly to: number
}

interface Options {
  readonly now: Date
  readonly workingTime: WorkingTime
  readonly call: CallSettings
  readonly busy: readonly BusyTime[]
}

/** In opening hours. */
const shortestNoticeMs = 4 * hourMs
export const furthestDays = 14

/** Returns when calls can begin, earliest first: on working days, in steps of a call's length from the start of the hours for calls, with four working
 *  hours of notice, within fourteen days, and beside what is busy. */
export function callTimes({ now, workingTime, call, busy }: Options): readonly Date[] {
  const { hours, lengthMs } = call
  const today = workingTime.dayOf(now)
  const last = now.getTime() + furthestDays * dayMs
  const taken = merged(busy)
  const times: Date[] = []
  for (let day = today, count = 0; count <= furthestDays; day = addDays(day, 1), count += 1) {
    const opening = hours[weekdayOf(day)]
    if (!opening || !workingTime.isWorkingDay(day)) continue
    const closes = workingTime.momentOf(day, opening.closes).getTime()
    const opens = workingTime.momentOf(day, opening.opens).getTime()
    for (let from = opens; from + lengthMs <= closes && from <= last; from += lengthMs) {
      const at = new Date(from)
      if (at <= now || workingTime.elapsedMs(now, at) < shortestNoticeMs) continue
      if (!isTaken(taken, { from, to: from + lengthMs })) times.push(at)
    }
  }
  return times
}

/** Returns the times in order, those that overlap or touch as one. */
export function merged(times: readonly BusyTime[]): readonly BusyTime[] {
  const joined: BusyTime[] = []
  for (const { from, to } of times.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else joined.push({ from, to })
  }
  return joined
}

function isTaken(taken: readonly BusyTime[], { from, to }: BusyTime): boolean {
  return taken.some((busy) => busy.from < to && busy.to > from)
}
