import type { Agency } from '../../../core/agency/agency.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import type { PageLinkParams } from '../leads-desk/leads/page-link.ts'
import { leadTitle } from '../leads-desk/leads/title.ts'
import { action, facts, paragraph } from '../mail/templates/blocks.ts'
import { type AllEmailTexts, emailWords, type PublishedTexts } from '../mail/templates/email-texts.ts'
import { type EmailContent, type EmailSite, composeEmail } from '../mail/templates/layout.ts'
import { clientPageMessages } from './messages.ts'

const ofPage = 'This went to {email}, which is or was the address of that project.'

/** Words of the mails about a client’s page. */
export const clientTexts = {
  link: {
    title: 'Link to the client’s page',
    subject: 'The page of your project',
    text: 'Hello {name}\n\nHere is the page of your project: where it stands, what was written, and a place to add to it. Whoever has this link can open it.',
    why: 'This went to {email}, because somebody asked for it on our contact page.',
  },
  code: {
    title: 'Code for the client’s page',
    subject: 'Your code',
    preview: 'It works for ten minutes.',
    text: 'This code changes your project “{project}” at {agency}. It works for ten minutes, on the page where you asked for it.',
    closing: 'If it was not you, do nothing: without the code nobody changes anything.',
    why: 'This went to {email}, because somebody asked for it on the page of that project.',
  },
  confirm: {
    title: 'Code for a new address',
    subject: 'Confirm your address',
    preview: 'It works for ten minutes.',
    text: 'This code confirms that {agency} may write to this address about a project. It works for ten minutes, on the page where you asked for it.',
    closing: 'If it was not you, do nothing: without the code nobody changes anything.',
    why: 'This went to {email}, because somebody gave it as the new address on the page of a project.',
  },
  address: {
    title: 'Changed address, to the former one',
    subject: 'The address of your project was changed',
    text: 'Hello {name}\n\nThe email address of your project was changed on its page. From now on we write to the new one. Codes that went to this address no longer work, nor do browsers in which one was entered. If it was not you, take it back within seven days.',
    why: ofPage,
  },
  'new-address': {
    title: 'Changed address, to the new one',
    subject: 'The address of your project was changed',
    text: 'Hello {name}\n\nThis address is confirmed. From now on we write to you here about your project.',
    why: ofPage,
  },
} as const satisfies AllEmailTexts

/** What a mail to a client is about. */
export type ClientNotice = keyof typeof clientTexts

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
  return emailWords(clientTexts, about, { name, email, agency, project }, published)
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
