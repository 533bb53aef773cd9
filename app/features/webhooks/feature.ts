import { webhookQueue } from '../../../core/webhooks/webhook-queue.ts'
import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** What other programs and Slack are told. */
export const webhooks = {
  name: 'webhooks',
  collections: [webhookQueue],
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
