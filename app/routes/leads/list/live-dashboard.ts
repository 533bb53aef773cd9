import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { dueOrder } from '../../../../core/follow-up/due.ts'
import type { InboxLine, ItemKind } from '../../../features/leads-desk/inbox/inbox-lines.ts'
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
  /** Called before the page loads again by itself. */
  onReload: () => void
}

/** Loads the dashboard again when the server announces another version. Returns in words what has changed. */
export function useLiveDashboard({ shown, memberEmail, erasedId, onReload }: LiveDashboardInput) {
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
    onReload()
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
  const ids = new Set(changedRows(list, after.dashboard.list, after.view.order))
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

/** Returns the ids of the rows that have changed or disappeared. A row that has moved to the next page has not changed. */
function changedRows(before: InboxPage, after: InboxPage, order: View['order']): readonly string[] {
  const rows = new Map(after.lines.map((line) => [line.id, line]))
  const last = after.next === null ? undefined : after.lines.at(-1)
  const isBeforeLast = (line: InboxLine) =>
    last === undefined ||
    (order === 'due' ? dueOrder(line.id, line) <= dueOrder(last.id, last) : line.createdAt >= last.createdAt)
  return before.lines.flatMap((line) => {
    const row = rows.get(line.id)
    return (row ? row.revision !== line.revision : isBeforeLast(line)) ? [line.id] : []
  })
}

/** Returns what is open, or null. */
function itemOf({ open }: Shown): OpenItem | null {
  return open && 'item' in open ? open.item : null
}

interface PendingRowsInput {
  readonly latest: InboxPage
  /** The same for the same list. */
  readonly key: string
  readonly list: RefObject<HTMLElement | null>
  /** Id of the lead or message that this member has just erased. Its row disappears at once. */
  readonly erasedId: string | null
}

/** Returns the list to show. Rows always show their latest data, but while a member reads the list, a live update adds and removes no row. It
 *  does as soon as they leave the list. */
export function usePendingRows({ latest, key, list: element, erasedId }: PendingRowsInput) {
  const [frozen, setFrozen] = useState<{ readonly key: string; readonly list: InboxPage } | null>(null)
  const list = withoutRow(latest, erasedId)
  const pending = frozen !== null && frozen.key === key && idsOf(frozen.list) !== idsOf(list)
  if (frozen && erasedId !== null && frozen.list.lines.some(({ id }) => id === erasedId)) {
    setFrozen({ ...frozen, list: withoutRow(frozen.list, erasedId) })
  }

  useEffect(() => {
    const watched = element.current
    if (!pending || !watched) return
    function check(): void {
      if (!isRead(watched)) setFrozen(null)
    }
    watched.addEventListener('pointerleave', check)
    document.addEventListener('scroll', check, { capture: true, passive: true })
    return () => {
      watched.removeEventListener('pointerleave', check)
      document.removeEventListener('scroll', check, { capture: true })
    }
  }, [pending, element])

  return {
    list: pending ? withLatestData(frozen.list, list) : list,
    pending,
    freeze: () => {
      if (isRead(element.current)) setFrozen((before) => (before?.key === key ? before : { key, list }))
    },
    release: () => setFrozen(null),
  }
}

function withoutRow(list: InboxPage, id: string | null): InboxPage {
  return { ...list, lines: list.lines.filter((line) => line.id !== id) }
}

function idsOf(list: InboxPage): string {
  return list.lines.map(({ id }) => id).join()
}

function withLatestData(shown: InboxPage, latest: InboxPage): InboxPage {
  const byId = new Map(latest.lines.map((line) => [line.id, line]))
  return { ...latest, lines: shown.lines.map((line) => byId.get(line.id) ?? line) }
}

function isRead(element: HTMLElement | null): boolean {
  if (!element) return false
  const pointedAt = element.matches(':hover') && matchMedia('(hover: hover)').matches
  return pointedAt || element.scrollTop > 0 || element.getBoundingClientRect().top < 0
}
