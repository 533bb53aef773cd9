import { expect, it } from 'vitest'
import { writtenTime } from './written-time.ts'

it.each([
  ['2026-03-02T08:00:00.000Z', 'Africa/Johannesburg', '2 March 2026, 10:00 SAST'],
  ['2026-03-02T22:30:00.000Z', 'Africa/Johannesburg', '3 March 2026, 00:30 SAST'],
  ['2026-07-02T22:30:00.000Z', 'Europe/Berlin', '3 July 2026, 00:30 GMT+2'],
  ['2026-03-02T08:00:00.000Z', 'UTC', '2 March 2026, 08:00 UTC'],
  ['not a time', 'UTC', 'not a time'],
])('writes %s in %s as %s', (iso, zone, written) => {
  expect(writtenTime(iso, zone)).toBe(written)
})
