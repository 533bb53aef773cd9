import { isLate } from './follow-up.ts'
import type { FollowUp } from './stored-fields.ts'
import { dayMs, dayOf, hourMs, minuteMs, minuteOf, weekdayOf } from './zoned-time.ts'

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
  return (Date.parse(dayOf(to, timeZone)) - Date.parse(dayOf(from, timeZone))) / dayMs
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Names come from tables, because those of `Intl` differ between machines. */
function partsOf(moment: Date, timeZone: string) {
  const date = dayOf(moment, timeZone)
  const minutes = minuteOf(moment, timeZone)
  const [, month = 1, day = 1] = date.split('-').map(Number)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return { weekday: weekdays[weekdayOf(date)] ?? '', day, month: months[month - 1], time: `${hour}:${minute}` }
}
