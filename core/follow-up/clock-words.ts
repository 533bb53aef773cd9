import { counted } from '../text/numbers.ts'
import { type Dues, firstDue, lateFrom } from './due.ts'
import type { NextAction } from './follow-up.ts'
import type { Closing } from './states.ts'
import type { FollowUp } from './stored-fields.ts'
import { usualPromise } from './usual-promise.ts'
import { clockTime, dayMs, dayOf, hourMs, minuteMs, minuteOf, months, weekdayOf, weekdays } from './zoned-time.ts'

/** Names come from tables, because those of `Intl` differ between machines. */
function partsOf(moment: Date, timeZone: string) {
  const date = dayOf(moment, timeZone)
  const [, month = 1, day = 1] = date.split('-').map(Number)
  const time = clockTime(minuteOf(moment, timeZone))
  return { date, day, month: months[month - 1] ?? '', weekday: weekdays[weekdayOf(date)] ?? '', time }
}

/** `Wed 25 Nov`. */
export function dayInWords(moment: Date, timeZone: string): string {
  const { weekday, day, month } = partsOf(moment, timeZone)
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`
}

/** `Monday 7 December` of `2026-12-07`. */
export function writtenDay(date: string): string {
  const { weekday, day, month } = partsOf(new Date(date), 'UTC')
  return `${weekday} ${day} ${month}`
}

/** `15:00`. */
export function timeInWords(moment: Date, timeZone: string): string {
  return partsOf(moment, timeZone).time
}

/** `15:00` on the day of `now`, else `Wed 25 Nov`. */
function nearInWords(moment: Date, now: Date, timeZone: string): string {
  const day = dayInWords(moment, timeZone)
  return day === dayInWords(now, timeZone) ? timeInWords(moment, timeZone) : day
}

/** Returns `Monday 7 December, 16:50` for a time as ISO 8601; empty where nothing is due. Every place that says a due time uses these words. */
export function writtenDue(dueAt: string, timeZone: string): string {
  if (dueAt === '') return ''
  const { date, time } = partsOf(new Date(dueAt), timeZone)
  return `${writtenDay(date)}, ${time}`
}

/** Where the agency is, and the client's zone where that is known. */
export interface Places {
  readonly timeZone: string
  readonly location: string
  readonly clientZone?: string
}

/** Returns a due time for its client: `Monday 7 December, 16:50 Cape Town time`, and in their own zone where its clocks show another time. */
export function writtenForClient(dueAt: string, { timeZone, location, clientZone }: Places): string {
  const ours = writtenDue(dueAt, timeZone)
  const theirs = clientZone ? writtenDue(dueAt, clientZone) : ours
  return `${ours} ${location} time${theirs === ours ? '' : ` (${theirs} your time)`}`
}

/** When an answer is due that was promised to a visitor, and when that was set. ISO 8601, UTC. */
export interface Promised {
  readonly dueAt: string
  readonly since: string
}

/** Returns the sentence for a visitor: `A person answers by Monday 7 December, 16:50 Cape Town time.` */
export function writtenPromise({ dueAt, since }: Promised, places: Places): string {
  // What was late before they wrote stays late.
  return dueAt <= since ? usualPromise : `A person answers by ${writtenForClient(dueAt, places)}.`
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
  if (late <= now) return { tone: 'late', label: 'late by', time: shortDuration(now.getTime() - late.getTime()) }
  if (!next.isPlan && callAt === next.at) return callAtInWords(due, now, timeZone)
  const leftMs = due.getTime() - now.getTime()
  if (leftMs <= 0) return { tone: 'due', label: 'due', time: 'today' }
  if (leftMs < dayMs) return { tone: 'due', label: 'due in', time: shortDuration(leftMs) }
  return { tone: 'calm', label: '', time: dayInWords(due, timeZone) }
}

function callAtInWords(due: Date, now: Date, timeZone: string): ClockWords {
  const [near, time] = [nearInWords(due, now, timeZone), timeInWords(due, timeZone)]
  return near === time
    ? { tone: 'due', label: 'call at', time }
    : { tone: 'calm', label: 'call', time: `${near}, ${time}` }
}

/** `50 min`, `2 h`, or `3 days`: whole ones, at least a minute. What says how long something is late or has left uses these words. */
export function shortDuration(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`
  return counted(Math.floor(ms / dayMs), 'day')
}

/** What an open lead or message says of its clock. Label, time and rest are one line: `late by` `2 h` `, was due Monday 7 December, 08:42`. */
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
    const written = writtenDue(dueAt, timeZone)
    if (words.tone === 'late') return { ...words, rest: `, was due ${written}` }
    if (callAt === dueAt) return { ...words, rest: '' }
    const time = shortDuration(Date.parse(dueAt) - now.getTime())
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
