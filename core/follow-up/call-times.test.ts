import { expect, it } from 'vitest'
import { type BusyTime, callTimes } from './call-times.ts'
import { hoursFrom } from './opening-hours.ts'
import { createWorkingTime } from './working-time.ts'
import { hourMs, minuteMs } from './zoned-time.ts'

const usualCall = { pauseMs: 0, noticeMs: 4 * hourMs, mostInDay: Infinity }

interface Given extends Partial<typeof usualCall> {
  now: string
  hours?: string
  timeZone?: string
  holidays?: readonly string[]
  busy?: readonly BusyTime[]
  minutes?: number
  given?: readonly BusyTime[]
}

function timesFor({
  now,
  hours = 'Mo-Fr 09:00-10:00',
  timeZone = 'Africa/Johannesburg',
  holidays = [],
  busy = [],
  minutes = 20,
  given = [],
  ...own
}: Given): string[] {
  const opening = hoursFrom('Mo-Fr 08:30-17:00')
  const isHoliday = (day: string) => holidays.includes(day)
  const rules = { hours: opening, isHoliday, answerWithinMs: 24 * hourMs, callMs: 0 }
  const workingTime = createWorkingTime(timeZone, () => rules)
  const call = { ...usualCall, hours: hoursFrom(hours), lengthsMs: [minutes * minuteMs], ...own }
  return callTimes({ now: new Date(now), workingTime, rules: call, busy, given }).map((at) =>
    at.toISOString().slice(0, 16),
  )
}

const busy = (from: string, to: string): BusyTime => ({ from: Date.parse(from), to: Date.parse(to) })

it('offers working days only, in whole steps, for fourteen days', () => {
  // A Monday, 12:00 in Johannesburg.
  const times = timesFor({ now: '2026-11-23T10:00:00Z', holidays: ['2026-11-25'] })
  expect(times.slice(0, 6)).toEqual([
    '2026-11-24T07:00',
    '2026-11-24T07:20',
    '2026-11-24T07:40',
    '2026-11-26T07:00',
    '2026-11-26T07:20',
    '2026-11-26T07:40',
  ])
  expect(times.at(-1)).toBe('2026-12-07T07:40')
  expect(times).toHaveLength(3 * 9)
})

it('leaves four working hours, also over a weekend', () => {
  // Friday, 16:00: one hour is left on Friday, so three on Monday, from 08:30.
  const times = timesFor({ now: '2026-11-27T14:00:00Z', hours: 'Mo-Fr 11:00-12:00' })
  expect(times[0]).toBe('2026-11-30T09:40')
})

it('leaves out what overlaps a busy time, and keeps what only touches it', () => {
  const now = '2026-11-23T10:00:00Z'
  const times = timesFor({ now, busy: [busy('2026-11-24T07:20:00Z', '2026-11-24T07:40:00Z')] })
  expect(times.slice(0, 2)).toEqual(['2026-11-24T07:00', '2026-11-24T07:40'])
  const longer = timesFor({ now, busy: [busy('2026-11-24T07:19:59Z', '2026-11-24T07:20:01Z')] })
  expect(longer[0]).toBe('2026-11-24T07:40')
})

it.each([
  ['2026-10-22T08:00:00Z', ['2026-10-23T08:00', '2026-10-26T09:00']],
  ['2027-03-25T08:00:00Z', ['2027-03-26T09:00', '2027-03-29T08:00']],
])('keeps to the clocks of the zone when they change: from %s', (now, expected) => {
  expect(timesFor({ now, timeZone: 'Europe/London', minutes: 60 }).slice(0, 2)).toEqual(expected)
})

it('offers nothing that does not end within the hours', () => {
  expect(timesFor({ now: '2026-11-23T10:00:00Z', minutes: 40 }).filter((at) => at.startsWith('2026-11-24'))).toEqual([
    '2026-11-24T07:00',
  ])
})

it('keeps a pause beside other calls, and gives no more on a day than it may', () => {
  const now = '2026-11-23T10:00:00Z'
  const given = [busy('2026-11-24T07:20:00Z', '2026-11-24T07:40:00Z')]
  expect(timesFor({ now, given })[0]).toBe('2026-11-24T07:00')
  expect(timesFor({ now, given, pauseMs: 10 * minuteMs })[0]).toBe('2026-11-25T07:00')
  expect(timesFor({ now, given, mostInDay: 2 })[0]).toBe('2026-11-24T07:00')
  expect(timesFor({ now, given, mostInDay: 1 })[0]).toBe('2026-11-25T07:00')
})

it('asks for the notice that is set', () => {
  // Monday, 12:00: five opening hours are left.
  const times = timesFor({ now: '2026-11-23T10:00:00Z', hours: 'Mo-Fr 12:00-17:00', noticeMs: 2 * hourMs })
  expect(times[0]).toBe('2026-11-23T12:00')
})
