import * as z from 'zod'
import type { DocumentStore, Equals } from '../../ports/document-store.ts'
import type { DeliveryResult } from '../../ports/mailer.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, openSummaries, type Stored } from '../store/collection.ts'
import { type QueueEntry, queueEntryFields } from './queue-entry.ts'

/** Notification result: specification §3. */
export interface NotificationResult {
  readonly success: boolean
  /** `email`, or the kind of webhook. */
  readonly method: string
  readonly error: string | null
  /** ISO 8601, UTC. */
  readonly timestamp: string
}

interface Dependencies<Content extends QueueEntry> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'sleep' | 'digest' | 'log'>
  queue: Collection<Content>
  method: (entry: Stored<Content>) => string
  /** Matches all entries with the same receiver. If omitted, all entries of the queue have the same. */
  receiver?: (entry: Stored<Content>) => Equals
  /** Makes one attempt. Ends within `longestAttemptMs`, and at once when `signal` is aborted. */
  deliver: (entry: Stored<Content>, signal?: CancelSignal) => Promise<DeliveryResult>
  longestAttemptMs: number
  /** Returns further changes to an accepted entry, such as blanking a secret that was sent. */
  changesOnceSent?: (entry: Stored<Content>) => Partial<Content>
}

/** Time to store the result of the longest attempt. */
const leaseMarginMs = 30_000
/** After an outage, entries become due within this time, so that they are not all sent in one moment. */
const outageSpreadMs = 10_000
/** How often a success looks for entries that another process could not deliver. */
const outageCheckMs = 60_000
/** For a store that is away for a moment: what was sent and not stored is sent again. */
const mostSaves = 20
const savePauseMs = 1000
const pageSize = 100

/** Returns a function that delivers due entries one by one, until none is left or `signal` is aborted. Calls may overlap: each entry is
 *  claimed by one. The first call makes all entries due that wait for an outage to end. */
