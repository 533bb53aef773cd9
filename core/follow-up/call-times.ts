import type { OpeningHours } from './opening-hours.ts'
import type { WorkingTime } from './working-time.ts'
import { addDays, dayMs, weekdayOf } from './zoned-time.ts'

export interface CallRules {
  /** In the agency's zone. */
  readonly hours: OpeningHours
  /** One, or those that a client chooses from. */
  readonly lengthsMs: readonly number[]
  /** Between two calls. */
  readonly pauseMs: number
  /** In opening hours. */
  readonly noticeMs: number
  readonly mostInDay: number
}

/** Milliseconds since 1970, without `to`. */
export interface BusyTime {
  readonly from: number
  readonly to: number
}

export interface TakenTimes {
  /** In our calendars. */
  readonly busy: readonly BusyTime[]
  /** Calls that are given. */
  readonly given: readonly BusyTime[]
}

interface Options extends TakenTimes {
  readonly now: Date
  readonly workingTime: WorkingTime
  readonly rules: CallRules
  /** 0 or absent for the usual one. */
  readonly lengthMs?: number
}

export const furthestDays = 14

/** Returns when calls can begin, earliest first: on working days, in steps of a call's length from the start of the hours for calls, with notice,
 *  within fourteen days, beside what is busy, and with a pause beside other calls. */
export function callTimes({ now, workingTime, rules, busy, given, ...wanted }: Options): readonly Date[] {
  const { hours, pauseMs, noticeMs, mostInDay } = rules
  const lengthMs = wanted.lengthMs || lengthIn(rules, 0)
  const today = workingTime.dayOf(now)
  const last = now.getTime() + furthestDays * dayMs
  const paused = given.map(({ from, to }) => ({ from: from - pauseMs, to: to + pauseMs }))
  const taken = merged([...busy, ...paused])
  const countOn = (day: string) => given.filter(({ from }) => workingTime.dayOf(new Date(from)) === day).length
  const times: Date[] = []
  for (let day = today, count = 0; count <= furthestDays; day = addDays(day, 1), count += 1) {
    const opening = hours[weekdayOf(day)]
    if (!opening || !workingTime.isWorkingDay(day) || countOn(day) >= mostInDay) continue
    const closes = workingTime.momentOf(day, opening.closes).getTime()
    const opens = workingTime.momentOf(day, opening.opens).getTime()
    for (let from = opens; from + lengthMs <= closes && from <= last; from += lengthMs) {
      const at = new Date(from)
      if (at <= now || workingTime.elapsedMs(now, at) < noticeMs) continue
      if (!isTaken(taken, { from, to: from + lengthMs })) times.push(at)
    }
  }
  return times
}

/** Returns the length that is asked for, or the usual one. */
export function lengthIn({ lengthsMs }: CallRules, wanted: number): number {
  return lengthsMs.find((each) => each === wanted) ?? lengthsMs[0] ?? 0
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
