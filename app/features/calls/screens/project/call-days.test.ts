import { expect, it } from 'vitest'
import { isTimeZone } from '../../../../../core/text/is-time-zone.ts'
import { callDays, zoneChoices } from './call-days.ts'

const ours = 'Africa/Johannesburg'

it('shows each time on the visitor’s day, with ours beside it, and names our day where it is another', () => {
  const days = callDays(['2026-11-25T07:00:00.000Z', '2026-11-26T14:00:00.000Z'], 'Pacific/Auckland', ours)
  expect(days).toMatchObject([
    {
      title: 'Wednesday 25 November',
      spread: [null, null, null, null, { theirs: '20:00', ours: '09:00' }],
    },
    { day: '2026-11-26', spread: [], rest: [] },
    {
      title: 'Friday 27 November',
      spread: [{ theirs: '03:00', ours: 'Thu 26 Nov, 16:00' }, null, null, null, null],
    },
  ])
})

it('keeps a working day without a time, and leaves out a weekend', () => {
  const days = callDays(['2026-11-26T07:00:00.000Z', '2026-12-01T07:00:00.000Z'], ours, ours)
  expect(days.map(({ day, spread }) => [day, spread.filter(Boolean).length])).toEqual([
    ['2026-11-26', 1],
    ['2026-11-27', 0],
    ['2026-11-30', 0],
    ['2026-12-01', 1],
  ])
})

it('spreads five times over the day, and the same hours stand below one another', () => {
  const ofDay = (day: string, from: number, to: number) =>
    Array.from({ length: (to - from) * 3 }, (_, place) =>
      new Date(Date.parse(`${day}T00:00Z`) + from * 3600000 + place * 1200000).toISOString(),
    )
  const [whole, afternoon] = callDays([...ofDay('2026-11-25', 7, 15), ...ofDay('2026-11-26', 12, 15)], ours, ours)
  expect(whole?.spread.map((time) => time?.theirs)).toEqual(['09:00', '10:40', '12:20', '13:40', '15:20'])
  expect(whole?.rest).toHaveLength(19)
  expect(afternoon?.spread.map((time) => time?.theirs ?? null)).toEqual([null, null, null, '14:00', '15:20'])
  expect(afternoon?.rest).toHaveLength(7)
})

it('offers the visitor’s zone first, then ours, and takes no zone that is none', () => {
  expect(zoneChoices('Africa/Lagos', ours).slice(0, 2)).toEqual(['Africa/Lagos', ours])
  expect(['Europe/London', 'Mars/Base', ''].map((name) => isTimeZone(name))).toEqual([true, false, false])
})
