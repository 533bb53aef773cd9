import { describe, expect, it } from 'vitest'
import type { Failure } from '../../ports/language-model.ts'
import { afterFailure, type CircuitState, closedCircuit, tryRequest } from './circuit-breaker.ts'

const said = { status: 503, statusText: 'Service Unavailable', message: 'Overloaded' }
const overloaded: Failure = { kind: 'busy', said, retryAfterMs: null }
const timeout: Failure = { kind: 'unreachable', because: 'timeout', reason: 'no answer in time' }
const second = 1000
const minute = 60 * second

function after(circuit: CircuitState, failures: readonly Failure[], now = 0): CircuitState {
  return failures.reduce((earlier, failure) => afterFailure(earlier, failure, now), circuit)
}

/** How long requests are refused. */
function openMs(circuit: CircuitState, now = 0): number {
  const entry = tryRequest(circuit, now)
  return entry.kind === 'refused' ? entry.until - now : 0
}

/** The circuit is half-open, and one request tests the model. */
function halfOpen(circuit: CircuitState, now: number): CircuitState {
  const entry = tryRequest(circuit, now)
  if (entry.kind === 'refused') throw new Error('The circuit is still open')
  return entry.circuit
}

describe('a closed circuit', () => {
  it('opens after three failures in a row, not before', () => {
    expect(openMs(after(closedCircuit, [timeout, overloaded]))).toBe(0)
    expect(openMs(after(closedCircuit, [timeout, overloaded, timeout]))).toBe(30 * second)
    expect(openMs(after(closedCircuit, [{ kind: 'empty' }, { kind: 'cut', by: 'length' }, { kind: 'empty' }]))).toBe(
      30 * second,
    )
  })

  it.each([
    ['the key is not taken', { kind: 'refused', said, key: true }],
    ['no model is known', { kind: 'unknown-model', said }],
  ] as const)('opens for minutes at once when %s', (_why, failure) => {
    expect(openMs(after(closedCircuit, [failure]))).toBe(5 * minute)
  })

  it('opens at once for as long as the service asks, within reason', () => {
    const openFor = (retryAfterMs: number) => openMs(after(closedCircuit, [{ ...overloaded, retryAfterMs }]))
    expect(openFor(34 * second)).toBe(34 * second)
    expect(openFor(24 * 60 * minute)).toBe(10 * minute)
  })

  it('does not open because visitors leave', () => {
    const left: Failure[] = Array.from({ length: 9 }, () => ({ kind: 'aborted' }))
    expect(openMs(after(closedCircuit, left))).toBe(0)
  })
})

describe('an open circuit', () => {
  const open = after(closedCircuit, [timeout, timeout, timeout])

  it('stays open no longer for two hundred requests that failed with the third', () => {
    const all = after(
      open,
      Array.from({ length: 200 }, () => timeout),
    )
    expect(openMs(all)).toBe(30 * second)
  })

  it('ends with one request that tests the model, while the others are refused', () => {
    const trying = halfOpen(open, 31 * second)
    expect(tryRequest(trying, 31 * second).kind).toBe('refused')
    expect(tryRequest(trying, 32 * second).kind).toBe('refused')
  })

  it('allows another test when the first never ended', () => {
    const trying = halfOpen(open, 31 * second)
    expect(tryRequest(afterFailure(trying, { kind: 'aborted' }, 32 * second), 52 * second).kind).toBe('allowed')
  })

  it('stays open twice as long after each failed test, up to ten minutes', () => {
    const lengths: number[] = []
    let circuit = open
    let now = 0
    for (let trial = 0; trial < 7; trial += 1) {
      now += openMs(circuit, now)
      circuit = afterFailure(halfOpen(circuit, now), timeout, now)
      lengths.push(openMs(circuit, now) / minute)
    }
    expect(lengths).toEqual([1, 2, 4, 8, 10, 10, 10])
  })

  it('stays open twice as long when the test was blocked', () => {
    const trying = halfOpen(open, 31 * second)
    const blocked = afterFailure(trying, { kind: 'blocked', what: 'reply', reason: 'SAFETY' }, 32 * second)
    expect(openMs(blocked, 32 * second)).toBe(minute)
  })
})
