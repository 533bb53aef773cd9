import type { Lead } from '../leads/lead.ts'

/** What a webhook's receiver is told of a new lead: specification §7. */
export function newLeadEvent(leadId: string, lead: Lead, publicUrl: string) {
  return {
    event: 'new_lead',
    leadId,
    lead: {
      projectName: lead.projectName,
      contactName: lead.contactName,
      contactEmail: lead.contactEmail,
      priority: lead.priority,
      submissionDate: lead.submissionDate,
      dashboardUrl: leadUrl(leadId, publicUrl),
    },
    timestamp: lead.submissionDate,
  }
}

/** The lead's own address in the dashboard. */
export function leadUrl(leadId: string, publicUrl: string): string {
  return `${publicUrl}/leads?lead=${encodeURIComponent(leadId)}`
}
