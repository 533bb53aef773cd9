import { contactMessages } from '../../../core/contact/contact-message.ts'
import { leadActivity, leadNotes } from '../../../core/leads/change-lead.ts'
import { leads } from '../../../core/leads/lead.ts'
import { leadReferences, submissions } from '../../../core/leads/reference.ts'
import { visitorMessages } from '../../../core/leads/visitor-messages.ts'
import { type Feature, lazily } from '../feature.ts'

/** What the team works: leads, messages and call requests, by one clock. */
export const leadsDesk = {
  name: 'leads-desk',
  collections: [leads, leadActivity, leadNotes, visitorMessages, leadReferences, submissions, contactMessages],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
