import { expect, it } from 'vitest'
import { freeLane, type LaneUse } from './claims.ts'

const uses = (count: number, use: LaneUse) => Array.from({ length: count }, () => use)
const waiting = (group: string): LaneUse => ({ lane: 'common', group, awaitsReply: true })

it('lets at most twenty wait for an answer, ten of one group', () => {
  const another = { isUrgent: false, group: 'slow' }
  expect(freeLane(another, uses(9, waiting('slow')))).toBe('common')
  expect(freeLane(another, uses(10, waiting('slow')))).toBeNull()
  expect(freeLane({ ...another, group: 'quick' }, uses(19, waiting('slow')))).toBe('common')
  expect(freeLane({ ...another, group: 'quick' }, uses(20, waiting('slow')))).toBeNull()
  expect(freeLane({ ...another, isUrgent: true }, uses(20, waiting('slow')))).toBe('urgent')
})
