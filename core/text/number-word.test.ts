import { expect, it } from 'vitest'
import { capitalNumberWord, numberWord, ordinalWord } from './number-word.ts'

it('writes a number as a word, within a sentence, at its start and as an ordinal', () => {
  expect([9, 10, 12].map(numberWord)).toEqual(['nine', 'ten', 'twelve'])
  expect([9, 10].map(capitalNumberWord)).toEqual(['Nine', 'Ten'])
  expect([1, 2, 8, 9, 10, 12].map(ordinalWord)).toEqual(['first', 'second', 'eighth', 'ninth', 'tenth', 'twelfth'])
})

it('writes figures from 13 on', () => {
  expect([numberWord(13), capitalNumberWord(13), ordinalWord(13)]).toEqual(['13', '13', '13th'])
})
