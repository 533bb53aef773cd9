import { describe, expect, it } from 'vitest'
import type { Failure } from '../../ports/language-model.ts'
import { afterFailure, awake, enter, type Rest } from './circuit-breaker.ts'

const said = { status: 503, statusText: 'Service Unavailable', message: 'Overloaded' }
const overloaded: Failure = { kind: 'busy', said, retryAfterMs: null }
const timeout: Failure = { kind: 'unreachable', because: 'timeout', reason: 'no answer in time' }
const second = 1000
const minute = 60 * second

function after(rest: Rest, failures: readonly Failure[], now = 0): Rest {
  return failures.reduce((earlier, failure) => afterFailure(earlier, failure, now), rest)
}

/** How long nobody asks. */
function restOf(rest: Rest, now = 0): number {
  const entry = enter(rest, now)
  return entry.kind === 'resting' ? entry.until - now : 0
}

/** The rest is over, and one question tries the model. */
function tried(rest: Rest, now: number): Rest {
  const entry = enter(rest, now)
  if (entry.kind === 'resting') throw new Error('It still rests')
  return entry.rest
}

describe('a model that fails', () => {
  it('rests after three failures in a row, not before', () => {
    expect(restOf(after(awake, [timeout, overloaded]))).toBe(0)
    expect(restOf(after(awake, [timeout, overloaded, timeout]))).toBe(30 * second)
    expect(restOf(after(awake, [{ kind: 'empty' }, { kind: 'cut', by: 'length' }, { kind: 'empty' }]))).toBe(
      30 * second,
    )
  })

  it.each([
    ['the key is not taken', { kind: 'refused', said, key: true }],
    ['no model is known', { kind: 'unknown-model', said }],
  ] as const)('rests for minutes at once when %s', (_why, failure) => {
    expect(restOf(after(awake, [failure]))).toBe(5 * minute)
  })

  it('rests at once for as long as it asked for, within reason', () => {
    const asked = (retryAfterMs: number) => restOf(after(awake, [{ ...overloaded, retryAfterMs }]))
    expect(asked(34 * second)).toBe(34 * second)
    expect(asked(24 * 60 * minute)).toBe(10 * minute)
  })

  it.each<Failure>([
    { kind: 'blocked', what: 'prompt', reason: 'SAFETY' },
    { kind: 'blocked', what: 'reply', reason: 'SAFETY' },
    { kind: 'empty' },
  ])('rests after three replies in a row that came to nothing: %o', (failure) => {
    expect(restOf(after(awake, [failure, failure]))).toBe(0)
    expect(restOf(after(awake, [failure, failure, failure]))).toBe(30 * second)
  })

  it('does not rest because visitors leave', () => {
    const left: Failure[] = Array.from({ length: 9 }, () => ({ kind: 'aborted' }))
    expect(restOf(after(awake, left))).toBe(0)
  })
})

describe('a rest', () => {
  const resting = after(awake, [timeout, timeout, timeout])

  it('is no longer for two hundred questions that failed with the third', () => {
    const all = after(
      resting,
      Array.from({ length: 200 }, () => timeout),
    )
    expect(restOf(all)).toBe(30 * second)
  })

  it('ends with one question that tries the model, while the others wait', () => {
    const trying = tried(resting, 31 * second)
    expect(enter(trying, 31 * second).kind).toBe('resting')
    expect(enter(trying, 32 * second).kind).toBe('resting')
  })

  it('lets another try when the first never came back', () => {
    const trying = tried(resting, 31 * second)
    expect(enter(afterFailure(trying, { kind: 'aborted' }, 32 * second), 52 * second).kind).toBe('ask')
  })

  it('is twice as long after each trial that failed, up to ten minutes', () => {
    const lengths: number[] = []
    let rest = resting
    let now = 0
    for (let trial = 0; trial < 7; trial += 1) {
      now += restOf(rest, now)
      rest = afterFailure(tried(rest, now), timeout, now)
      lengths.push(restOf(rest, now) / minute)
    }
    expect(lengths).toEqual([1, 2, 4, 8, 10, 10, 10])
  })

  it('is twice as long when the trial was blocked', () => {
    const trying = tried(resting, 31 * second)
    const blocked = afterFailure(trying, { kind: 'blocked', what: 'reply', reason: 'SAFETY' }, 32 * second)
    expect(restOf(blocked, 32 * second)).toBe(minute)
  })
})
