import { action } from './blocks.ts'
import { emailWords } from './email-texts.ts'
import { composeEmail, type EmailContent, type EmailSite } from './layout.ts'
import type { teamParams } from './params.ts'

/** About the site itself. */
export interface TeamNotice {
  readonly subject: string
  readonly text: string
  /** A path of this site that the mail links to. */
  readonly path: string
}

export type NoticeParams = TeamNotice & ReturnType<typeof teamParams>

export function noticeEmail(params: NoticeParams, site: EmailSite): EmailContent {
  const { subject, text, path, admin_email: email, from_name: from } = params
  return composeEmail(site, from, {
    ...emailWords('notice', { text, email }, site),
    subject,
    preview: text,
    head: 'halves',
    heading: subject,
    blocks: [action('Open the site', site.publicUrl + path)],
  })
}
