import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../collection.ts'
import type { WebhookService } from '../services.ts'
import { createSendAgain, isUnderWay } from './send-again.ts'
import { type KeptWebhook, webhookQueue } from './webhook-queue.ts'

/** What the team sees of a webhook: nothing of what it says, and nothing of where it goes. */
export type WebhookLine = Pick<
  KeptWebhook,
  'id' | 'target' | 'leadId' | 'status' | 'error' | 'attempts' | 'dueAt' | 'createdAt'
> & { readonly underWay: boolean }

const mostShown = 20

/** The webhooks that have not arrived, for the team to look at. */
export function createWebhookDesk({ store, runtime }: { store: DocumentStore; runtime: Runtime }): WebhookService {
  const queue = openCollection(store, webhookQueue)

  function lineOf(entry: KeptWebhook): WebhookLine {
    const { id, target, leadId, status, error, attempts, dueAt, createdAt } = entry
    const underWay = isUnderWay(entry, runtime.now())
    return { id, target, leadId, status, error, attempts, dueAt, createdAt, underWay }
  }

  return {
    async notArrived() {
      const statuses = ['failed', 'pending'] as const
      const pages = await Promise.all(statuses.map((status) => queue.find({ where: { status }, limit: mostShown })))
      // What is on its way for the first time is no news.
      const entries = pages.flatMap(({ documents }) => documents).filter(({ error }) => error !== null)
      return entries.map(lineOf)
    },

    sendAgain: createSendAgain({ store, runtime, queue: webhookQueue }),
  }
}
