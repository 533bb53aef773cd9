import * as z from 'zod'
import { queueEntryFields } from '../delivery/queue-entry.ts'
import type { Collection, Stored } from '../store/collection.ts'

/** Who outside is told of a lead: a receiver of our own event, and a chat app. */
export const webhookTargets = ['webhook', 'slack'] as const
export type WebhookTarget = (typeof webhookTargets)[number]

/** A post that waits, or did. Its id is the message's at every attempt. Where it goes is configuration, and never written here: such an
 *  address can be a secret. */
export const QueuedWebhook = z.object({
  target: z.enum(webhookTargets),
  /** JSON, as it is signed and posted. */
  body: z.string(),
  leadId: z.string(),
  ...queueEntryFields,
})
export type QueuedWebhook = Readonly<z.infer<typeof QueuedWebhook>>
export type StoredWebhook = Stored<QueuedWebhook>

export const webhookQueue: Collection<QueuedWebhook> = {
  name: 'webhookQueue',
  schema: QueuedWebhook,
  indexes: [['status'], ['status', 'dueAt'], ['status', 'outage'], ['leadId'], ['dataRetentionDate']],
}
