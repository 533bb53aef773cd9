import { expect, it } from 'vitest'
import { type Clocked, callMoment, clockWords, fullClock } from './clock-words.ts'
import { noFollowUp } from './follow-up.ts'

const timeZone = 'Africa/Johannesburg'
/** Monday, 10:42 there. */
const now = new Date('2026-11-23T08:42:00.000Z')

function item(fields: Partial<Clocked>): Clocked {
  return { followUp: 'open', followUpSince: '2026-11-20T08:00:00.000Z', dueAt: '', ...fields }
}

function words(fields: Partial<Clocked>) {
  const { label, time, tone } = clockWords(item(fields), { now, timeZone })
  return [[label, time].filter(Boolean).join(' '), tone]
}

it.each([
  ['2026-11-23T08:42:00.000Z', 'late by 1 min', 'late'],
  ['2026-11-23T06:30:00.000Z', 'late by 2 h', 'late'],
  ['2026-11-20T08:42:00.000Z', 'late by 3 days', 'late'],
  ['2026-11-23T08:42:30.000Z', 'due in 1 min', 'due'],
  ['2026-11-23T09:32:59.000Z', 'due in 50 min', 'due'],
  ['2026-11-23T12:30:00.000Z', 'due in 3 h', 'due'],
  ['2026-11-24T08:41:59.000Z', 'due in 23 h', 'due'],
  ['2026-11-24T22:30:00.000Z', 'Wed 25 Nov', 'calm'],
])('says of what is due at %s: %s', (dueAt, sentence, tone) => {
  expect(words({ dueAt })).toEqual([sentence, tone])
})

it.each([
  ['2026-11-23T13:00:00.000Z', 'call at 15:00'],
  ['2026-11-24T07:00:00.000Z', 'call Tue 24 Nov, 09:00'],
  ['2026-12-02T07:00:00.000Z', 'call Wed 2 Dec, 09:00'],
  ['2026-11-23T07:42:00.000Z', 'late by 1 h'],
])('says of a call that is asked for at %s: %s', (dueAt, sentence) => {
  expect(words({ dueAt, callAt: dueAt })[0]).toBe(sentence)
})

it('names no time of a call whose time is not certain', () => {
  expect(words({ dueAt: '2026-11-23T13:00:00.000Z', callAt: '' })[0]).toBe('due in 4 h')
})

it('says when a call is while it is held, and how late it is afterwards', () => {
  const held = { dueAt: '2026-11-23T08:40:00.000Z', callAt: '2026-11-23T08:40:00.000Z' }
  expect(words({ ...held, lateAt: '2026-11-23T09:05:00.000Z' })[0]).toBe('call at 10:40')
  expect(words({ ...held, lateAt: '2026-11-23T08:41:00.000Z' })[0]).toBe('late by 1 min')
})

const plan = { at: '2026-11-26T21:59:00.000Z', remindAt: '2026-11-26T05:30:00.000Z', note: 'send a range', owner: '' }
const planOfToday = { ...plan, at: '2026-11-23T21:59:00.000Z', remindAt: '2026-11-23T05:30:00.000Z' }

it('says what comes first of the promise and the plan', () => {
  expect(words({ dueAt: '2026-11-23T12:30:00.000Z', nextAction: plan })[0]).toBe('due in 3 h')
  expect(words({ dueAt: '', followUp: 'waiting', nextAction: plan })[0]).toBe('Thu 26 Nov')
  expect(words({ dueAt: '2026-11-24T12:30:00.000Z', nextAction: planOfToday })[0]).toBe('due today')
})

it('puts a call off to its plan only once it is late', () => {
  const call = { dueAt: '2026-11-23T08:30:00.000Z', callAt: '2026-11-23T08:30:00.000Z', nextAction: planOfToday }
  const held = item({ ...call, lateAt: '2026-11-23T08:55:00.000Z' })
  const missed = item({ ...call, lateAt: '2026-11-23T08:42:00.000Z' })
  expect(callMoment(held, now)).toEqual({ at: call.dueAt, isTime: true })
  expect(callMoment(missed, now)).toEqual({ at: planOfToday.at, isTime: false })
})

it.each([
  ['2026-11-23T06:10:00.000Z', 'waiting since 08:10'],
  // Already Tuesday in the zone.
  ['2026-11-16T22:30:00.000Z', 'waiting since Tue 17 Nov'],
  ['2026-11-16T12:00:00.000Z', 'waiting since Mon 16 Nov'],
])('says of what waits since %s: %s', (followUpSince, sentence) => {
  expect(words({ followUp: 'waiting', followUpSince })).toEqual([sentence, 'calm'])
})

it('says nothing of what is answered or closed', () => {
  expect(words({ followUp: 'answered' })[0]).toBe('–')
  expect(words({ followUp: 'closed' })[0]).toBe('–')
})

const since = { followUpSince: '2026-11-23T08:42:00.000Z' }

function line(fields: Partial<typeof noFollowUp & Clocked>): string | null {
  const clock = fullClock({ ...noFollowUp, ...since, ...fields }, { now, timeZone })
  return clock && `${clock.tone}: ${[clock.label, clock.time].filter(Boolean).join(' ')}${clock.rest}`
}

it('says how long is left or how late it is, and when it is due', () => {
  expect(line({ dueAt: '2026-11-23T06:32:00.000Z' })).toBe('late: late by 2 h, was due Monday 23 November, 08:32')
  expect(line({ dueAt: '2026-11-23T11:55:00.000Z' })).toBe('due: 3 h left, by Monday 23 November, 13:55')
})

it('says the promise and the plan beside each other', () => {
  expect(line({ dueAt: '2026-11-23T15:00:00.000Z', nextAction: plan })).toBe(
    'due: 6 h left, by Monday 23 November, 17:00. Next action Thu 26 Nov: send a range',
  )
  expect(line({ followUp: 'waiting', nextAction: { ...plan, at: plan.remindAt } })).toBe(
    'calm: Waiting for them since 10:42. Next action Thu 26 Nov, 07:30: send a range',
  )
  expect(line({ dueAt: '2026-11-23T06:32:00.000Z', nextAction: planOfToday })).toContain('late: late by 2 h, was due')
})

it('says the time of a call', () => {
  expect(line({ dueAt: '2026-11-23T13:00:00.000Z', callAt: '2026-11-23T13:00:00.000Z' })).toBe('due: call at 15:00')
})

it('says since when it waits, and how it ended', () => {
  expect(line({ followUp: 'waiting' })).toBe('calm: Waiting for them since 10:42')
  expect(line({ followUp: 'answered' })).toBe('calm: Answered Mon 23 Nov, 10:42')
  expect(line({ followUp: 'closed', closedAs: 'won' })).toBe('calm: Closed: won')
})

it('says nothing of an item of an earlier release', () => {
  expect(line({ followUpSince: '' })).toBeNull()
})
