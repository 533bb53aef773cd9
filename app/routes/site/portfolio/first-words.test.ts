import { expect, it } from 'vitest'
import { firstWords } from './portfolio-case.tsx'

it('leaves a short text as it is, in one line', () => {
  expect(firstWords(' Two\n\nlines. ')).toBe('Two lines.')
})

it('cuts a long one between words, and says that there is more', () => {
  expect(firstWords(`${'tide '.repeat(31)}tables, and more`)).toBe(`${'tide '.repeat(31)}…`)
  expect(firstWords('x'.repeat(200)).length).toBeLessThanOrEqual(162)
})
