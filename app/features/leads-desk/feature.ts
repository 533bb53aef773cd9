import { contactMessages } from '../../../core/contact/contact-message.ts'
import { leadActivity, leadNotes } from '../../../core/leads/change-lead.ts'
import { leads } from '../../../core/leads/lead.ts'
import { leadReferences, submissions } from '../../../core/leads/reference.ts'
import { visitorMessages } from '../../../core/leads/visitor-messages.ts'
import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** What the team works: leads, messages and call requests, by one clock. */
export const leadsDesk = {
  name: 'leads-desk',
  collections: [leads, leadActivity, leadNotes, visitorMessages, leadReferences, submissions, contactMessages],
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
