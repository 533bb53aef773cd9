import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import type { ItemKind } from '../../../features/leads-desk/inbox/inbox-lines.ts'
import type { InboxPage } from '../../../features/leads-desk/inbox/list-items.ts'
import { dashboardMessages as texts } from '../../../features/leads-desk/leads/messages.ts'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import type { Dashboard } from '../shared/load-dashboard.ts'
import type { Detail, OpenItem } from '../shared/load-detail.ts'
import { type View, listKey } from '../shared/view.ts'
import { bulkKey } from './bulk-bar.tsx'

interface Shown {
  readonly dashboard: Dashboard
  readonly open: Detail | undefined
  readonly view: View
}

/** What tells a member's own changes, which are not announced. */
interface OwnChanges {
  readonly memberEmail: string
  readonly erasedId: string | null
}

/** After a member's own action the page loads again anyway, mostly within this time. */
const reloadDelayMs = 250

interface LiveDashboardInput extends OwnChanges {
  shown: Shown
}

/** Loads the dashboard again when the server announces another version. Returns in words what has changed. */
export function useLiveDashboard({ shown, memberEmail, erasedId }: LiveDashboardInput) {
  const { dashboard, view } = shown
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const [changes, setChanges] = useState({ key: '', text: '' })
  const [latest, setLatest] = useState(dashboard.version)
  const requested = useRef<string | null>(null)
  const before = useRef<Shown | null>(null)
  // The member's own changes of many rows load the page again themselves.
  const isSending = useFetchers().some(({ key, state }) => key === bulkKey && state !== 'idle')
  const isIdle = state === 'idle' && navigation.state === 'idle' && !isSending

  const reload = useEffectEvent((version: string) => {
    const isInterrupted = before.current?.dashboard === dashboard
    if (version === dashboard.version || (version === requested.current && !isInterrupted)) return
    requested.current = version
    before.current = shown
    void revalidate()
  })
  useLiveUpdates(
    '/leads/updates',
    setLatest,
    // A refusal means that the member has signed out or left the team. Loading again shows it.
    () => void revalidate(),
  )

  // A navigation cancels loading again, and does not load the list itself: then it is due once more.
  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => reload(latest), reloadDelayMs)
    return () => clearTimeout(timer)
  }, [latest, isIdle])

  const announce = useEffectEvent((latest: Dashboard) => {
    const was = before.current
    if (!was || was.dashboard === latest) return
    before.current = null
    const text = changesBetween(was, shown, { memberEmail, erasedId })
    if (text !== '') setChanges({ key: listKey(view), text })
  })
  useEffect(() => announce(dashboard), [dashboard])

  return { changes: changes.key === listKey(view) ? changes.text : '' }
}

/** Returns in words what others have changed between two states of the same list. Empty when nothing has changed. */
function changesBetween(before: Shown, after: Shown, own: OwnChanges): string {
  if (listKey(before.view) !== listKey(after.view)) return ''
  return [newItems(before.dashboard, after), changedItems(before, after, own)].filter(Boolean).join(' ')
}

function newItems({ list: was, loadedAt }: Dashboard, { dashboard: { list } }: Shown): string {
  const known = new Set(was.lines.map(({ id }) => id))
  const arrived = (kind: ItemKind) => {
    const lines = list.lines.filter((line) => line.kind === kind && !known.has(line.id) && line.createdAt >= loadedAt)
    return { count: Math.max(lines.length, list.counts[kind].count - was.counts[kind].count), lines }
  }
  const leads = arrived('lead')
  const name = leads.lines[0]?.title ?? ''
  return [
    leads.count === 1 && name !== '' ? texts.newLead(name) : texts.newLeads(leads.count),
    texts.newMessages(arrived('message').count),
    texts.newCalls(arrived('call').count),
  ]
    .filter(Boolean)
    .join(' ')
}

function changedItems(before: Shown, after: Shown, { memberEmail, erasedId }: OwnChanges): string {
  const { list } = before.dashboard
  const is = itemOf(after)
  const opened = openChanged(before, after)
  const ids = new Set(changedRows(list, after.dashboard.list))
  if (opened) ids.add(opened.id)
  ids.delete((is?.editor === memberEmail ? is.id : erasedId) ?? '')
  const [first, ...others] = [...list.lines, ...(opened ? [opened] : [])].filter(({ id }) => ids.has(id))
  if (!first) return ''
  return others.every(({ id }) => id === first.id) ? texts.changed(first.title) : texts.manyChanged(ids.size)
}

/** Returns what is open if it has changed. */
function openChanged(before: Shown, after: Shown): OpenItem | null {
  const was = itemOf(before)
  return was?.id === after.view.openId && was?.revision !== itemOf(after)?.revision ? was : null
}

/** Returns the ids of the rows that have changed or are gone. One that is missing may stand among older ones, where some follow. */
function changedRows(before: InboxPage, after: InboxPage): readonly string[] {
  const rows = new Map(after.lines.map(({ id, revision }) => [id, revision]))
  return before.lines.flatMap(({ id, revision }) => {
    const latest = rows.get(id) ?? (after.next === null ? null : revision)
    return latest === revision ? [] : [id]
  })
}

/** Returns what is open, or null. */
function itemOf({ open }: Shown): OpenItem | null {
  return open && 'item' in open ? open.item : null
}

/** Returns the list without a row that this member has just erased. */
export function withoutRow(list: InboxPage, id: string | null): InboxPage {
  return { ...list, lines: list.lines.filter((line) => line.id !== id) }
}
