import * as z from 'zod'
import { queueEntryFields } from '../../../core/delivery/queue-entry.ts'
import type { Collection, Stored } from '../../../core/store/collection.ts'
import type { MailGoesTo } from './mail-goes-to.ts'
import type { PublishedTexts } from './templates/email-texts.ts'

/** An entry of the email queue: specification §3. */
export const QueuedEmail = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  /** The parameters of the email's template. Each file in `templates/` defines its own. */
  templateParams: z.record(z.string(), z.string()),
  /** The first two are the specification's. */
  emailType: z.string(),
  /** The lead or contact message that the email is about. */
  leadId: z.string().optional(),
  messageId: z.string().optional(),
  /** Capitalised. Only on an email about a lead to the team. */
  priority: z.string().optional(),
  ...queueEntryFields,
})
export type QueuedEmail = Readonly<z.infer<typeof QueuedEmail>>

export type StoredEmail = Stored<QueuedEmail>

export const emailQueue: Collection<QueuedEmail> = {
  name: 'emailQueue',
  schema: QueuedEmail,
  copyOf: { lead: ['leadId'], message: ['messageId'] },
  namesMembers: true,
  isErasedLast: true,
  shortened({ status, templateParams }) {
    const params = z.record(z.string(), z.string()).safeParse(templateParams).data ?? {}
    const kept = keptOfSent(params)
    return status === 'sent' && Object.keys(kept).length < Object.keys(params).length
      ? { templateParams: kept, lines: [] }
      : null
  },
  indexes: [
    ['status'],
    ['status', 'emailType'],
    ['status', 'runAt'],
    ['leadId'],
    ['emailType', 'sentAt'],
    ['messageId'],
    ['dataRetentionDate'],
  ],
  bounded: ['runAt', 'sentAt'],
  announced: false,
}

/** Returns what is kept of the parameters of a mail that was sent: which version of an invitation it was, and to whom. */
export function keptOfSent(params: QueuedEmail['templateParams']): QueuedEmail['templateParams'] {
  return Object.fromEntries(Object.entries(params).filter(([name]) => ['is_client', 'sequence'].includes(name)))
}

export interface EmailSettings extends PublishedTexts {
  /** The sender of every email: an address, or `Name <address>`. */
  readonly from: string
  /** Each gets an email about a lead. */
  readonly adminEmails: readonly string[]
  /** Each gets an email about a message from the contact page. */
  readonly teamEmails: readonly string[]
  readonly adminEnabled: boolean
  readonly userEnabled: boolean
  /** The most copies that go to visitors in a day (UTC), or null for no limit. Others wait. */
  readonly copiesPerDay: number | null
  readonly mailGoesTo: MailGoesTo
  /** Where the client's answer to a letter goes. */
  readonly replyTo: 'agency' | 'member'
  /** The address of the site, without a slash at the end, for links in emails. */
  readonly publicUrl: string
  /** The zone of the times in emails. */
  readonly timeZone: string
}
