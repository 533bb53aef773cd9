import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type ContactMessage, contactMessages } from '../contact/contact-message.ts'
import { newQueueEntry, type QueueEntry } from '../delivery/queue-entry.ts'
import { type Lead, leads, type StoredLead } from '../leads/lead.ts'
import { priorityLabels } from '../leads/statuses.ts'
import type { AnnouncedMessage } from '../leads/visitor-messages.ts'
import type { Limits, Subject } from '../limits/limits.ts'
import type { Agency } from '../site/agency.ts'
import { openCollection, write } from '../store/collection.ts'
import { createCopyAllowance } from './allowances.ts'
import { type EmailSettings, emailQueue, type QueuedEmail } from './email-queue.ts'
import { adminParams, adminSubject, confirmationParams, confirmationSubject } from './templates/lead-emails.ts'
import { resetParams, resetSubject } from './templates/reset-email.ts'
import {
  additionParams,
  additionSubject,
  callParams,
  callSubject,
  type DigestCounts,
  digestParams,
  digestSubject,
  messageParams,
  messageSubject,
} from './templates/team-emails.ts'

interface Dependencies {
  readonly store: DocumentStore
  readonly limits: Limits
  readonly runtime: Pick<Runtime, 'now' | 'newId' | 'digest'>
  readonly agency: Agency
  readonly settings: EmailSettings
  /** The number of copies that one recipient gets in a day, or null for no limit. */
  readonly perRecipient: number | null
  /** Returns the write of the page that the copy of a lead links to. */
  readonly pageOfCopy: (leadId: string, dataRetentionDate: string) => Write
}

/** What an email says. */
type Content = Pick<QueuedEmail, 'subject'> & { readonly templateParams: object }
type NewEmail = Pick<QueuedEmail, 'to' | 'emailType' | 'leadId' | 'messageId' | 'priority'> & QueueEntry & Content

/** As long as the identity lets a link set a password. The next purge erases the entry. */
const resetRequestMs = 60 * 60 * 1000
/** A digest covers half an hour. */
const digestWindowMs = 30 * 60 * 1000
/** What is being stored at the end of the window is counted too. */
const digestDelayMs = 60 * 1000
const digestKeptMs = 30 * 24 * 60 * 60 * 1000

/** Returns functions that make queue entries of emails, for the batch that stores their subject. `from` is the visitor's network
 *  address. It is not stored. */
