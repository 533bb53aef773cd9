import { attemptState, createSendAgain, newQueueEntry, queueEntrySummary } from '../../../core/delivery/queue-entry.ts'
import { type QueueStatus, queueStatuses } from '../../../core/delivery/queue-status.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { ItemContent } from '../../../core/items/fields.ts'
import { openCollection, openSummaries } from '../../../core/store/collection.ts'
import { countedUpTo } from '../../../core/store/lists.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Asks } from '../context.ts'
import { type EmailSettings, QueuedEmail, type StoredEmail, emailQueue } from './email-queue.ts'
import { teamParams } from './templates/notice-email.ts'
import { sampleWords } from './templates/sample-email.ts'

export type EmailService = ReturnType<typeof createEmailService>
export type EmailPage = Awaited<ReturnType<EmailService['list']>>
export type EmailSummary = EmailPage['emails'][number]

/** `in-folder`: no mail server is set. */
export interface SampleState {
  readonly kind: 'accepted' | 'waiting' | 'untried' | 'in-folder'
  readonly error: string | null
}

/** Nothing of an email's content. */
const summaryFields = QueuedEmail.pick({
  to: true,
  subject: true,
  emailType: true,
  leadId: true,
  messageId: true,
  ...queueEntrySummary,
  sentAt: true,
})

const pageSize = 50

const sampleKeptMs = 30 * 24 * 60 * 60 * 1000

/** The email queue, as a member sees it. */
export function createEmailService(given: Asks<'store' | 'runtime' | 'agency' | 'settings' | 'mailKinds'>) {
  const {
    store,
    runtime,
    agency,
    mailKinds,
    settings: { mailGoesTo, from },
  } = given
  const summaries = openSummaries(store, emailQueue, summaryFields)

  /** What kind of mail it is, in words. */
  function kindOf(email: Pick<StoredEmail, 'emailType' | 'leadId' | 'messageId'>): string {
    const { title = email.emailType } = mailKinds[email.emailType] ?? {}
    return typeof title === 'string' ? title : title(email)
  }

  return {
    /** Returns emails of one status or of all, newest first, and the number of each status, at most 1,001. */
    async list(_member: Member, { status, after }: { status: QueueStatus | null; after: string | null }) {
      const [page, ...counts] = await Promise.all([
        summaries.find({ limit: pageSize, after, ...(status && { where: { status } }) }),
        ...queueStatuses.map((each) => store.count(emailQueue.name, { status: each }, countedUpTo)),
      ])
      const [pending = 0, sent = 0, failed = 0] = counts
      if (page.unreadable.length > 0) runtime.log.error('emails not readable', { ids: page.unreadable.join(', ') })
      const emails = page.lines.map((line) => ({ ...line, ...attemptState(line, runtime.now()), kind: kindOf(line) }))
      return { emails, next: page.next, counts: { pending, sent, failed }, mailGoesTo }
    },

    /** Makes a pending or failed email due at once. */
    sendAgain: createSendAgain({ store, runtime, queue: emailQueue }),

    /** Queues a mail to the member's own address: one of the site's in these words, with sample values. */
    async sendSample({ email }: Member, name: string, texts: ItemContent) {
      const now = runtime.now()
      const times = { since: now.toISOString(), until: new Date(now.getTime() + sampleKeptMs).toISOString() }
      const templateParams = { ...texts, ...teamParams(agency, email), reply_to: agency.email, name }
      const { subject } = sampleWords(templateParams)
      const mail = { to: email, from, emailType: 'sample', subject, templateParams, ...newQueueEntry(times) } as const
      await openCollection(store, emailQueue).add(mail, runtime.newId())
    },

    /** Returns what became of such mails: whether the mail server has accepted one, or why the last one has not gone. */
    async sampleState(_member: Member): Promise<SampleState> {
      const of = (status: QueueStatus) => summaries.find({ where: { status, emailType: 'sample' }, limit: pageSize })
      const [sent, ...others] = await Promise.all([of('sent'), of('pending'), of('failed')])
      if (sent.lines.some(({ reachesNobody }) => !reachesNobody)) return { kind: 'accepted', error: null }
      if (mailGoesTo !== 'server') return { kind: 'in-folder', error: null }
      const waiting = others.flatMap(({ lines }) => lines)
      const last = waiting.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]
      return { kind: last ? 'waiting' : 'untried', error: last?.error ?? null }
    },
  }
}

/** Status of a mail to a visitor. `kept`: written to a folder, and sent to nobody. `none`: no mail was due. In development, a mail in the
 *  folder counts as sent. */
export type VisitorMailStatus = 'sent' | 'queued' | 'failed' | 'kept' | 'none'

/** Finds what became of the mails that a page speaks of. */
export function createVisitorMailStatus(store: DocumentStore, { mailGoesTo }: Pick<EmailSettings, 'mailGoesTo'>) {
  const queue = openCollection(store, emailQueue)
  const kept = { server: 'failed', folder: 'sent', nobody: 'kept' } as const

  function statusOf(mail: StoredEmail | undefined): VisitorMailStatus {
    if (mail === undefined) return 'none'
    if (mail.status === 'pending') return mailGoesTo === 'nobody' ? 'kept' : 'queued'
    return mail.status === 'sent' && mail.reachesNobody ? kept[mailGoesTo] : mail.status
  }

  return {
    /** Of the visitor's copy of a lead. */
    async ofCopy(leadId: string): Promise<VisitorMailStatus> {
      const { documents } = await queue.find({ where: { leadId, emailType: 'user_confirmation' }, limit: 1 })
      return statusOf(documents[0])
    },

    /** Of the client's mail with this version of the invitation, the last one. Those to the team are among the newest mails of the call. */
    async ofInvitation(messageId: string, version: number): Promise<VisitorMailStatus> {
      const { documents } = await queue.find({ where: { messageId }, limit: pageSize })
      const isTheirs = ({ templateParams: { is_client: isClient, sequence } }: StoredEmail) =>
        isClient === 'yes' && sequence === String(version)
      return statusOf(documents.find(isTheirs))
    },
  }
}
