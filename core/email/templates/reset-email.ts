import type { Agency } from '../../site/agency.ts'
import { writtenTime } from '../../text/written-time.ts'
import { action, paragraph } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite } from './layout.ts'

/** The parameters that the queue stores: nothing that sets a password. */
export function resetParams(to: string, agency: Agency) {
  return { to_email: to, from_name: agency.name, reply_to: agency.email }
}

/** The parameters that are made for each attempt to send. `validUntil`: ISO 8601, UTC. */
export function resetLinkParams(token: string, validUntil: string, publicUrl: string) {
  return { reset_link: `${publicUrl}/auth-test?reset=${encodeURIComponent(token)}`, valid_until: validUntil }
}
export type ResetParams = ReturnType<typeof resetParams> & ReturnType<typeof resetLinkParams>

export const resetSubject = 'Choose a new password'

export function resetEmail(params: ResetParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  return composeEmail({
    subject: resetSubject,
    preview: 'The link in this mail works once.',
    head: 'stripes',
    heading: 'A new password.',
    intro: `Somebody, most likely you, asked for a new password for ${params.to_email} at ${params.from_name}. The link works once, until ${writtenTime(params.valid_until, timeZone)}.`,
    blocks: [
      action('Choose a new password', params.reset_link),
      paragraph('If it was not you, do nothing: the password stays as it is.'),
    ],
    why: `This went to ${params.to_email}, because somebody asked for it on our sign-in page.`,
    from: params.from_name,
    publicUrl,
  })
}
