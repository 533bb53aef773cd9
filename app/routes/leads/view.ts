import type { MessageStatus } from '../../../core/contact/inbox-messages.ts'
import type { LeadOrder } from '../../../core/leads/list-leads.ts'
import type { LeadStatus, Priority } from '../../../core/leads/statuses.ts'

/** What the dashboard shows. All of it is in the address: a reload and a shared link show the same. */
export type View = LeadView | MessageView

interface Shown {
  /** What is searched for; empty for all. */
  readonly text: string
  /** The page of the list: a cursor, or null for the newest. */
  readonly after: string | null
  /** The id of what is open beside the list. */
  readonly chosen: string | null
}

export interface LeadView extends Shown {
  readonly tab: 'leads'
  readonly status: LeadStatus | null
  readonly priority: Priority | null
  /** `mine`, `nobody`, or a uid. */
  readonly assignee: string | null
  /** Only those that have waited longer than 24 hours. */
  readonly late: boolean
  readonly order: LeadOrder
}

export interface MessageView extends Shown {
  readonly tab: 'messages'
  readonly status: MessageStatus | null
}

export const page = '/leads'
export const exportPage = '/leads/export'

export function addressOf(view: View): string {
  return withQuery(page, [
    ...filterQuery(view),
    ['order', view.tab === 'leads' && view.order !== 'newest' ? view.order : null],
    ['after', view.after],
    [view.tab === 'leads' ? 'lead' : 'message', view.chosen],
  ])
}

/** All that match, not only the page that is shown. */
export function exportAddressOf(view: View): string {
  return withQuery(exportPage, filterQuery(view))
}

/** The address of one lead or one message, with nothing filtered away. */
export function addressOfOne(tab: View['tab'], id: string): string {
  return addressOf(tab === 'leads' ? { ...allLeads, chosen: id } : { ...allMessages, chosen: id })
}

export const allLeads: LeadView = {
  tab: 'leads',
  status: null,
  priority: null,
  assignee: null,
  late: false,
  order: 'newest',
  text: '',
  after: null,
  chosen: null,
}
export const allMessages: MessageView = { tab: 'messages', status: null, text: '', after: null, chosen: null }

/** What is the same for as long as the same list is shown. */
export function listKey(view: View): string {
  return addressOf({ ...view, chosen: null })
}

type Query = readonly (readonly [name: string, value: string | null])[]

function filterQuery(view: View): Query {
  return [
    ['tab', view.tab === 'messages' ? view.tab : null],
    ['status', view.status],
    ['priority', view.tab === 'leads' ? view.priority : null],
    ['assignee', view.tab === 'leads' ? view.assignee : null],
    ['late', view.tab === 'leads' && view.late ? 'yes' : null],
    ['q', view.text],
  ]
}

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams(query.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size > 0 ? `${path}?${search}` : path
}
