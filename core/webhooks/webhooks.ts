import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Webhook } from '../../ports/webhook.ts'
import { createProcessQueue, type DeliveryResult } from '../delivery/process-queue.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import type { Lead } from '../leads/lead.ts'
import { write } from '../store/collection.ts'
import { webhookMessages } from './messages.ts'
import { newLeadEvent } from './new-lead-event.ts'
import { slackMessage } from './slack-message.ts'
import { type StoredWebhook, type WebhookTarget, webhookQueue, webhookTargets } from './webhook-queue.ts'

export interface WebhookSettings {
  /** Null where nobody is to be told. */
  readonly receivers: Readonly<Record<WebhookTarget, WebhookReceiver | null>>
  /** Address of the site, without a slash at the end, for links to the lead. */
  readonly publicUrl: string
}

export interface WebhookReceiver {
  readonly url: string
  /** What its posts are signed with, or null. */
  readonly secret: string | null
}

const bodies = { webhook: newLeadEvent, slack: slackMessage } as const satisfies Record<WebhookTarget, unknown>

/** The posts that a lead causes, to be written in the same batch as the lead itself. */
export function createEnqueueWebhooks({
  runtime,
  webhooks: { receivers, publicUrl },
}: {
  runtime: Pick<Runtime, 'newId'>
  webhooks: WebhookSettings
}) {
  const told = webhookTargets.filter((target) => receivers[target] !== null)

  return function announceOutside(leadId: string, lead: Lead): Write[] {
    return told.map((target) =>
      write.add(webhookQueue, runtime.newId(), {
        target,
        body: JSON.stringify(bodies[target](leadId, lead, publicUrl)),
        leadId,
        ...newQueueEntry({ since: lead.submissionDate, until: lead.dataRetentionDate }),
      }),
    )
  }
}

interface DrainNeeds {
  store: DocumentStore
  webhook: Webhook
  runtime: Runtime
  webhooks: Pick<WebhookSettings, 'receivers'>
}

/** Posts what is due. */
export function createProcessWebhooks({ store, webhook, runtime, webhooks: { receivers } }: DrainNeeds) {
  async function deliver({ id, target, body }: StoredWebhook, signal?: CancelSignal): Promise<DeliveryResult> {
    const receiver = receivers[target]
    if (!receiver) return { kind: 'refused', reason: webhookMessages.notConfigured }
    const posted = await webhook.post({ id, body, ...receiver }, signal)
    if (posted.kind === 'delivered') return { kind: 'accepted' }
    const { kind, status } = posted
    const reason = status === null ? posted.reason : webhookMessages.failed[target](status)
    // A receiver that asks for patience is there: its posts keep their own times.
    return kind === 'refused'
      ? { kind, reason }
      : { kind, reason, of: status === null || status >= 500 ? 'service' : 'message' }
  }

  return createProcessQueue({
    store,
    runtime,
    queue: webhookQueue,
    longestAttemptMs: webhook.longestAttemptMs,
    method: ({ target }) => target,
    receiver: ({ target }) => ({ target }),
    deliver,
  })
}
