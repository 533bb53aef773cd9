import type { Agency } from '../../agency.ts'
import type { ContactMessage } from '../../contact/contact-message.ts'
import { mailtoLink } from '../../text/mailto-link.ts'
import { writtenTime } from '../../text/written-time.ts'
import type { MessageParams } from '../email-queue.ts'
import { action, facts, quote } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite } from './template.ts'

/** The mail that tells the team of a message from the contact page. */
export function messageParams(
  messageId: string,
  message: ContactMessage,
  agency: Agency,
  teamEmail: string,
): MessageParams {
  return {
    admin_name: `${agency.name} team`,
    admin_email: teamEmail,
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

export function messageEmail(params: MessageParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  return composeEmail({
    subject: `New message: ${params.contact_name}`,
    preview: params.message,
    flag: 'K',
    heading: params.contact_name,
    intro: 'Has written through the contact page and was promised an answer within 24 hours.',
    aside: [['Received', writtenTime(params.submission_date, timeZone)]],
    blocks: [
      quote('The message', params.message),
      action('Open the message', `${publicUrl}/leads?tab=messages&message=${encodeURIComponent(params.message_id)}`),
      facts('Who and when', [
        ['Name', params.contact_name],
        ['Email', params.contact_email, mailtoLink(params.contact_email)],
        ['Company', params.company],
        ['Received', writtenTime(params.submission_date, timeZone)],
        ['Message id', params.message_id],
      ]),
    ],
    why: `This went to ${params.admin_email}. A reply goes to ${params.contact_email}.`,
    from: params.from_name,
    publicUrl,
  })
}
