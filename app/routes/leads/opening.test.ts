import { expect, it } from 'vitest'
import { openingOf } from './opening.ts'

it('is the text itself, on one line, where it is short', () => {
  expect(openingOf(' Hello,\n\ndo you build apps? ')).toBe('Hello, do you build apps?')
})

it('is cut between words where it is long', () => {
  const opening = openingOf('seven words '.repeat(20))
  expect(opening).toMatch(/^(seven words )+(seven )?(seven|words)…$/)
  expect(opening.length).toBeLessThanOrEqual(121)
})

it('is cut within a word that does not end', () => {
  expect(openingOf('x'.repeat(500))).toHaveLength(121)
})
