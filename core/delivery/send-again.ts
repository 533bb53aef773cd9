import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection } from '../store/collection.ts'
import { isLocked, type QueueEntry } from './queue-entry.ts'

/** `sent` and `sending`: nothing was to do. `gone`: the entry was erased. */
export type SendAgainResult = { readonly kind: 'queued' | 'sent' | 'sending' | 'gone' }

interface Dependencies<Content extends QueueEntry> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'log'>
  queue: Collection<Content>
}

/** Returns a function that makes a pending or failed entry due at once, at the request of a member. */
export function createSendAgain<Content extends QueueEntry>({ store, runtime, queue }: Dependencies<Content>) {
  const entries = openCollection(store, queue)

  return async function sendAgain(member: { readonly uid: string }, id: string): Promise<SendAgainResult> {
    const entry = await entries.get(id)
    if (!entry) return { kind: 'gone' }
    if (entry.status === 'sent' && !entry.reachesNobody) return { kind: 'sent' }
    if (isLocked(entry, runtime.now())) return { kind: 'sending' }
    const dueNow = { runAt: runtime.now().toISOString(), lockedAt: null }
    const uncounted = { status: 'pending', attempts: 0, unanswered: 0, error: null, firstTriedAt: null, sentAt: null }
    // A pending entry keeps its count and is attempted earlier. Others start from zero.
    const changes = entry.status === 'pending' ? dueNow : { ...dueNow, ...uncounted }
    const updated = await store.update(queue.name, id, changes, entry.revision)
    if (updated.kind === 'missing') return { kind: 'gone' }
    if (updated.kind === 'changed') return { kind: 'sending' }
    runtime.log.info('put back into the queue', { queue: queue.name, queueId: id, memberUid: member.uid })
    return { kind: 'queued' }
  }
}

const pageSize = 100

/** Marks every pending entry as failed for this reason, until a member sends it again. Returns the number of entries. */
export async function failPending(
  store: DocumentStore,
  queue: { readonly name: string },
  error: string,
): Promise<number> {
  const failed: Partial<QueueEntry> = { status: 'failed', error, lockedAt: null }
  let count = 0
  for (;;) {
    const { documents } = await store.find(queue.name, { where: { status: 'pending' }, limit: pageSize })
    if (documents.length === 0) return count
    for (const { id } of documents) await store.update(queue.name, id, failed)
    count += documents.length
  }
}
