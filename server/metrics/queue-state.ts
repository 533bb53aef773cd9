import { setTimeout } from 'node:timers/promises'
import { failedEmails } from '../../app/features/mail/email-health.ts'
import { emailQueue } from '../../app/features/mail/email-queue.ts'
import type { MailKinds } from '../../app/features/mail/mail-kind.ts'
import { webhookQueue } from '../../core/delivery/webhook-queue.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'

export interface QueuesState {
  readonly pending: Readonly<Record<'mail' | 'webhooks', number>>
  /** 0 where none waits. */
  readonly oldestSeconds: QueuesState['pending']
  readonly failed: Readonly<Record<'mail' | 'copies' | 'webhooks', number>>
}

const pending = { status: 'pending' }

/** However many scrape, the store is read once in this time. */
const freshForMs = 5000
/** A store that takes longer counts as one that cannot be read: Prometheus waits ten seconds for all figures. */
const longestReadMs = 2000

interface QueueReaderOptions {
  readonly store: Pick<DocumentStore, 'count' | 'find'>
  readonly kinds: MailKinds
  readonly now: Runtime['now']
}

/** Returns a function that reads how much waits in the queues, from indexes alone. It returns null where the store cannot be read now. */
export function createQueueReader({ store, kinds, now }: QueueReaderOptions): () => Promise<QueuesState | null> {
  let last: { readonly at: number; readonly states: Promise<QueuesState | null> } | null = null

  async function read(): Promise<QueuesState | null> {
    try {
      const [mail, webhooks, emails, failedWebhooks] = await Promise.all([
        stateOf(emailQueue.name),
        stateOf(webhookQueue.name),
        failedEmails(store, kinds),
        store.count(webhookQueue.name, { status: 'failed' }),
      ])
      return {
        pending: { mail: mail.pending, webhooks: webhooks.pending },
        oldestSeconds: { mail: mail.oldestSeconds, webhooks: webhooks.oldestSeconds },
        failed: { mail: emails.failed, copies: emails.failedCopies, webhooks: failedWebhooks },
      }
    } catch {
      return null
    }
  }

  async function stateOf(collection: string) {
    const count = await store.count(collection, pending)
    const oldest = await store.find(collection, { where: pending, limit: 1, order: 'oldest', only: ['status'] })
    const since = oldest.documents[0]?.createdAt
    return { pending: count, oldestSeconds: since === undefined ? 0 : (now().getTime() - Date.parse(since)) / 1000 }
  }

  return async () => {
    const at = now().getTime()
    if (last === null || at - last.at >= freshForMs) last = { at, states: read() }
    return Promise.race([last.states, setTimeout(longestReadMs, null, { ref: false })])
  }
}
