import { expect, it } from 'vitest'
import { aLead } from '../../test/support/a-lead.ts'
import { newLeadEvent } from './new-lead-event.ts'

it('tells of a lead what the specification says, and nothing else', () => {
  const lead = aLead({ priority: 'medium', submissionDate: '2026-03-02T08:00:00.000Z' })
  expect(newLeadEvent('lead 1', lead, 'https://agency.example')).toEqual({
    event: 'new_lead',
    leadId: 'lead 1',
    lead: {
      projectName: 'Bean Counter',
      contactName: 'Thandi Nkosi',
      contactEmail: 'thandi@beancounter.example',
      priority: 'medium',
      submissionDate: '2026-03-02T08:00:00.000Z',
      dashboardUrl: 'https://agency.example/leads?lead=lead%201',
    },
    timestamp: '2026-03-02T08:00:00.000Z',
  })
})
