import type { Agency } from '../../agency.ts'
import type { ContactMessage } from '../../contact/contact-message.ts'
import { mailtoLink } from '../../text/mailto-link.ts'
import { writtenTime } from '../../text/written-time.ts'
import type { CallParams } from '../email-queue.ts'
import { action, facts, phoneAddress, quote } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite } from './template.ts'

/** The mail that tells the team who wants to be called. */
export function callParams(messageId: string, request: ContactMessage, agency: Agency, teamEmail: string): CallParams {
  return {
    admin_name: `${agency.name} team`,
    admin_email: teamEmail,
    from_name: agency.name,
    message_id: messageId,
    contact_name: request.name,
    contact_email: request.email,
    contact_phone: request.phone,
    call_time: request.callTime,
    brief: request.message,
    submission_date: request.receivedAt,
    reply_to: request.email,
  }
}

export function callEmail(params: CallParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const { contact_name: name, contact_email: email, contact_phone: phone, call_time: time, brief } = params
  const when = time || 'They did not say.'
  const asked = writtenTime(params.submission_date, timeZone)
  return composeEmail({
    subject: `Call request: ${name || phone}`,
    preview: `${phone}. When: ${when}`,
    flag: 'K',
    heading: name || phone,
    intro: 'Asked in the project chat to be called. The conversation stays open.',
    aside: [
      ['Call', phone],
      ['When', when],
    ],
    blocks: [
      facts('The call', [
        ['Phone', phone, phoneAddress(phone)],
        ['When', when],
        ['Name', name],
        ['Email', email, mailtoLink(email)],
      ]),
      action(
        'Open the call request',
        `${publicUrl}/leads?tab=messages&message=${encodeURIComponent(params.message_id)}`,
      ),
      quote('The brief so far', brief || 'Nothing yet.'),
      facts('For the record', [
        ['Asked', asked],
        ['Message id', params.message_id],
      ]),
    ],
    why: `This went to ${params.admin_email}. ${email === '' ? 'No email address is known yet: please call.' : `A reply goes to ${email}.`}`,
    from: params.from_name,
    publicUrl,
  })
}
