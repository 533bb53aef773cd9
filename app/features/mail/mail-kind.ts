import type { DeliveryResult, Mail } from '../../../ports/mailer.ts'
import type { QueuedEmail, StoredEmail } from './email-queue.ts'
import type { EmailContent, EmailSite } from './templates/layout.ts'

/** One kind of mail, as its capability hands it in. */
export interface MailKind {
  /** Its name in the team's list. */
  readonly title: string | ((of: Pick<QueuedEmail, 'leadId' | 'messageId'>) => string)
  /** Who gets it: a client, the team, or one member, whose mails go with their account. */
  readonly to: 'client' | 'team' | 'member'
  /** Whether it counts among the copies of a day. */
  readonly isCopy?: boolean
  /** Takes the parameters that its own kind has. */
  readonly render: (params: never, site: EmailSite, of: Pick<QueuedEmail, 'messageId'>) => EmailContent
  /** Returns what goes with its words: a thread, files. */
  readonly beside?: (params: never) => Partial<Mail>
}

export type MailKinds = Readonly<Record<string, MailKind>>

/** What is done when a mail of a kind is sent. */
export interface MailWork {
  /** Returns what is known only when it is sent; null when it is no longer wanted, or why it cannot be sent. */
  readonly complete?: (entry: StoredEmail) => Promise<Completion | DeliveryResult | null>
  /** Called after an attempt whose result is stored. */
  readonly afterAttempt?: (entry: StoredEmail) => Promise<void>
}

export interface Completion {
  readonly params: object
  /** Called where the mail has not left. */
  readonly takeBack?: () => Promise<void>
}

export function typesTo(kinds: MailKinds, ...recipients: readonly MailKind['to'][]): readonly string[] {
  return Object.keys(kinds).filter((emailType) => recipients.some((to) => kinds[emailType]?.to === to))
}
