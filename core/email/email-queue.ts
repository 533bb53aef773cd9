import * as z from 'zod'
import { queueEntryFields } from '../delivery/queue-entry.ts'
import type { Collection, Stored } from '../store/collection.ts'

/** An entry of the email queue: specification §3. */
export const QueuedEmail = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  /** The parameters of the email's template. Each file in `templates/` defines its own. */
  templateParams: z.record(z.string(), z.string()),
  /** The first two are the specification's. */
  emailType: z.enum(['user_confirmation', 'admin_notification', 'password_reset', 'team_digest']),
  /** The lead or contact message that the email is about. */
  leadId: z.string().optional(),
  messageId: z.string().optional(),
  /** Capitalised. Only on an email about a lead to the team. */
  priority: z.string().optional(),
  ...queueEntryFields,
})
export type QueuedEmail = Readonly<z.infer<typeof QueuedEmail>>
/** Matches the emails that are not a copy to an address that a visitor gave: those to the team, and to accounts. */
export const ourEmails = [
  { emailType: 'admin_notification' },
  { emailType: 'password_reset' },
  { emailType: 'team_digest' },
] as const satisfies { emailType: QueuedEmail['emailType'] }[]

export type StoredEmail = Stored<QueuedEmail>

export const emailQueue: Collection<QueuedEmail> = {
  name: 'emailQueue',
  schema: QueuedEmail,
  indexes: [
    ['status'],
    ['status', 'emailType'],
    ['status', 'runAt'],
    ['status', 'outage'],
    ['leadId', 'emailType'],
    ['emailType', 'to'],
    ['emailType', 'sentAt'],
    ['messageId'],
    ['dataRetentionDate'],
  ],
  announced: false,
}
