import * as z from 'zod'
import { messageStatuses } from '../../../../core/contact/inbox-messages.ts'
import { leadStatuses, priorities } from '../../../../core/leads/statuses.ts'
import { addressOf, page, type View } from './view.ts'

// An invalid value in an address counts as none.
const text = z.string().max(200).catch('')
const id = z.string().min(1).max(200).nullable().catch(null)

const LeadQuery = z.object({
  status: z.enum(leadStatuses).nullable().catch(null),
  priority: z.enum(priorities).nullable().catch(null),
  assignee: id,
  late: z
    .literal('yes')
    .transform(() => true)
    .catch(false),
  order: z.enum(['newest', 'due']).catch('newest'),
  q: text,
  after: id,
})

const MessageQuery = z.object({ status: z.enum(messageStatuses).nullable().catch(null), q: text, after: id })

const dashboardPath = /^\/leads(\/messages)?(?:\/([^/]+))?\/?$/

/** Reads the view from an address of the dashboard, or from its export's, whose tab is in the query. */
export function readView({ pathname, searchParams }: URL): View {
  const [, messages, segment = ''] = dashboardPath.exec(pathname) ?? []
  const openId = segment === '' ? null : decodeURIComponent(segment)
  const query = Object.fromEntries(searchParams)
  if (messages !== undefined || query['tab'] === 'messages') {
    const { q, ...filter } = MessageQuery.parse(query)
    return { tab: 'messages', ...filter, text: q, openId }
  }
  const { q, late, ...filter } = LeadQuery.parse(query)
  // Only new leads can be late.
  const isLate = late && (filter.status === null || filter.status === 'new')
  return { tab: 'leads', ...filter, late: isLate, text: q, openId }
}

/** Returns the current address for one of earlier releases, which emails link to; null for every other address. */
export function movedAddress(address: URL): string | null {
  const url = new URL(address)
  const { pathname, searchParams } = url
  const [lead, message] = [searchParams.get('lead'), searchParams.get('message')]
  if (pathname !== page || (!lead && !message && searchParams.get('tab') !== 'messages')) return null
  if (message && !lead) searchParams.set('tab', 'messages')
  return addressOf({ ...readView(url), openId: lead || message || null })
}
