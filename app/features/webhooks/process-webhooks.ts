import { createProcessQueue, type Postponed, type Unwanted } from '../../../core/delivery/process-queue.ts'
import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import {
  type EventType,
  QueuedWebhook,
  type StoredWebhook,
  type WebhookTarget,
  webhookQueue,
  webhookTargets,
  type SlackNotice,
  type WebhookSettings,
} from '../../../core/delivery/webhook-queue.ts'
import { openSummaries, write } from '../../../core/store/collection.ts'
import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import type { DeliveryResult } from '../../../ports/mailer.ts'
import type { CancelSignal, Runtime } from '../../../ports/runtime.ts'
import type { Webhook } from '../../../ports/webhook.ts'
import type { Asks } from '../context.ts'
import type { Lead } from '../leads-desk/leads/lead.ts'
import type { ContactMessage } from '../leads-desk/messages/contact-message.ts'
import { webhookMessages } from './messages.ts'
import { newLeadEvent, newMessageEvent, slackContactMessage, slackMessage, slackNotice } from './payloads.ts'

/** Returns functions that make the queue entries of a lead, and of a contact message or call request, for the batch that adds it. */
export function createEnqueueWebhooks(runtime: Runtime, { receivers, publicUrl, events }: WebhookSettings) {
  const targets = webhookTargets.filter((target) => receivers[target] !== null)

  function entries(type: EventType, bodies: Record<WebhookTarget, object>, about: Omit<About, 'dueAt'>): Write[] {
    return targets
      .filter((target) => target === 'slack' || events.includes(type))
      .map((target) => {
        const body = JSON.stringify(bodies[target])
        return write.add(webhookQueue, runtime.newId(), { target, body, dueAt: '', ...about })
      })
  }

  return {
    ofLead(leadId: string, lead: Lead): Write[] {
      const times = { since: lead.submissionDate, until: lead.dataRetentionDate }
      const about = { leadId, messageId: '', ...newQueueEntry(times) }
      const of = [leadId, lead, publicUrl] as const
      return entries('new_lead', { webhook: newLeadEvent(...of), slack: slackMessage(...of) }, about)
    },
    ofMessage(messageId: string, message: ContactMessage): Write[] {
      const times = { since: message.receivedAt, until: message.dataRetentionDate }
      const about = { leadId: '', messageId, ...newQueueEntry(times) }
      const type = message.kind === 'call-request' ? 'call_request' : 'new_message'
      const of = [messageId, message, publicUrl] as const
      return entries(type, { webhook: newMessageEvent(...of), slack: slackContactMessage(...of) }, about)
    },
    /** To Slack alone. */
    toSlack(id: string, notice: SlackNotice, about: About): Write[] {
      const body = JSON.stringify(slackNotice(notice))
      return receivers.slack === null ? [] : [write.add(webhookQueue, id, { target: 'slack', body, ...about })]
    },
  }
}

type About = Omit<QueuedWebhook, 'target' | 'body'>

/** Returns what posts to these receivers. What a reminder says is asked when it is posted. */
export function createProcessWebhooks(
  given: Asks<'store' | 'runtime' | 'backend' | 'reminders'>,
  webhook: Webhook,
  receivers: WebhookSettings['receivers'],
) {
  const { store, runtime, backend } = given
  const order = createOrder(store, runtime)

  async function deliver(entry: StoredWebhook, signal?: CancelSignal): Promise<DeliveryResult | Postponed | Unwanted> {
    const { id, target } = entry
    const said = entry.lines || entry.dueAt !== '' ? await given.reminders.noticeOf(entry) : 'as-stored'
    if (said === null) return { kind: 'unwanted' }
    const body = said === 'as-stored' ? entry.body : JSON.stringify(slackNotice(said))
    const until = await order.waitsUntil(entry)
    if (until !== null) return { kind: 'postponed', until }
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
    isAlone: !backend.isShared,
    receiver: ({ target }) => ({ target }),
    deliver,
    settled: order.freeNext,
  })
}

/** More are not read of one lead to find its first. */
const mostWaiting = 10
const whileSendingMs = 2000
/** A post whose turn has come is due at once. This is for a process that died before it said so. */
const mostWaitMs = 5 * 60 * 1000

/** What the webhook is told of one lead, or of one message, goes out in the order in which it happened. */
function createOrder(store: DocumentStore, { now }: Pick<Runtime, 'now'>) {
  const lines = openSummaries(store, webhookQueue, QueuedWebhook.pick({ target: true, runAt: true, lockedAt: true }))

  /** The first that is neither delivered nor given up. */
  async function firstOf({ target, leadId, messageId }: StoredWebhook) {
    if (target !== 'webhook' || leadId + messageId === '') return null
    const where = { status: 'pending', ...(leadId === '' ? { messageId } : { leadId }) }
    const page = await lines.find({ where, limit: mostWaiting, order: 'oldest' })
    return page.lines.find((line) => line.target === target) ?? null
  }

  return {
    /** Returns null for an entry whose turn it is. */
    async waitsUntil(entry: StoredWebhook): Promise<string | null> {
      const first = await firstOf(entry)
      if (first === null || first.id === entry.id) return null
      const soonest = new Date(now().getTime() + whileSendingMs).toISOString()
      const latest = new Date(now().getTime() + mostWaitMs).toISOString()
      return first.lockedAt !== null || first.runAt < soonest ? soonest : first.runAt < latest ? first.runAt : latest
    },

    /** Makes due what is behind an attempt, or what was postponed while its turn came. One that is being attempted looks by itself. */
    async freeNext(entry: StoredWebhook, was: 'attempted' | 'postponed'): Promise<void> {
      const next = await firstOf(entry)
      if (next === null || next.lockedAt !== null || (next.id === entry.id) !== (was === 'postponed')) return
      await store.update(webhookQueue.name, next.id, { runAt: now().toISOString() }, next.revision)
    },
  }
}
