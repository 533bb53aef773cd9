import { webhookQueue } from '../../../core/delivery/webhook-queue.ts'
import type { Asks, Context } from '../context.ts'
import type { Announcing } from '../feature.ts'
import { queueWork } from '../queue-work.ts'
import { createWebhookEvents } from './events.ts'
import { createEnqueueWebhooks, createProcessWebhooks } from './process-webhooks.ts'
import { receiversFrom, type WebhookValues } from './settings.ts'
import { createUndelivered } from './undelivered.ts'

export async function start(given: Context & Asks<'reminders'>, values: WebhookValues) {
  const { store, runtime, publicUrl, backend } = given
  const webhooks = { receivers: receiversFrom(values), events: values.WEBHOOK_EVENTS, publicUrl }
  const enqueue = createEnqueueWebhooks(runtime, webhooks)
  const events = createWebhookEvents(runtime, webhooks)
  const announceMessage = (...[id, message]: Parameters<typeof enqueue.ofMessage>) => [
    ...enqueue.ofMessage(id, message),
    ...events.received(id, message),
  ]
  const processWebhooks = createProcessWebhooks(given, given.webhook(values.WEBHOOK_ALLOWED_HOSTS), webhooks.receivers)
  return {
    undelivered: createUndelivered({ store, runtime }),
    offers: { processWebhooks, toSlack: enqueue.toSlack },
    announcing: {
      lead: async (id, lead) => [...enqueue.ofLead(id, lead), ...events.created(id, lead)],
      message: async (id, message) => announceMessage(id, message),
      call: announceMessage,
      change: events.changed,
      late: events.late,
      erased: events.erased,
    } satisfies Announcing,
    work: queueWork({ name: 'webhooks', collection: webhookQueue.name, process: processWebhooks, store, backend }),
  }
}
