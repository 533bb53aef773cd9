import { expect, it } from 'vitest'
import { contactCopy } from '../../app/features/contact/contact-form.ts'
import { itemMessages } from '../items/messages.ts'
import {
  capitalNumberWord,
  groupedNumber,
  numberWord,
  ordinalWord,
  withGroupedNumbers,
  withUnbrokenNumbers,
} from './numbers.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u00a0000'],
  [10_000, '10\u00a0000'],
  [1_234_567, '1\u00a0234\u00a0567'],
  [-1000, '-1\u00a0000'],
])('groups the digits of %d', (value, grouped) => {
  expect(groupedNumber(value)).toBe(grouped)
})

it('groups the limits that a visitor or a member reads', () => {
  expect(contactCopy.tooLong(10_000)).toContain('10\u00a0000 characters')
  expect(itemMessages.tooLong(6000, 5000)).toContain('6\u00a0000 characters')
})

it.each([
  ['R150000', 'R150\u00a0000'],
  ['R150 000', 'R150 000'],
  ['between 90000 and 1200000 rand', 'between 90\u00a0000 and 1\u00a0200\u00a0000 rand'],
  ['$5,000.50', '$5,000.50'],
  ['€25000.50', '€25000.50'],
  ['2027', '2027'],
])('writes the amount %j as %j', (typed, written) => {
  expect(withGroupedNumbers(typed)).toBe(written)
})

it.each([
  ['for R120 000 or R 1 500 000', 'for R120\u00a0000 or R\u00a01\u00a0500\u00a0000'],
  ['+27 82 555 0123', '+27 82\u00a0555 0123'],
  ['in 2027 we sold 12 boats', 'in 2027 we sold 12 boats'],
])('keeps the numbers of %j on one line', (typed, written) => {
  expect(withUnbrokenNumbers(typed)).toBe(written)
})

it('writes a number as a word, within a sentence, at its start and as an ordinal', () => {
  expect([9, 10, 12].map(numberWord)).toEqual(['nine', 'ten', 'twelve'])
  expect([9, 10].map(capitalNumberWord)).toEqual(['Nine', 'Ten'])
  expect([1, 2, 8, 9, 10, 12].map(ordinalWord)).toEqual(['first', 'second', 'eighth', 'ninth', 'tenth', 'twelfth'])
})

it('writes figures from 13 on', () => {
  expect([numberWord(13), capitalNumberWord(13), ordinalWord(13)]).toEqual(['13', '13', '13th'])
})
