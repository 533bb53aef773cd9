import { expect, it } from 'vitest'
import { usualWorkingTime } from '../../../../core/follow-up/working-time.ts'
import { isNumberOf, readCallMoment } from './call-moment.ts'

/** Monday 23 November 2026, 11:00 in Cape Town. */
const from = new Date('2026-11-23T09:00:00.000Z')
const workingTime = usualWorkingTime('Africa/Johannesburg')

function momentOf(words: string): string | null {
  const moment = readCallMoment(words, { from, workingTime })
  return moment && moment.toLocaleString('sv', { timeZone: 'Africa/Johannesburg' }).slice(0, 16)
}

it.each([
  ['tomorrow at 10', '2026-11-24 10:00'],
  ['Tomorrow 10:00, please', '2026-11-24 10:00'],
  ['at 10 tomorrow', '2026-11-24 10:00'],
  ['Friday 14:30', '2026-11-27 14:30'],
  ['on Friday at 14h30', '2026-11-27 14:30'],
  ['fri 2:30pm', '2026-11-27 14:30'],
  ['Monday 16:00', '2026-11-23 16:00'],
  ['today 5pm', '2026-11-23 17:00'],
  ['today at 12 p.m.', '2026-11-23 12:00'],
  ['after 17:00 tomorrow', '2026-11-24 17:00'],
  ['2026-12-01 09:00', '2026-12-01 09:00'],
  ['1 December at 9am', '2026-12-01 09:00'],
  ['Tuesday, December 1st at 09:00', '2026-12-01 09:00'],
  ['3 March 08:00', '2027-03-03 08:00'],
  ['môre om 10:00', '2026-11-24 10:00'],
])('“%s” is %s', (words, moment) => {
  expect(momentOf(words)).toBe(moment)
})

it.each([
  'after 17:00',
  'mornings',
  'whenever',
  '',
  'tomorrow',
  'tomorrow morning',
  'tomorrow at 3',
  'not tomorrow at 10',
  'tomorrow at 10 or 11',
  'tomorrow between 10:00 and 12:00',
  'tomorrow or Friday at 10:00',
  'next Friday 14:30',
  'every Friday 14:30',
  'Friday 25:00',
  'Friday 13pm',
  'Wednesday 1 December 09:00',
  '31 November 09:00',
  '2026-13-01 09:00',
  'today 10:00',
  '2026-11-20 09:00',
  'tomorrow at 10 your time',
])('“%s” names no certain moment', (words) => {
  expect(momentOf(words)).toBeNull()
})

it('knows whose zone a number is of', () => {
  expect(isNumberOf('ZA', '+27 83 555 0142')).toBe(true)
  expect(isNumberOf('ZA', '083 555 0142')).toBe(true)
  expect(isNumberOf('ZA', '+49 30 901820')).toBe(false)
  expect(isNumberOf('US', '+1 416 555 0142')).toBe(false)
})
