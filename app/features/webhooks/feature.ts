import { webhookQueue } from '../../../core/delivery/webhook-queue.ts'
import type { Asks, Context } from '../context.ts'
import { type Feature, lazily } from '../feature.ts'
import { missingSetting, receiversFrom, webhookNames, webhookSettings, type WebhookValues } from './settings.ts'

/** What other programs and Slack are told. */
export const webhooks = {
  name: 'webhooks',
  collections: [webhookQueue],
  settings: { ...webhookSettings, missing: missingSetting },
  adapters: (values) => ({ webhook: webhookNames(values) }),
  tellsTeam: (values) => receiversFrom(values).slack !== null,
  doctor: async (store) => [
    `webhooks waiting: ${await store.count('webhookQueue', { status: 'pending' })}`,
    `webhooks failed: ${await store.count('webhookQueue', { status: 'failed' })}`,
  ],
  start: lazily(() => import('./start.ts')),
} satisfies Feature<Context & Asks<'reminders'>, WebhookValues>
