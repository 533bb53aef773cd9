import { type Clocked, type ClockReading, clockWords, dayInWords, durationInWords, timeInWords } from './clock-words.ts'
import { writtenDue } from './due-words.ts'
import { isLate } from './follow-up.ts'
import type { FollowUp } from './stored-fields.ts'

/** What an open lead or message says of its clock. Label, time and rest are one line: `late by` `2 h` `, was due Monday, 08:42`. */
export interface FullClock {
  readonly tone: 'late' | 'due' | 'calm'
  readonly label: string
  readonly time: string
  readonly rest: string
}

type FullyClocked = Clocked & Pick<FollowUp, 'closedBecause' | 'nextAction'>

const dayMs = 24 * 60 * 60 * 1000

/** Returns null while nothing is known, as of an item of an earlier release before the backfill. */
export function fullClock(item: FullyClocked, reading: ClockReading): FullClock | null {
  const { followUp, followUpSince, dueAt } = item
  if (dueAt !== '') return dueClock(item, reading)
  if (followUp === 'open' || followUpSince === '') return null
  if (followUp === 'waiting') return calm('Waiting for them', ` ${clockWords(item, reading).time}`)
  if (followUp === 'closed') return calm('Closed', because(item.closedBecause))
  const since = new Date(followUpSince)
  return calm('Answered', ` ${dayInWords(since, reading.timeZone)}, ${timeInWords(since, reading.timeZone)}`)
}

function dueClock(item: FullyClocked, reading: ClockReading): FullClock {
  const { followUpSince, dueAt, nextAction } = item
  const { now, timeZone, isCall = false } = reading
  const words = clockWords(item, reading)
  const due = new Date(dueAt)
  const note = because(nextAction?.note)
  const written = writtenDue(dueAt, followUpSince || now.toISOString(), timeZone)
  const leftMs = due.getTime() - now.getTime()
  if (isLate(item, now)) return { ...words, rest: `, was due ${written}${note}` }
  if (nextAction !== null && leftMs >= dayMs)
    return calm(dayInWords(due, timeZone), `, ${timeInWords(due, timeZone)}${note}`)
  if (isCall && nextAction === null) return { ...words, rest: '' }
  return { tone: words.tone, label: '', time: durationInWords(leftMs), rest: ` left, by ${written}${note}` }
}

function calm(time: string, rest: string): FullClock {
  return { tone: 'calm', label: '', time, rest }
}

function because(words = ''): string {
  return words === '' ? '' : `: ${words}`
}
