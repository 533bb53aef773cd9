import { expect, it } from 'vitest'
import { createSeats } from './seats.ts'

it('has so many places for each, and one more as soon as somebody leaves', () => {
  const seats = createSeats(2)
  const giveBack = seats.take('a')
  expect(seats.take('a')).not.toBeNull()
  expect(seats.take('a')).toBeNull()
  expect(seats.take('b')).not.toBeNull()
  giveBack?.()
  expect(seats.take('a')).not.toBeNull()
  expect(seats.take('a')).toBeNull()
})
