import type { Runtime } from '../../ports/runtime.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** After the first failed attempt, the second, and so on; then hourly. */
const waitsMs = [0.5 * minuteMs, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs]
const giveUpAfterMs = 72 * hourMs
/** At most this part of a wait is added to it, so that what failed together does not come back together. */
const jitter = 0.1

interface Tried {
  readonly id: string
  /** How many attempts have failed, the last one included. */
  readonly attempts: number
  readonly firstTriedAt: string
}

/** When to try again what has just failed for a reason that may pass, or null when it is time to give up. */
export function nextAttemptAt(
  { id, attempts, firstTriedAt }: Tried,
  { now, digest }: Pick<Runtime, 'now' | 'digest'>,
): string | null {
  const at = now().getTime()
  if (at - Date.parse(firstTriedAt) >= giveUpAfterMs) return null
  const wait = waitsMs[attempts - 1] ?? hourMs
  return new Date(at + wait * (1 + jitter * jitterOf({ id, attempts }, { digest }))).toISOString()
}

/** A number from 0 to 1: the same for the same entry and attempt, and spread evenly over entries. */
export function jitterOf(
  { id, attempts }: Pick<Tried, 'id' | 'attempts'>,
  { digest }: Pick<Runtime, 'digest'>,
): number {
  return Number.parseInt(digest(`${id} ${attempts}`).slice(0, 8), 16) / 0xffffffff
}
