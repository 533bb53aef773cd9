import { expect, it } from 'vitest'
import { matchesOf } from './matches.ts'

it('finds in each text what `matchAll` finds', () => {
  const pattern = /(?<letter>[a-z])\d/g
  for (const text of ['a1 b2', 'c3', '', 'd4e5f6'])
    expect(matchesOf(pattern, text)).toEqual([...text.matchAll(pattern)])
})

it('begins at the start, wherever another search has ended', () => {
  const pattern = /[a-z]/g
  pattern.exec('ab')
  expect(matchesOf(pattern, 'ab')).toHaveLength(2)
})
