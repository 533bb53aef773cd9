import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../collection.ts'
import type { MailService } from '../services.ts'
import { emailQueue, type KeptEmail } from './email-queue.ts'
import { createSendAgain, isUnderWay } from './send-again.ts'
import { type MailStatus, mailStatuses } from './waiting.ts'

/** What the team sees of a mail: nothing of what it says. */
export type MailLine = Pick<
  KeptEmail,
  | 'id'
  | 'to'
  | 'subject'
  | 'emailType'
  | 'leadId'
  | 'messageId'
  | 'status'
  | 'error'
  | 'attempts'
  | 'dueAt'
  | 'sentAt'
  | 'createdAt'
> & {
  /** Whether somebody is sending it at this very moment. */
  readonly underWay: boolean
}

export interface MailPage {
  readonly mails: readonly MailLine[]
  readonly next: string | null
  readonly counts: Readonly<Record<MailStatus, number>>
}

const pageSize = 50

/** The queue of mails, for the team to look at. */
export function createMailDesk({ store, runtime }: { store: DocumentStore; runtime: Runtime }): MailService {
  const queue = openCollection(store, emailQueue)

  function lineOf(entry: KeptEmail): MailLine {
    const { id, to, subject, emailType, leadId, messageId, status, error, attempts, dueAt, sentAt, createdAt } = entry
    const about = { ...(leadId !== undefined && { leadId }), ...(messageId !== undefined && { messageId }) }
    const underWay = isUnderWay(entry, runtime.now())
    return { id, to, subject, emailType, ...about, status, error, attempts, dueAt, sentAt, createdAt, underWay }
  }

  return {
    async list(_member, { status, after }) {
      const [page, ...counts] = await Promise.all([
        queue.find({ limit: pageSize, after, ...(status && { where: { status } }) }),
        ...mailStatuses.map((each) => queue.count({ status: each })),
      ])
      const [pending = 0, sent = 0, failed = 0] = counts
      return { mails: page.documents.map(lineOf), next: page.next, counts: { pending, sent, failed } }
    },

    sendAgain: createSendAgain({ store, runtime, queue: emailQueue }),
  }
}
