import type { Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import { write } from '../collection.ts'
import type { ContactMessage } from '../contact/contact-message.ts'
import type { MailSettings } from './announce-lead.ts'
import { callParams } from './call-email.ts'
import { emailQueue } from './email-queue.ts'
import { letterOf } from './letters.ts'
import { messageParams } from './message-email.ts'
import { waiting } from './waiting.ts'

interface Needs {
  runtime: Pick<Runtime, 'newId'>
  agency: Agency
  mail: MailSettings
}

/** Returns a function that makes the queue entries of a contact message or call request, one a recipient, to be written in the same batch as the message. */
export function createAnnounceMessage({ runtime, agency, mail }: Needs) {
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
        subject: letterOf(about, mail).subject,
        ...waiting({ since: message.receivedAt, until: message.dataRetentionDate }),
      })
    })
  }
}

function paramsOf(messageId: string, message: ContactMessage, agency: Agency, to: string): Record<string, string> {
  return message.kind === 'call-request'
    ? { ...callParams(messageId, message, agency, to) }
    : { ...messageParams(messageId, message, agency, to) }
}
