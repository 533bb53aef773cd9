import type { Agency } from '../../../../core/agency/agency.ts'
import { action } from './blocks.ts'
import { type AllEmailTexts, emailWords } from './email-texts.ts'
import { composeEmail, type EmailContent, type EmailSite } from './layout.ts'

/** Words of the mail about the site itself. */
export const noticeTexts = {
  notice: { title: 'About the site itself, to the team', text: '{text}', why: 'This went to {email}.' },
} as const satisfies AllEmailTexts

/** About the site itself. */
export interface TeamNotice {
  readonly subject: string
  readonly text: string
  /** A path of this site that the mail links to. */
  readonly path: string
}

/** Of every email to the team. */
export function teamParams(agency: Agency, teamEmail: string) {
  return { admin_name: `${agency.name} team`, admin_email: teamEmail, from_name: agency.name }
}

export type NoticeParams = TeamNotice & ReturnType<typeof teamParams>

export function noticeEmail(params: NoticeParams, site: EmailSite): EmailContent {
  const { subject, text, path, admin_email: email, from_name: from } = params
  return composeEmail(site, from, {
    ...emailWords(noticeTexts, 'notice', { text, email }, site),
    subject,
    preview: text,
    head: 'halves',
    heading: subject,
    blocks: [action('Open the site', site.publicUrl + path)],
  })
}