export function createEnqueueEmails(dependencies: Dependencies) {
  const { store, limits, runtime, agency, settings, pageOfCopy } = dependencies
  const allowCopy = createCopyAllowance(dependencies)

  function enqueue(email: NewEmail, id = runtime.newId()): Write {
    return write.add(emailQueue, id, { ...email, from: settings.from, templateParams: { ...email.templateParams } })
  }

  /** Makes an entry for each recipient, as an address that is refused or away must not delay the others. Beyond the limits there is none, and the
   *  next digest counts it. */
  async function notices(
    recipients: readonly string[],
    cause: Subject,
    shared: Omit<NewEmail, 'to' | 'emailType' | keyof Content>,
    contentFor: (to: string) => Content,
  ): Promise<Write[]> {
    if (!settings.adminEnabled) return []
    if ((await limits.take('team-mail', cause)).kind === 'ok') {
      return recipients.map((to) => enqueue({ ...shared, to, emailType: 'admin_notification', ...contentFor(to) }))
    }
    await enqueueDigest(dependencies)
    return []
  }

  /** The visitor's copy. Beyond the limits it is stored as failed. */
  async function copyOf(lead: Lead, from: string, shared: { leadId: string } & QueueEntry): Promise<Write[]> {
    const { contactEmail: to } = lead
    const allowed = await allowCopy(to, from)
    const content = contentOf(confirmationSubject, confirmationParams(lead, agency))
    const copy = { ...shared, to, ...content, emailType: 'user_confirmation' } as const
    return allowed.kind === 'allowed'
      ? [enqueue(copy, allowed.queueId), pageOfCopy(shared.leadId, lead.dataRetentionDate)]
      : [enqueue({ ...copy, status: 'failed', error: allowed.reason })]
  }

  return {
    async ofLead(leadId: string, lead: Lead, from: string): Promise<Write[]> {
      const cause = { from, email: lead.contactEmail, phone: lead.contactPhone }
      const shared = { leadId, ...newQueueEntry({ since: lead.submissionDate, until: lead.dataRetentionDate }) }
      const about = { ...shared, priority: priorityLabels[lead.priority] }
      const writes = await notices(settings.adminEmails, cause, about, (to) =>
        contentOf(adminSubject, adminParams(leadId, lead, agency, to)),
      )
      return settings.userEnabled ? [...writes, ...(await copyOf(lead, from, shared))] : writes
    },

    /** Of a contact message or call request. */
    ofMessage(messageId: string, message: ContactMessage, from: string | null): Promise<Write[]> {
      const { email, phone, receivedAt: since, dataRetentionDate: until } = message
      const about = { messageId, ...newQueueEntry({ since, until }) }
      return notices(settings.teamEmails, { from, email, phone }, about, (to) =>
        message.kind === 'call-request'
          ? contentOf(callSubject, callParams(messageId, message, agency, to))
          : contentOf(messageSubject, messageParams(messageId, message, agency, to)),
      )
    },

    /** Of what a visitor added to a lead. */
    ofAddition(lead: StoredLead, message: AnnouncedMessage, from: string | null): Promise<Write[]> {
      const { id: leadId, contactEmail: email, contactPhone: phone, dataRetentionDate: until } = lead
      const about = { leadId, messageId: message.id, ...newQueueEntry({ since: message.writtenAt, until }) }
      return notices(settings.adminEmails, { from, email, phone }, about, (to) =>
        contentOf(additionSubject, additionParams(lead, message, agency, to)),
      )
    },

    /** Queues the email with a link to a new password. The link is made when the email is sent. */
    async queueReset(to: string): Promise<void> {
      const now = runtime.now()
      const until = new Date(now.getTime() + resetRequestMs).toISOString()
      const content = { subject: resetSubject, templateParams: resetParams(to, agency) }
      const times = newQueueEntry({ since: now.toISOString(), until })
      await store.batch([enqueue({ to, emailType: 'password_reset', ...content, ...times })])
    },
  }
}

function contentOf<Params extends object>(subjectOf: (params: Params) => string, templateParams: Params): Content {
  return { subject: subjectOf(templateParams), templateParams }
}

/** Queues one email to the team about everything that comes in now. The digest of a window and recipient has an id that is known
 *  in advance, so that there is one. */
async function enqueueDigest({ store, runtime, agency, settings }: Dependencies): Promise<void> {
  const now = runtime.now()
  const number = Math.floor(now.getTime() / digestWindowMs)
  const since = now.toISOString()
  const until = new Date(now.getTime() + digestKeptMs).toISOString()
  for (const to of new Set([...settings.adminEmails, ...settings.teamEmails])) {
    const digest = {
      to,
      from: settings.from,
      emailType: 'team_digest',
      subject: digestSubject,
      templateParams: digestParams(since, agency, to),
      ...newQueueEntry({ since, until }),
      runAt: new Date((number + 1) * digestWindowMs + digestDelayMs).toISOString(),
    } as const
    await openCollection(store, emailQueue).add(digest, runtime.digest(`digest ${number} for ${to}`).slice(0, 32))
  }
}

/** Returns how much has come in since a time (ISO 8601, UTC), without spam. */
export async function countSince(store: DocumentStore, since: string): Promise<DigestCounts> {
  const createdAt = { over: new Date(Date.parse(since) - 1).toISOString() }
  const [ideas, all, spam] = await Promise.all([
    store.count(leads.name, { createdAt }),
    store.count(contactMessages.name, { createdAt }),
    store.count(contactMessages.name, { status: 'spam', createdAt }),
  ])
  return { ideas: String(ideas), messages: String(all - spam) }
}
