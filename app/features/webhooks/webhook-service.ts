import {
  type AttemptState,
  type SendAgainResult,
  attemptState,
  createSendAgain,
  queueEntrySummary,
} from '../../../core/delivery/queue-entry.ts'
import { QueuedWebhook, type StoredWebhook, webhookQueue } from '../../../core/delivery/webhook-queue.ts'
import type { Member } from '../../../core/identity/member.ts'
import { openSummaries } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'

/** The webhook queue, as a member sees it. */
export interface WebhookService {
  /** Returns the last twenty that failed, then the last twenty that wait for another attempt, each newest first. */
  notArrived(member: Member): Promise<readonly WebhookSummary[]>
  sendAgain(member: Member, id: string): Promise<SendAgainResult>
}

/** Nothing of a webhook's body. */
const summaryFields = QueuedWebhook.pick({
  target: true,
  leadId: true,
  messageId: true,
  ...queueEntrySummary,
})

export type WebhookSummary = Pick<StoredWebhook, keyof typeof summaryFields.shape | 'id' | 'createdAt'> & AttemptState

const mostShown = 20

export function createWebhookService({ store, runtime }: { store: DocumentStore; runtime: Runtime }): WebhookService {
  const summaries = openSummaries(store, webhookQueue, summaryFields)

  return {
    async notArrived() {
      const statuses = ['failed', 'pending'] as const
      const pages = await Promise.all(statuses.map((status) => summaries.find({ where: { status }, limit: mostShown })))
      const unreadable = pages.flatMap((page) => page.unreadable)
      if (unreadable.length > 0) runtime.log.error('webhooks not readable', { ids: unreadable.join(', ') })
      // Without those before their first attempt.
      const attempted = pages.flatMap(({ lines }) => lines).filter(({ error }) => error !== null)
      return attempted.map((line) => ({ ...line, ...attemptState(line, runtime.now()) }))
    },

    sendAgain: createSendAgain({ store, runtime, queue: webhookQueue }),
  }
}
