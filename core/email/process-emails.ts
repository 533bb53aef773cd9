import type { DocumentStore } from '../../ports/document-store.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createProcessQueue } from '../delivery/process-queue.ts'
import { emailQueue, ourEmails, type StoredEmail } from './email-queue.ts'
import { emailMessages } from './messages.ts'
import type { EmailSite } from './templates/layout.ts'
import { addressesOf, renderEmail } from './templates/render-email.ts'

interface Dependencies {
  store: DocumentStore
  mailer: Mailer
  runtime: Runtime
  site: EmailSite
  /** Whether no other process uses the store. */
  isAlone?: boolean
}

/** After this many attempts without an answer, one more copy is worse than a missing email. */
const mostUnanswered = 3

export function createProcessEmails({ store, mailer, runtime, site, isAlone = false }: Dependencies) {
  return createProcessQueue({
    store,
    runtime,
    queue: emailQueue,
    method: () => 'email',
    urgent: ourEmails,
    group: ['to', domainOf],
    isAlone,
    async deliver(entry, signal, awaitReply) {
      const rendered = tryToRender(entry, site)
      if (rendered.kind === 'refused') return rendered
      const result = await mailer.send(rendered.mail, signal, awaitReply)
      return result.kind === 'unanswered' && entry.unanswered + 1 >= mostUnanswered
        ? { kind: 'refused', reason: emailMessages.mayHaveArrived(mostUnanswered, result.reason) }
        : result
    },
    changesOnceSent: withoutResetLink,
  })
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** The link stays in the email only: a copy of the database must not set a password. */
function withoutResetLink({ emailType, templateParams }: StoredEmail): Partial<StoredEmail> {
  return emailType === 'password_reset' ? { templateParams: { ...templateParams, reset_link: '' } } : {}
}

/** Refuses an entry without usable parameters, as it would fail each time. */
function tryToRender(entry: StoredEmail, site: EmailSite) {
  try {
    return { kind: 'rendered', mail: { id: entry.id, ...renderEmail(entry, site), ...addressesOf(entry) } } as const
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: 'refused', reason: emailMessages.unwritable(reason) } as const
  }
}
