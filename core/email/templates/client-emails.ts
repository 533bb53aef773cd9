import { clientPageMessages } from '../../client-page/messages.ts'
import type { StoredLead } from '../../leads/lead.ts'
import { leadTitle } from '../../leads/title.ts'
import type { Agency } from '../../site/agency.ts'
import { action, facts, paragraph } from './blocks.ts'
import { type EmailContent, type EmailSite, composeEmail } from './layout.ts'

/** What a mail to a client is about. */
export type ClientNotice = 'code' | 'confirm' | 'link' | 'address' | 'new-address'

export const clientSubjects: Readonly<Record<ClientNotice, string>> = {
  code: 'Your code',
  confirm: 'Confirm your address',
  link: 'The page of your project',
  address: 'The address of your project was changed',
  'new-address': 'The address of your project was changed',
}

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

/** Made for each attempt to send. */
export interface PageLinkParams {
  /** Empty where the project is gone. */
  readonly page_link?: string
}

export interface CodeParams extends StoredParams {
  readonly code: string
}

export function pageLink(publicUrl: string, token: string | null): PageLinkParams {
  return token === null ? {} : { page_link: `${publicUrl}/project/${token}` }
}

export function codeEmail(params: CodeParams, { publicUrl }: EmailSite): EmailContent {
  const { about, from_name: from, to_email: to, code, project } = params
  // A stranger's address may be given as the new one: nothing that its giver wrote goes there.
  const isNew = about === 'confirm'
  const what = isNew
    ? `This code confirms that ${from} may write to this address about a project.`
    : `This code changes your project “${project}” at ${from}.`
  return composeEmail({
    subject: isNew ? clientSubjects.confirm : clientSubjects.code,
    preview: 'It works for ten minutes.',
    head: 'stripes',
    heading: code,
    intro: `${what} It works for ten minutes, on the page where you asked for it.`,
    blocks: [paragraph('If it was not you, do nothing: without the code nobody changes anything.')],
    why: isNew
      ? `This went to ${to}, because somebody gave it as the new address on the page of a project.`
      : `This went to ${to}, because somebody asked for it on the page of that project.`,
    from,
    publicUrl,
  })
}

const sentences: Readonly<Record<string, string>> = {
  link: 'Here is the page of your project: where it stands, what was written, and a place to add to it. Whoever has this link can open it.',
  address:
    'The email address of your project was changed on its page. From now on we write to the new one. Codes that went to this address work no more, nor do browsers in which one was entered. If it was not you, take it back within seven days.',
  'new-address': 'This address is confirmed. From now on we write to you here about your project.',
}

export function clientNoticeEmail(params: StoredParams & PageLinkParams, { publicUrl }: EmailSite): EmailContent {
  const { about, from_name: from, to_email: to, to_name: name, project, reference, page_link: link } = params
  const isLink = about === 'link'
  return composeEmail({
    subject: clientSubjects[about],
    preview: project,
    head: 'bands',
    heading: project,
    intro: `Hello ${name}\n\n${sentences[about] ?? ''}`,
    blocks: [
      ...(isLink && link ? [action(clientPageMessages.title, link)] : []),
      ...(about === 'address' && link ? [action(clientPageMessages.notMeUndo, `${link}#not-me`)] : []),
      ...(reference ? [facts(clientPageMessages.title, [[clientPageMessages.reference, reference]])] : []),
    ],
    why: isLink
      ? `This went to ${to}, because somebody asked for it on our contact page.`
      : `This went to ${to}, which is or was the address of that project.`,
    from,
    publicUrl,
  })
}
