import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { SendAgainResult } from '../delivery/send-again.ts'
import { createSendAgain, isLocked } from '../delivery/send-again.ts'
import type { Member } from '../identity/member.ts'
import { openLines } from '../store/collection.ts'
import { QueuedWebhook, type StoredWebhook, webhookQueue } from './webhook-queue.ts'

/** The queue of webhooks. */
export interface WebhookService {
  /** Those that have failed or wait for another try: first what has failed, each newest first; the last twenty of both. */
  notArrived(member: Member): Promise<readonly WebhookSummary[]>
  /** Has one that waits or has failed tried at once. */
  sendAgain(member: Member, id: string): Promise<SendAgainResult>
}

/** Nothing of what it says; and where it goes is not even kept. */
const shown = QueuedWebhook.pick({
  target: true,
  leadId: true,
  status: true,
  error: true,
  attempts: true,
  dueAt: true,
  takenAt: true,
})

/** What the team sees of a webhook. */
export type WebhookSummary = Pick<StoredWebhook, keyof typeof shown.shape | 'id' | 'createdAt'> & {
  /** Whether somebody is posting it at this very moment. */
  readonly underWay: boolean
}

const mostShown = 20

/** The webhooks that have not arrived, for the team to look at. */
export function createWebhookService({ store, runtime }: { store: DocumentStore; runtime: Runtime }): WebhookService {
  const queue = openLines(store, webhookQueue, shown)

  return {
    async notArrived() {
      const statuses = ['failed', 'pending'] as const
      const pages = await Promise.all(statuses.map((status) => queue.find({ where: { status }, limit: mostShown })))
      const unreadable = pages.flatMap((page) => page.unreadable)
      if (unreadable.length > 0) runtime.log.error('webhooks not readable', { ids: unreadable.join(', ') })
      // What is on its way for the first time is no news.
      const tried = pages.flatMap(({ lines }) => lines).filter(({ error }) => error !== null)
      return tried.map((line) => ({ ...line, underWay: isLocked(line, runtime.now()) }))
    },

    sendAgain: createSendAgain({ store, runtime, queue: webhookQueue }),
  }
}
