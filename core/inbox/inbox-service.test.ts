import { expect, it } from 'vitest'
import { usualWorkingTime } from '../follow-up/working-time.ts'
import { callAgainTimes } from './inbox-service.ts'

const workingTime = usualWorkingTime('Africa/Johannesburg')

it('offers the same time on the next working day, and the other half of the day after', () => {
  const monday = new Date('2026-11-23T15:05:00Z')
  expect(callAgainTimes('2026-11-23T15:00:00.000Z', monday, workingTime)).toEqual([
    { day: '2026-11-24', time: '17:00' },
    { day: '2026-11-25', time: '09:00' },
  ])
})

it('offers the quarter of an hour that it is, over a weekend, where no time was asked for', () => {
  const friday = new Date('2026-11-27T07:52:00Z')
  expect(callAgainTimes('', friday, workingTime)).toEqual([
    { day: '2026-11-30', time: '09:45' },
    { day: '2026-12-01', time: '14:00' },
  ])
})

it('offers closing time in the evening', () => {
  const evening = new Date('2026-11-23T21:15:00Z')
  expect(callAgainTimes('', evening, workingTime)[0]).toEqual({ day: '2026-11-24', time: '17:00' })
})
