import { buildLead, type Lead } from '../../../app/features/leads-desk/leads/lead.ts'
import { emptyProject } from '../../../core/brief/project-info.ts'

/** A lead of somebody who told little. */
export function aLead(fields: Partial<Lead> = {}): Lead {
  const info = {
    ...emptyProject,
    projectName: 'Bean Counter',
    projectIdea: 'A loyalty app for our three coffee shops.',
    contactName: 'Thandi Nkosi',
    contactEmail: 'thandi@beancounter.example',
  }
  return { ...buildLead(info, [], new Date('2026-03-02T08:00:00.000Z'), 'Agreed.'), ...fields }
}
