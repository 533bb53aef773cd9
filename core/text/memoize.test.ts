import { expect, it, vi } from 'vitest'
import { memoize, rememberLast } from './memoize.ts'

it('makes each result once, and no more of them than the limit are kept', () => {
  const make = vi.fn((key: string) => key.toUpperCase())
  const upper = memoize(2, make)
  expect(['a', 'b', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'B'])
  expect(make).toHaveBeenCalledTimes(2)
  upper('c')
  upper('a')
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})

it('keeps no result of a call that throws', () => {
  const make = vi.fn((key: string) => new Intl.DateTimeFormat('en', { timeZone: key }))
  const format = memoize(2, make)
  expect(() => format('Mars/Olympus')).toThrow(RangeError)
  expect(() => format('Mars/Olympus')).toThrow(RangeError)
  expect(make).toHaveBeenCalledTimes(2)
})

it('makes a result again once something else was asked', () => {
  const make = vi.fn((word: string, isLoud = false) => (isLoud ? `${word}!` : word))
  const say = rememberLast(make)
  expect([say('a'), say('a'), say('a', true), say('a', true), say('b'), say('a')]).toEqual([
    'a',
    'a',
    'a!',
    'a!',
    'b',
    'a',
  ])
  expect(make).toHaveBeenCalledTimes(4)
})
