import type { Agency } from '../../../../core/agency/agency.ts'
import { writtenTime } from '../../../../core/text/written-time.ts'
import { action, paragraph } from '../../mail/templates/blocks.ts'
import { type AllEmailTexts, emailWords } from '../../mail/templates/email-texts.ts'
import { composeEmail, type EmailContent, type EmailSite } from '../../mail/templates/layout.ts'

/** Words of the mail with a link to a new password. */
export const resetTexts = {
  reset: {
    title: 'New password, to the team',
    subject: 'Choose a new password',
    preview: 'The link in this mail works once.',
    heading: 'A new password.',
    text: 'Somebody, most likely you, asked for a new password for {email} at {agency}. The link works once, until {until}.',
    closing: 'If it was not you, do nothing: the password stays as it is.',
    why: 'This went to {email}, because somebody asked for it on our sign-in page.',
  },
} as const satisfies AllEmailTexts

/** The parameters that the queue stores: nothing that sets a password. */
export function resetParams(to: string, agency: Agency) {
  return { to_email: to, from_name: agency.name, reply_to: agency.email }
}

/** The parameters that are made for each attempt to send. `validUntil`: ISO 8601, UTC. */
export function resetLinkParams(token: string, validUntil: string, publicUrl: string) {
  return { reset_link: `${publicUrl}/auth-test?reset=${encodeURIComponent(token)}`, valid_until: validUntil }
}
export type ResetParams = ReturnType<typeof resetParams> & ReturnType<typeof resetLinkParams>

export function resetEmail(params: ResetParams, site: EmailSite): EmailContent {
  const { to_email: email, from_name: agency, reset_link: link, valid_until: until } = params
  const words = emailWords(resetTexts, 'reset', { email, agency, until: writtenTime(until, site.timeZone) }, site)
  return composeEmail(site, agency, {
    ...words,
    head: 'stripes',
    blocks: [action('Choose a new password', link), paragraph(words.closing)],
  })
}
