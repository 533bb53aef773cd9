import * as z from 'zod'
import type { Write } from '../../ports/document-store.ts'
import type { Collection, Stored } from '../store/collection.ts'
import { queueEntryFields } from './queue-entry.ts'

/** The receivers of new leads, messages and call requests: the operator's own server, and Slack. */
export const webhookTargets = ['webhook', 'slack'] as const
export type WebhookTarget = (typeof webhookTargets)[number]

/** What the webhook has been told of from the first release on. Their bodies have no version. */
export const firstEvents = ['new_lead', 'new_message', 'call_request'] as const
/** What the webhook can be told of. */
export const eventTypes = [
  ...firstEvents,
  'lead.created',
  'lead.changed',
  'lead.answered',
  'lead.late',
  'lead.erased',
  'message.created',
  'call.requested',
] as const
export type EventType = (typeof eventTypes)[number]

/** A post in the queue. Its id identifies the message at every attempt. The address is not stored, as it can be a secret. */
export const QueuedWebhook = z.object({
  target: z.enum(webhookTargets),
  /** JSON: exactly the text that is signed and posted. `{}` where it is made when it is sent. */
  body: z.string(),
  /** The lead or message that it is about. The other one is empty. */
  leadId: z.string().default(''),
  messageId: z.string().default(''),
  /** Of a reminder of release 0.4.0: the due time that it tells of. Empty in every other post. */
  dueAt: z.string().default(''),
  ...queueEntryFields,
})
export type QueuedWebhook = Readonly<z.infer<typeof QueuedWebhook>>
export type StoredWebhook = Stored<QueuedWebhook>

export const webhookQueue: Collection<QueuedWebhook> = {
  name: 'webhookQueue',
  schema: QueuedWebhook,
  copyOf: { lead: ['leadId'], message: ['messageId'] },
  indexes: [['status'], ['status', 'runAt'], ['leadId'], ['messageId'], ['dataRetentionDate']],
  bounded: ['runAt'],
  announced: false,
}

export interface WebhookSettings {
  /** Null for a receiver that is not configured. */
  readonly receivers: Readonly<Record<WebhookTarget, WebhookReceiver | null>>
  /** What the webhook is told of. Slack is told of what is new and late. */
  readonly events: readonly EventType[]
  /** The address of the site, without a slash at the end, for links to the lead. */
  readonly publicUrl: string
}

export interface WebhookReceiver {
  readonly url: string
  /** The key for signatures, or null for none. */
  readonly secret: string | null
}

/** What is posted to Slack: what a client did, or lists of what is due. `url` is that of its page. */
export interface SlackNotice {
  readonly title: string
  readonly url: string
  readonly words?: string
  readonly parts?: readonly {
    readonly title: string
    readonly rows: readonly Readonly<Record<'title' | 'when' | 'note', string>>[]
  }[]
}

export type ToSlack = (
  id: string,
  notice: SlackNotice,
  about: Omit<QueuedWebhook, 'target' | 'body'>,
) => readonly Write[]

/** The fields of an event that hold the email of a member. */
const memberFields: ReadonlySet<string> = new Set(['by', 'owner', 'from', 'to'])

/** Returns the body of a post with another text in place of a member's email. */
export function withoutMember(body: string, email: string, replacement: string): string {
  const revive = (key: string, value: unknown) => (memberFields.has(key) && value === email ? replacement : value)
  return JSON.stringify(JSON.parse(body, revive))
}
