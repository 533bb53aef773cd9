import { answerFields } from '../../brief/project-info.ts'
import type { Lead } from '../../leads/lead.ts'
import { leadTitle } from '../../leads/title.ts'
import type { Agency } from '../../site/agency.ts'
import { answerFacts, answerParams, type OfEarlierReleases } from './answer-params.ts'
import { conversation, type Fact, facts, transcriptOf } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite, subjectLine } from './layout.ts'

export function confirmationParams(lead: Lead, agency: Agency) {
  return {
    to_name: lead.contactName,
    to_email: lead.contactEmail,
    from_name: agency.name,
    ...answerParams(lead, answerFields),
    chat_transcript: transcriptOf(lead.conversationTranscript, agency.name),
    reply_to: agency.email,
    reference: lead.reference,
    contact_phone: lead.contactPhone,
    additional_notes: lead.additionalNotes,
  }
}

/** The specification's template parameters of a visitor's copy, and some more. */
export type ConfirmationParams = OfEarlierReleases<
  ReturnType<typeof confirmationParams>,
  'reference' | 'contact_phone' | 'additional_notes'
>

export function confirmationSubject(params: Pick<ConfirmationParams, 'project_name' | 'project_idea'>): string {
  const title = leadTitle({ projectName: params.project_name, projectIdea: params.project_idea })
  return subjectLine(`We have your project idea: ${title}`)
}

/** The email that thanks a visitor and holds their conversation. */
export function confirmationEmail(params: ConfirmationParams, { publicUrl }: EmailSite): EmailContent {
  return composeEmail({
    subject: confirmationSubject(params),
    preview: 'A person reads every word of it and replies within 24 hours.',
    flag: 'C',
    heading: 'Your idea is with us.',
    intro: `Hello ${params.to_name}\n\nThank you for talking it through. A person at ${params.from_name} reads every word of it and replies within 24 hours. If something is missing or came out wrong, simply reply to this mail.`,
    blocks: [facts('Your brief', briefIn(params)), conversation('The whole conversation', params.chat_transcript)],
    why: `You get this because ${params.to_email} was given in our project chat, as the address to answer to. If that was not you, reply and say so: we erase it.`,
    from: params.from_name,
    publicUrl,
  })
}

/** Returns the lines of the brief in their order. `facts` leaves out those that an earlier release did not queue. */
function briefIn(params: ConfirmationParams): readonly Fact[] {
  const contact = [params.to_name, params.to_email, params.contact_phone].filter(Boolean).join(', ')
  return [
    ['Your reference', params.reference ?? ''],
    ...answerFacts(params, answerFields),
    ['Contact', contact],
    ['Additional notes', params.additional_notes ?? ''],
  ]
}
