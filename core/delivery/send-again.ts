import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection } from '../store/collection.ts'
import type { QueueEntry } from './queue-entry.ts'

/** `sent`, `under-way`: there is nothing to do. `gone`: erased. */
export type SendAgainResult = { readonly kind: 'queued' | 'sent' | 'under-way' | 'gone' }

interface Dependencies<Content extends QueueEntry> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'log'>
  queue: Collection<Content>
}

/** Whether a worker is trying it now. */
export function isLocked({ takenAt, dueAt }: Pick<QueueEntry, 'takenAt' | 'dueAt'>, now: Date): boolean {
  return takenAt !== null && dueAt > now.toISOString()
}

/** Has an entry that waits or has failed tried at once, because a member says so. */
export function createSendAgain<Content extends QueueEntry>({ store, runtime, queue }: Dependencies<Content>) {
  const entries = openCollection(store, queue)

  return async function sendAgain(member: { readonly uid: string }, id: string): Promise<SendAgainResult> {
    const entry = await entries.get(id)
    if (!entry) return { kind: 'gone' }
    if (entry.status === 'sent') return { kind: 'sent' }
    if (isLocked(entry, runtime.now())) return { kind: 'under-way' }
    const dueNow: Partial<QueueEntry> = { dueAt: runtime.now().toISOString(), takenAt: null }
    // A failed entry starts again from zero; a waiting one keeps its count and is tried earlier.
    const fromZero: Partial<QueueEntry> = {
      status: 'pending',
      attempts: 0,
      unanswered: 0,
      error: null,
      firstTriedAt: null,
    }
    const changes = entry.status === 'failed' ? { ...dueNow, ...fromZero } : dueNow
    const changed = await entries.update(id, changes as Partial<Content>, entry.revision)
    if (changed.kind === 'missing') return { kind: 'gone' }
    if (changed.kind === 'changed') return { kind: 'under-way' }
    runtime.log.info('put back into the queue', { queue: queue.name, queueId: id, memberUid: member.uid })
    return { kind: 'queued' }
  }
}
