import * as z from 'zod'
import { listedStates } from '../../../../core/follow-up/due.ts'
import type { InboxOrder } from '../../../features/leads-desk/inbox/list-items.ts'
import { leadStatuses, priorities } from '../../../features/leads-desk/leads/statuses.ts'
import { addressOf, everything, kindNames, page, type View, type ViewKind } from './view.ts'

// An invalid value in an address counts as none.
const text = z.string().max(200).catch('')
const id = z.string().min(1).max(400).nullable().catch(null)
const yesOrNo = z
  .literal('yes')
  .transform(() => true)
  .catch(false)

const orders = ['newest', 'due'] as const satisfies InboxOrder[]

const ListQuery = z.object({
  status: z.enum(leadStatuses).nullable().catch(null),
  state: z.enum(listedStates).nullable().catch(null),
  priority: z.enum(priorities).nullable().catch(null),
  assignee: id,
  late: yesOrNo,
  order: z.enum(orders).nullable().catch(null),
  q: text,
  after: id,
})

const dashboardPath = /^\/leads(\/messages)?(?:\/([^/]+))?\/?$/
const kinds = new Map(Object.entries(kindNames).map(([kind, name]) => [name as string, kind as ViewKind]))

/** Addresses of release 0.4.0 have the states that are no status of a lead elsewhere. */
function stateOfEarlier(searchParams: URLSearchParams): string | null {
  if (searchParams.get('waiting') === 'yes') return 'waiting'
  return ['answered', 'spam'].find((state) => state === searchParams.get('status')) ?? null
}

/** Reads the view from an address of the dashboard, or from its export's. `chosenOrder`: for an address without one. */
export function readView({ pathname, searchParams }: URL, chosenOrder: string | null = null): View {
  const [, messages, segment = ''] = dashboardPath.exec(pathname) ?? []
  const openId = segment === '' ? null : decodeURIComponent(segment)
  const asked = { state: stateOfEarlier(searchParams), order: chosenOrder, ...Object.fromEntries(searchParams) }
  const { q, order, ...filter } = ListQuery.parse(asked)
  const isContactPage = (messages !== undefined && openId === null) || searchParams.get('tab') === 'messages'
  const kind = kinds.get(searchParams.get('kind') ?? '') ?? (isContactPage ? 'contact' : null)
  return {
    kind,
    ...filter,
    order: order ?? everything.order,
    text: q,
    openId,
    openKind: messages === undefined ? 'lead' : 'message',
  }
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
