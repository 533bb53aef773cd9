import type { Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import type { ContactMessage } from '../contact/contact-message.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import { write } from '../store/collection.ts'
import { emailQueue } from './email-queue.ts'
import type { EmailSettings } from './enqueue-lead-emails.ts'
import { callParams } from './templates/call-email.ts'
import { messageParams } from './templates/message-email.ts'
import { renderEmail } from './templates/templates.ts'

interface Dependencies {
  runtime: Pick<Runtime, 'newId'>
  agency: Agency
  mail: EmailSettings
}

/** Returns a function that makes the queue entries of a contact message or call request, one a recipient, to be written in the same batch as the message. */
export function createEnqueueMessageEmails({ runtime, agency, mail }: Dependencies) {
  return function announceMessage(messageId: string, message: ContactMessage): Write[] {
    if (!mail.adminEnabled) return []
    return mail.teamEmails.map((to) => {
      const about = {
        to,
        from: mail.from,
        emailType: 'admin_notification',
        messageId,
        templateParams: paramsOf(messageId, message, agency, to),
      } as const
      return write.add(emailQueue, runtime.newId(), {
        ...about,
        subject: renderEmail(about, mail).subject,
        ...newQueueEntry({ since: message.receivedAt, until: message.dataRetentionDate }),
      })
    })
  }
}

function paramsOf(messageId: string, message: ContactMessage, agency: Agency, to: string): Record<string, string> {
  return message.kind === 'call-request'
    ? { ...callParams(messageId, message, agency, to) }
    : { ...messageParams(messageId, message, agency, to) }
}
