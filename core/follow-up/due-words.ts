import { memoize } from '../text/memoize.ts'
import { dayMs, dayOf } from './zoned-time.ts'

const formatIn = memoize(
  10,
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** From so many days on the weekday alone could mean another day. */
const daysOfWeek = 7

/** Returns `Monday, 16:50`, or `Monday 7 December, 16:50` where it is due seven or more days after `from`. Times are ISO 8601; empty where
 *  nothing is due. Every place that says a due time uses these words, and `from` is always when that time was set. */
export function writtenDue(dueAt: string, from: string, timeZone: string): string {
  if (dueAt === '') return ''
  const due = new Date(dueAt)
  const days = (Date.parse(dayOf(due, timeZone)) - Date.parse(dayOf(new Date(from), timeZone))) / dayMs
  const parts = formatIn(timeZone).formatToParts(due)
  const { weekday, day, month, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  const date = days >= daysOfWeek ? ` ${day} ${month}` : ''
  return `${weekday}${date}, ${hour}:${minute}`
}
