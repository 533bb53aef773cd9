import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import { openCollection } from '../store/collection.ts'
import { emailQueue, type ResetParams } from './email-queue.ts'
import type { EmailSettings } from './enqueue-lead-emails.ts'
import { resetEmail } from './templates/reset-email.ts'

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'now'>
  agency: Agency
  mail: Pick<EmailSettings, 'from' | 'publicUrl' | 'timeZone'>
}

/** As long as the link works. Afterwards the entry is of no use to anybody, and the next purge erases it. */
const hourMs = 60 * 60 * 1000

/** Queues the mail with which somebody chooses a new password. */
export function createEnqueueResetEmail({ store, runtime, agency, mail }: Dependencies) {
  const queue = openCollection(store, emailQueue)
  return async function announceReset(to: string, token: string): Promise<void> {
    const now = runtime.now()
    const until = new Date(now.getTime() + hourMs).toISOString()
    const params: ResetParams = {
      to_email: to,
      from_name: agency.name,
      reset_link: `${mail.publicUrl}/auth-test?reset=${encodeURIComponent(token)}`,
      valid_until: until,
      reply_to: agency.email,
    }
    await queue.add({
      to,
      from: mail.from,
      subject: resetEmail(params, mail).subject,
      templateParams: { ...params },
      emailType: 'password_reset',
      ...newQueueEntry({ since: now.toISOString(), until }),
    })
  }
}
