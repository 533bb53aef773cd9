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

/** Of these the queue stores nothing that sets a password. */
export type StoredParams = Readonly<Record<'to_email' | 'from_name' | 'reply_to', string>>
/** Made for each attempt to send. `valid_until`: ISO 8601, UTC. */
export type LinkParams = Readonly<Record<'reset_link' | 'valid_until', string>>

export function resetEmail(params: StoredParams & LinkParams, site: EmailSite): EmailContent {
  const { to_email: email, from_name: agency, reset_link: link, valid_until: until } = params
  const words = emailWords(resetTexts, 'reset', { email, agency, until: writtenTime(until, site.timeZone) }, site)
  return composeEmail(site, agency, {
    ...words,
    head: 'stripes',
    blocks: [action('Choose a new password', link), paragraph(words.closing)],
  })
}
