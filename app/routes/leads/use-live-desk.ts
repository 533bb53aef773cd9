import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveUpdates } from '../../ui/live/use-live-updates.ts'
import type { Desk } from './load.ts'
import { newsBetween } from './news.ts'
import { listKey } from './view.ts'

/** What somebody has just sent comes back by itself, with the answer; what is told meanwhile is most often the same. */
const patienceMs = 250

interface Asked {
  desk: Desk
  /** Whose own changes are no news. */
  member: string
  /** What they have just erased. */
  erased: string | null
  /** Called before something comes by itself. */
  onNews: () => void
}

/** Fetches the dashboard anew when the server tells of another version than the one that is shown. Answers what has changed, in words. */
export function useLiveDesk({ desk, member, erased, onNews }: Asked): string {
  const { revalidate } = useRevalidator()
  const [news, setNews] = useState({ key: '', says: '' })
  const [latest, setLatest] = useState(desk.version)
  const asked = useRef<string | null>(null)
  const before = useRef<Desk | null>(null)
  const key = listKey(desk.view)

  const look = useEffectEvent((version: string) => {
    if (version === desk.version || version === asked.current) return
    asked.current = version
    before.current = desk
    onNews()
    void revalidate()
  })
  // A refusal means that the member has signed out or left the team. Loading again shows it.
  useLiveUpdates('/leads/updates', setLatest, () => void revalidate())

  useEffect(() => {
    const timer = setTimeout(() => look(latest), patienceMs)
    return () => clearTimeout(timer)
  }, [latest])

  useEffect(() => {
    const was = before.current
    if (!was || was === desk) return
    before.current = null
    const says = newsBetween(was, desk, { member, erased })
    if (says !== '') setNews({ key: listKey(desk.view), says })
  }, [desk, member, erased])

  return news.key === key ? news.says : ''
}
