import * as z from 'zod'
import { messageStatuses } from '../../../core/contact/inbox-messages.ts'
import { leadStatuses, priorities } from '../../../core/leads/statuses.ts'
import type { View } from './view.ts'

// An address is typed, shared and cut short: what it does not say clearly asks for all.
const text = z.string().max(200).catch('')
const one = z.string().min(1).max(200).nullable().catch(null)

const LeadQuery = z.object({
  status: z.enum(leadStatuses).nullable().catch(null),
  priority: z.enum(priorities).nullable().catch(null),
  assignee: one,
  late: z
    .literal('yes')
    .transform(() => true)
    .catch(false),
  order: z.enum(['newest', 'due']).catch('newest'),
  q: text,
  after: one,
  lead: one,
})

const MessageQuery = z.object({
  status: z.enum(messageStatuses).nullable().catch(null),
  q: text,
  after: one,
  message: one,
})

export function readView(search: URLSearchParams): View {
  const query = Object.fromEntries(search)
  if (search.get('tab') === 'messages' || (search.has('message') && !search.has('lead'))) {
    const { q, message, ...others } = MessageQuery.parse(query)
    return { tab: 'messages', ...others, text: q, chosen: message }
  }
  const { q, lead, late, ...others } = LeadQuery.parse(query)
  // Only new leads can be late.
  const isLate = late && (others.status === null || others.status === 'new')
  return { tab: 'leads', ...others, late: isLate, text: q, chosen: lead }
}
