import { expect, it } from 'vitest'
import { noFollowUp } from './follow-up.ts'
import { fullClock } from './full-clock.ts'

const now = new Date('2026-11-23T08:52:00Z')
const timeZone = 'Africa/Johannesburg'
const since = { followUpSince: '2026-11-23T08:52:00.000Z' }

function line(item: Partial<typeof noFollowUp>, isCall = false): string | null {
  const clock = fullClock({ ...noFollowUp, ...since, ...item }, { now, timeZone, isCall })
  return clock && `${clock.tone}: ${[clock.label, clock.time].filter(Boolean).join(' ')}${clock.rest}`
}

it('says how long is left or how late it is, and when it is due', () => {
  expect(line({ dueAt: '2026-11-23T06:42:00.000Z' })).toBe('late: late by 2 h, was due Monday, 08:42')
  expect(line({ dueAt: '2026-11-23T11:55:00.000Z' })).toBe('due: 3 h left, by Monday, 13:55')
})

it('says the day of the next action and what it is', () => {
  const nextAction = { note: 'send a range' }
  expect(line({ dueAt: '2026-11-26T15:00:00.000Z', nextAction })).toBe('calm: Thu 26 Nov, 17:00: send a range')
  expect(line({ dueAt: '2026-11-23T15:00:00.000Z', nextAction })).toBe('due: 6 h left, by Monday, 17:00: send a range')
})

it('says the time of a call', () => {
  expect(line({ dueAt: '2026-11-23T13:00:00.000Z' }, true)).toBe('due: call at 15:00')
})

it('says since when it waits, and how it ended', () => {
  expect(line({ followUp: 'waiting' })).toBe('calm: Waiting for them since 10:52')
  expect(line({ followUp: 'answered' })).toBe('calm: Answered Mon 23 Nov, 10:52')
  expect(line({ followUp: 'closed', closedBecause: 'won' })).toBe('calm: Closed: won')
})

it('says nothing of an item of an earlier release', () => {
  expect(line({ followUpSince: '' })).toBeNull()
})
