import type { Address } from '../../ports/mailer.ts'
import type { QueuedEmail } from './email-queue.ts'
import { type CallMailParams, callMail } from './templates/call-emails.ts'
import { type CodeParams, clientNoticeEmail, codeEmail } from './templates/client-emails.ts'
import {
  type MorningDigestParams,
  type ReminderParams,
  morningDigestEmail,
  reminderEmail,
} from './templates/inbox-emails.ts'
import type { EmailContent, EmailSite } from './templates/layout.ts'
import { type AdminParams, type ConfirmationParams, adminEmail, confirmationEmail } from './templates/lead-emails.ts'
import { type LetterParams, letterEmail } from './templates/letter-email.ts'
import { withTokens } from './templates/palette.ts'
import { type ResetParams, resetEmail } from './templates/reset-email.ts'
import {
  type ActivityParams,
  type NoticeParams,
  activityEmail,
  moreHasComeIn,
  noticeEmail,
} from './templates/team-emails.ts'

/** What is rendered of an entry. Some parameters are known only when it is sent, and not all of those are texts. */
export interface Completed extends Pick<QueuedEmail, 'emailType' | 'messageId'> {
  readonly templateParams: object
}

/** Returns the content of a queue entry, from its template parameters. Throws when a parameter is missing. */
export function renderEmail(entry: Completed, site: EmailSite): EmailContent {
  const content = contentOf(entry, site)
  return site.tokens ? { ...content, html: withTokens(content.html, site.tokens) } : content
}

function contentOf({ emailType, messageId, templateParams }: Completed, site: EmailSite): EmailContent {
  const params: unknown = templateParams
  switch (emailType) {
    case 'user_confirmation':
      return confirmationEmail(params as ConfirmationParams, site)
    case 'admin_notification':
      if (messageId === undefined) return adminEmail(params as AdminParams, site)
      return activityEmail(params as ActivityParams, site)
    case 'client_activity':
      return activityEmail(params as ActivityParams, site)
    case 'team_digest':
      return noticeEmail({ ...moreHasComeIn, ...(params as NoticeParams) }, site)
    case 'team_notice':
    case 'sample':
      return noticeEmail(params as NoticeParams, site)
    case 'reminder':
      return reminderEmail(params as ReminderParams, site)
    case 'morning_digest':
      return morningDigestEmail(params as MorningDigestParams, site)
    case 'letter':
      return letterEmail(params as LetterParams, site)
    case 'client_code':
      return codeEmail(params as CodeParams, site)
    case 'client_notice':
      return clientNoticeEmail(params as Parameters<typeof clientNoticeEmail>[0], site)
    case 'call_invitation':
      return callMail(params as CallMailParams, site)
    case 'password_reset':
      return resetEmail(params as ResetParams, site)
  }
}

type Envelope = Pick<QueuedEmail, 'templateParams' | 'from' | 'to'>

/** Parses `address`, `Name <address>` or `"Name" <address>`. */
export function readSender(text: string): Address {
  const [, name = '', address = text.trim()] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  return { name: name.trim(), address }
}

/** Returns the sender, the recipient and the address for replies. A sender without a name gets the agency's. */
export function addressesOf({
  from,
  to,
  templateParams: params,
}: Envelope): Record<'from' | 'to' | 'replyTo', Address> {
  const sender = readSender(from)
  return {
    from: { name: sender.name || (params['from_name'] ?? ''), address: sender.address },
    to: { name: params['to_name'] ?? params['admin_name'] ?? '', address: to },
    replyTo: {
      name: params['contact_name'] ?? params['from_name'] ?? '',
      address: params['reply_to'] || sender.address,
    },
  }
}
