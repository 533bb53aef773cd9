import type { Identity } from '../../ports/identity.ts'
import type { DeliveryResult } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { reasonOf } from '../text/sentences.ts'
import type { EmailType, QueuedEmail, StoredEmail } from './email-queue.ts'
import { emailMessages } from './messages.ts'
import { callMail } from './templates/call-emails.ts'
import { clientNoticeEmail, codeEmail, lostParams, type PageLinkParams } from './templates/client-emails.ts'
import { morningDigestEmail, reminderEmail } from './templates/inbox-emails.ts'
import type { EmailContent, EmailSite } from './templates/layout.ts'
import { adminEmail, confirmationEmail } from './templates/lead-emails.ts'
import { type LetterContent, letterEmail } from './templates/letter-email.ts'
import { resetEmail, resetLinkParams } from './templates/reset-email.ts'
import { sampleEmail } from './templates/sample-email.ts'
import { activityEmail, moreHasComeIn, type NoticeParams, noticeEmail } from './templates/team-emails.ts'

/** The content of letters, and what follows from their delivery. */
export interface LetterDelivery {
  /** Returns null for a letter that is gone, or why it cannot be sent. */
  contentOf(entry: StoredEmail): Promise<LetterContent | DeliveryResult | null>
  /** Called after an attempt whose result is stored. */
  afterAttempt(entry: StoredEmail): Promise<void>
}

/** What mails to clients hold, made for each attempt: a copy of the database must not open or change a project. */
export interface ClientDelivery {
  /** Returns the token of a new page, or null where the lead is gone. */
  tokenFor(leadId: string, formerEmail?: string): Promise<string | null>
  /** Of a mail that did not leave. */
  forgetToken(token: string): Promise<void>
  /** Returns null where no code is wanted at that address any more. */
  newCode(leadId: string, to: string): Promise<string | null>
  /** Queues the mails with the pages of an address. */
  mailLost(email: string): Promise<void>
}

/** What a mail is completed with when it is sent. */
export interface Completing {
  readonly runtime: Pick<Runtime, 'now'>
  readonly site: EmailSite
  readonly startReset: Identity['startReset']
  /** Returns the parameters of a mail to a member, which are made when it is sent, or null when it is no longer wanted. */
  readonly inboxParams: (entry: StoredEmail) => Promise<object | null>
  readonly letters: LetterDelivery
  readonly clients: ClientDelivery
  readonly link: (entry: StoredEmail, formerEmail?: string) => Promise<PageLinkParams>
}

interface MailKind {
  /** Takes the parameters that its own kind has. */
  readonly render: (params: never, site: EmailSite, of: Pick<QueuedEmail, 'messageId'>) => EmailContent
  /** Returns the parameters that are known only when it is sent; null when it is no longer wanted, or why it cannot be sent. */
  readonly complete?: (entry: StoredEmail, completing: Completing) => Promise<object | DeliveryResult | null>
}

const fromInbox: MailKind['complete'] = (entry, { inboxParams }) => inboxParams(entry)

/** What each kind of mail says. `emailTypes` names the kinds, and who gets them. */
export const mailKinds: Readonly<Record<EmailType, MailKind>> = {
  user_confirmation: { render: confirmationEmail, complete: (entry, { link }) => link(entry) },
  letter: {
    render: letterEmail,
    async complete(entry, { letters, link }) {
      const content = await letters.contentOf(entry)
      return content === null || 'kind' in content
        ? content
        : { subject: entry.subject, ...content, ...(await link(entry)) }
    },
  },
  client_code: {
    render: codeEmail,
    async complete({ leadId = '', to }, { clients }) {
      const code = await clients.newCode(leadId, to)
      return code === null ? null : { code }
    },
  },
  client_notice: {
    render: clientNoticeEmail,
    async complete(entry, { clients, link }) {
      const { about } = entry.templateParams
      if (about !== lostParams.about) return link(entry, about === 'address' ? entry.to : undefined)
      await clients.mailLost(entry.to)
      return null
    },
  },
  call_invitation: {
    render: callMail,
    complete: async (entry, { link }) => ({ ...(await link(entry)), event: entry.templateParams }),
  },
  // Of a lead, or of a message.
  admin_notification: {
    render: (params: never, site, { messageId }) => (messageId ? activityEmail : adminEmail)(params, site),
  },
  team_digest: { render: (params: NoticeParams, site) => noticeEmail({ ...moreHasComeIn, ...params }, site) },
  team_notice: { render: noticeEmail },
  password_reset: { render: resetEmail, complete: resetLink },
  reminder: { render: reminderEmail, complete: fromInbox },
  morning_digest: { render: morningDigestEmail, complete: fromInbox },
  client_activity: { render: activityEmail, complete: fromInbox },
  sample: { render: sampleEmail },
}

/** As long as the identity lets a link set a password. */
const resetMs = 60 * 60 * 1000

/** Makes the link for this attempt. It stays in the email only: a copy of the database must not set a password. An earlier attempt that may
 *  have arrived has a link of its own, which works too. */
async function resetLink(
  { to }: StoredEmail,
  { startReset, runtime, site }: Completing,
): Promise<object | DeliveryResult> {
  try {
    const started = await startReset(to)
    if (!started) return { kind: 'refused', reason: emailMessages.accountGone }
    return resetLinkParams(started.token, new Date(runtime.now().getTime() + resetMs).toISOString(), site.publicUrl)
  } catch (error) {
    return { kind: 'try-later', of: 'message', reason: emailMessages.noLink(reasonOf(error)) }
  }
}
