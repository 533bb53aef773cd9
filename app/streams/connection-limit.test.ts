import { expect, it } from 'vitest'
import { createConnectionLimit } from './connection-limit.ts'

it('allows so many connections for each key, and one more after a release', () => {
  const limit = createConnectionLimit(2)
  const release = limit.acquire('a')
  expect(limit.acquire('a')).not.toBeNull()
  expect(limit.acquire('a')).toBeNull()
  expect(limit.acquire('b')).not.toBeNull()
  release?.()
  expect(limit.acquire('a')).not.toBeNull()
  expect(limit.acquire('a')).toBeNull()
})
