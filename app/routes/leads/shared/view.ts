import type { MessageStatus } from '../../../../core/contact/inbox-messages.ts'
import type { LeadOrder } from '../../../../core/leads/list-leads.ts'
import type { LeadStatus, Priority } from '../../../../core/leads/statuses.ts'

/** What the dashboard shows. All of it is in the address, so that a reload and a shared link show the same. */
export type View = LeadView | MessageView

interface ListView {
  readonly text: string
  /** Cursor of the page of the list; null for the first page. */
  readonly after: string | null
  readonly openId: string | null
}

export interface LeadView extends ListView {
  readonly tab: 'leads'
  readonly status: LeadStatus | null
  readonly priority: Priority | null
  /** `mine`, `nobody`, or a uid. */
  readonly assignee: string | null
  readonly late: boolean
  readonly order: LeadOrder
}

export interface MessageView extends ListView {
  readonly tab: 'messages'
  readonly status: MessageStatus | null
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
  openId: null,
}
export const allMessages: MessageView = { tab: 'messages', status: null, text: '', after: null, openId: null }

export const page = '/leads'

/** The filter as it is in an address and in the form of the filters, in the order of the address. An empty text is no choice. */
export type FilterFields = Readonly<Record<string, string>>

export function filterFieldsOf(view: View): FilterFields {
  const { status, text: q } = view
  if (view.tab === 'messages') return { status: status ?? '', q }
  const { priority, assignee, late, order } = view
  return {
    status: status ?? '',
    priority: priority ?? '',
    assignee: assignee ?? '',
    late: late ? 'yes' : '',
    q,
    order: order === 'newest' ? '' : order,
  }
}

export function addressOf(view: View): string {
  return withQuery(pathOf(view), { ...filterFieldsOf(view), after: view.after ?? '' })
}

export function pathOf({ tab, openId }: Pick<View, 'tab' | 'openId'>): string {
  const list = tab === 'leads' ? page : `${page}/messages`
  return openId === null ? list : `${list}/${encodeURIComponent(openId)}`
}

export function exportAddressOf(view: View): string {
  const tab = view.tab === 'messages' ? view.tab : ''
  return withQuery(`${page}/export`, { tab, ...filterFieldsOf(view), order: '' })
}

/** Returns a key that is the same for as long as the same list is shown. */
export function listKey(view: View): string {
  return addressOf({ ...view, openId: null })
}

export function withQuery(path: string, fields: FilterFields): string {
  const search = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  return search.size > 0 ? `${path}?${search}` : path
}
