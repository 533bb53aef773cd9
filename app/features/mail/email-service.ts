import {
  type AttemptState,
  type SendAgainResult,
  attemptState,
  createSendAgain,
  newQueueEntry,
  queueEntrySummary,
} from '../../../core/delivery/queue-entry.ts'
import { type QueueStatus, queueStatuses } from '../../../core/delivery/queue-status.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { ItemContent } from '../../../core/items/fields.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection, openSummaries } from '../../../core/store/collection.ts'
import { countedUpTo } from '../../../core/store/lists.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { type EmailSettings, QueuedEmail, type StoredEmail, emailQueue } from './email-queue.ts'
import type { MailGoesTo } from './mail-goes-to.ts'
import type { MailKinds } from './mail-kind.ts'
import { teamParams } from './templates/params.ts'
import { sampleWords } from './templates/sample-email.ts'

/** The email queue, as a member sees it. */
export interface EmailService {
  /** Returns emails of one status or of all, newest first, and the number of each status, at most 1,001. */
  list(member: Member, query: { status: QueueStatus | null; after: string | null }): Promise<EmailPage>
  /** Makes a pending or failed email due at once. */
  sendAgain(member: Member, id: string): Promise<SendAgainResult>
  /** Queues a mail to the member's own address: one of the site's in these words, with sample values. */
  sendSample(member: Member, name: string, texts: ItemContent): Promise<void>
  /** Returns what became of such mails: whether the mail server has accepted one, or why the last one has not gone. */
  sampleState(member: Member): Promise<SampleState>
}

/** `in-folder`: no mail server is set. */
export interface SampleState {
  readonly kind: 'accepted' | 'waiting' | 'untried' | 'in-folder'
  readonly error: string | null
}

export interface EmailPage {
  readonly emails: readonly EmailSummary[]
  readonly next: string | null
  readonly counts: Readonly<Record<QueueStatus, number>>
  readonly mailGoesTo: MailGoesTo
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

export type EmailSummary = Pick<StoredEmail, keyof typeof summaryFields.shape | 'id' | 'createdAt'> &
  AttemptState & {
    /** What kind of mail it is, in words. */
    readonly kind: string
  }

const pageSize = 50

interface Dependencies extends Needs<'store' | 'runtime' | 'agency'> {
  settings: Pick<EmailSettings, 'mailGoesTo' | 'from'>
  kinds: MailKinds
}

const sampleKeptMs = 30 * 24 * 60 * 60 * 1000

export function createEmailService({ store, runtime, agency, settings, kinds }: Dependencies): EmailService {
  const { mailGoesTo, from } = settings
  const summaries = openSummaries(store, emailQueue, summaryFields)

  function kindOf(email: Pick<StoredEmail, 'emailType' | 'leadId' | 'messageId'>): string {
    const { title = email.emailType } = kinds[email.emailType] ?? {}
    return typeof title === 'string' ? title : title(email)
  }

  return {
    async list(_member, { status, after }) {
      const [page, ...counts] = await Promise.all([
        summaries.find({ limit: pageSize, after, ...(status && { where: { status } }) }),
        ...queueStatuses.map((each) => store.count(emailQueue.name, { status: each }, countedUpTo)),
      ])
      const [pending = 0, sent = 0, failed = 0] = counts
      if (page.unreadable.length > 0) runtime.log.error('emails not readable', { ids: page.unreadable.join(', ') })
      const emails = page.lines.map((line) => ({ ...line, ...attemptState(line, runtime.now()), kind: kindOf(line) }))
      return { emails, next: page.next, counts: { pending, sent, failed }, mailGoesTo }
    },

    sendAgain: createSendAgain({ store, runtime, queue: emailQueue }),

    async sendSample({ email }, name, texts) {
      const now = runtime.now()
      const times = { since: now.toISOString(), until: new Date(now.getTime() + sampleKeptMs).toISOString() }
      const templateParams = { ...texts, ...teamParams(agency, email), reply_to: agency.email, name }
      const { subject } = sampleWords(templateParams)
      const mail = { to: email, from, emailType: 'sample', subject, templateParams, ...newQueueEntry(times) } as const
      await openCollection(store, emailQueue).add(mail, runtime.newId())
    },

    async sampleState(_member) {
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
