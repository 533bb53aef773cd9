import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection, openLines } from '../collection.ts'
import type { MailService } from '../services.ts'
import { emailQueue, type KeptEmail, QueuedEmail } from './email-queue.ts'
import { type MailStatus, mailStatuses } from './mail-statuses.ts'

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

export type MailLine = Pick<KeptEmail, keyof typeof shown.shape | 'id' | 'createdAt'> & {
  /** Whether somebody is sending it at this very moment. */
  readonly underWay: boolean
}

export interface MailPage {
  readonly mails: readonly MailLine[]
  readonly next: string | null
  readonly counts: Readonly<Record<MailStatus, number>>
}

/** `sent`, `under-way`: there is nothing to do. `gone`: erased. */
export type SentAgain = { readonly kind: 'queued' | 'sent' | 'under-way' | 'gone' }

const pageSize = 50

/** The queue of mails, for the team to look at. */
export function createMailDesk({ store, runtime }: { store: DocumentStore; runtime: Runtime }): MailService {
  const queue = openCollection(store, emailQueue)
  const lines = openLines(store, emailQueue, shown)

  function isUnderWay({ takenAt, dueAt }: Pick<KeptEmail, 'takenAt' | 'dueAt'>): boolean {
    return takenAt !== null && dueAt > runtime.now().toISOString()
  }

  return {
    async list(_member, { status, after }) {
      const [page, ...counts] = await Promise.all([
        lines.find({ limit: pageSize, after, ...(status && { where: { status } }) }),
        ...mailStatuses.map((each) => queue.count({ status: each })),
      ])
      const [pending = 0, sent = 0, failed = 0] = counts
      const mails = page.lines.map((line) => ({ ...line, underWay: isUnderWay(line) }))
      return { mails, next: page.next, counts: { pending, sent, failed } }
    },

    async sendAgain(member, id) {
      const entry = await queue.get(id)
      if (!entry) return { kind: 'gone' }
      if (entry.status === 'sent') return { kind: 'sent' }
      if (isUnderWay(entry)) return { kind: 'under-way' }
      const dueAt = runtime.now().toISOString()
      // What was given up begins anew; what waits keeps its count, and is only tried earlier.
      const anew = entry.status === 'failed' && {
        status: 'pending' as const,
        attempts: 0,
        error: null,
        firstTriedAt: null,
      }
      const changed = await queue.update(id, { dueAt, takenAt: null, ...anew }, entry.revision)
      if (changed.kind === 'missing') return { kind: 'gone' }
      if (changed.kind === 'changed') return { kind: 'under-way' }
      runtime.log.info('mail put back into the queue', { queueId: id, memberUid: member.uid })
      return { kind: 'queued' }
    },
  }
}
