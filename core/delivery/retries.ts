import type { DeliveryResult } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Stored } from '../store/collection.ts'
import type { QueueEntry } from './queue-entry.ts'

/** Returns what a failed attempt changes: the entry waits for the next attempt, or has failed for good. */
export function changesAfterFailure(
  entry: Stored<QueueEntry>,
  result: Exclude<DeliveryResult, { kind: 'accepted' }>,
  runtime: Pick<Runtime, 'now' | 'digest'>,
): Partial<QueueEntry> {
  const firstTriedAt = entry.firstTriedAt ?? runtime.now().toISOString()
  const attempts = entry.attempts + 1
  const unanswered = entry.unanswered + (result.kind === 'unanswered' ? 1 : 0)
  const tried = { attempts, unanswered, error: result.reason, lockedAt: null, firstTriedAt }
  const runAt = result.kind === 'refused' ? null : nextAttemptAt({ id: entry.id, attempts, firstTriedAt }, runtime)
  if (runAt === null) return { ...tried, status: 'failed' }
  return { ...tried, runAt, outage: result.kind === 'try-later' && result.of === 'service' }
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Waits after the first failed attempt, the second, and so on. Later ones wait an hour. */
const waitsMs = [0.5 * minuteMs, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs]
const giveUpAfterMs = 72 * hourMs
/** Fewer than are made in 72 hours: time that passed without attempts, or by a wrong clock, does not count. */
const leastAttempts = 30
/** Up to this part of a wait is added to it, so that entries that failed together are not all due together. */
const mostJitter = 0.1

interface FailedEntry {
  readonly id: string
  /** The number of failed attempts, the last one included. */
  readonly attempts: number
  readonly firstTriedAt: string
}

/** Returns the time of the next attempt after a temporary failure, or null 72 hours after the first attempt and after thirty. */
export function nextAttemptAt(
  { id, attempts, firstTriedAt }: FailedEntry,
  { now, digest }: Pick<Runtime, 'now' | 'digest'>,
): string | null {
  const at = now().getTime()
  if (attempts >= leastAttempts && at - Date.parse(firstTriedAt) >= giveUpAfterMs) return null
  const wait = waitsMs[attempts - 1] ?? hourMs
  return new Date(at + wait * (1 + mostJitter * jitterOf({ id, attempts }, { digest }))).toISOString()
}

/** Returns a number from 0 to 1. It is the same for the same entry and attempt, and evenly spread over entries. */
export function jitterOf(
  { id, attempts }: Pick<FailedEntry, 'id' | 'attempts'>,
  { digest }: Pick<Runtime, 'digest'>,
): number {
  return Number.parseInt(digest(`${id} ${attempts}`).slice(0, 8), 16) / 0xffffffff
}
