import type { StoredLead } from '../../leads/lead.ts'
import { leadTitle } from '../../leads/title.ts'
import type { AnnouncedMessage } from '../../leads/visitor-messages.ts'
import type { Agency } from '../../site/agency.ts'
import { mailtoLink } from '../../text/mailto-link.ts'
import { writtenTime } from '../../text/written-time.ts'
import { action, facts, phoneAddress, quote } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite, subjectLine } from './layout.ts'

/** Named after the parameters of the other emails to the team; a process of an earlier release writes it as a message. */
export function additionParams(lead: StoredLead, message: AnnouncedMessage, agency: Agency, teamEmail: string) {
  return {
    admin_name: `${agency.name} team`,
    admin_email: teamEmail,
    from_name: agency.name,
    lead_id: lead.id,
    lead_title: leadTitle(lead),
    reference: lead.reference,
    message_id: message.id,
    message: message.text,
    company: '',
    contact_name: lead.contactName,
    contact_email: lead.contactEmail,
    contact_phone: lead.contactPhone,
    submission_date: message.writtenAt,
    reply_to: lead.contactEmail,
  }
}

export type AdditionParams = ReturnType<typeof additionParams>

export function additionSubject({ lead_title: title }: Pick<AdditionParams, 'lead_title'>): string {
  return subjectLine(`Added to ${title}`)
}

/** The email that tells the team what a visitor added to a lead. */
export function additionEmail(params: AdditionParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const { contact_name: name, contact_email: email, contact_phone: phone } = params
  return composeEmail({
    subject: additionSubject(params),
    preview: params.message,
    flag: 'K',
    heading: params.lead_title,
    intro: `${name} has come back to it in the chat and was promised an answer within 24 hours.`,
    blocks: [
      quote('In their words', params.message),
      action('Open the lead', `${publicUrl}/leads?lead=${encodeURIComponent(params.lead_id)}`),
      facts('Who and when', [
        ['Contact', name],
        ['Email', email, mailtoLink(email)],
        ['Phone', phone, phoneAddress(phone)],
        ['Reference', params.reference],
        ['Written', writtenTime(params.submission_date, timeZone)],
      ]),
    ],
    why: `This went to ${params.admin_email}. A reply goes to ${email}.`,
    from: params.from_name,
    publicUrl,
  })
}
