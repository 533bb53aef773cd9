import { expect, it } from 'vitest'
import { excerptOf } from './listed-message.ts'

it('is the text itself, on one line, where it is short', () => {
  expect(excerptOf(' Hello,\n\ndo you build apps? ')).toBe('Hello, do you build apps?')
})

it('is cut between words where it is long', () => {
  const excerpt = excerptOf('seven words '.repeat(20))
  expect(excerpt).toMatch(/^(seven words )+(seven )?(seven|words)…$/)
  expect(excerpt.length).toBeLessThanOrEqual(121)
})

it('is cut within a word that does not end', () => {
  expect(excerptOf('x'.repeat(500))).toHaveLength(121)
})
