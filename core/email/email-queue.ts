import * as z from 'zod'
import type { AnswerField } from '../conversation/project-info.ts'
import { queueEntryFields } from '../delivery/queue-entry.ts'
import type { Collection, Stored } from '../store/collection.ts'

/** The first two are the specification's. */
export const emailTypes = ['user_confirmation', 'admin_notification', 'password_reset'] as const

/** An email that waits, or did: specification §3. */
export const QueuedEmail = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  templateParams: z.record(z.string(), z.string()),
  emailType: z.enum(emailTypes),
  /** What it is about: a lead, or a message from the contact page. */
  leadId: z.string().optional(),
  messageId: z.string().optional(),
  /** Capitalised; on the admin's mail only. */
  priority: z.string().optional(),
  ...queueEntryFields,
})
export type QueuedEmail = Readonly<z.infer<typeof QueuedEmail>>
export type StoredEmail = Stored<QueuedEmail>

export const emailQueue: Collection<QueuedEmail> = {
  name: 'emailQueue',
  schema: QueuedEmail,
  counted: [['status']],
  indexes: [
    ['status'],
    ['status', 'dueAt'],
    ['status', 'outage'],
    ['leadId', 'emailType'],
    ['emailType', 'to'],
    ['messageId'],
    ['dataRetentionDate'],
  ],
}

/** The specification's name of a field: `targetAudience` is `target_audience`. */
type ParamName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ParamName<Rest>}`
  : ''

/** The answers of a lead. An earlier release did not queue all of them. */
export type AnswerParams = { [Field in AnswerField as ParamName<Field>]?: string } & {
  project_name: string
  project_idea: string
}

/** The specification's template parameters, by kind of mail. */
export type ConfirmationParams = AnswerParams & {
  to_name: string
  to_email: string
  from_name: string
  chat_transcript: string
  reply_to: string
  /** Beside the specification's: the lead's short reference. Missing in what an earlier release queued. */
  reference?: string
  /** The same: what else the brief says. */
  contact_phone?: string
  additional_notes?: string
}

export type AdminParams = AnswerParams & {
  admin_name: string
  admin_email: string
  from_name: string
  lead_id: string
  priority: string
  contact_name: string
  contact_email: string
  contact_phone: string
  submission_date: string
  reply_to: string
  /** As in `ConfirmationParams`. */
  reference?: string
  /** What a model made of fields in another language: a line each, with the field's title. */
  in_english?: string
}

/** For the mail about a contact message, which the specification does not know: named after the admin's. */
export interface MessageParams {
  admin_name: string
  admin_email: string
  from_name: string
  message_id: string
  contact_name: string
  contact_email: string
  company: string
  message: string
  submission_date: string
  reply_to: string
}

/** For the mail about a call request, which is a contact message too. */
export interface CallParams extends Omit<MessageParams, 'company' | 'message'> {
  contact_phone: string
  /** In their words. */
  call_time: string
  /** The brief so far. */
  brief: string
}

/** For the mail with which somebody chooses a new password. Its entry is to be erased (`dataRetentionDate`) when the link has ended. */
export interface ResetParams {
  to_email: string
  from_name: string
  reset_link: string
  /** When the link ends: ISO 8601, UTC. */
  valid_until: string
  reply_to: string
}
