import type { DocumentStore } from '../../ports/document-store.ts'
import type { Address, Mailer } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../collection.ts'
import { adminLetter } from './admin-email.ts'
import type { MailSettings } from './announce-lead.ts'
import { confirmationLetter } from './confirmation-email.ts'
import {
  type AdminParams,
  type ConfirmationParams,
  emailQueue,
  type KeptEmail,
  type MessageParams,
} from './email-queue.ts'
import type { Letter } from './letter.ts'
import { messageLetter } from './message-email.ts'

interface Needs {
  store: DocumentStore
  mailer: Mailer
  runtime: Runtime
  mail: MailSettings
}

/** How long one attempt may hold an entry. After a crash in the middle it is taken up again then. */
const leaseMs = 2 * 60 * 1000

const minuteMs = 60 * 1000
const waitsMs = [0.5 * minuteMs, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs, 60 * minuteMs]
const giveUpAfterMs = 72 * 60 * minuteMs

/** Sends everything that is due, one after the other, until nothing is. Several may drain at once: each entry is claimed by one. An
 *  entry that fails delays no other. */
export function createDrainQueue({ store, mailer, runtime, mail }: Needs) {
  const queue = openCollection(store, emailQueue)

  async function deliver(entry: KeptEmail): Promise<void> {
    const sent = await mailer.send({ id: entry.id, ...letterOf(entry), ...peopleOf(entry) })
    const attempts = entry.attempts + 1
    if (sent.kind === 'accepted') {
      await queue.update(entry.id, { status: 'sent', sentAt: runtime.now().toISOString(), attempts, error: null })
      return
    }
    runtime.log.warn('mail not sent', { queueId: entry.id, attempts, outcome: sent.kind })
    const waited = runtime.now().getTime() - Date.parse(entry.createdAt)
    if (sent.kind === 'refused' || waited >= giveUpAfterMs) {
      await queue.update(entry.id, { status: 'failed', error: sent.reason, attempts })
      return
    }
    await queue.update(entry.id, { dueAt: after(waitsMs[attempts - 1] ?? 60 * minuteMs), error: sent.reason, attempts })
  }

  function letterOf({ emailType, messageId, templateParams: params }: KeptEmail): Letter {
    if (emailType === 'user_confirmation') return confirmationLetter(params as unknown as ConfirmationParams)
    if (messageId !== undefined) return messageLetter(params as unknown as MessageParams)
    return adminLetter(params as unknown as AdminParams, mail.publicUrl)
  }

  function peopleOf({
    from,
    to,
    emailType,
    templateParams: params,
  }: KeptEmail): Record<'from' | 'to' | 'replyTo', Address> {
    const forVisitor = emailType === 'user_confirmation'
    return {
      from: { name: params['from_name'] ?? '', address: from },
      to: { name: (forVisitor ? params['to_name'] : params['admin_name']) ?? '', address: to },
      replyTo: {
        name: (forVisitor ? params['from_name'] : params['contact_name']) ?? '',
        address: params['reply_to'] || from,
      },
    }
  }

  function after(milliseconds: number): string {
    return new Date(runtime.now().getTime() + milliseconds).toISOString()
  }

  return async function drainQueue(): Promise<void> {
    for (;;) {
      const due = { status: 'pending', dueAt: { atMost: runtime.now().toISOString() } }
      const entry = await queue.claim(due, { dueAt: after(leaseMs) })
      if (!entry) return
      await deliver(entry)
    }
  }
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
