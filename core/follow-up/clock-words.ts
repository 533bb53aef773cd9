import { type Dues, type NextAction, firstDue, lateFrom } from './follow-up.ts'
import type { Closing, FollowUp } from './stored-fields.ts'
import { usualPromise } from './usual-promise.ts'
import { clockTime, dayMs, dayOf, hourMs, minuteMs, minuteOf, weekdayOf, weekdays } from './zoned-time.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

/** From so many days on the weekday alone could mean another day. */
const daysOfWeek = 7

/** Names come from tables, because those of `Intl` differ between machines. */
function partsOf(moment: Date, timeZone: string) {
  const date = dayOf(moment, timeZone)
  const [, month = 1, day = 1] = date.split('-').map(Number)
  const time = clockTime(minuteOf(moment, timeZone))
  return { date, day, month: months[month - 1] ?? '', weekday: weekdays[weekdayOf(date)] ?? '', time }
}

/** Counts midnights of the zone. */
function daysBetween(from: Date, to: Date, timeZone: string): number {
  return (Date.parse(dayOf(to, timeZone)) - Date.parse(dayOf(from, timeZone))) / dayMs
}

/** `Wed 25 Nov`. */
export function dayInWords(moment: Date, timeZone: string): string {
  const { weekday, day, month } = partsOf(moment, timeZone)
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`
}

/** `15:00`. */
export function timeInWords(moment: Date, timeZone: string): string {
  return partsOf(moment, timeZone).time
}

/** `15:00` on the day of `now`, a weekday in the week before or after it, else `25 Nov`. */
function nearInWords(moment: Date, now: Date, timeZone: string): string {
  const days = Math.abs(daysBetween(now, moment, timeZone))
  const [weekday = '', ...date] = dayInWords(moment, timeZone).split(' ')
  if (days === 0) return timeInWords(moment, timeZone)
  return days < daysOfWeek ? weekday : date.join(' ')
}

/** Returns `Monday, 16:50`, or `Monday 7 December, 16:50` where it is due seven or more days after `from`. Times are ISO 8601; empty where
 *  nothing is due. Every place that says a due time uses these words, and `from` is always when that time was set. */
export function writtenDue(dueAt: string, from: string, timeZone: string): string {
  if (dueAt === '') return ''
  const { weekday, day, month, time } = partsOf(new Date(dueAt), timeZone)
  const isFar = daysBetween(new Date(from), new Date(dueAt), timeZone) >= daysOfWeek
  return `${weekday}${isFar ? ` ${day} ${month}` : ''}, ${time}`
}

/** When an answer is due that was promised to a visitor, and when that was set. ISO 8601, UTC. */
export interface Promised {
  readonly dueAt: string
  readonly since: string
}

/** Returns the sentence for a visitor: `A person answers by Monday, 16:50 Cape Town time.` */
export function writtenPromise({ dueAt, since }: Promised, agency: { timeZone: string; location: string }): string {
  // What was late before they wrote stays late.
  if (dueAt <= since) return usualPromise
  return `A person answers by ${writtenDue(dueAt, since, agency.timeZone)} ${agency.location} time.`
}

/** What the first column of the list says: `late by`, `2 h`. Either may be empty. */
export interface ClockWords {
  readonly tone: 'late' | 'due' | 'calm'
  readonly label: string
  readonly time: string
}

export type Clocked = Dues & {
  readonly followUp: FollowUp['followUp']
  readonly followUpSince: string
  /** When a call was asked for, as ISO 8601. Empty where that is not certain. */
  readonly callAt?: string
}

/** Returns when a call is to be made: at its time or, where that is over, when the plan says; and whether that is a time, and not a day or a
 *  limit. */
export function callMoment(call: Clocked, now: Date): { readonly at: string; readonly isTime: boolean } {
  const { callAt, dueAt, nextAction } = call
  const isPutOff = lateFrom(call) <= now.toISOString() && nextAction && nextAction.at > dueAt
  return isPutOff ? { at: nextAction.at, isTime: hasTime(nextAction) } : { at: dueAt, isTime: callAt === dueAt }
}

function hasTime({ at, remindAt }: NextAction): boolean {
  return at === remindAt
}

export interface ClockReading {
  readonly now: Date
  readonly timeZone: string
}

/** Returns when an item is due, or since when it waits, in words of the list. Days and times are those of the zone. */
export function clockWords(item: Clocked, { now, timeZone }: ClockReading): ClockWords {
  const { followUp, followUpSince, callAt } = item
  const next = firstDue(item)
  if (!next) {
    if (followUp !== 'waiting') return { tone: 'calm', label: '', time: '–' }
    return { tone: 'calm', label: 'waiting', time: `since ${nearInWords(new Date(followUpSince), now, timeZone)}` }
  }
  const [due, late] = [new Date(next.at), new Date(next.lateAt)]
  if (late <= now) return { tone: 'late', label: 'late by', time: durationInWords(now.getTime() - late.getTime()) }
  if (!next.isPlan && callAt === next.at) return callAtInWords(due, now, timeZone)
  const leftMs = due.getTime() - now.getTime()
  if (leftMs <= 0) return { tone: 'due', label: 'due', time: 'today' }
  if (leftMs < dayMs) return { tone: 'due', label: 'due in', time: durationInWords(leftMs) }
  return { tone: 'calm', label: '', time: dayInWords(due, timeZone) }
}

function callAtInWords(due: Date, now: Date, timeZone: string): ClockWords {
  const days = daysBetween(now, due, timeZone)
  const [near, time] = [nearInWords(due, now, timeZone), timeInWords(due, timeZone)]
  if (days === 0) return { tone: 'due', label: 'call at', time }
  return days < daysOfWeek
    ? { tone: 'due', label: 'call', time: `${near} ${time}` }
    : { tone: 'calm', label: 'call', time: `${near}, ${time}` }
}

/** `50 min`, `2 h`, or `3 days`: whole ones, at least a minute. */
function durationInWords(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`
  const days = Math.floor(ms / dayMs)
  return days === 1 ? '1 day' : `${days} days`
}

