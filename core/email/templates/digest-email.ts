import type { Agency } from '../../site/agency.ts'
import { writtenTime } from '../../text/written-time.ts'
import { action, facts } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite } from './layout.ts'

/** `since`: ISO 8601, UTC. Holds nothing of any visitor. */
export function digestParams(since: string, agency: Agency, teamEmail: string) {
  return {
    admin_name: `${agency.name} team`,
    admin_email: teamEmail,
    from_name: agency.name,
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
    flag: 'K',
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
