import type { Agency } from '../../../../../core/agency/agency.ts'
import { briefLines, projectFields } from '../../../../../core/brief/project-info.ts'
import { mailtoLink } from '../../../../../core/text/links.ts'
import { capitalised, joinList, joinSentences } from '../../../../../core/text/sentences.ts'
import { writtenTime } from '../../../../../core/text/written-time.ts'
import { action, facts, paragraph, phoneAddress, quote } from '../../../mail/templates/blocks.ts'
import { type AllEmailTexts, emailWords, type PublishedTexts } from '../../../mail/templates/email-texts.ts'
import { type EmailBlock, type EmailContent, type EmailSite, composeEmail } from '../../../mail/templates/layout.ts'
import { teamParams } from '../../../mail/templates/notice-email.ts'
import { clientActs } from '../../leads/messages.ts'
import type { ContactMessage } from '../../messages/contact-message.ts'
import { answerBy, dueParam, noteFacts } from './params.ts'

const incoming = { text: '{what}', why: 'This went to {email}. {reply}' } as const

/** Words of the mails about what was written or asked for. */
export const activityTexts = {
  message: { title: 'New message, to the team', subject: 'New message: {who}', ...incoming },
  'call-request': { title: 'A call to make, to the team', subject: 'A call to make: {who}', ...incoming },
  activity: { title: 'What a client did, to the team', subject: '{did}: {project}', ...incoming },
} as const satisfies AllEmailTexts

/** Not in the specification. Named after the parameters of the email about a lead. `call_time`, in the visitor's words, and `brief`: of a call request.
 *  `session_id`: of what was left in the chat. */
export function messageParams(messageId: string, message: ContactMessage, agency: Agency, teamEmail: string) {
  const { name, email, phone, company, message: text, callTime, kind, sessionId } = message
  const chat = { contact_phone: phone, session_id: sessionId }
  return {
    ...teamParams(agency, teamEmail),
    message_id: messageId,
    contact_name: name,
    contact_email: email,
    submission_date: message.receivedAt,
    ...dueParam(message, agency),
    reply_to: email,
    ...(kind === 'call-request'
      ? { contact_phone: phone, call_time: callTime, brief: text }
      : { company, message: text, ...(sessionId !== '' && chat) }),
  }
}

/** What a client did, as an entry of the queue holds it. */
export interface ActivityLine {
  readonly id: string
  readonly at: string
  readonly who: string
  readonly did: string
  readonly text: string
  readonly isStranger: boolean
  /** Of a call that was moved or cancelled. */
  readonly event?: object
}

/** Of the email about a new message or call request. With `acts`, `title` and `path`, about what a client did. Release 0.4.0 wrote of what was added to
 *  a lead with `lead_id`, `lead_title` and `stranger`. */
export type ActivityParams = Readonly<
  Record<'from_name' | 'admin_email' | 'contact_name' | 'contact_email', string> &
    Partial<Record<'title' | 'path' | 'message_id' | 'message' | 'submission_date' | 'call_time' | 'brief', string>> &
    Partial<Record<'session_id' | 'company' | 'contact_phone' | 'due', string>> &
    Partial<Record<'lead_id' | 'lead_title' | 'stranger' | 'reference', string>>
> & { readonly acts?: readonly ActivityLine[]; readonly event?: object }

function actsOf(params: ActivityParams): readonly ActivityLine[] {
  const { acts, message_id: id = '', submission_date: at = '', message: text = '', stranger = '', ...rest } = params
  const wrote = rest.session_id === undefined ? clientActs.wrote : clientActs.wroteInChat
  const did = rest.call_time === undefined ? wrote : clientActs.askedForCall
  return acts ?? [{ id, at, who: stranger || whoIn(params), did, text, isStranger: stranger !== '' }]
}

function whoIn({ contact_name: name, contact_email: email, contact_phone: phone = '' }: ActivityParams): string {
  return name || phone || email
}

export function activityWords(params: ActivityParams, published: PublishedTexts) {
  const { contact_email: address, admin_email: email, call_time: callTime, title = params.lead_title } = params
  const [acts, who] = [actsOf(params), whoIn(params)]
  const [act] = acts
  const did = act && acts.length === 1 ? `${act.who} ${act.did}` : `${acts.length} entries`
  const reply = address === '' ? 'No email address is known: please call.' : `A reply goes to ${address}.`
  const values = { email, who, reply, did, what: introOf(acts), project: title ?? '' }
  const incoming = callTime === undefined ? 'message' : 'call-request'
  return emailWords(activityTexts, title === undefined ? incoming : 'activity', values, published)
}

/** To the team, about a new message or call request, or to the owner, about what a client did. */
export function activityEmail(params: ActivityParams, site: EmailSite): EmailContent {
  const { publicUrl, timeZone } = site
  const { contact_name: name, contact_email: email, contact_phone: phone = '', call_time: callTime, brief } = params
  const { title = params.lead_title, lead_id: leadId, message_id: messageId = '' } = params
  const { path = leadId ? `/leads/${leadId}` : `/leads/messages/${encodeURIComponent(messageId)}` } = params
  const acts = actsOf(params)
  const when = ['When', callTime === '' ? 'They did not say.' : (callTime ?? '')] as const
  return composeEmail(site, params.from_name, {
    ...activityWords(params, site),
    preview: acts.map(({ text }) => text).join(' '),
    head: 'halves',
    heading: title ?? whoIn(params),
    aside: [...(callTime === undefined ? [] : [['Phone', phone] as const, when]), ...answerBy(params)],
    blocks: [
      ...acts.filter(({ did }) => did !== clientActs.askedForCall).map((act) => actBlock(act, timeZone)),
      action('Open it', publicUrl + path),
      ...briefBlocks(brief),
      facts('Who and when', [
        ...answerBy(params),
        ['Name', name],
        ['Email', email, mailtoLink(email)],
        ['Phone', phone, phoneAddress(phone)],
        when,
        ['Company', params.company ?? ''],
        ['Reference', params.reference ?? ''],
        ['Message id', messageId],
      ]),
    ],
  })
}

function actBlock({ who, did, at, text, isStranger }: ActivityLine, timeZone: string): EmailBlock {
  const what = `${isStranger ? `${who} ${did}` : capitalised(did)}, ${writtenTime(at, timeZone)}`
  return text === '' ? paragraph(what) : quote(what, text)
}

/** Who did what, each once. */
function introOf(acts: readonly ActivityLine[]): string {
  const didOf = (name: string) => acts.filter(({ who }) => who === name).map(({ did }) => did)
  const names = [...new Set(acts.map(({ who }) => who))]
  return joinSentences(
    ...names.map((name) => `${name} ${joinList([...new Set(didOf(name))])}.`),
    acts.some(({ isStranger }) => isStranger) ? 'That is not the address we know: it may be somebody else.' : '',
  )
}

/** The brief as the lines of a lead. */
function briefBlocks(brief: string | undefined): readonly EmailBlock[] {
  if (brief === undefined) return []
  const lines = briefLines(brief)
  if (lines === null || lines.length === 0) return [quote(briefTitle, (lines ? '' : brief) || 'Nothing yet.')]
  const rows = lines.flatMap((line) => (line[0] === projectFields.additionalNotes ? noteFacts(line[1]) : [line]))
  return [facts(briefTitle, rows)]
}

const briefTitle = 'The brief so far'

/** Where limits hold up the mails about what comes in. */
export const moreHasComeIn = {
  subject: 'More ideas and messages have come in',
  text: 'Many came from one connection, one address or one number, or in one day, so there is no mail for each. Everything is stored, and some of it may be waiting for an answer.',
  path: '/leads',
} as const
