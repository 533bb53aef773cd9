import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { nextAttemptAt } from './retries.ts'

const minute = 60
const hour = 60 * minute
const start = Date.parse('2026-03-02T08:00:00.000Z')
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** The seconds between the attempts, until it is given up. */
function waits(id: string): number[] {
  let at = start
  const waited: number[] = []
  for (let attempts = 1; ; attempts += 1) {
    const now = () => new Date(at)
    const next = nextAttemptAt({ id, attempts, firstTriedAt: new Date(start).toISOString() }, { now, digest })
    if (next === null) return waited
    waited.push((Date.parse(next) - at) / 1000)
    at = Date.parse(next)
  }
}

it('waits 30 s, 1, 2, 5, 10, 30 min, 1 h and then hourly, never less and at most a tenth more', () => {
  const nominal = [30, minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute, hour, hour, hour]
  for (const [place, wait] of waits('mail-1').entries()) {
    const wanted = nominal[place] ?? hour
    expect(wait).toBeGreaterThanOrEqual(wanted)
    expect(wait).toBeLessThanOrEqual(wanted * 1.1)
  }
})

it('gives up three days after the first attempt', () => {
  const total = waits('mail-1').reduce((sum, wait) => sum + wait, 0)
  expect(total).toBeGreaterThanOrEqual(72 * hour)
  expect(total).toBeLessThan(74 * hour)
})

it('spreads what failed together', () => {
  const first = Array.from({ length: 200 }, (_, place) => waits(`mail-${place}`)[6] ?? 0)
  const tenths = new Set(first.map((wait) => Math.floor((wait - hour) / (0.01 * hour))))
  expect(tenths.size).toBe(10)
})

it('does not give up a mail that waited while the clock was years behind, or nothing was tried', () => {
  const now = () => new Date(start)
  const tried = { id: 'mail-1', attempts: 3, firstTriedAt: '2000-01-01T00:00:00.000Z' }
  expect(nextAttemptAt(tried, { now, digest })).not.toBeNull()
})
