import type { Agency } from '../agency.ts'
import type { Lead } from '../leads/lead.ts'
import type { ConfirmationParams } from './email-queue.ts'
import { type Letter, listed, paragraphs } from './letter.ts'

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
    chat_transcript: transcriptText(lead.conversationTranscript, agency.name),
    reply_to: agency.email,
  }
}

export function confirmationLetter(params: ConfirmationParams): Letter {
  return {
    subject: `We have your project idea: ${params.project_name}`,
    text: paragraphs(
      `Hello ${params.to_name}`,
      `Thank you for talking ${params.project_name} through with us. A person at ${params.from_name} reads every word of it and replies within 24 hours.`,
      'This is what we noted:',
      listed([
        ['Project name', params.project_name],
        ['Project idea', params.project_idea],
        ['Goals', params.project_goals],
        ['Target audience', params.target_audience],
        ['Timeline', params.timeline],
        ['Budget', params.budget],
      ]),
      'And this is the whole conversation:',
      params.chat_transcript,
      'If something is missing or came out wrong, simply reply to this mail.',
      params.from_name,
    ),
  }
}

function transcriptText(messages: Lead['conversationTranscript'], agencyName: string): string {
  return messages
    .map(({ role, content }) => `${role === 'user' ? 'You' : agencyName}:\n${indented(content)}`)
    .join('\n\n')
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}
