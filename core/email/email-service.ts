import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { SendAgainResult } from '../delivery/send-again.ts'
import { createSendAgain, isLocked } from '../delivery/send-again.ts'
import type { Member } from '../identity/member.ts'
import { openCollection, openLines } from '../store/collection.ts'
import { emailQueue, QueuedEmail, type StoredEmail } from './email-queue.ts'
import { type QueueStatus, queueStatuses } from './mail-statuses.ts'

/** The queue of mails. */
export interface EmailService {
  /** Newest first, of one status or of all, with how many there are of each. */
  list(member: Member, query: { status: QueueStatus | null; after: string | null }): Promise<EmailPage>
  /** Has a mail that waits or has failed tried at once. */
  sendAgain(member: Member, id: string): Promise<SendAgainResult>
}

/** What the team sees of a mail: nothing of what it says. */
const shown = QueuedEmail.pick({
  to: true,
  subject: true,
  emailType: true,
  leadId: true,
  messageId: true,
  status: true,
  error: true,
  attempts: true,
  dueAt: true,
  takenAt: true,
  sentAt: true,
})

export type EmailSummary = Pick<StoredEmail, keyof typeof shown.shape | 'id' | 'createdAt'> & {
  /** Whether somebody is sending it at this very moment. */
  readonly underWay: boolean
}

export interface EmailPage {
  readonly mails: readonly EmailSummary[]
  readonly next: string | null
  readonly counts: Readonly<Record<QueueStatus, number>>
}

const pageSize = 50

/** The queue of mails, for the team to look at. */
export function createEmailService({ store, runtime }: { store: DocumentStore; runtime: Runtime }): EmailService {
  const queue = openCollection(store, emailQueue)
  const lines = openLines(store, emailQueue, shown)

  return {
    async list(_member, { status, after }) {
      const [page, ...counts] = await Promise.all([
        lines.find({ limit: pageSize, after, ...(status && { where: { status } }) }),
        ...queueStatuses.map((each) => queue.count({ status: each })),
      ])
      const [pending = 0, sent = 0, failed = 0] = counts
      if (page.unreadable.length > 0) runtime.log.error('mails not readable', { ids: page.unreadable.join(', ') })
      const mails = page.lines.map((line) => ({ ...line, underWay: isLocked(line, runtime.now()) }))
      return { mails, next: page.next, counts: { pending, sent, failed } }
    },

    sendAgain: createSendAgain({ store, runtime, queue: emailQueue }),
  }
}
