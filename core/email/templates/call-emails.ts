import { callTexts } from '../../calls/messages.ts'
import { clientPageMessages } from '../../client-page/messages.ts'
import { dayInWords, timeInWords } from '../../follow-up/clock-words.ts'
import { action, facts, paragraph, phoneAddress } from './blocks.ts'
import type { PageLinkParams } from './client-emails.ts'
import type { Invitation } from './invitation.ts'
import { type EmailContent, type EmailSite, composeEmail, subjectLine } from './layout.ts'

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
  readonly contact_phone: string
  readonly client_name: string
  readonly client_email: string
  readonly message_id: string
  readonly location: string
  readonly to_email: string
  readonly from_name: string
  readonly reply_to: string
}

type SubjectParams = Pick<CallMailParams, 'method' | 'sequence' | 'from_name' | 'is_client' | 'client_name'>

export function callMailSubject(params: SubjectParams): string {
  const { method, sequence, is_client: isClient, from_name: agency, client_name: client } = params
  const other = isClient || client === '' ? agency : client
  if (method === 'CANCEL') return subjectLine(callTexts.subjectCancelled(other))
  return subjectLine(sequence === '0' ? callTexts.subject(other) : callTexts.subjectMoved(other))
}

/** Returns the call as a calendar event. */
export function invitationOf(params: CallMailParams): Invitation {
  const { from_name: agency, client_name: name, client_email: email, contact_phone: phone } = params
  return {
    uid: params.uid,
    sequence: Number(params.sequence),
    method: params.method,
    startsAt: params.call_at,
    lengthMs: Number(params.length_ms),
    writtenAt: params.written_at,
    summary: callTexts.summary(agency, name),
    description: phone === '' ? '' : callTexts.weRing(phone),
    location: phone,
    organizer: { name: agency, email: params.reply_to },
    attendees: email === '' ? [] : [{ name, email }],
  }
}

export function callMail(params: CallMailParams & PageLinkParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const { method, call_at: at, contact_phone: phone, location, to_email: to, from_name: from } = params
  const { client_name: name, client_email: email, is_client: isClient, page_link: link } = params
  const moment = new Date(at)
  const time = `${dayInWords(moment, timeZone)}, ${callTexts.ours(timeInWords(moment, timeZone), location)}`
  const isCancelled = method === 'CANCEL'
  return composeEmail({
    subject: callMailSubject(params),
    preview: time,
    head: isClient ? 'bands' : 'halves',
    heading: isCancelled ? callTexts.headingCancelled : callTexts.heading,
    intro: isCancelled ? callTexts.introCancelled(time) : callTexts.intro(time, phone),
    blocks: isCancelled
      ? []
      : isClient
        ? [paragraph(callTexts.inMail), ...(link ? [action(clientPageMessages.title, link)] : [])]
        : [
            action(callTexts.openRequest, `${publicUrl}/leads/messages/${params.message_id}`),
            facts('Who', [
              ['Contact', name],
              ['Email', email, `mailto:${email}`],
              ['Phone', phone, phoneAddress(phone)],
            ]),
          ],
    why: isClient ? callTexts.why(to) : callTexts.whyTeam(to),
    from,
    publicUrl,
  })
}
