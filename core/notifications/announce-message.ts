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

/** The queue entry that a contact message causes, to be written in the same batch as the message itself. */
export function createAnnounceMessage({ runtime, agency, mail }: Needs) {
  return function announceMessage(messageId: string, message: ContactMessage): Write[] {
    if (!mail.adminEnabled) return []
    const params = messageParams(messageId, message, agency, mail.teamEmail)
    return [
      write.add(emailQueue, runtime.newId(), {
        to: mail.teamEmail,
        from: mail.from,
        subject: messageLetter(params, mail.publicUrl).subject,
        templateParams: { ...params },
        emailType: 'admin_notification',
        messageId,
        ...waiting({ since: message.receivedAt, until: message.dataRetentionDate }),
      }),
    ]
  }
}
