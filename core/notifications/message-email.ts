import type { Agency } from '../agency.ts'
import type { ContactMessage } from '../contact/contact-message.ts'
import type { MessageParams } from './email-queue.ts'
import { type Letter, listed, paragraphs } from './letter.ts'

/** The mail that tells the team of a message from the contact page. */
export function messageParams(
  messageId: string,
  message: ContactMessage,
  agency: Agency,
  adminEmail: string,
): MessageParams {
  return {
    admin_name: `${agency.name} team`,
    admin_email: adminEmail,
    from_name: agency.name,
    message_id: messageId,
    contact_name: message.name,
    contact_email: message.email,
    company: message.company,
    message: message.message,
    submission_date: message.receivedAt,
    reply_to: message.email,
  }
}

export function messageLetter(params: MessageParams): Letter {
  return {
    subject: `New message: ${params.contact_name}`,
    text: paragraphs(
      `${params.contact_name} has written through the contact page and was promised an answer within 24 hours.`,
      listed([
        ['Name', params.contact_name],
        ['Email', params.contact_email],
        ['Company', params.company],
      ]),
      params.message,
      listed([
        ['Received', params.submission_date],
        ['Message id', params.message_id],
      ]),
      `A reply to this mail goes to ${params.contact_email}.`,
    ),
  }
}
