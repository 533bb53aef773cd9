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

/** When an answer is due that was promised to a visitor, and when that was set. ISO 8601, UTC. */
export interface Promised {
  readonly dueAt: string
  readonly since: string
}

/** Of what an earlier release took in. */
export const usualPromise = 'A person replies within 24 hours.'

/** Returns the sentence for a visitor: `A person answers by Monday, 16:50 Cape Town time.` */
export function writtenPromise({ dueAt, since }: Promised, agency: { timeZone: string; location: string }): string {
  // What was late before they wrote stays late.
  if (dueAt <= since) return usualPromise
  return `A person answers by ${writtenDue(dueAt, since, agency.timeZone)} ${agency.location} time.`
}

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
