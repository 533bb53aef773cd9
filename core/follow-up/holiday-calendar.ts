import type ICAL from 'ical.js'
import { addDays, dayMs } from './zoned-time.ts'

export type HolidaySource =
  | { readonly kind: 'days'; readonly days: readonly string[] }
  /** `https`, of an iCalendar file. It may hold a secret. */
  | { readonly kind: 'calendar'; readonly address: string }

/** Days of a year back are counted too: for how long answers took. */
const daysBack = 366
const daysAhead = 2 * 366
const mostRepeats = 1000

/** Returns the days of an iCalendar file's all-day events, those that repeat each year included, from a year before `today` to two years after it.
 *  Null where the text is no calendar. */
export async function readHolidayCalendar(text: string, today: string): Promise<readonly string[] | null> {
  const ical = await import('ical.js')
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)]
  try {
    const parsed = ical.default.parse(text) as unknown[]
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, unknown[], unknown[]][]
    const calendars = roots.filter(([name]) => name === 'vcalendar').map((root) => new ical.default.Component(root))
    if (calendars.length === 0) return null
    const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    const days = events.flatMap((event) => daysOf(new ical.default.Event(event), from, to))
    return [...new Set(days)].toSorted()
  } catch {
    return null
  }
}

function daysOf(event: ICAL.Event, from: string, to: string): string[] {
  if (!event.startDate?.isDate || event.component.getFirstPropertyValue('status') === 'CANCELLED') return []
  const length = Math.round((event.duration.toSeconds() * 1000) / dayMs) || 1
  return startsOf(event, to).flatMap((start) =>
    Array.from({ length: Math.min(length, daysAhead) }, (_, index) => addDays(start, index)).filter(
      (day) => day >= from && day <= to,
    ),
  )
}

/** Rules that repeat otherwise than each year are left out: one that never comes true is searched without end. */
function startsOf(event: ICAL.Event, to: string): string[] {
  const first = event.startDate.toString()
  const rules = event.component.getAllProperties('rrule').map((rule) => String(rule.getFirstValue()))
  if (!event.isRecurring() || !rules.every((rule) => rule.includes('FREQ=YEARLY'))) return [first]
  const repeats = event.iterator()
  const starts: string[] = []
  for (let count = 0; count < mostRepeats; count += 1) {
    const start = repeats.next()?.toString()
    if (start === undefined || start > to) break
    starts.push(start)
  }
  return starts
}
