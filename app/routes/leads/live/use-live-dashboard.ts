import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { hasTypedWords } from '../../../ui/live/old-page.ts'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import type { Detail } from '../detail/load-detail.ts'
import type { Dashboard } from '../list/load-dashboard.ts'
import { listKey, type View } from '../view.ts'
import { changesBetween } from './changes.ts'

/** After a member's own action the page loads again anyway, mostly within this time. */
const reloadDelayMs = 250

interface LiveDashboardInput {
  dashboard: Dashboard
  /** The lead or message beside the list. */
  open: Detail | undefined
  view: View
  /** The member's own changes are not announced. */
  memberEmail: string
  /** Id of what the member has just erased. */
  erasedId: string | null
  /** Called before the page loads again by itself. */
  onReload: () => void
}

/** Loads the dashboard again when the server announces another version. Returns in words what has changed, and whether the session has ended while
 *  something was being typed: the page then stays for it. */
export function useLiveDashboard(input: LiveDashboardInput): { changes: string; ended: boolean } {
  const { dashboard, open, view, memberEmail, erasedId, onReload } = input
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const [changes, setChanges] = useState({ key: '', text: '' })
  const [latest, setLatest] = useState(dashboard.version)
  const [ended, setEnded] = useState(false)
  const requested = useRef<string | null>(null)
  /** What is shown while the page loads again. */
  const before = useRef<{ dashboard: Dashboard; open: Detail | undefined; view: View } | null>(null)
  const key = listKey(view)
  const isIdle = state === 'idle' && navigation.state === 'idle'

  const reload = useEffectEvent((version: string) => {
    const isInterrupted = before.current?.dashboard === dashboard
    if (version === dashboard.version || (version === requested.current && !isInterrupted)) return
    requested.current = version
    before.current = { dashboard, open, view }
    onReload()
    void revalidate()
  })
  useLiveUpdates(
    '/leads/updates',
    (version) => {
      setLatest(version)
      setEnded(false)
    },
    // A refusal means that the member has signed out or left the team. Loading again shows it.
    () => (hasTypedWords() ? setEnded(true) : void revalidate()),
  )

  // A navigation cancels loading again, and does not load the list itself: then it is due once more.
  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => reload(latest), reloadDelayMs)
    return () => clearTimeout(timer)
  }, [latest, isIdle])

  useEffect(() => {
    const was = before.current
    if (!was || was.dashboard === dashboard) return
    before.current = null
    const text = changesBetween(was, { dashboard, open, view }, { memberEmail, erasedId })
    if (text !== '') setChanges({ key: listKey(view), text })
  }, [dashboard, open, view, memberEmail, erasedId])

  return { changes: changes.key === key ? changes.text : '', ended }
}
