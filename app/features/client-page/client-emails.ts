import type { Agency } from '../../../core/agency/agency.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import type { PageLinkParams } from '../leads-desk/leads/page-link.ts'
import { leadTitle } from '../leads-desk/leads/title.ts'
import { action, facts, paragraph } from '../mail/templates/blocks.ts'
import { emailWords, type PublishedTexts } from '../mail/templates/email-texts.ts'
import { type EmailContent, type EmailSite, composeEmail } from '../mail/templates/layout.ts'
import { clientPageMessages } from './messages.ts'

/** What a mail to a client is about. */
export type ClientNotice = 'code' | 'confirm' | 'link' | 'address' | 'new-address'

/** Of an entry that is replaced by the mails with the pages of its address. */
export const lostParams = { about: 'lost' } as const

interface Addressed {
  readonly about: ClientNotice
  readonly lead: StoredLead
  readonly to: string
  readonly agency: Agency
}

/** The parameters that the queue stores: nothing that opens or changes a project. */
export function clientMailParams({ about, lead, to, agency }: Addressed) {
  const { contactName, reference } = lead
  return {
    about,
    to_name: contactName,
    to_email: to,
    from_name: agency.name,
    reply_to: agency.email,
    reference,
    project: leadTitle(lead),
  }
}
type StoredParams = ReturnType<typeof clientMailParams>

export interface CodeParams extends StoredParams {
  readonly code: string
}

export function clientWords(
  { about, to_name: name, to_email: email, from_name: agency, project }: StoredParams,
  published: PublishedTexts,
) {
  return emailWords(about, { name, email, agency, project }, published)
}

export function codeEmail(params: CodeParams, site: EmailSite): EmailContent {
  const words = clientWords(params, site)
  return composeEmail(site, params.from_name, {
    ...words,
    head: 'stripes',
    heading: params.code,
    blocks: [paragraph(words.closing)],
  })
}

export function clientNoticeEmail(params: StoredParams & PageLinkParams, site: EmailSite): EmailContent {
  const { about, project, reference, page_link: link } = params
  return composeEmail(site, params.from_name, {
    ...clientWords(params, site),
    preview: project,
    head: 'bands',
    heading: project,
    blocks: [
      ...(about === 'link' && link ? [action(clientPageMessages.title, link)] : []),
      ...(about === 'address' && link ? [action(clientPageMessages.notMeUndo, `${link}#not-me`)] : []),
      ...(reference ? [facts(clientPageMessages.title, [[clientPageMessages.reference, reference]])] : []),
    ],
  })
}
