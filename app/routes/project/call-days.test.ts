import { expect, it } from 'vitest'
import { isTimeZone } from '../../../core/text/is-time-zone.ts'
import { callDays, zoneChoices } from './call-days.ts'

const ours = 'Africa/Johannesburg'

it('shows each time on the visitor’s day, with ours beside it, and names our day where it is another', () => {
  const days = callDays(['2026-11-25T07:00:00.000Z', '2026-11-26T14:00:00.000Z'], 'Pacific/Auckland', ours)
  expect(days).toMatchObject([
    { day: '2026-11-25', title: 'Wed 25 Nov', times: [{ theirs: '20:00', ours: '09:00' }] },
    { day: '2026-11-26', times: [] },
    { day: '2026-11-27', title: 'Fri 27 Nov', times: [{ theirs: '03:00', ours: 'Thu 26 Nov, 16:00' }] },
  ])
})

it('keeps a working day without a time, and leaves out a weekend', () => {
  const days = callDays(['2026-11-26T07:00:00.000Z', '2026-12-01T07:00:00.000Z'], ours, ours)
  expect(days.map(({ day, times }) => [day, times.length])).toEqual([
    ['2026-11-26', 1],
    ['2026-11-27', 0],
    ['2026-11-30', 0],
    ['2026-12-01', 1],
  ])
})

it('offers the visitor’s zone first, then ours, and takes no zone that is none', () => {
  expect(zoneChoices('Africa/Lagos', ours).slice(0, 2)).toEqual(['Africa/Lagos', ours])
  expect(['Europe/London', 'Mars/Base', ''].map((name) => isTimeZone(name))).toEqual([true, false, false])
})
