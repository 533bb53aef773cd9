import type { Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import { write } from '../collection.ts'
import type { ContactMessage } from '../contact/contact-message.ts'
import type { MailSettings } from './announce-lead.ts'
import { emailQueue } from './email-queue.ts'
import { messageLetter, messageParams } from './message-email.ts'
import { waiting } from './waiting.ts'

interface Needs {
  runtime: Pick<Runtime, 'newId'>
  agency: Agency
  mail: MailSettings
}

/** Returns a function that makes the queue entries of a contact message, one a recipient, to be written in the same batch as the message. */
export function createAnnounceMessage({ runtime, agency, mail }: Needs) {
  return function announceMessage(messageId: string, message: ContactMessage): Write[] {
    if (!mail.adminEnabled) return []
    return mail.teamEmails.map((to) => {
      const params = messageParams(messageId, message, agency, to)
      return write.add(emailQueue, runtime.newId(), {
        to,
        from: mail.from,
        subject: messageLetter(params, mail).subject,
        templateParams: { ...params },
        emailType: 'admin_notification',
        messageId,
        ...waiting({ since: message.receivedAt, until: message.dataRetentionDate }),
      })
    })
  }
}
