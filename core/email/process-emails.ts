import type { DocumentStore } from '../../ports/document-store.ts'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createProcessQueue } from '../delivery/process-queue.ts'
import { openCollection } from '../store/collection.ts'
import { emailQueue, type StoredEmail } from './email-queue.ts'
import { emailMessages } from './messages.ts'
import type { EmailSite } from './templates/template.ts'
import { addressesOf, renderEmail } from './templates/templates.ts'

interface Dependencies {
  store: DocumentStore
  mailer: Mailer
  runtime: Runtime
  mail: EmailSite
}

/** After so many attempts that ended without an answer, another copy would do more harm than a mail that is missing. */
const mostUnanswered = 3

/** Sends the mails that are due. */
export function createProcessEmails({ store, mailer, runtime, mail }: Dependencies) {
  return createProcessQueue({
    store,
    runtime,
    queue: emailQueue,
    longestAttemptMs: mailer.longestAttemptMs,
    method: () => 'email',
    async deliver(entry, signal) {
      const written = writtenFrom(entry, mail)
      if (written.kind === 'refused') return written
      const sent = await mailer.send(written.mail, signal)
      return sent.kind === 'unanswered' && entry.unanswered + 1 >= mostUnanswered
        ? { kind: 'refused', reason: emailMessages.mayHaveArrived(mostUnanswered, sent.reason) }
        : sent
    },
    changesOnceSent: withoutResetLink,
  })
}

/** A copy of the database must not choose a password: the link stays in the mail alone. */
function withoutResetLink({ emailType, templateParams }: StoredEmail): Partial<StoredEmail> {
  return emailType === 'password_reset' ? { templateParams: { ...templateParams, reset_link: '' } } : {}
}

/** An entry without a usable template would fail each time: it is given up, so that the team sees it. */
function writtenFrom(entry: StoredEmail, site: EmailSite) {
  try {
    const mail: Mail = { id: entry.id, ...renderEmail(entry, site), ...addressesOf(entry) }
    return { kind: 'written', mail } as const
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: 'refused', reason: emailMessages.unwritable(reason) } as const
  }
}

/** How the visitor's copy of the conversation stands. */
export function createCopyStatus(store: DocumentStore) {
  const queue = openCollection(store, emailQueue)
  return async function copyOf(leadId: string): Promise<'sent' | 'queued' | 'failed' | 'none'> {
    const { documents } = await queue.find({ where: { leadId, emailType: 'user_confirmation' }, limit: 1 })
    const status = documents[0]?.status ?? 'none'
    return status === 'pending' ? 'queued' : status
  }
}
