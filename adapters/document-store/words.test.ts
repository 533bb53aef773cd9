import { expect, it } from 'vitest'
import { isLinear } from '../../test/support/process/cpu-time.ts'
import { searchWords, wordsOf } from './words.ts'

it('makes a telephone number one word, whatever digits stand before it', () => {
  expect(wordsOf(['083 555 0142'])).toEqual(['083', '555', '0142', '0835550142'])
  expect(wordsOf(['2026-11-28 083 555 0142'])).toContain('11280835550142')
  expect(wordsOf(['12345678901234567890 1'])).toEqual(['12345678901234567890', '1'])
  expect(searchWords('R150 000 000')).toEqual(['r150', '000'])
  expect(searchWords('ring:083 555 0142,now')).toEqual(['ring', '835550142', 'now'])
})

it('adds at most 500 words of digits to a text', () => {
  const groups = Array.from({ length: 3000 }, (_, n) => String(n))
  expect(wordsOf([groups.join(' ')])).toHaveLength(3000 + 500)
})

it.each(['1', '1 ', '1-', '12 345 ', '1a'])('takes time that grows with the length: %j', (bit) => {
  expect(isLinear((text) => wordsOf([text]), bit)).toBe(true)
})
