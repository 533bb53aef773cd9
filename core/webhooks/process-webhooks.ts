import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { DeliveryResult } from '../../ports/mailer.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Webhook } from '../../ports/webhook.ts'
import type { ContactMessage } from '../contact/contact-message.ts'
import { createProcessQueue, type Unwanted } from '../delivery/process-queue.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import type { Lead } from '../leads/lead.ts'
import { write } from '../store/collection.ts'
import { webhookMessages } from './messages.ts'
import { newLeadEvent, newMessageEvent, slackContactMessage, slackMessage, slackReminder } from './payloads.ts'
import {
  type QueuedWebhook,
  type StoredWebhook,
  type WebhookTarget,
  webhookQueue,
  webhookTargets,
} from './webhook-queue.ts'

export interface WebhookSettings {
  /** Null for a receiver that is not configured. */
  readonly receivers: Readonly<Record<WebhookTarget, WebhookReceiver | null>>
  /** The address of the site, without a slash at the end, for links to the lead. */
  readonly publicUrl: string
}

export interface WebhookReceiver {
  readonly url: string
  /** The key for signatures, or null for none. */
  readonly secret: string | null
}

const leadBodies = { webhook: newLeadEvent, slack: slackMessage } as const satisfies Record<WebhookTarget, unknown>
const messageBodies = { webhook: newMessageEvent, slack: slackContactMessage } as const satisfies Record<
  WebhookTarget,
  unknown
>

interface EnqueueDependencies {
  runtime: Pick<Runtime, 'newId'>
  webhooks: WebhookSettings
}

/** Returns functions that make the queue entries of a lead, and of a contact message or call request, for the batch that adds it. */
export function createEnqueueWebhooks({ runtime, webhooks }: EnqueueDependencies) {
  const { receivers, publicUrl } = webhooks
  const targets = webhookTargets.filter((target) => receivers[target] !== null)

  function entries(bodyFor: (target: WebhookTarget) => object, about: Omit<About, 'dueAt'>): Write[] {
    return targets.map((target) =>
      write.add(webhookQueue, runtime.newId(), { target, body: JSON.stringify(bodyFor(target)), dueAt: '', ...about }),
    )
  }

  return {
    ofLead(leadId: string, lead: Lead): Write[] {
      const times = { since: lead.submissionDate, until: lead.dataRetentionDate }
      const about = { leadId, messageId: '', ...newQueueEntry(times) }
      return entries((target) => leadBodies[target](leadId, lead, publicUrl), about)
    },
    ofMessage(messageId: string, message: ContactMessage): Write[] {
      const times = { since: message.receivedAt, until: message.dataRetentionDate }
      const about = { leadId: '', messageId, ...newQueueEntry(times) }
      return entries((target) => messageBodies[target](messageId, message, publicUrl), about)
    },
    /** To Slack alone. The id is derived from what it tells. */
    ofReminder(id: string, { title, address }: { title: string; address: string }, about: About): Write[] {
      const body = JSON.stringify(slackReminder(title, address))
      return receivers.slack === null ? [] : [write.add(webhookQueue, id, { target: 'slack', body, ...about })]
    },
  }
}

type About = Omit<QueuedWebhook, 'target' | 'body'>

export type EnqueueWebhooks = ReturnType<typeof createEnqueueWebhooks>

interface ProcessDependencies {
  store: DocumentStore
  webhook: Webhook
  runtime: Runtime
  webhooks: Pick<WebhookSettings, 'receivers'>
  /** Whether what a reminder tells of is still to be done. */
  isStillDue: (entry: StoredWebhook) => Promise<boolean>
  /** Whether no other process uses the store. */
  isAlone?: boolean
}

export function createProcessWebhooks(dependencies: ProcessDependencies) {
  const {
    store,
    webhook,
    runtime,
    webhooks: { receivers },
    isStillDue,
    isAlone = false,
  } = dependencies

  async function deliver(entry: StoredWebhook, signal?: CancelSignal): Promise<DeliveryResult | Unwanted> {
    const { id, target, body, dueAt } = entry
    if (dueAt !== '' && !(await isStillDue(entry))) return { kind: 'unwanted' }
    const receiver = receivers[target]
    if (!receiver) return { kind: 'refused', reason: webhookMessages.notConfigured }
    const posted = await webhook.post({ id, body, ...receiver }, signal)
    if (posted.kind === 'delivered') return { kind: 'accepted' }
    const { kind, status } = posted
    const reason = status === null ? posted.reason : webhookMessages.failed[target](status)
    // A receiver that answers 408, 425 or 429 is not down: other posts to it keep their times.
    return kind === 'refused'
      ? { kind, reason }
      : { kind, reason, of: status === null || status >= 500 ? 'service' : 'message' }
  }

  return createProcessQueue({
    store,
    runtime,
    queue: webhookQueue,
    method: ({ target }) => target,
    group: ['target', (target) => target],
    isAlone,
    receiver: ({ target }) => ({ target }),
    deliver,
  })
}
