import { describe, expect, it } from 'vitest'
import { writtenDue, writtenForClient } from './clock-words.ts'
import { hoursFrom, readOpeningHours, writtenHours } from './opening-hours.ts'
import { createWorkingTime } from './working-time.ts'
import { momentOf, zoneOfCountry } from './zoned-time.ts'

const hourMs = 60 * 60 * 1000

interface Agency {
  readonly timeZone?: string
  readonly hours?: string
  readonly holidays?: readonly string[]
  readonly answerWithin?: number
}

function workingTimeOf({ timeZone = 'Africa/Johannesburg', hours, holidays = [], answerWithin = 24 }: Agency = {}) {
  const answerWithinMs = answerWithin * hourMs
  return createWorkingTime(timeZone, () => ({
    callMs: 0,
    hours: hoursFrom(hours ?? null),
    isHoliday: (day) => holidays.includes(day),
    answerWithinMs,
  }))
}

/** Local time, as in `2026-11-27 16:50`, to local time. */
function dueOf(local: string, agency: Agency = {}): string {
  const workingTime = workingTimeOf(agency)
  const [day = '', time = ''] = local.split(' ')
  const [hours, minutes] = time.split(':').map(Number)
  const from = workingTime.momentOf(day, (hours ?? 0) * 60 + (minutes ?? 0))
  return workingTime.answerDueAt(from).toLocaleString('sv', { timeZone: workingTime.timeZone })
}

const berlin = { timeZone: 'Europe/Berlin' }
const nights = { hours: 'Mo-Su 00:00-24:00' }
const alsoSaturday = { hours: 'Mo-Fr 08:30-17:00, Sa 09:00-12:00' }

describe('an answer is due', () => {
  it.each([
    ['in the week, a day later', '2026-11-24 11:20', {}, '2026-11-25 11:20:00'],
    ['on Friday at 16:50, on Monday at 16:50', '2026-11-27 16:50', {}, '2026-11-30 16:50:00'],
    ['on Friday at 18:00, on Monday at closing', '2026-11-27 18:00', {}, '2026-11-30 17:00:00'],
    ['on Friday at closing, on Monday at closing', '2026-11-27 17:00', {}, '2026-11-30 17:00:00'],
    ['on Saturday, on Monday at closing', '2026-11-28 11:00', {}, '2026-11-30 17:00:00'],
    ['on Sunday before midnight, on Monday at closing', '2026-11-29 23:59', {}, '2026-11-30 17:00:00'],
    ['at night, the same day at closing', '2026-11-24 03:00', {}, '2026-11-24 17:00:00'],
    ['at opening, a day later at opening', '2026-11-24 08:30', {}, '2026-11-25 08:30:00'],
    [
      'before holidays in a row, after them',
      '2026-12-23 16:50',
      { holidays: ['2026-12-24', '2026-12-25', '2026-12-28'] },
      '2026-12-29 16:50:00',
    ],
    [
      'on a holiday, on the next day at closing',
      '2026-12-16 10:00',
      { holidays: ['2026-12-16'] },
      '2026-12-17 17:00:00',
    ],
    ['where Saturday is open, on Saturday at closing', '2026-11-27 16:50', alsoSaturday, '2026-11-28 12:00:00'],
    ['before a Saturday that opens later, at its opening', '2026-11-27 08:40', alsoSaturday, '2026-11-28 09:00:00'],
    ['on an open Saturday, on Monday', '2026-11-28 10:00', alsoSaturday, '2026-11-30 10:00:00'],
    ['after an open Saturday, on Monday at closing', '2026-11-28 13:00', alsoSaturday, '2026-11-30 17:00:00'],
    ['within 4 hours, over closing', '2026-11-27 16:00', { answerWithin: 4 }, '2026-11-30 11:30:00'],
    ['within 4 hours, to closing itself', '2026-11-27 13:00', { answerWithin: 4 }, '2026-11-27 17:00:00'],
    ['within 4 hours, of a Saturday', '2026-11-28 10:00', { answerWithin: 4 }, '2026-11-30 12:30:00'],
    ['within 48 hours, two working days', '2026-11-26 11:00', { answerWithin: 48 }, '2026-11-30 11:00:00'],
    ['within 48 hours, of a Saturday', '2026-11-28 11:00', { answerWithin: 48 }, '2026-12-01 17:00:00'],
    ['within 30 hours, a day and six open hours', '2026-11-24 11:00', { answerWithin: 30 }, '2026-11-25 17:00:00'],
    ['over the night in which clocks go back', '2026-10-23 16:50', berlin, '2026-10-26 16:50:00'],
    ['over the night in which clocks go forward', '2026-03-27 16:50', berlin, '2026-03-30 16:50:00'],
    ['in the night in which clocks go back', '2026-10-25 02:30', berlin, '2026-10-26 17:00:00'],
    ['a day before a time that does not come', '2026-03-28 02:30', { ...berlin, ...nights }, '2026-03-29 03:30:00'],
    ['a day before a time that comes twice', '2026-10-24 02:30', { ...berlin, ...nights }, '2026-10-25 02:30:00'],
    [
      'within 4 open hours, over the hour that does not come',
      '2026-03-29 00:30',
      { ...berlin, ...nights, answerWithin: 4 },
      '2026-03-29 05:30:00',
    ],
    [
      'where clocks go forward at midnight',
      '2026-09-04 16:50',
      { timeZone: 'America/Santiago' },
      '2026-09-07 16:50:00',
    ],
    [
      'where a day begins an ocean earlier',
      '2026-11-27 16:50',
      { timeZone: 'Pacific/Auckland' },
      '2026-11-30 16:50:00',
    ],
  ])('%s', (_, from, agency, due) => {
    expect(dueOf(from, agency)).toBe(due)
  })

  it('to the minute', () => {
    const due = workingTimeOf().answerDueAt(new Date('2026-11-27T14:50:59.999Z'))
    expect(due.toISOString()).toBe('2026-11-30T14:50:00.000Z')
  })

  it('although a calendar closes every day', () => {
    const rules = { hours: hoursFrom(null), answerWithinMs: 4 * hourMs, isHoliday: () => true, callMs: 0 }
    const workingTime = createWorkingTime('Africa/Johannesburg', () => rules)
    expect(workingTime.answerDueAt(new Date('2026-11-24T09:00:00.000Z')).getTime()).toBeGreaterThan(0)
  })
})

