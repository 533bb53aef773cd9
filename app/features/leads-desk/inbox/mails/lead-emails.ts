import type { Agency } from '../../../../../core/agency/agency.ts'
import {
  type AnswerField,
  answerFields,
  isContactField,
  projectFieldNames,
} from '../../../../../core/brief/project-info.ts'
import { ownFields } from '../../../../../core/brief/steps.ts'
import { writtenForClient } from '../../../../../core/follow-up/clock-words.ts'
import { mailtoLink } from '../../../../../core/text/links.ts'
import { writtenTime } from '../../../../../core/text/written-time.ts'
import {
  type Fact,
  action,
  conversation,
  facts,
  phoneAddress,
  quote,
  transcriptOf,
} from '../../../mail/templates/blocks.ts'
import { type AllEmailTexts, emailWords, type PublishedTexts } from '../../../mail/templates/email-texts.ts'
import { type EmailContent, type EmailSite, composeEmail } from '../../../mail/templates/layout.ts'
import { teamParams } from '../../../mail/templates/notice-email.ts'
import type { Lead } from '../../leads/lead.ts'
import { leadMessages } from '../../leads/messages.ts'
import { type PageLinkParams, pageTitle } from '../../leads/page-link.ts'
import { priorityLabels } from '../../leads/statuses.ts'
import { leadTitle } from '../../leads/title.ts'
import { translatedFields } from '../../leads/translation.ts'
import {
  type OfEarlierReleases,
  answerBy,
  answerFacts,
  answerParams,
  dueParam,
  noteFacts,
  promisedBy,
} from './params.ts'

const lead = {
  subject: 'New lead ({priority}): {project}',
  why: 'This went to {email}. A reply goes to {name}.',
} as const

/** Words of the mails about a lead. */
export const leadTexts = {
  copy: {
    title: 'Copy of an idea, to its visitor',
    subject: 'We have your project idea: {project}',
    preview: 'A person reads every word of it and replies {due}.',
    heading: 'Your idea is with us.',
    text: 'Hello {name}\n\nThank you for talking it through. A person at {agency} reads every word of it and replies {due}. If something is missing or came out wrong, simply reply to this mail.',
    why: 'You get this because {email} was given in our project chat, as the address to answer to. If that was not you, reply and say so: we erase it.',
  },
  lead: {
    title: 'New lead, to the team',
    ...lead,
    text: '{name} has talked this through with the assistant and was promised an answer {due}.',
  },
  'lead-by-mail': { title: 'New lead by mail, to the team', ...lead, text: '{name} wrote by mail.' },
} as const satisfies AllEmailTexts

/** The answers, the name first. */
const fields = projectFieldNames.filter(
  (field): field is AnswerField => !isContactField(field) && field !== 'additionalNotes',
)

export function adminParams(leadId: string, lead: Lead, agency: Agency, adminEmail: string) {
  return {
    ...teamParams(agency, adminEmail),
    ...answerParams(lead, fields),
    lead_id: leadId,
    reference: lead.reference,
    priority: priorityLabels[lead.priority],
    contact_name: lead.contactName,
    contact_email: lead.contactEmail,
    contact_phone: lead.contactPhone,
    submission_date: lead.submissionDate,
    ...dueParam(lead, agency),
    reply_to: lead.contactEmail,
    additional_notes: lead.additionalNotes,
    ...(lead.conversationTranscript.length === 0 && { by_mail: 'yes' }),
    ...renderings(lead),
  }
}

/** The specification's template parameters of the email to the team about a lead, and some more. */
export type AdminParams = OfEarlierReleases<ReturnType<typeof adminParams>, 'reference' | 'additional_notes'>

/** A model's translation of fields in another language, a line each. The visitor's own email does not hold it. */
function renderings(lead: Lead): { readonly in_english?: string } {
  const lines = translatedFields(lead)
  return lines.length === 0 ? {} : { in_english: lines.join('\n') }
}

type Titled = Pick<AdminParams, 'project_name' | 'project_idea'>

