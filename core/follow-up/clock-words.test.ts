import { expect, it } from 'vitest'
import { type Clocked, clockSentence, clockWords } from './clock-words.ts'

const timeZone = 'Africa/Johannesburg'
/** Monday, 10:42 there. */
const now = new Date('2026-11-23T08:42:00.000Z')

function item(fields: Partial<Clocked>): Clocked {
  return { followUp: 'open', followUpSince: '2026-11-20T08:00:00.000Z', dueAt: '', ...fields }
}

function words(fields: Partial<Clocked>, isCall = false) {
  const read = clockWords(item(fields), { now, timeZone, isCall })
  return [clockSentence(read), read.tone]
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
  ['2026-11-24T07:00:00.000Z', 'call Tue 09:00'],
  ['2026-12-02T07:00:00.000Z', 'call 2 Dec, 09:00'],
  ['2026-11-23T07:42:00.000Z', 'late by 1 h'],
])('says of a call that is due at %s: %s', (dueAt, sentence) => {
  expect(words({ dueAt }, true)[0]).toBe(sentence)
})

it.each([
  ['2026-11-23T06:10:00.000Z', 'waiting since 08:10'],
  // Already Tuesday in the zone.
  ['2026-11-16T22:30:00.000Z', 'waiting since Tue'],
  ['2026-11-16T12:00:00.000Z', 'waiting since 16 Nov'],
])('says of what waits since %s: %s', (followUpSince, sentence) => {
  expect(words({ followUp: 'waiting', followUpSince })).toEqual([sentence, 'calm'])
})

it('says nothing of what is answered or closed', () => {
  expect(words({ followUp: 'answered' })[0]).toBe('–')
  expect(words({ followUp: 'closed' })[0]).toBe('–')
})
