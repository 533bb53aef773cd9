import { expect, it } from 'vitest'
import { isReplacedBy } from './release.ts'

it.each([
  ['0.3.0+a', '0.4.0+b', true],
  ['0.9.0+a', '0.10.0+a', true],
  ['0.4.0+a', '0.4.0+b', true],
  ['0.4.0+a', '0.4.0+a', false],
  // During a rolling update.
  ['0.4.0+b', '0.3.0+a', false],
  ['0.10.0+b', '0.9.0+a', false],
])('a page of %s that a server of %s answers is from before an update: %s', (page, server, isOld) => {
  expect(isReplacedBy(page, server)).toBe(isOld)
})
