import { webhookQueue } from '../../../core/delivery/webhook-queue.ts'
import { type Feature, lazily } from '../feature.ts'

/** What other programs and Slack are told. */
export const webhooks = {
  name: 'webhooks',
  collections: [webhookQueue],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
