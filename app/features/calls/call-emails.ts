import { writtenForClient } from '../../../core/follow-up/clock-words.ts'
import { type PageLinkParams, pageTitle } from '../leads-desk/leads/page-link.ts'
import { action, facts, paragraph, phoneAddress } from '../mail/templates/blocks.ts'
import { type AllEmailTexts, emailWords, type PublishedTexts } from '../mail/templates/email-texts.ts'
import { type EmailContent, type EmailSite, composeEmail } from '../mail/templates/layout.ts'
import { callTexts } from './messages.ts'

const call = {
  heading: 'A call.',
  text: '{time}. We ring {phone}.',
  closing: 'The invitation is attached. To move or cancel the call, open the page of your project.',
  why: 'This went to {email}, because a call was asked for on the page of a project.',
} as const

/** Words of the mails about a call. */
export const callMailTexts = {
  call: { title: 'A call', subject: 'Call with {other}', ...call },
  'call-moved': { title: 'A call that was moved', subject: 'Moved: call with {other}', ...call },
  'call-cancelled': {
    title: 'A call that was cancelled',
    subject: 'Cancelled: call with {other}',
    heading: 'No call.',
    text: 'The call on {time} will not take place.',
    why: call.why,
  },
} as const satisfies AllEmailTexts

/** The parameters of a mail with an invitation. Those about the client are empty where it names nobody. */
export interface CallMailParams {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly uid: string
  readonly sequence: string
  /** ISO 8601, UTC. */
  readonly call_at: string
  readonly length_ms: string
  readonly written_at: string
  /** `yes`, or empty for the team. */
  readonly is_client: string
  /** Release 0.4.0 stored none. */
  readonly client_zone?: string
  readonly contact_phone: string
  readonly client_name: string
  readonly client_email: string
  readonly message_id: string
  readonly location: string
  readonly to_email: string
  readonly from_name: string
  readonly reply_to: string
}

/** `time` is not in the subject. */
export function callWords(params: CallMailParams, published: PublishedTexts, time = '') {
  const { sequence, is_client: isClient, from_name: agency, client_name: client } = params
  const other = isClient || client === '' ? agency : client
  const name = params.method === 'CANCEL' ? 'call-cancelled' : sequence === '0' ? 'call' : 'call-moved'
  return emailWords(
    callMailTexts,
    name,
    { other, time, phone: params.contact_phone, email: params.to_email },
    published,
  )
}

export function callMail(params: CallMailParams & PageLinkParams, site: EmailSite): EmailContent {
  const { publicUrl, timeZone } = site
  const { method, call_at: at, contact_phone: phone, location, to_email: to, from_name: from } = params
  const { client_name: name, client_email: email, is_client: isClient, client_zone: clientZone = '' } = params
  const { page_link: link } = params
  const time = writtenForClient(at, { timeZone, location, clientZone })
  const words = callWords(params, site, time)
  return composeEmail(site, from, {
    ...words,
    preview: time,
    head: isClient ? 'bands' : 'halves',
    blocks:
      method === 'CANCEL'
        ? []
        : isClient
          ? [paragraph(words.closing), ...(link ? [action(pageTitle, link)] : [])]
          : [
              action(callTexts.openRequest, `${publicUrl}/leads/messages/${params.message_id}`),
              facts('Who', [
                ['Contact', name],
                ['Email', email, `mailto:${email}`],
                ['Phone', phone, phoneAddress(phone)],
              ]),
            ],
    why: isClient ? words.why : callTexts.whyTeam(to),
  })
}
