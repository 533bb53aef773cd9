import { type AnswerField, isContactField, projectFieldNames } from '../../brief/project-info.ts'
import type { Lead } from '../../leads/lead.ts'
import { leadMessages } from '../../leads/messages.ts'
import { priorityLabels } from '../../leads/statuses.ts'
import { leadTitle } from '../../leads/title.ts'
import { translatedFields } from '../../leads/translation.ts'
import type { Agency } from '../../site/agency.ts'
import { mailtoLink } from '../../text/mailto-link.ts'
import { writtenTime } from '../../text/written-time.ts'
import { answerFacts, answerParams, noteFacts, type OfEarlierReleases } from './answer-params.ts'
import { action, facts, phoneAddress, quote } from './blocks.ts'
import { composeEmail, type EmailContent, type EmailSite, subjectLine } from './layout.ts'

/** The answers, the name first. */
const fields = projectFieldNames.filter(
  (field): field is AnswerField => !isContactField(field) && field !== 'additionalNotes',
)

export function adminParams(leadId: string, lead: Lead, agency: Agency, adminEmail: string) {
  return {
    admin_name: `${agency.name} team`,
    admin_email: adminEmail,
    from_name: agency.name,
    ...answerParams(lead, fields),
    lead_id: leadId,
    reference: lead.reference,
    priority: priorityLabels[lead.priority],
    contact_name: lead.contactName,
    contact_email: lead.contactEmail,
    contact_phone: lead.contactPhone,
    submission_date: lead.submissionDate,
    reply_to: lead.contactEmail,
    additional_notes: lead.additionalNotes,
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

export function adminSubject(params: Titled & Pick<AdminParams, 'priority'>): string {
  return subjectLine(`New lead (${params.priority}): ${titleOf(params)}`)
}

export function adminEmail(params: AdminParams, { publicUrl, timeZone }: EmailSite): EmailContent {
  const title = titleOf(params)
  return composeEmail({
    subject: adminSubject(params),
    preview: params.project_idea,
    flag: 'K',
    heading: title,
    intro: `${params.contact_name} has talked this through with the assistant and was promised an answer within 24 hours.`,
    aside: [
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
        ['Submitted', writtenTime(params.submission_date, timeZone)],
        ['Reference', params.reference ?? ''],
        ['Lead id', params.lead_id],
      ]),
    ],
    why: `This went to ${params.admin_email}. A reply goes to ${params.contact_name}.`,
    from: params.from_name,
    publicUrl,
  })
}