/** What an open lead or message says of its clock. Label, time and rest are one line: `late by` `2 h` `, was due Monday, 08:42`. */
export interface FullClock extends ClockWords {
  readonly rest: string
}

export type FullyClocked = Clocked & Pick<FollowUp, 'closedAs' | 'closedBecause' | 'nextAction'>

/** Returns the promise, or what has become of it, and then the plan. Null while nothing is known, as of an item of an earlier release before the
 *  backfill. */
export function fullClock(item: FullyClocked, reading: ClockReading): FullClock | null {
  const promise = promiseClock({ ...item, nextAction: null }, reading)
  return promise && { ...promise, rest: `${promise.rest}${planInWords(item, reading)}` }
}

function promiseClock(item: FullyClocked, reading: ClockReading): FullClock | null {
  const { followUp, followUpSince, dueAt, callAt } = item
  const { now, timeZone } = reading
  const words = clockWords(item, reading)
  if (dueAt !== '') {
    const written = writtenDue(dueAt, followUpSince || now.toISOString(), timeZone)
    if (words.tone === 'late') return { ...words, rest: `, was due ${written}` }
    if (callAt === dueAt) return { ...words, rest: '' }
    const time = durationInWords(Date.parse(dueAt) - now.getTime())
    return { tone: words.tone, label: '', time, rest: ` left, by ${written}` }
  }
  if (followUp === 'open' || followUpSince === '') return null
  if (followUp === 'waiting') return calm('Waiting for them', ` ${words.time}`)
  if (followUp === 'closed') return calm('Closed', because(closingInWords(item)))
  const since = new Date(followUpSince)
  return calm('Answered', ` ${dayInWords(since, timeZone)}, ${timeInWords(since, timeZone)}`)
}

/** `. Next action Thu 26 Nov, 14:30: send a range`. */
function planInWords({ nextAction }: FullyClocked, { timeZone }: ClockReading): string {
  if (!nextAction?.at) return ''
  const at = new Date(nextAction.at)
  const time = hasTime(nextAction) ? `, ${timeInWords(at, timeZone)}` : ''
  return `. Next action ${dayInWords(at, timeZone)}${time}${because(nextAction.note)}`
}

export const closingLabels = {
  won: 'won',
  lost: 'lost',
  withdrawn: 'withdrawn by client',
  spam: 'spam',
  other: 'other',
} as const satisfies Record<Closing, string>

/** `won, with a handshake`, or the words alone. */
export function closingInWords({ closedAs, closedBecause }: Pick<FollowUp, 'closedAs' | 'closedBecause'>): string {
  const label = closedAs && (closedAs !== 'other' || closedBecause === '') && closingLabels[closedAs]
  return [label, closedBecause].filter(Boolean).join(', ')
}

function calm(time: string, rest: string): FullClock {
  return { tone: 'calm', label: '', time, rest }
}

function because(words = ''): string {
  return words === '' ? '' : `: ${words}`
}
