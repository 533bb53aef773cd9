import { expect, it } from 'vitest'
import { retentionDate } from './collection.ts'

it.each([
  ['2026-03-02T08:00:00.000Z', '2028-03-02T08:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', '2030-03-01T23:59:59.999Z'],
])('keeps data of %s until %s', (given, gone) => {
  expect(retentionDate(new Date(given))).toBe(gone)
})
