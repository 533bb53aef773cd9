import type { Agency } from '../../agency.ts'
import type { Lead } from '../../leads/lead.ts'
import { givenName, leadTitle } from '../../leads/title.ts'
import { withGroupedNumbers } from '../../text/grouped-number.ts'
import type { ConfirmationParams } from '../email-queue.ts'
import { type Fact, facts, talk } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite } from './template.ts'
import { transcriptOf } from './transcript.ts'

/** The mail that thanks a visitor and carries their conversation. */
export function confirmationParams(lead: Lead, agency: Agency): ConfirmationParams {
  return {
    to_name: lead.contactName,
    to_email: lead.contactEmail,
    from_name: agency.name,
    project_name: lead.projectName,
    project_idea: lead.projectIdea,
    project_goals: lead.projectGoals,
    target_audience: lead.targetAudience,
    timeline: lead.timeline,
    budget: lead.budget,
    chat_transcript: transcriptOf(lead.conversationTranscript, agency.name),
    reply_to: agency.email,
    reference: lead.reference,
    existing_features: lead.existingFeatures,
    technical_preferences: lead.technicalPreferences,
    contact_phone: lead.contactPhone,
    additional_notes: lead.additionalNotes,
  }
}

export function confirmationEmail(params: ConfirmationParams, { publicUrl }: EmailSite): EmailContent {
  const title = leadTitle({ projectName: params.project_name, projectIdea: params.project_idea })
  return composeEmail({
    subject: `We have your project idea: ${title}`,
    preview: 'A person reads every word of it and replies within 24 hours.',
    flag: 'C',
    heading: 'Your idea is with us.',
    intro: `Hello ${params.to_name}\n\nThank you for talking it through. A person at ${params.from_name} reads every word of it and replies within 24 hours. If something is missing or came out wrong, simply reply to this mail.`,
    blocks: [facts('Your brief', briefIn(params)), talk('The whole conversation', params.chat_transcript)],
    why: `You get this because ${params.to_email} was given in our project chat, as the address to answer to. If that was not you, reply and say so: we erase it.`,
    from: params.from_name,
    publicUrl,
  })
}

/** The lines of the brief in their order. Those that an earlier release did not queue are left out. */
function briefIn(params: ConfirmationParams): readonly Fact[] {
  const contact = [params.to_name, params.to_email, params.contact_phone].filter(Boolean).join(', ')
  return [
    ['Your reference', params.reference ?? ''],
    ['Project idea', params.project_idea],
    ['Project name', givenName(params.project_name)],
    ['Goals', params.project_goals],
    ['Target audience', params.target_audience],
    ['Existing features', params.existing_features ?? ''],
    ['Technical preferences', params.technical_preferences ?? ''],
    ['Timeline', params.timeline],
    ['Budget', withGroupedNumbers(params.budget)],
    ['Contact', contact],
    ['Additional notes', params.additional_notes ?? ''],
  ]
}
