import type { Address } from '../../ports/mailer.ts'
import type { QueuedEmail } from './email-queue.ts'
import { callMail } from './templates/call-emails.ts'
import { clientNoticeEmail, codeEmail } from './templates/client-emails.ts'
import { morningDigestEmail, reminderEmail } from './templates/inbox-emails.ts'
import type { EmailContent, EmailSite } from './templates/layout.ts'
import { adminEmail, confirmationEmail } from './templates/lead-emails.ts'
import { letterEmail } from './templates/letter-email.ts'
import { withTokens } from './templates/palette.ts'
import { resetEmail } from './templates/reset-email.ts'
import { sampleEmail } from './templates/sample-email.ts'
import { activityEmail, moreHasComeIn, type NoticeParams, noticeEmail } from './templates/team-emails.ts'

/** What is rendered of an entry. Some parameters are known only when it is sent, and not all of those are texts. */
export interface Completed extends Pick<QueuedEmail, 'emailType' | 'messageId'> {
  readonly templateParams: object
}

/** Returns the content of a queue entry, from its template parameters. Throws when a parameter is missing. */
export function renderEmail(entry: Completed, site: EmailSite): EmailContent {
  const content = contentOf(entry, site)
  return site.tokens ? { ...content, html: withTokens(content.html, site.tokens) } : content
}

/** What renders the entries of a kind. Each takes the parameters that its own kind has. */
const renderers: Readonly<Record<QueuedEmail['emailType'], (params: never, site: EmailSite) => EmailContent>> = {
  user_confirmation: confirmationEmail,
  admin_notification: adminEmail,
  client_activity: activityEmail,
  team_digest: (params: NoticeParams, site) => noticeEmail({ ...moreHasComeIn, ...params }, site),
  team_notice: noticeEmail,
  sample: sampleEmail,
  reminder: reminderEmail,
  morning_digest: morningDigestEmail,
  letter: letterEmail,
  client_code: codeEmail,
  client_notice: clientNoticeEmail,
  call_invitation: callMail,
  password_reset: resetEmail,
}

function contentOf({ emailType, messageId, templateParams }: Completed, site: EmailSite): EmailContent {
  const isOfMessage = emailType === 'admin_notification' && messageId !== undefined
  return renderers[isOfMessage ? 'client_activity' : emailType](templateParams as never, site)
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
