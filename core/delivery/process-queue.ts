import type { DocumentStore, Equals } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, type Stored } from '../store/collection.ts'
import { createAfterOutage } from './after-outage.ts'
import type { QueueEntry } from './queue-entry.ts'
import { nextAttemptAt } from './retry-schedule.ts'

/** The outcome of one attempt. `refused` is final. `unanswered` may have been delivered. */
export type DeliveryResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** `of`: whether the receiver failed as a whole, so that other entries fail too, or for this entry. */
  | { readonly kind: 'try-later'; readonly of: 'service' | 'message'; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly reason: string }

/** Notification result: specification §3. */
export interface NotificationResult {
  readonly success: boolean
  /** What carried it: `email`, or the kind of webhook. */
  readonly method: string
  readonly error: string | null
  /** ISO 8601, UTC. */
  readonly timestamp: string
}

interface Dependencies<Content extends QueueEntry> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'digest' | 'log'>
  queue: Collection<Content>
  method: (entry: Stored<Content>) => string
  /** Matches all entries that go where this one goes. Without it, all entries of the queue do. */
  receiver?: (entry: Stored<Content>) => Equals
  /** One attempt. Ends within `longestAttemptMs`, and at once when `signal` is aborted. */
  deliver: (entry: Stored<Content>, signal?: CancelSignal) => Promise<DeliveryResult>
  longestAttemptMs: number
  /** Further changes to an accepted entry, such as blanking a secret that was sent. */
  changesOnceSent?: (entry: Stored<Content>) => Partial<Content>
}

/** For writing down the outcome after the longest attempt. */
const leaseMarginMs = 30_000

/** Returns a function that delivers what is due, one entry after the other, until nothing is or `signal` is aborted. Its first call makes
 *  everything due that waits for a receiver to come back. It may run several times at once: each entry is claimed by one. */
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
  const makeDue = createAfterOutage({ store, runtime, queue })
  /** How long one attempt may hold an entry. After a crash during an attempt the entry is taken up again then. */
  const leaseMs = longestAttemptMs + leaseMarginMs
  /** What carried attempts that failed since the last success. */
  const failing = new Set<string>()
  let started = false

  async function change(id: string, changes: Partial<QueueEntry>, ifRevision?: string): Promise<void> {
    await entries.update(id, changes as Partial<Content>, ifRevision)
  }

  async function attempt(entry: Stored<Content>, signal?: CancelSignal): Promise<NotificationResult> {
    const delivered = await deliver(entry, signal)
    const timestamp = runtime.now().toISOString()
    const attempts = entry.attempts + 1
    if (delivered.kind === 'accepted') {
      const sent: Partial<QueueEntry> = { status: 'sent', sentAt: timestamp, error: null, attempts, takenAt: null }
      await change(entry.id, { ...changesOnceSent?.(entry), ...sent })
      if (failing.delete(method(entry))) await makeDue(receiver(entry))
      return { success: true, method: method(entry), error: null, timestamp }
    }
    runtime.log.warn('not delivered', { queue: queue.name, queueId: entry.id, attempts, outcome: delivered.kind })
    const changes =
      signal?.aborted && delivered.kind === 'try-later' ? released(runtime) : failed(entry, delivered, runtime)
    if (changes.outage) failing.add(method(entry))
    // The revision protects what another worker has written after our lease ran out.
    await change(entry.id, changes, entry.revision)
    return { success: false, method: method(entry), error: delivered.reason, timestamp }
  }

  return async function drain(signal?: CancelSignal): Promise<readonly NotificationResult[]> {
    if (!started) {
      started = true
      await makeDue()
    }
    const results: NotificationResult[] = []
    while (!signal?.aborted) {
      const now = runtime.now()
      const due = { status: 'pending', dueAt: { atMost: now.toISOString() } }
      const lease = { takenAt: now.toISOString(), dueAt: new Date(now.getTime() + leaseMs).toISOString() }
      const entry = await entries.claim(due, lease as Partial<Content>)
      if (!entry) break
      results.push(await attempt(entry, signal))
    }
    return results
  }
}

/** An attempt that a stop has cut before everything was handed over is not counted, and due at the next start. */
function released({ now }: Pick<Runtime, 'now'>): Partial<QueueEntry> {
  return { takenAt: null, dueAt: now().toISOString() }
}

function failed(
  entry: Stored<QueueEntry>,
  delivered: Exclude<DeliveryResult, { kind: 'accepted' }>,
  runtime: Pick<Runtime, 'now' | 'digest'>,
): Partial<QueueEntry> {
  const firstTriedAt = entry.firstTriedAt ?? runtime.now().toISOString()
  const attempts = entry.attempts + 1
  const unanswered = entry.unanswered + (delivered.kind === 'unanswered' ? 1 : 0)
  const tried = { attempts, unanswered, error: delivered.reason, takenAt: null, firstTriedAt }
  const dueAt = delivered.kind === 'refused' ? null : nextAttemptAt({ id: entry.id, attempts, firstTriedAt }, runtime)
  if (dueAt === null) return { ...tried, status: 'failed' }
  return { ...tried, dueAt, outage: delivered.kind === 'try-later' && delivered.of === 'service' }
}
