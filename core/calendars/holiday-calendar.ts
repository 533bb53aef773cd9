import { addDays, dayMs } from '../follow-up/zoned-time.ts'
import { readBusyTimes } from './busy-calendar.ts'
import { type Component, textOf } from './calendar-file.ts'

export type HolidaySource =
  | { readonly kind: 'days'; readonly days: readonly string[] }
  /** `https`, of an iCalendar file. It may hold a secret. */
  | { readonly kind: 'calendar'; readonly address: string }

/** Days of a year back are counted too: for how long answers took. */
const daysBack = 366
const daysAhead = 2 * 366

/** Returns the days of an iCalendar file's all-day events, from a year before `today` to two years after it. Null where the text is no whole
 *  calendar. */
export async function readHolidayCalendar(text: string, today: string): Promise<readonly string[] | null> {
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)]
  const span = { from: new Date(from), to: new Date(to), timeZone: 'UTC' }
  const read = await readBusyTimes(text, span, isWholeDay)
  const days = read?.times.flatMap((time) => {
    const count = Math.round((time.to - time.from) / dayMs)
    return Array.from({ length: count }, (_, index) => new Date(time.from + index * dayMs).toISOString().slice(0, 10))
  })
  return days?.filter((day) => day >= from && day <= to) ?? null
}

function isWholeDay(part: Component): boolean {
  const isCancelled = textOf(part, 'status').toUpperCase() === 'CANCELLED'
  return part.name === 'vevent' && !isCancelled && /^[\d-]+(?:T::)?$/.test(textOf(part, 'dtstart'))
}
