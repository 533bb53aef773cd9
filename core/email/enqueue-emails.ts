import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { ContactMessage } from '../contact/contact-message.ts'
import { newQueueEntry, type QueueEntry } from '../delivery/queue-entry.ts'
import type { Lead, StoredLead } from '../leads/lead.ts'
import { priorityLabels } from '../leads/statuses.ts'
import type { AnnouncedMessage } from '../leads/visitor-messages.ts'
import type { Agency } from '../site/agency.ts'
import { write } from '../store/collection.ts'
import type { AnnounceInDigest } from './digest.ts'
import { emailQueue, type QueuedEmail } from './email-queue.ts'
import type { EmailSettings } from './email-settings.ts'
import type { NoticeAllowance, NoticeCause } from './notice-allowance.ts'
import { additionParams, additionSubject } from './templates/addition-email.ts'
import { adminParams, adminSubject } from './templates/admin-email.ts'
import { confirmationParams, confirmationSubject } from './templates/confirmation-email.ts'
import { callParams, callSubject, messageParams, messageSubject } from './templates/message-emails.ts'
import { resetParams, resetSubject } from './templates/reset-email.ts'
import type { CopyAllowance } from './visitor-copy.ts'

interface Dependencies {
  runtime: Pick<Runtime, 'newId'>
  agency: Agency
  settings: EmailSettings
  allowNotice: NoticeAllowance
  announceInDigest: AnnounceInDigest
}

type NewEmail = Pick<QueuedEmail, 'to' | 'subject' | 'emailType' | 'leadId' | 'messageId' | 'priority'> &
  QueueEntry & { templateParams: object }

function enqueue(id: string, email: NewEmail, { from }: Pick<EmailSettings, 'from'>): Write {
  return write.add(emailQueue, id, { ...email, from, templateParams: { ...email.templateParams } })
}

/** Returns a function that makes the queue entries of a lead, for the batch that adds the lead. `from` is the visitor's network address.
 *  It is not stored. */
export function createEnqueueLeadEmails(dependencies: Dependencies & { allowCopy: CopyAllowance }) {
  const { runtime, agency, settings, allowCopy } = dependencies
  const recipientsFor = createNoticeRecipients(dependencies)

  return async function enqueueLeadEmails(leadId: string, lead: Lead, from: string): Promise<Write[]> {
    const { contactEmail: visitorEmail, contactPhone: phone } = lead
    const recipients = await recipientsFor(settings.adminEmails, { from, email: visitorEmail, phone })
    const shared = { leadId, ...newQueueEntry({ since: lead.submissionDate, until: lead.dataRetentionDate }) }
    // One entry a recipient: an address that is refused or away does not delay the others.
    const writes = recipients.map((to) => {
      const templateParams = adminParams(leadId, lead, agency, to)
      const priority = priorityLabels[lead.priority]
      const subject = adminSubject(templateParams)
      const email = { ...shared, to, subject, templateParams, emailType: 'admin_notification', priority } as const
      return enqueue(runtime.newId(), email, settings)
    })
    if (!settings.userEnabled) return writes
    const allowed = await allowCopy(lead.contactEmail, from)
    const templateParams = confirmationParams(lead, agency)
    const copy = {
      ...shared,
      ...(allowed.kind === 'capped' && ({ status: 'failed', error: allowed.reason } as const)),
      to: lead.contactEmail,
      subject: confirmationSubject(templateParams),
      templateParams,
      emailType: 'user_confirmation',
    } as const
    return [...writes, enqueue(allowed.kind === 'allowed' ? allowed.queueId : runtime.newId(), copy, settings)]
  }
}

/** Returns a function that makes the queue entries of a contact message or call request, one a recipient, for the batch that adds the
 *  message. `from` is the visitor's network address. It is not stored. */
export function createEnqueueMessageEmails(dependencies: Dependencies) {
  const { runtime, agency, settings } = dependencies
  const recipientsFor = createNoticeRecipients(dependencies)

  return async function enqueueMessageEmails(
    messageId: string,
    message: ContactMessage,
    from: string | null,
  ): Promise<Write[]> {
    const { email: visitorEmail, phone } = message
    const recipients = await recipientsFor(settings.teamEmails, { from, email: visitorEmail, phone })
    return recipients.map((to) => {
      const email = {
        to,
        emailType: 'admin_notification',
        messageId,
        ...contentOf(messageId, message, agency, to),
        ...newQueueEntry({ since: message.receivedAt, until: message.dataRetentionDate }),
      } as const
      return enqueue(runtime.newId(), email, settings)
    })
  }
}

/** Returns a function that makes the queue entries of what a visitor added to a lead, for the batch that adds it. */
export function createEnqueueAdditionEmails(dependencies: Dependencies) {
  const { runtime, agency, settings } = dependencies
  const recipientsFor = createNoticeRecipients(dependencies)

  return async function enqueueAdditionEmails(
    lead: StoredLead,
    message: AnnouncedMessage,
    from: string | null,
  ): Promise<Write[]> {
    const { id: leadId, contactEmail: email, contactPhone: phone, dataRetentionDate: until } = lead
    const recipients = await recipientsFor(settings.adminEmails, { from, email, phone })
    return recipients.map((to) => {
      const templateParams = additionParams(lead, message, agency, to)
      const subject = additionSubject(templateParams)
      const entry = newQueueEntry({ since: message.writtenAt, until })
      const about = { leadId, messageId: message.id, emailType: 'admin_notification' } as const
      return enqueue(runtime.newId(), { to, subject, templateParams, ...about, ...entry }, settings)
    })
  }
}

/** Returns who gets an email of its own about what a visitor sends. Beyond the limits the list is empty: the next digest counts it. */
function createNoticeRecipients({ settings, allowNotice, announceInDigest }: Dependencies) {
  return async function recipientsFor(addresses: readonly string[], cause: NoticeCause): Promise<readonly string[]> {
    if (!settings.adminEnabled) return []
    if (await allowNotice(cause)) return addresses
    await announceInDigest()
    return []
  }
}

function contentOf(...of: Parameters<typeof messageParams>): Pick<NewEmail, 'subject' | 'templateParams'> {
  const [, { kind }] = of
  if (kind === 'call-request') {
    const templateParams = callParams(...of)
    return { subject: callSubject(templateParams), templateParams }
  }
  const templateParams = messageParams(...of)
  return { subject: messageSubject(templateParams), templateParams }
}

/** The next purge then erases the entry. */
const resetRequestMs = 60 * 60 * 1000

interface ResetDependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'newId'>
  agency: Agency
  settings: Pick<EmailSettings, 'from'>
}

export function createEnqueueResetEmail({ store, runtime, agency, settings }: ResetDependencies) {
  /** Queues the email with a link to a new password. The link is made when the email is sent. */
  return async function enqueueResetEmail(to: string): Promise<void> {
    const now = runtime.now()
    const until = new Date(now.getTime() + resetRequestMs).toISOString()
    const email = {
      to,
      emailType: 'password_reset',
      subject: resetSubject,
      templateParams: resetParams(to, agency),
      ...newQueueEntry({ since: now.toISOString(), until }),
    } as const
    await store.batch([enqueue(runtime.newId(), email, settings)])
  }
}