function titleOf({ project_name: projectName, project_idea: projectIdea }: Titled): string {
  return leadTitle({ projectName, projectIdea })
}

export function adminWords(params: AdminParams, published: PublishedTexts) {
  const { contact_name: name, admin_email: email, priority, by_mail: byMail } = params
  const values = { name, email, priority, project: titleOf(params), due: promisedBy(params) }
  return emailWords(leadTexts, byMail ? 'lead-by-mail' : 'lead', values, published)
}

export function adminEmail(params: AdminParams, site: EmailSite): EmailContent {
  const { publicUrl, timeZone } = site
  return composeEmail(site, params.from_name, {
    ...adminWords(params, site),
    preview: params.project_idea,
    head: 'halves',
    heading: titleOf(params),
    aside: [
      ...answerBy(params),
      ['Priority', params.priority],
      ['Submitted', writtenTime(params.submission_date, timeZone)],
    ],
    blocks: [
      action('Open the lead', `${publicUrl}/leads?lead=${encodeURIComponent(params.lead_id)}`),
      facts('Who', [
        ['Priority', params.priority],
        ['Contact', params.contact_name],
        ['Email', params.contact_email, mailtoLink(params.contact_email)],
        ['Phone', params.contact_phone, phoneAddress(params.contact_phone)],
      ]),
      facts('What', [...answerFacts(params, fields), ...noteFacts(params.additional_notes ?? '')]),
      ...(params.in_english ? [quote(leadMessages.inEnglish, params.in_english)] : []),
      facts('For the record', [
        ...answerBy(params),
        ['Submitted', writtenTime(params.submission_date, timeZone)],
        ['Reference', params.reference ?? ''],
        ['Lead id', params.lead_id],
      ]),
    ],
  })
}

export function confirmationParams(lead: Lead, agency: Agency) {
  return {
    to_name: lead.contactName,
    to_email: lead.contactEmail,
    from_name: agency.name,
    ...answerParams(lead, [...answerFields, ...ownFields]),
    chat_transcript: transcriptOf(lead.conversationTranscript, agency.name),
    reply_to: agency.email,
    reference: lead.reference,
    contact_phone: lead.contactPhone,
    additional_notes: lead.additionalNotes,
    ...dueParam(lead, agency),
    due_for_client: writtenForClient(lead.dueAt, { ...agency, clientZone: lead.clientZone }),
  }
}

/** The specification's template parameters of a visitor's copy, and some more. */
export type ConfirmationParams = OfEarlierReleases<
  ReturnType<typeof confirmationParams>,
  'reference' | 'contact_phone' | 'additional_notes' | 'due_for_client'
>

export function confirmationWords(params: ConfirmationParams, published: PublishedTexts) {
  const { due = '', due_for_client: forClient = due, to_name: name, to_email: email, from_name: agency } = params
  const values = { name, email, agency, project: titleOf(params), due: promisedBy({ due: due && forClient }) }
  return emailWords(leadTexts, 'copy', values, published)
}

/** The email that thanks a visitor and holds their conversation. */
export function confirmationEmail(params: ConfirmationParams & PageLinkParams, site: EmailSite): EmailContent {
  return composeEmail(site, params.from_name, {
    ...confirmationWords(params, site),
    head: 'bands',
    blocks: [
      ...(params.page_link ? [action(pageTitle, params.page_link)] : []),
      facts('Your brief', briefIn(params)),
      conversation('The whole conversation', params.chat_transcript),
    ],
  })
}

/** Returns the lines of the brief in their order. `facts` leaves out those that an earlier release did not queue. */
function briefIn(params: ConfirmationParams): readonly Fact[] {
  const contact = [params.to_name, params.to_email, params.contact_phone].filter(Boolean).join(', ')
  return [
    ['Your reference', params.reference ?? ''],
    ...answerFacts(params, [...answerFields, ...ownFields]),
    ['Contact', contact],
    ['Additional notes', params.additional_notes ?? ''],
  ]
}
