import { describe, expect, it } from 'vitest'
import { createMemoryLimiter } from '../../adapters/limiter/memory.ts'
import { callerKey, callerShares, forgiveCaller, takeForCaller } from './caller-key.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1:2:3:4:5', 'fe80:0:0:1::'],
  ['unknown', 'unknown'],
  [null, 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(callerKey(address)).toBe(key)
})

it('tells neighbouring lines apart', () => {
  expect(callerKey('2001:db8:1:2::1')).not.toBe(callerKey('2001:db8:1:3::1'))
})

it.each([
  ['192.0.2.1', ['192.0.2.1', '192.0.2.0/24']],
  ['::ffff:192.0.2.1', ['192.0.2.1', '192.0.2.0/24']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::', '2001:db8:1::/48']],
  ['unknown', ['unknown']],
  [null, ['unknown']],
])('%s counts as its line and its network: %s', (address, keys) => {
  expect(callerShares(address).map(({ key }) => key)).toEqual(keys)
})

describe('a bucket for a caller', () => {
  const bucket = { name: 'attempts', points: 4, seconds: 60 }
  const line = (number: number) => `2001:db8:1:${number}::1`

  it('has three times its points for all lines of a network, however many there are', async () => {
    const limiter = createMemoryLimiter()
    const taken = []
    for (let number = 0; number < 13; number += 1) taken.push(await takeForCaller(limiter, bucket, line(number)))
    expect(taken.filter(({ kind }) => kind === 'ok')).toHaveLength(12)
    expect(await takeForCaller(limiter, bucket, '2001:db8:2::1')).toEqual({ kind: 'ok' })
  })

  it('lets no single line use up its network', async () => {
    const limiter = createMemoryLimiter()
    for (let time = 0; time < 40; time += 1) await takeForCaller(limiter, bucket, line(1))
    expect(await takeForCaller(limiter, bucket, line(2))).toEqual({ kind: 'ok' })
  })

  it('counts each subject for itself, and forgives line and network', async () => {
    const limiter = createMemoryLimiter()
    for (let time = 0; time < 20; time += 1) await takeForCaller(limiter, bucket, line(time % 4), 'a')
    expect(await takeForCaller(limiter, bucket, line(9), 'a')).toMatchObject({ kind: 'wait' })
    expect(await takeForCaller(limiter, bucket, line(9), 'b')).toEqual({ kind: 'ok' })
    await forgiveCaller(limiter, bucket, line(0), 'a')
    expect(await takeForCaller(limiter, bucket, line(0), 'a')).toEqual({ kind: 'ok' })
    expect(await takeForCaller(limiter, bucket, line(9), 'a')).toEqual({ kind: 'ok' })
  })
})
