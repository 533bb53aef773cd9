import { briefLines, projectFields } from '../../brief/project-info.ts'
import type { ContactMessage } from '../../contact/contact-message.ts'
import type { StoredLead } from '../../leads/lead.ts'
import { leadTitle } from '../../leads/title.ts'
import type { AnnouncedMessage } from '../../leads/visitor-messages.ts'
import type { Agency } from '../../site/agency.ts'
import { mailtoLink } from '../../text/links.ts'
import { writtenTime } from '../../text/written-time.ts'
import { action, facts, largeFacts, phoneAddress, quote } from './blocks.ts'
import { type EmailBlock, type EmailContent, type EmailSite, composeEmail, subjectLine } from './layout.ts'
import { answerBy, dueParam, noteFacts, promisedBy, teamParams } from './params.ts'

/** Not in the specification. Named after the parameters of the email about a lead. */
function sharedParams(messageId: string, message: ContactMessage, agency: Agency, teamEmail: string) {
  return {
    ...teamParams(agency, teamEmail),
    message_id: messageId,
    contact_name: message.name,
    contact_email: message.email,
    submission_date: message.receivedAt,
    ...dueParam(message, agency),
    reply_to: message.email,
  }
}

/** `contact_phone` and `session_id`: only of a message that was left in the chat. */
export function messageParams(messageId: string, message: ContactMessage, agency: Agency, teamEmail: string) {
  const shared = sharedParams(messageId, message, agency, teamEmail)
  const { company, message: text, phone, sessionId } = message
  const chat = { contact_phone: phone, session_id: sessionId }
  return { ...shared, company, message: text, ...(sessionId !== '' && chat) }
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
    head: 'halves',
    heading: params.contact_name,
    intro: `Has written ${sessionId === undefined ? 'through the contact page' : 'in the project chat'} and was promised an answer ${promisedBy(params)}.`,
    aside: [...answerBy(params), ['Received', received]],
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

/** To the team, about a call request. */
export function callEmail(params: CallParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const { contact_name: name, contact_email: email, contact_phone: phone, call_time: time, brief } = params
  const when = time || 'They did not say.'
  return composeEmail({
    subject: callSubject(params),
    preview: `${phone}. When: ${when}`,
    head: 'halves',
    heading: name === '' ? 'A call, please.' : `Please call ${name}.`,
    intro: 'Asked in the project chat to be called.',
    blocks: [
      largeFacts([['Phone', phone, phoneAddress(phone)], ['When', when], ...answerBy(params)]),
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
  if (lines === null) return quote(briefTitle, brief || 'Nothing yet.')
  if (lines.length === 0) return quote(briefTitle, 'Nothing yet.')
  const rows = lines.flatMap((line) => (line[0] === projectFields.additionalNotes ? noteFacts(line[1]) : [line]))
  return facts(briefTitle, rows)
}

const briefTitle = 'The brief so far'

function messageUrl(messageId: string, publicUrl: string): string {
  return `${publicUrl}/leads?tab=messages&message=${encodeURIComponent(messageId)}`
}

/** Named after the parameters of the other emails to the team; a process of an earlier release writes it as a message. */
export function additionParams(lead: StoredLead, message: AnnouncedMessage, agency: Agency, teamEmail: string) {
  return {
    ...teamParams(agency, teamEmail),
    lead_id: lead.id,
    lead_title: leadTitle(lead),
    reference: lead.reference,
    message_id: message.id,
    message: message.text,
    stranger: message.stranger ?? '',
    company: '',
    contact_name: lead.contactName,
    contact_email: lead.contactEmail,
    contact_phone: lead.contactPhone,
    submission_date: message.writtenAt,
    ...dueParam(lead, agency, message.writtenAt),
    reply_to: lead.contactEmail,
  }
}

export type AdditionParams = ReturnType<typeof additionParams>

export function additionSubject({ lead_title: title }: Pick<AdditionParams, 'lead_title'>): string {
  return subjectLine(`Added to ${title}`)
}

/** To the team, about what a visitor added to a lead. */
export function additionEmail(params: AdditionParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const { contact_name: name, contact_email: email, contact_phone: phone } = params
  return composeEmail({
    subject: additionSubject(params),
    preview: params.message,
    head: 'halves',
    heading: params.lead_title,
    intro: params.stranger
      ? `This came by mail from ${params.stranger}, not the address we know: it may be somebody else.`
      : `${name} has added to it. An answer is due ${promisedBy(params)}.`,
    aside: answerBy(params),
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

/** `since`: ISO 8601, UTC. Holds nothing of any visitor. */
export function digestParams(since: string, agency: Agency, teamEmail: string) {
  return {
    ...teamParams(agency, teamEmail),
    since,
    reply_to: agency.email,
  }
}

/** Numbers, which are known when the email is sent. `messages` are messages and call requests. */
export interface DigestCounts {
  readonly ideas: string
  readonly messages: string
}
export type DigestParams = ReturnType<typeof digestParams> & DigestCounts

export const digestSubject = 'More ideas and messages have come in'

export function digestEmail(params: DigestParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const since = writtenTime(params.since, timeZone)
  return composeEmail({
    subject: digestSubject,
    preview: `Since ${since}. Everything is stored.`,
    head: 'halves',
    heading: 'More has come in.',
    intro:
      'Many came from one connection, one address or one number, or in one day, so there is no mail for each. Everything is stored, and some of it may be waiting for an answer within 24 hours.',
    aside: [['Since', since]],
    blocks: [
      facts(`Since ${since}`, [
        ['Ideas', params.ideas],
        ['Messages and call requests', params.messages],
      ]),
      action('Open the ideas', `${publicUrl}/leads`),
      action('Open the messages', `${publicUrl}/leads?tab=messages`),
    ],
    why: `This went to ${params.admin_email}.`,
    from: params.from_name,
    publicUrl,
  })
}

/** Of a notice about the site itself. `path` is what its button opens. */
export function noticeParams(
  notice: { readonly subject: string; readonly text: string; readonly path: string },
  agency: Agency,
  teamEmail: string,
) {
  return { ...teamParams(agency, teamEmail), ...notice, reply_to: agency.email }
}

export type NoticeParams = ReturnType<typeof noticeParams>

export function noticeEmail(params: NoticeParams, { publicUrl }: EmailSite): EmailContent {
  return composeEmail({
    subject: params.subject,
    preview: params.text,
    head: 'halves',
    heading: params.subject,
    intro: params.text,
    blocks: [action('Open the site', publicUrl + params.path)],
    why: `This went to ${params.admin_email}.`,
    from: params.from_name,
    publicUrl,
  })
}
