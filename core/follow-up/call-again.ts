import type { WorkingTime } from './working-time.ts'
import { addDays } from './zoned-time.ts'

/** A day and a time in the agency's zone: `2026-11-24` and `17:00`. */
export interface DayAndTime {
  readonly day: string
  readonly time: string
}

const noon = 12 * 60
const quarterHour = 15

/** Returns when to call again after nobody answered: at the same time on the next working day, and in the other half of the one after it.
 *  After closing time that is the closing time. `askedFor` is the time of a call request, ISO 8601, or empty. */
export function callAgainTimes(askedFor: string, now: Date, workingTime: WorkingTime): readonly DayAndTime[] {
  const { minuteOf, endOfDay } = workingTime
  const next = nextWorkingDay(workingTime.dayOf(now), workingTime)
  const minute = askedFor === '' ? Math.min(minuteOf(now), minuteOf(endOfDay(next))) : minuteOf(new Date(askedFor))
  const same = Math.floor(minute / quarterHour) * quarterHour
  return [
    { day: next, time: written(same) },
    { day: nextWorkingDay(next, workingTime), time: same < noon ? '14:00' : '09:00' },
  ]
}

function nextWorkingDay(day: string, { endOfDay, dayOf }: WorkingTime): string {
  return dayOf(endOfDay(addDays(day, 1)))
}

function written(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