it('takes the first of two moments that clocks show, and the later side of a gap', () => {
  const at = (day: string, minutes: number, zone: string) => momentOf(day, minutes, zone).toISOString()
  expect(at('2026-10-25', 150, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-03-29', 150, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-09-06', 0, 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  expect(at('2026-11-24', 1440, 'Africa/Johannesburg')).toBe('2026-11-24T22:00:00.000Z')
})

it('reminds when three quarters of the open time are over', () => {
  const workingTime = workingTimeOf()
  const remindedAt = (from: string, due: string) =>
    workingTime.remindAt(new Date(`${from}:00+02:00`), new Date(`${due}:00+02:00`)).toISOString()
  // Ten minutes of Friday and 500 of Monday.
  expect(remindedAt('2026-11-27T16:50', '2026-11-30T16:50')).toBe('2026-11-30T12:42:30.000Z')
  expect(remindedAt('2026-11-24T09:00', '2026-11-24T17:00')).toBe('2026-11-24T13:00:00.000Z')
  expect(remindedAt('2026-11-24T18:00', '2026-11-24T19:00')).toBe('2026-11-24T16:45:00.000Z')
})

it('counts open time only', () => {
  const { elapsedMs } = workingTimeOf({ holidays: ['2026-11-30'] })
  const between = (from: string, to: string) => elapsedMs(new Date(`${from}+02:00`), new Date(`${to}+02:00`)) / hourMs
  expect(between('2026-11-27T16:00', '2026-12-01T09:30')).toBe(2)
  expect(between('2026-11-28T09:00', '2026-11-29T09:00')).toBe(0)
  expect(between('2026-11-24T09:00', '2026-11-24T09:45')).toBe(0.75)
})

it('ends a day at its closing, or at that of the next working day', () => {
  const { endOfDay } = workingTimeOf({ ...alsoSaturday, holidays: ['2026-11-30'] })
  expect(endOfDay('2026-11-28').toISOString()).toBe('2026-11-28T10:00:00.000Z')
  expect(endOfDay('2026-11-29').toISOString()).toBe('2026-12-01T15:00:00.000Z')
})

it.each([
  ['Mo-Fr 08:30-17:00', 'Monday to Friday, 08:30 to 17:00'],
  ['mon – fri 8:30-17:00; Sa 09:00-12:00', 'Monday to Friday, 08:30 to 17:00, and Saturday, 09:00 to 12:00'],
  ['Tu 10:00-14:00', 'Tuesday, 10:00 to 14:00'],
  ['Sa-Mo 00:00-24:00', 'Monday, 00:00 to 24:00, and Saturday to Sunday, 00:00 to 24:00'],
])('reads %s', (text, sentence) => {
  expect(writtenHours(readOpeningHours(text) ?? [])).toBe(sentence)
})

it.each([
  'working days 08:30 to 17:00',
  'Mo-Fr 17:00-08:30',
  'Mo-Fr 08:30-25:00',
  'Mo-Fr 08:30-17:00, Fr 09:00-12:00',
  '',
])('does not read “%s”', (text) => {
  expect(readOpeningHours(text)).toBeNull()
})

describe('a due time in words', () => {
  const zone = 'Africa/Johannesburg'

  it.each([
    ['2026-11-30T14:50:00.000Z', zone, 'Monday 30 November, 16:50'],
    ['2026-10-26T15:50:00.000Z', 'Europe/Berlin', 'Monday 26 October, 16:50'],
    ['2026-11-29T22:30:00.000Z', zone, 'Monday 30 November, 00:30'],
    ['', zone, ''],
  ])('%s in %s: “%s”', (dueAt, timeZone, words) => {
    expect(writtenDue(dueAt, timeZone)).toBe(words)
  })

  it.each([
    [
      'DE',
      '2026-11-30T07:50:00.000Z',
      'Monday 30 November, 09:50 Cape Town time (Monday 30 November, 08:50 your time)',
    ],
    ['NZ', '2026-11-30T07:50:00.000Z', 'Monday 30 November, 09:50 Cape Town time'],
    [
      'JP',
      '2026-11-30T16:00:00.000Z',
      'Monday 30 November, 18:00 Cape Town time (Tuesday 1 December, 01:00 your time)',
    ],
    ['BW', '2026-11-30T07:50:00.000Z', 'Monday 30 November, 09:50 Cape Town time'],
    ['US', '2026-11-30T07:50:00.000Z', 'Monday 30 November, 09:50 Cape Town time'],
    ['T1', '2026-11-30T07:50:00.000Z', 'Monday 30 November, 09:50 Cape Town time'],
  ])('a client in %s reads their own time where their country has one, and it differs', (country, dueAt, words) => {
    const clientZone = zoneOfCountry(country, new Date(dueAt))
    expect(writtenForClient(dueAt, { timeZone: zone, location: 'Cape Town', clientZone })).toBe(words)
  })
})
