import type { DocumentStore } from '../../ports/document-store.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../collection.ts'
import type { MailSettings } from './announce-lead.ts'
import { createDrain } from './drain.ts'
import { emailQueue } from './email-queue.ts'
import { letterOf, peopleOf } from './letters.ts'

interface Needs {
  store: DocumentStore
  mailer: Mailer
  runtime: Runtime
  mail: Pick<MailSettings, 'publicUrl'>
}

/** Sends the mails that are due. */
export function createDrainQueue({ store, mailer, runtime, mail }: Needs) {
  return createDrain({
    store,
    runtime,
    queue: emailQueue,
    method: () => 'email',
    deliver: (entry) => mailer.send({ id: entry.id, ...letterOf(entry, mail.publicUrl), ...peopleOf(entry) }),
  })
}

/** How the visitor's copy of the conversation stands. */
export function createCopyOf(store: DocumentStore) {
  const queue = openCollection(store, emailQueue)
  return async function copyOf(leadId: string): Promise<'sent' | 'queued' | 'none'> {
    const { documents } = await queue.find({ where: { leadId, emailType: 'user_confirmation' }, limit: 1 })
    const status = documents[0]?.status
    if (status === 'sent') return 'sent'
    return status === 'pending' ? 'queued' : 'none'
  }
}
