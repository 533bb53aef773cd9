import { expect, it } from 'vitest'
import { searchWords } from '../../../../adapters/document-store/words.ts'
import { anyPart, haveWords, partsOf, partsOfSearch } from './parts.ts'

const texts = ['Orchard & Sons', 'Counts apples, 東京', 'R 2 d2', null, 5]

it('gives a document every part that a search for its words asks for', () => {
  const parts = partsOf(texts)
  for (const text of ['orchard', 'CHARD', 'son', 'o', 'or', 'apple counts', '東京', '2', 'd2', 'r']) {
    const words = searchWords(text)
    expect(haveWords(texts, words), text).toBe(true)
    expect(
      partsOfSearch(words).filter((part) => !parts.includes(part)),
      text,
    ).toEqual([])
  }
})

it('finds a short word only where a word begins, and none across two words', () => {
  for (const text of ['ch', '京', 'sco', 'pears', 'orchards'])
    expect(haveWords(texts, searchWords(text)), text).toBe(false)
})

it('gives a document of too many words one part for all', () => {
  const many = Array.from({ length: 9000 }, (_, at) => String.fromCodePoint(0x4e00 + at, 0x4e01 + at, 0x4e02 + at))
  expect(partsOf([many.join(' ')])).toEqual([anyPart])
})
