import type { Agency } from '../agency.ts'
import type { Lead } from '../leads/lead.ts'
import { priorityLabels } from '../leads/statuses.ts'
import type { AdminParams } from './email-queue.ts'
import { type Letter, listed, paragraphs } from './letter.ts'

/** The mail that tells the team of a new lead. */
export function adminParams(leadId: string, lead: Lead, agency: Agency, adminEmail: string): AdminParams {
  return {
    admin_name: `${agency.name} team`,
    admin_email: adminEmail,
    from_name: agency.name,
    project_name: lead.projectName,
    project_idea: lead.projectIdea,
    project_goals: lead.projectGoals,
    target_audience: lead.targetAudience,
    technical_preferences: lead.technicalPreferences,
    timeline: lead.timeline,
    budget: lead.budget,
    lead_id: leadId,
    priority: priorityLabels[lead.priority],
    contact_name: lead.contactName,
    contact_email: lead.contactEmail,
    contact_phone: lead.contactPhone,
    submission_date: lead.submissionDate,
    reply_to: lead.contactEmail,
  }
}

export function adminLetter(params: AdminParams, publicUrl: string): Letter {
  return {
    subject: `New lead (${params.priority}): ${params.project_name}`,
    text: paragraphs(
      `${params.contact_name} has talked a project through with the assistant and waits for an answer within 24 hours.`,
      listed([
        ['Priority', params.priority],
        ['Contact', params.contact_name],
        ['Email', params.contact_email],
        ['Phone', params.contact_phone],
      ]),
      listed([
        ['Project name', params.project_name],
        ['Project idea', params.project_idea],
        ['Goals', params.project_goals],
        ['Target audience', params.target_audience],
        ['Technical preferences', params.technical_preferences],
        ['Timeline', params.timeline],
        ['Budget', params.budget],
      ]),
      listed([
        ['Open the lead', `${publicUrl}/leads?lead=${encodeURIComponent(params.lead_id)}`],
        ['Submitted', params.submission_date],
        ['Lead id', params.lead_id],
      ]),
      'A reply to this mail goes to the visitor.',
    ),
  }
}
