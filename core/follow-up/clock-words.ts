import { memoize } from '../text/memoize.ts'
import { type FollowUp, isLate } from './follow-up.ts'

/** What the first column of the list says: `late by`, `2 h`. Either may be empty. */
export interface ClockWords {
  readonly tone: 'late' | 'due' | 'calm'
  readonly label: string
  readonly time: string
}

export type Clocked = Pick<FollowUp, 'followUp' | 'followUpSince' | 'dueAt'>

export interface ClockReading {
  readonly now: Date
  readonly timeZone: string
  /** Whether a telephone call is due, at the time that was asked for. */
  readonly isCall?: boolean
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** A weekday alone is clear up to this many days away. */
const weekdayDays = 6

export const nothingDue: ClockWords = { tone: 'calm', label: '', time: '–' }

/** Returns when an item is due, or since when it waits, in words of the list. Days and times are those of the zone. */
export function clockWords(item: Clocked, { now, timeZone, isCall = false }: ClockReading): ClockWords {
  const { followUp, followUpSince, dueAt } = item
  if (dueAt === '') {
    if (followUp !== 'waiting') return nothingDue
    return { tone: 'calm', label: 'waiting', time: `since ${sinceWhen(new Date(followUpSince), now, timeZone)}` }
  }
  const due = new Date(dueAt)
  const leftMs = due.getTime() - now.getTime()
  if (isLate(item, now)) return { tone: 'late', label: 'late by', time: durationInWords(-leftMs) }
  if (isCall) return callAt(due, now, timeZone)
  if (leftMs < dayMs) return { tone: 'due', label: 'due in', time: durationInWords(leftMs) }
  return { tone: 'calm', label: '', time: dayInWords(due, timeZone) }
}

/** Returns the words in one line: `due in 3 h`. */
export function clockSentence({ label, time }: ClockWords): string {
  return [label, time].filter(Boolean).join(' ')
}

/** `Wed 25 Nov`. */
export function dayInWords(moment: Date, timeZone: string): string {
  const { weekday, day, month } = partsOf(moment, timeZone)
  return `${weekday} ${day} ${month}`
}

/** `15:00`. */
export function timeInWords(moment: Date, timeZone: string): string {
  return partsOf(moment, timeZone).time
}

/** `50 min`, `2 h`, or `3 days`: whole ones, at least a minute. */
export function durationInWords(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`
  const days = Math.floor(ms / dayMs)
  return days === 1 ? '1 day' : `${days} days`
}

function callAt(due: Date, now: Date, timeZone: string): ClockWords {
  const { weekday, day, month, time } = partsOf(due, timeZone)
  const days = daysBetween(now, due, timeZone)
  if (days === 0) return { tone: 'due', label: 'call at', time }
  return days <= weekdayDays
    ? { tone: 'due', label: 'call', time: `${weekday} ${time}` }
    : { tone: 'calm', label: 'call', time: `${day} ${month}, ${time}` }
}

function sinceWhen(since: Date, now: Date, timeZone: string): string {
  const { weekday, day, month, time } = partsOf(since, timeZone)
  const days = daysBetween(since, now, timeZone)
  if (days === 0) return time
  return days <= weekdayDays ? weekday : `${day} ${month}`
}

/** Counts midnights of the zone. */
function daysBetween(from: Date, to: Date, timeZone: string): number {
  return (partsOf(to, timeZone).midnightMs - partsOf(from, timeZone).midnightMs) / dayMs
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Numbers only, because names of days and months differ between machines. */
const formatIn = memoize(
  10,
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

function partsOf(moment: Date, timeZone: string) {
  const parts = formatIn(timeZone)
    .formatToParts(moment)
    .map(({ type, value }) => [type, value])
  const { year, month, day, hour, minute } = Object.fromEntries(parts)
  /** Of the zone's day, as if it were UTC. */
  const midnightMs = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const weekday = weekdays[new Date(midnightMs).getUTCDay()] ?? ''
  return { weekday, day: Number(day), month: months[Number(month) - 1], time: `${hour}:${minute}`, midnightMs }
}
