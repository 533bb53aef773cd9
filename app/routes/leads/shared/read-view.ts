import * as z from 'zod'
import { messageStatuses } from '../../../../core/contact/inbox-messages.ts'
import { leadStatuses, priorities } from '../../../../core/leads/statuses.ts'
import { addressOf, kindNames, page, type View, type ViewKind } from './view.ts'

// An invalid value in an address counts as none.
const text = z.string().max(200).catch('')
const id = z.string().min(1).max(400).nullable().catch(null)
const yesOrNo = z
  .literal('yes')
  .transform(() => true)
  .catch(false)

const ListQuery = z.object({
  status: z
    .enum([...leadStatuses, ...messageStatuses])
    .nullable()
    .catch(null),
  priority: z.enum(priorities).nullable().catch(null),
  assignee: id,
  late: yesOrNo,
  waiting: yesOrNo,
  order: z.enum(['newest', 'due']).catch('due'),
  q: text,
  after: id,
})

const dashboardPath = /^\/leads(\/messages)?(?:\/([^/]+))?\/?$/
const kinds = new Map(Object.entries(kindNames).map(([kind, name]) => [name as string, kind as ViewKind]))

/** Reads the view from an address of the dashboard, or from its export's. */
export function readView({ pathname, searchParams }: URL): View {
  const [, messages, segment = ''] = dashboardPath.exec(pathname) ?? []
  const openId = segment === '' ? null : decodeURIComponent(segment)
  const { q, ...filter } = ListQuery.parse(Object.fromEntries(searchParams))
  const isContactPage = (messages !== undefined && openId === null) || searchParams.get('tab') === 'messages'
  const kind = kinds.get(searchParams.get('kind') ?? '') ?? (isContactPage ? 'contact' : null)
  return { kind, ...filter, text: q, openId, openKind: messages === undefined ? 'lead' : 'message' }
}

/** Returns the current address for one of earlier releases, which emails link to; null for every other address. */
export function movedAddress(address: URL): string | null {
  const { pathname, searchParams } = address
  const [lead, message] = [searchParams.get('lead'), searchParams.get('message')]
  if (pathname !== page || (!lead && !message && searchParams.get('tab') !== 'messages')) return null
  const openId = lead || message || null
  const view = readView(address)
  return addressOf({ ...view, kind: openId ? null : view.kind, openId, openKind: lead ? 'lead' : 'message' })
}
