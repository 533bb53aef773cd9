import { memoize } from '../text/memoize.ts'
import { hoursFrom, type OpeningHours } from './opening-hours.ts'
import { addDays, dayMs, dayOf, minuteMs, minuteOf, momentOf, weekdayOf } from './zoned-time.ts'

/** Days are `2026-11-23` in the agency's zone. */
export type WorkingTime = ReturnType<typeof createWorkingTime>

export interface WorkingRules {
  readonly hours: OpeningHours
  readonly isHoliday: (day: string) => boolean
  readonly answerWithinMs: number
  readonly callMs: number
}

/** What is open on a day, in milliseconds. */
interface Interval {
  readonly from: number
  readonly to: number
}

/** A calendar that closes more days in a row is not believed. */
const mostClosedDays = 100
const callGraceMs = 5 * minuteMs

/** The days on which the agency works, and from when to when it is open. */
function createOpenings(timeZone: string, rules: () => WorkingRules) {
  const openingOf = (day: string) => rules().hours[weekdayOf(day)] ?? null
  const isWorkingDay = (day: string) => openingOf(day) !== null && !rules().isHoliday(day)
  const momentIn = memoize(2000, (time) => {
    const [day = '', minutes] = time.split(' ')
    return momentOf(day, Number(minutes), timeZone).getTime()
  })

  function intervalOf(day: string): Interval {
    const { opens, closes } = openingOf(day) ?? { opens: 0, closes: 0 }
    return { from: momentIn(`${day} ${opens}`), to: momentIn(`${day} ${closes}`) }
  }

  /** That day, or the next one on which the agency works. */
  function workingDayFrom(day: string): string {
    for (let days = 0; days < mostClosedDays; days += 1) {
      const next = addDays(day, days)
      if (isWorkingDay(next)) return next
    }
    return day
  }

  /** The day and the opening that a moment is in, or the next. */
  function openingAt(moment: number): { readonly day: string; readonly interval: Interval } {
    const today = dayOf(new Date(moment), timeZone)
    const day = intervalOf(today).to > moment ? workingDayFrom(today) : workingDayFrom(addDays(today, 1))
    return { day, interval: intervalOf(day) }
  }

  return { isWorkingDay, momentIn, intervalOf, workingDayFrom, openingAt }
}

/** Knows the agency's opening hours and holidays. Asks for the rules each time, as the owner may change them. */
export function createWorkingTime(timeZone: string, rules: () => WorkingRules) {
  const { isWorkingDay, momentIn, intervalOf, workingDayFrom, openingAt } = createOpenings(timeZone, rules)

  function addWorkingDays(from: number, days: number): number {
    const { day: first, interval } = openingAt(from)
    const isOpen = interval.from <= from
    let day = first
    for (let left = isOpen ? days : days - 1; left > 0; left -= 1) day = workingDayFrom(addDays(day, 1))
    const { from: opens, to: closes } = intervalOf(day)
    return isOpen ? Math.min(Math.max(momentIn(`${day} ${minuteOf(new Date(from), timeZone)}`), opens), closes) : closes
  }

  function addOpenMs(from: number, ms: number): number {
    let left = ms
    let moment = from
    for (;;) {
      const { interval } = openingAt(moment)
      const start = Math.max(moment, interval.from)
      if (left <= interval.to - start) return start + left
      left -= interval.to - start
      moment = interval.to
    }
  }

  /** In opening hours. */
  function elapsedMs(from: Date, to: Date): number {
    const last = dayOf(to, timeZone)
    let elapsed = 0
    for (let day = dayOf(from, timeZone); day <= last; day = addDays(day, 1)) {
      if (!isWorkingDay(day)) continue
      const interval = intervalOf(day)
      elapsed += Math.max(0, Math.min(interval.to, to.getTime()) - Math.max(interval.from, from.getTime()))
    }
    return elapsed
  }

  return {
    timeZone,
    /** Returns when an answer to what came in at `from` is due, to the minute. Each whole day of the promise is a working day: what comes while the
     *  agency is open is due at the same time on that day, and all else at its closing. Hours beside whole days are opening hours. */
    answerDueAt(from: Date): Date {
      const { answerWithinMs } = rules()
      const minute = Math.floor(from.getTime() / minuteMs) * minuteMs
      const [days, rest] = [Math.floor(answerWithinMs / dayMs), answerWithinMs % dayMs]
      const afterDays = days === 0 ? minute : addWorkingDays(minute, days)
      return new Date(rest === 0 ? afterDays : addOpenMs(afterDays, rest))
    },
    /** Returns when a call that starts at `callAt` becomes late: five minutes after its end. Without a length it is as long as calls are. */
    callLateAt: (callAt: Date, lengthMs = rules().callMs) => new Date(callAt.getTime() + lengthMs + callGraceMs),
    /** Returns when three quarters of the opening time between both have passed, or of all time where none is open. */
    remindAt(from: Date, dueAt: Date): Date {
      const open = elapsedMs(from, dueAt)
      const start = from.getTime()
      return new Date(open > 0 ? addOpenMs(start, open * 0.75) : start + 0.75 * (dueAt.getTime() - start))
    },
    /** Returns the closing time of that day, or of the next working day. */
    endOfDay: (day: string) => new Date(intervalOf(workingDayFrom(day)).to),
    elapsedMs,
    dayOf: (moment: Date) => dayOf(moment, timeZone),
    /** Returns how many minutes its clocks show since midnight. */
    minuteOf: (moment: Date) => minuteOf(moment, timeZone),
    /** Returns when its clocks show that many minutes since midnight. */
    momentOf: (day: string, minutes: number) => momentOf(day, minutes, timeZone),
    isWorkingDay,
  }
}

/** For a zone alone: usual hours, no holidays, an answer within 24 hours, calls of twenty minutes. */
export function usualWorkingTime(timeZone: string): WorkingTime {
  const usual = { hours: hoursFrom(null), answerWithinMs: dayMs, callMs: 20 * minuteMs }
  return createWorkingTime(timeZone, () => ({ ...usual, isHoliday: () => false }))
}
