import { senderOf } from '../../../core/contact/contact-message.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import type { Desk, List } from './load.ts'
import { listKey } from './view.ts'

interface Own {
  readonly member: string
  /** What the member has just erased. */
  readonly erased: string | null
}

/** What has changed between two looks at the same list, in words; empty when nothing has that others did. */
export function newsBetween(before: Desk, after: Desk, own: Own): string {
  if (listKey(before.view) !== listKey(after.view)) return ''
  return [arrivals(before, after), changes(before, after, own)].filter(Boolean).join(' ')
}

function arrivals(before: Desk, after: Desk): string {
  const known = new Set(before.list.lines.map(({ id }) => id))
  const isByDue = after.view.tab === 'leads' && after.view.order === 'due'
  const newest = isByDue ? '' : (before.list.lines[0]?.createdAt ?? '')
  const grown = after.counts[after.view.tab].count - before.counts[before.view.tab].count
  const arrived = after.list.lines
    .filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest)
    // By what is due next, a line may also have moved here from another page.
    .slice(0, isByDue ? Math.max(0, grown) : undefined)
  const elsewhere = after.view.tab === 'leads' ? 'messages' : 'leads'
  const more = after.counts[elsewhere].count - before.counts[elsewhere].count
  const here =
    after.view.tab === 'leads'
      ? newLeads(arrived.length, nameIn(after.list, arrived[0]?.id))
      : newMessages(arrived.length)
  const there = elsewhere === 'leads' ? newLeads(more, '') : newMessages(more)
  return [here, there].filter(Boolean).join(' ')
}

function newLeads(count: number, name: string): string {
  if (count <= 0) return ''
  return count === 1 && name !== '' ? dashboardMessages.newLead(name) : dashboardMessages.newLeads(count)
}

function newMessages(count: number): string {
  return count > 0 ? dashboardMessages.newMessages(count) : ''
}

function changes(before: Desk, after: Desk, { member, erased }: Own): string {
  const own = changedBy(after) === member ? after.view.chosen : erased
  const now = new Map(after.list.lines.map((line) => [line.id, line]))
  const last = after.list.next === null ? '' : (after.list.lines.at(-1)?.createdAt ?? '')
  const changed = before.list.lines.filter(({ id, revision, createdAt }) => {
    const line = now.get(id)
    // What has only moved on to the next page has not changed.
    return id !== own && (line ? line.revision !== revision : createdAt >= last)
  })
  const ids = new Set(changed.map(({ id }) => id))
  const open = after.view.chosen
  if (open !== null && open !== own && revisionOf(before) !== revisionOf(after)) ids.add(open)
  if (ids.size === 0) return ''
  const [id = ''] = ids
  const name = nameIn(before.list, id) || nameOpen(before)
  return ids.size === 1 && name !== '' ? dashboardMessages.changed(name) : dashboardMessages.manyChanged(ids.size)
}

/** Who was last at what is open. */
function changedBy({ chosen }: Desk): string | null {
  if (chosen.kind === 'message') return chosen.message.history[0]?.memberEmail ?? null
  if (chosen.kind !== 'lead') return null
  const [latest] = [...chosen.activity.slice(0, 1), ...chosen.notes.slice(0, 1)].toSorted((one, other) =>
    one.createdAt < other.createdAt ? 1 : -1,
  )
  return latest?.memberEmail ?? null
}

function revisionOf({ chosen }: Desk): string | null {
  if (chosen.kind === 'lead') return chosen.lead.revision
  return chosen.kind === 'message' ? chosen.message.revision : null
}

function nameIn(list: List, id: string | undefined): string {
  if (list.tab === 'leads') return list.lines.find((line) => line.id === id)?.title ?? ''
  const message = list.lines.find((line) => line.id === id)
  return message ? senderOf(message) : ''
}

function nameOpen({ chosen }: Desk): string {
  if (chosen.kind === 'lead') return chosen.title
  return chosen.kind === 'message' ? senderOf(chosen.message) : ''
}
