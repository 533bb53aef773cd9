import { newQueueEntry, type QueueEntry } from '../../../../../core/delivery/queue-entry.ts'
import { mailboxOf } from '../../../../../core/limits/caller-key.ts'
import type { Subject } from '../../../../../core/limits/limits.ts'
import { openCollection, write } from '../../../../../core/store/collection.ts'
import type { Write } from '../../../../../ports/document-store.ts'
import type { Asks, Context } from '../../../context.ts'
import { emailQueue, type QueuedEmail } from '../../../mail/email-queue.ts'
import { emailMessages } from '../../../mail/messages.ts'
import type { PublishedTexts } from '../../../mail/templates/email-texts.ts'
import type { Lead } from '../../leads/lead.ts'
import { priorityLabels } from '../../leads/statuses.ts'
import { pagesOf } from '../../leads/submit-lead.ts'
import type { ContactMessage } from '../../messages/contact-message.ts'
import { activityWords, messageParams, moreHasComeIn } from './activity-email.ts'
import { adminParams, adminWords, confirmationParams, confirmationWords } from './lead-emails.ts'

/** What an email says. */
type Content = Pick<QueuedEmail, 'subject'> & { readonly templateParams: object }
type NewEmail = Pick<QueuedEmail, 'to' | 'emailType' | 'leadId' | 'messageId' | 'priority'> & QueueEntry & Content

/** Beyond the limits, the team is told once in this time. */
const moreEveryMs = 30 * 60 * 1000

/** Returns functions that make queue entries of emails, for the batch that stores their subject. `from` is the visitor's network
 *  address. It is not stored. */
export function createEnqueueEmails(given: Context & Asks<'pages'>) {
  const { limits, runtime, agency, settings, noticeTeam, config } = given
  const allowCopy = createCopyAllowance(given, config.rateLimits ? copiesPerRecipient : null)

  function contentOf<Params extends object>(
    wordsOf: (params: Params, published: PublishedTexts) => Pick<Content, 'subject'>,
    templateParams: Params,
  ): Content {
    return { subject: wordsOf(templateParams, settings).subject, templateParams }
  }

  function enqueue(email: NewEmail, id = runtime.newId()): Write {
    return write.add(emailQueue, id, { ...email, from: settings.from, templateParams: { ...email.templateParams } })
  }

  /** Makes an entry for each recipient, as an address that is refused or away must not delay the others. Beyond the limits there is none, and
   *  one notice says so. */
  async function notices(
    recipients: readonly string[],
    cause: Subject,
    shared: Omit<NewEmail, 'to' | 'emailType' | keyof Content>,
    contentFor: (to: string) => Content,
  ): Promise<Write[]> {
    if (recipients.length === 0) return []
    if ((await limits.take('team-mail', cause)).kind === 'ok') {
      return recipients.map((to) => enqueue({ ...shared, to, emailType: 'admin_notification', ...contentFor(to) }))
    }
    await noticeTeam(`more has come in ${Math.floor(runtime.now().getTime() / moreEveryMs)}`, moreHasComeIn)
    return []
  }

  /** The visitor's copy. Beyond the limits it is stored as failed. */
  async function copyOf(lead: Lead, from: string, shared: { leadId: string } & QueueEntry): Promise<Write[]> {
    const { contactEmail: to } = lead
    const allowed = await allowCopy(to, from)
    const content = contentOf(confirmationWords, confirmationParams(lead, agency))
    const copy = { ...shared, to, ...content, emailType: 'user_confirmation' } as const
    return allowed.kind === 'allowed'
      ? [enqueue(copy, allowed.queueId), ...pagesOf(given).pageOfCopy(shared.leadId, lead.dataRetentionDate)]
      : [enqueue({ ...copy, status: 'failed', error: allowed.reason })]
  }

  return {
    /** Of a new lead. `from` is null where it came by mail: its client gets no copy of a conversation. */
    async ofLead(leadId: string, lead: Lead, from: string | null): Promise<Write[]> {
      const cause = { from, email: lead.contactEmail, phone: lead.contactPhone }
      const shared = { leadId, ...newQueueEntry({ since: lead.submissionDate, until: lead.dataRetentionDate }) }
      const about = { ...shared, priority: priorityLabels[lead.priority] }
      const to = settings.adminEnabled ? settings.adminEmails : []
      const writes = await notices(to, cause, about, (email) =>
        contentOf(adminWords, adminParams(leadId, lead, agency, email)),
      )
      return settings.userEnabled && from !== null ? [...writes, ...(await copyOf(lead, from, shared))] : writes
    },

    /** Of a contact message or call request. */
    ofMessage(messageId: string, message: ContactMessage, from: string | null): Promise<Write[]> {
      const { email, phone, receivedAt: since, dataRetentionDate: until } = message
      const about = { messageId, ...newQueueEntry({ since, until }) }
      return notices(settings.teamEmails, { from, email, phone }, about, (to) =>
        contentOf(activityWords, messageParams(messageId, message, agency, to)),
      )
    },
  }
}

const copiesPerRecipient = 3

/** Limits the copies per recipient, and per network address. Without limits, a visitor could have the site write to a stranger's address. How
 *  many leave in a day is limited where they are sent (`process-emails.ts`). `perRecipient`: of one day, or null for no limit. */
export function createCopyAllowance(
  { store, limits, runtime }: Asks<'store' | 'limits' | 'runtime'>,
  perRecipient: number | null,
) {
  const queue = openCollection(store, emailQueue)

  /** The copies of a recipient and day have ids that are known in advance. Of two that race for the last id, the store accepts one. A
   *  restart keeps the count. */
  async function freeId(email: string): Promise<string | null> {
    if (perRecipient === null) return runtime.newId()
    const day = runtime.now().toISOString().slice(0, 10)
    for (let copy = 0; copy < perRecipient; copy += 1) {
      const id = runtime.digest(`copy ${copy} of ${day} for ${mailboxOf(email)}`).slice(0, 32)
      if ((await queue.get(id)) === null) return id
    }
    return null
  }

  /** `from`: the network address that submitted the lead. */
  return async function allowCopy(email: string, from: string) {
    const queueId = await freeId(email)
    if (queueId === null) return { kind: 'capped', reason: emailMessages.recipientCapped(perRecipient ?? 0) } as const
    const taken = await limits.take('copy', { from, email })
    if (taken.kind === 'ok') return { kind: 'allowed', queueId } as const
    return { kind: 'capped', reason: emailMessages.senderCapped } as const
  }
}
