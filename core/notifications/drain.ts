import type { DocumentStore } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { type Collection, type Kept, openCollection } from '../collection.ts'
import { nextTry } from './retry-schedule.ts'
import type { Waiting } from './waiting.ts'

/** What became of one attempt. `refused` is for good. */
export type Delivered =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'try-later'; readonly reason: string }

/** Notification result: specification §3. */
export interface NotificationResult {
  readonly success: boolean
  /** What carried it: `email`, or the kind of webhook. */
  readonly method: string
  readonly error: string | null
  /** ISO 8601, UTC. */
  readonly timestamp: string
}

interface Needs<Content extends Waiting> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'digest' | 'log'>
  queue: Collection<Content>
  method: (entry: Kept<Content>) => string
  /** One attempt. Ends well within the lease, whatever the other side does. */
  deliver: (entry: Kept<Content>) => Promise<Delivered>
  /** What else changes in an entry that was accepted, such as a secret that is of no more use. */
  onceSent?: (entry: Kept<Content>) => Partial<Content>
}

/** How long one attempt may hold an entry. After a crash in the middle it is taken up again then. */
const leaseMs = 2 * 60 * 1000

/** Delivers everything that is due, one after the other, until nothing is or `signal` says to stop; answers what became of each. Several
 *  may drain at once: each entry is claimed by one. An entry that fails delays no other. */
export function createDrain<Content extends Waiting>(needs: Needs<Content>) {
  const { store, runtime, queue, method, deliver, onceSent } = needs
  const entries = openCollection(store, queue)

  async function change(id: string, changes: Partial<Waiting>, ifRevision?: string): Promise<void> {
    await entries.update(id, changes as Partial<Content>, ifRevision)
  }

  async function attempt(entry: Kept<Content>): Promise<NotificationResult> {
    const delivered = await deliver(entry)
    const timestamp = runtime.now().toISOString()
    const attempts = entry.attempts + 1
    if (delivered.kind === 'accepted') {
      const sent: Partial<Waiting> = { status: 'sent', sentAt: timestamp, error: null, attempts, takenAt: null }
      await change(entry.id, { ...onceSent?.(entry), ...sent })
      return { success: true, method: method(entry), error: null, timestamp }
    }
    const { reason: error } = delivered
    const tried = { attempts, error, takenAt: null, firstTriedAt: entry.firstTriedAt ?? timestamp }
    const dueAt = delivered.kind === 'refused' ? null : nextTry({ id: entry.id, ...tried }, runtime)
    runtime.log.warn('not delivered', { queue: queue.name, queueId: entry.id, attempts, outcome: delivered.kind })
    // Whoever has taken it since, after our lease ran out, knows better.
    await change(entry.id, dueAt ? { ...tried, dueAt } : { ...tried, status: 'failed' }, entry.revision)
    return { success: false, method: method(entry), error, timestamp }
  }

  return async function drain(signal?: CancelSignal): Promise<readonly NotificationResult[]> {
    const results: NotificationResult[] = []
    while (!signal?.aborted) {
      const now = runtime.now()
      const due = { status: 'pending', dueAt: { atMost: now.toISOString() } }
      const lease = { takenAt: now.toISOString(), dueAt: new Date(now.getTime() + leaseMs).toISOString() }
      const entry = await entries.claim(due, lease as Partial<Content>)
      if (!entry) break
      results.push(await attempt(entry))
    }
    return results
  }
}