export function createProcessQueue<Content extends QueueEntry>(dependencies: Dependencies<Content>) {
  const {
    store,
    runtime,
    queue,
    method,
    receiver = () => ({}),
    deliver,
    longestAttemptMs,
    changesOnceSent,
  } = dependencies
  const entries = openCollection(store, queue)
  const schedules = openSummaries(store, queue, z.object(queueEntryFields).pick({ attempts: true, runAt: true }))
  const leaseMs = longestAttemptMs + leaseMarginMs
  /** The methods that failed in this process since their last success. */
  const failing = new Set<string>()
  /** When a success of the method last made entries due, or found none that wait. */
  const outageCheckedAt = new Map<string, number>()
  let started = false

  async function change(id: string, changes: Partial<QueueEntry>, ifRevision?: string): Promise<void> {
    await store.update(queue.name, id, changes, ifRevision)
  }

  async function changeWhenPossible(id: string, changes: Partial<QueueEntry>, signal?: CancelSignal): Promise<void> {
    for (let saves = 1; ; saves += 1) {
      try {
        return await change(id, changes)
      } catch (error) {
        if (saves === mostSaves || signal?.aborted) throw error
        await runtime.sleep(savePauseMs, signal)
      }
    }
  }

  /** Makes entries due whose receiver was down. */
  async function endOutage(ofReceiver: Equals = {}): Promise<void> {
    const where = { ...ofReceiver, status: 'pending', outage: true, lockedAt: null }
    let after: string | null = null
    do {
      const page = await schedules.find({ where, limit: pageSize, after })
      for (const { id, revision, attempts, runAt } of page.lines) {
        const delayMs = outageSpreadMs * jitterOf({ id, attempts }, runtime)
        const soon = new Date(runtime.now().getTime() + delayMs).toISOString()
        await change(id, { outage: false, runAt: soon < runAt ? soon : runAt }, revision)
      }
      after = page.next
    } while (after !== null)
  }

  /** Ends an outage of the entry's receiver, in which another process may have failed. */
  async function endOutageOf(entry: Stored<Content>): Promise<void> {
    const [name, now] = [method(entry), runtime.now().getTime()]
    const hasFailed = failing.delete(name)
    if (!hasFailed && now - (outageCheckedAt.get(name) ?? 0) < outageCheckMs) return
    outageCheckedAt.set(name, now)
    await endOutage(receiver(entry))
  }

  /** Leases a due entry. */
  async function claimDue(signal?: CancelSignal) {
    if (signal?.aborted) return null
    const now = runtime.now()
    const due = { status: 'pending', runAt: { atMost: now.toISOString() } }
    const lease = { lockedAt: now.toISOString(), runAt: new Date(now.getTime() + leaseMs).toISOString() }
    return store.claim(queue.name, due, lease)
  }

  async function save(
    entry: Stored<Content>,
    result: DeliveryResult,
    signal?: CancelSignal,
  ): Promise<NotificationResult> {
    const timestamp = runtime.now().toISOString()
    const attempts = entry.attempts + 1
    if (result.kind === 'accepted') {
      const sent = { status: 'sent', sentAt: timestamp, error: null, attempts, lockedAt: null } as const
      await changeWhenPossible(entry.id, { ...changesOnceSent?.(entry), ...sent }, signal)
      await endOutageOf(entry)
      return { success: true, method: method(entry), error: null, timestamp }
    }
    runtime.log.warn('not delivered', { queue: queue.name, queueId: entry.id, attempts, outcome: result.kind })
    const isCut = signal?.aborted && result.kind === 'try-later'
    const changes = isCut ? { lockedAt: null, runAt: timestamp } : afterFailure(entry, result, runtime)
    if (changes.outage) failing.add(method(entry))
    // With the revision, the result of another worker is kept if this worker's lease has ended.
    await change(entry.id, changes, entry.revision)
    return { success: false, method: method(entry), error: result.reason, timestamp }
  }

  return async function processQueue(signal?: CancelSignal): Promise<readonly NotificationResult[]> {
    if (!started) {
      started = true
      await endOutage()
    }
    const results: NotificationResult[] = []
    let claimed = await claimDue(signal)
    while (claimed) {
      const entry = entries.safeParse(claimed)
      if (entry.kind === 'found') {
        const result = await deliver(entry.document, signal)
        // Asked for together, so that the store commits both at once.
        const saving = save(entry.document, result, signal)
        const claiming = claimDue(signal)
        // Reported once the result is stored.
        claiming.catch(() => {})
        results.push(await saving)
        claimed = await claiming
        continue
      }
      if (entry.kind === 'unreadable') {
        runtime.log.error('queue entry not readable', { queue: queue.name, queueId: claimed.id, reason: entry.reason })
        await change(
          claimed.id,
          { status: 'failed', error: unreadable(entry.reason), lockedAt: null },
          claimed.revision,
        )
      }
      claimed = await claimDue(signal)
    }
    return results
  }
}

function afterFailure(
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

/** The team reads it as the reason of the failure. `reason` names fields, and holds no value. */
function unreadable(reason: string): string {
  return `Not sent: the stored entry is damaged (${reason}).`
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Waits after the first failed attempt, the second, and so on. Later ones wait an hour. */
const waitsMs = [0.5 * minuteMs, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs]
const giveUpAfterMs = 72 * hourMs
/** Up to this part of a wait is added to it, so that entries that failed together are not all due together. */
const mostJitter = 0.1

interface FailedEntry {
  readonly id: string
  /** The number of failed attempts, the last one included. */
  readonly attempts: number
  readonly firstTriedAt: string
}

/** Returns the time of the next attempt after a temporary failure, or null 72 hours after the first attempt. */
export function nextAttemptAt(
  { id, attempts, firstTriedAt }: FailedEntry,
  { now, digest }: Pick<Runtime, 'now' | 'digest'>,
): string | null {
  const at = now().getTime()
  if (at - Date.parse(firstTriedAt) >= giveUpAfterMs) return null
  const wait = waitsMs[attempts - 1] ?? hourMs
  return new Date(at + wait * (1 + mostJitter * jitterOf({ id, attempts }, { digest }))).toISOString()
}

/** Returns a number from 0 to 1. It is the same for the same entry and attempt, and evenly spread over entries. */
function jitterOf({ id, attempts }: Pick<FailedEntry, 'id' | 'attempts'>, { digest }: Pick<Runtime, 'digest'>): number {
  return Number.parseInt(digest(`${id} ${attempts}`).slice(0, 8), 16) / 0xffffffff
}
