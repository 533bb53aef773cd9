import { briefLines, projectFields } from '../../brief/project-info.ts'
import type { ContactMessage } from '../../contact/contact-message.ts'
import type { Agency } from '../../site/agency.ts'
import { mailtoLink } from '../../text/mailto-link.ts'
import { writtenTime } from '../../text/written-time.ts'
import { noteFacts } from './answer-params.ts'
import { action, facts, largeFacts, phoneAddress, quote } from './blocks.ts'
import { composeEmail, type EmailBlock, type EmailContent, type EmailSite, subjectLine } from './layout.ts'

/** Not in the specification. Named after the parameters of the email about a lead. */
function sharedParams(messageId: string, message: ContactMessage, agency: Agency, teamEmail: string) {
  return {
    admin_name: `${agency.name} team`,
    admin_email: teamEmail,
    from_name: agency.name,
    message_id: messageId,
    contact_name: message.name,
    contact_email: message.email,
    submission_date: message.receivedAt,
    reply_to: message.email,
  }
}

/** `contact_phone` and `session_id`: only of a message that was left in the chat. */
export function messageParams(
  messageId: string,
  message: ContactMessage,
  agency: Agency,
  teamEmail: string,
): ReturnType<typeof sharedParams> & {
  company: string
  message: string
  contact_phone?: string
  session_id?: string
} {
  const shared = sharedParams(messageId, message, agency, teamEmail)
  const { company, message: text, phone, sessionId } = message
  const chat = sessionId === '' ? {} : { contact_phone: phone, session_id: sessionId }
  return { ...shared, company, message: text, ...chat }
}

/** `call_time` is in the visitor's words, and `brief` is the brief so far. */
export function callParams(messageId: string, request: ContactMessage, agency: Agency, teamEmail: string) {
  const shared = sharedParams(messageId, request, agency, teamEmail)
  return { ...shared, contact_phone: request.phone, call_time: request.callTime, brief: request.message }
}

export type MessageParams = ReturnType<typeof messageParams>
export type CallParams = ReturnType<typeof callParams>

export function messageSubject({ contact_name: name }: Pick<MessageParams, 'contact_name'>): string {
  return subjectLine(`New message: ${name}`)
}

export function messageEmail(params: MessageParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const received = writtenTime(params.submission_date, timeZone)
  const { contact_phone: phone = '', session_id: sessionId } = params
  return composeEmail({
    subject: messageSubject(params),
    preview: params.message,
    flag: 'K',
    heading: params.contact_name,
    intro: `Has written ${sessionId === undefined ? 'through the contact page' : 'in the project chat'} and was promised an answer within 24 hours.`,
    aside: [['Received', received]],
    blocks: [
      quote('The message', params.message),
      action('Open the message', messageUrl(params.message_id, publicUrl)),
      facts('Who and when', [
        ['Name', params.contact_name],
        ['Email', params.contact_email, mailtoLink(params.contact_email)],
        ['Phone', phone, phoneAddress(phone)],
        ['Company', params.company],
        ['Received', received],
        ['Message id', params.message_id],
      ]),
    ],
    why: `This went to ${params.admin_email}. ${params.contact_email === '' ? 'No email address is known: please call.' : `A reply goes to ${params.contact_email}.`}`,
    from: params.from_name,
    publicUrl,
  })
}

export function callSubject(params: Pick<CallParams, 'contact_name' | 'contact_phone'>): string {
  return subjectLine(`Call request: ${params.contact_name || params.contact_phone}`)
}

/** The email that tells the team who asks for a call. */
export function callEmail(params: CallParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const { contact_name: name, contact_email: email, contact_phone: phone, call_time: time, brief } = params
  const when = time || 'They did not say.'
  return composeEmail({
    subject: callSubject(params),
    preview: `${phone}. When: ${when}`,
    flag: 'K',
    heading: name === '' ? 'A call, please.' : `Please call ${name}.`,
    intro: 'Asked in the project chat to be called.',
    blocks: [
      largeFacts([
        ['Phone', phone, phoneAddress(phone)],
        ['When', when],
      ]),
      action('Open the call request', messageUrl(params.message_id, publicUrl)),
      briefBlock(brief),
      ...(name + email === ''
        ? []
        : [
            facts('Who', [
              ['Name', name],
              ['Email', email, mailtoLink(email)],
            ]),
          ]),
      facts('For the record', [
        ['Asked', writtenTime(params.submission_date, timeZone)],
        ['Message id', params.message_id],
      ]),
    ],
    why: `This went to ${params.admin_email}. ${email === '' ? 'No email address is known yet: please call.' : `A reply goes to ${email}.`}`,
    from: params.from_name,
    publicUrl,
  })
}

/** The brief as the lines of a lead. */
function briefBlock(brief: string): EmailBlock {
  const lines = briefLines(brief)
  return lines === null || lines.length === 0
    ? quote(briefTitle, lines === null && brief !== '' ? brief : 'Nothing yet.')
    : facts(
        briefTitle,
        lines.flatMap((line) => (line[0] === projectFields.additionalNotes ? noteFacts(line[1]) : [line])),
      )
}

const briefTitle = 'The brief so far'

function messageUrl(messageId: string, publicUrl: string): string {
  return `${publicUrl}/leads?tab=messages&message=${encodeURIComponent(messageId)}`
}
