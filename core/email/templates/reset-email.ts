import type { Agency } from '../../agency.ts'
import { writtenTime } from '../../text/written-time.ts'
import { action, paragraph } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite } from './layout.ts'

/** `validUntil`: ISO 8601, UTC. */
export function resetParams(to: string, link: string, validUntil: string, agency: Agency) {
  return {
    to_email: to,
    from_name: agency.name,
    reset_link: link,
    valid_until: validUntil,
    reply_to: agency.email,
  }
}
export type ResetParams = ReturnType<typeof resetParams>

export const resetSubject = 'Choose a new password'

export function resetEmail(params: ResetParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  return composeEmail({
    subject: resetSubject,
    preview: 'The link in this mail works once.',
    flag: 'G',
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
