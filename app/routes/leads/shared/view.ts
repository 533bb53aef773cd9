import type { InboxLine, ItemKind } from '../../../features/leads-desk/inbox/inbox-lines.ts'
import type { InboxQuery } from '../../../features/leads-desk/inbox/list-items.ts'

/** What is listed besides everything. `contact`: messages and calls. */
export type ViewKind = ItemKind | 'contact'

/** What the dashboard shows. All of it is in the address, so that a reload and a shared link show the same; an address without an order has
 *  the one that this browser's member chose last. */
export interface View extends Omit<InboxQuery, 'kinds' | 'assignee'> {
  /** Null for everything. */
  readonly kind: ViewKind | null
  /** `mine`, `nobody`, or a uid. */
  readonly assignee: string | null
  readonly openId: string | null
  /** What `openId` is of. */
  readonly openKind: 'lead' | 'message'
}

export const everything: View = {
  kind: null,
  status: null,
  priority: null,
  assignee: null,
  late: false,
  state: null,
  order: 'newest',
  text: '',
  after: null,
  openId: null,
  openKind: 'lead',
}

export const page = '/leads'
const contactPage = `${page}/messages`

/** Kinds as an address names them. */
export const kindNames = {
  lead: 'leads',
  message: 'messages',
  call: 'calls',
  contact: 'contact',
} as const satisfies Record<ViewKind, string>

/** The filter as it is in an address and in the form of the filters, in the order of the address. An empty text is no choice. */
export type FilterFields = Readonly<Record<string, string>>

export function filterFieldsOf(view: View): FilterFields {
  const { kind, status, state, priority, assignee, late, text: q, order } = view
  return {
    kind: kind ? kindNames[kind] : '',
    status: status ?? '',
    state: state ?? '',
    priority: priority ?? '',
    assignee: assignee ?? '',
    late: late ? 'yes' : '',
    q,
    order,
  }
}

/** The fields as an address has them: an order that is not the usual one. */
function addressFieldsOf(view: View): FilterFields {
  return { ...filterFieldsOf(view), order: view.order === everything.order ? '' : view.order }
}

/** Whether the list shows less than everything, or another page or order. */
export function hasFilter(view: View): boolean {
  return listKey(view) !== page
}

export function addressOf(view: View): string {
  const fields = { ...addressFieldsOf(view), after: view.after ?? '' }
  const isContactPage = view.kind === 'contact' && view.openId === null
  return isContactPage ? withQuery(contactPage, { ...fields, kind: '' }) : withQuery(pathOf(view), fields)
}

export function addressOfLine({ kind, id }: Pick<InboxLine, 'kind' | 'id'>, view: View): string {
  return addressOf({ ...view, openId: id, openKind: kind === 'lead' ? 'lead' : 'message' })
}

export function pathOf({ openId, openKind }: Pick<View, 'openId' | 'openKind'>): string {
  return openId === null ? page : `${openKind === 'lead' ? page : contactPage}/${encodeURIComponent(openId)}`
}

export function exportAddressOf(view: View): string {
  const { order: _, kind = '', ...fields } = filterFieldsOf(view)
  const what = view.kind === 'contact' ? { tab: 'messages' } : { kind }
  return withQuery(`${page}/export`, { ...what, ...fields })
}

/** Returns a key that is the same for as long as the same list is shown. */
export function listKey(view: View): string {
  return addressOf({ ...view, openId: null })
}

export function withQuery(path: string, fields: FilterFields): string {
  const search = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  return search.size > 0 ? `${path}?${search}` : path
}

/** As in the stylesheets: below this the list and the detail are two screens. */
export const twoScreens = '(max-width: 56.1875em)'
