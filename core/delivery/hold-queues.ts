import type { DocumentStore } from '../../ports/document-store.ts'
import { emailQueue } from '../email/email-queue.ts'
import { emailMessages } from '../email/messages.ts'
import { webhookQueue } from '../webhooks/webhook-queue.ts'
import type { QueueEntry } from './queue-entry.ts'

const pageSize = 100

/** Returns a function that marks every waiting mail and webhook as failed, so that none leaves before a member sends it again. It returns
 *  how many there were. */
export function createFailPending(store: DocumentStore) {
  return async function holdQueues(): Promise<number> {
    const held: Partial<QueueEntry> = { status: 'failed', error: emailMessages.heldByRestore, takenAt: null }
    let count = 0
    for (const { name } of [emailQueue, webhookQueue]) {
      for (;;) {
        const { documents } = await store.find(name, { where: { status: 'pending' }, limit: pageSize })
        if (documents.length === 0) break
        for (const { id } of documents) await store.update(name, id, held)
        count += documents.length
      }
    }
    return count
  }
}
