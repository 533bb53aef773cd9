import { dashboardMessages } from '../../../../core/leads/dashboard-messages.ts'
import type { Detail } from '../detail/load-detail.ts'
import type { Dashboard, ListData } from '../list/load-dashboard.ts'
import { senderOf } from '../listed-message.ts'
import { listKey, type View } from '../view.ts'

interface Shown {
  readonly dashboard: Dashboard
  readonly open: Detail | undefined
  readonly view: View
}

interface OwnChanges {
  readonly memberEmail: string
  readonly erasedId: string | null
}

/** Returns in words what others have changed between two states of the same list. Empty when nothing has changed. */
export function changesBetween(before: Shown, after: Shown, own: OwnChanges): string {
  if (listKey(before.view) !== listKey(after.view)) return ''
  return [newItems(before.dashboard, after.dashboard), changedItems(before, after, own)].filter(Boolean).join(' ')
}

function newItems(before: Dashboard, after: Dashboard): string {
  const { tab } = after.view
  const known = new Set(before.list.lines.map(({ id }) => id))
  const isByDue = after.view.tab === 'leads' && after.view.order === 'due'
  const newest = isByDue ? '' : (before.list.lines[0]?.createdAt ?? '')
  const added = after.counts[tab].count - before.counts[tab].count
  const arrived = after.list.lines
    .filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest)
    // In the order 'due' an unknown row may have moved here from another page.
    .slice(0, isByDue ? Math.max(0, added) : undefined)
  const otherTab = tab === 'leads' ? 'messages' : 'leads'
  const addedThere = after.counts[otherTab].count - before.counts[otherTab].count
  const here =
    tab === 'leads' ? newLeads(arrived.length, nameIn(after.list, arrived[0]?.id)) : newMessages(arrived.length)
  const there = otherTab === 'leads' ? newLeads(addedThere, '') : newMessages(addedThere)
  return [here, there].filter(Boolean).join(' ')
}

function newLeads(count: number, name: string): string {
  if (count <= 0) return ''
  return count === 1 && name !== '' ? dashboardMessages.newLead(name) : dashboardMessages.newLeads(count)
}

function newMessages(count: number): string {
  return count > 0 ? dashboardMessages.newMessages(count) : ''
}

function changedItems(before: Shown, after: Shown, { memberEmail, erasedId }: OwnChanges): string {
  const { openId } = after.view
  const ownId = lastEditor(after.open) === memberEmail ? openId : erasedId
  const rows = new Map(after.dashboard.list.lines.map((line) => [line.id, line]))
  const { list } = after.dashboard
  const last = list.next === null ? '' : (list.lines.at(-1)?.createdAt ?? '')
  const changed = before.dashboard.list.lines.filter(({ id, revision, createdAt }) => {
    const row = rows.get(id)
    // A row that has moved to the next page has not changed.
    return id !== ownId && (row ? row.revision !== revision : createdAt >= last)
  })
  const ids = new Set(changed.map(({ id }) => id))
  const isSameOpen = openId !== null && openId === before.view.openId
  if (isSameOpen && openId !== ownId && revisionOf(before.open) !== revisionOf(after.open)) ids.add(openId)
  if (ids.size === 0) return ''
  const [id = ''] = ids
  const name = nameIn(before.dashboard.list, id) || nameOf(before.open)
  return ids.size === 1 && name !== '' ? dashboardMessages.changed(name) : dashboardMessages.manyChanged(ids.size)
}

function lastEditor(open: Detail | undefined): string | null {
  if (open?.kind === 'message') return open.message.history[0]?.memberEmail ?? null
  if (open?.kind !== 'lead') return null
  const [latest] = [...open.activity.slice(0, 1), ...open.notes.slice(0, 1)].toSorted((one, other) =>
    one.createdAt < other.createdAt ? 1 : -1,
  )
  return latest?.memberEmail ?? null
}

function revisionOf(open: Detail | undefined): string | null {
  if (open?.kind === 'lead') return open.lead.revision
  return open?.kind === 'message' ? open.message.revision : null
}

function nameIn(list: ListData, id: string | undefined): string {
  if (list.tab === 'leads') return list.lines.find((line) => line.id === id)?.title ?? ''
  const message = list.lines.find((line) => line.id === id)
  return message ? senderOf(message) : ''
}

function nameOf(open: Detail | undefined): string {
  if (open?.kind === 'lead') return open.title
  return open?.kind === 'message' ? senderOf(open.message) : ''
}
