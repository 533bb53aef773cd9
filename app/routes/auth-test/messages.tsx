import { useEffect, useState } from 'react'
import { identityMessages } from '../../../core/identity/messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { refusalId } from './account-fields.tsx'
import type { Done, Outcome } from './outcome.ts'

interface MessagesProps {
  outcome: Outcome | null
  done: Done
  /** Whether that also made a member. */
  joined: boolean
}

/** Specification §9: messages of this page go after five seconds. */
const shownMs = 5000
/** A screen reader may still be at other words by then. */
const readMs = 30_000

export function Messages({ outcome, done, joined }: MessagesProps) {
  const isNews = outcome?.kind === 'refused' || outcome?.kind === 'told'
  const news = isNews ? outcome : outcome === null ? done : null
  const [hidden, hide] = useState<typeof news>(null)
  const [gone, forget] = useState<typeof news>(null)

  useEffect(() => {
    const timers = [setTimeout(() => hide(news), shownMs), setTimeout(() => forget(news), readMs)]
    return () => timers.forEach(clearTimeout)
  }, [news])

  if (news === null || gone === news) return null
  return <div className={hidden === news ? 'visually-hidden' : undefined}>{noteOf(news, joined)}</div>
}

function noteOf(news: Exclude<Done, null> | Extract<Outcome, { kind: 'refused' | 'told' }>, joined: boolean) {
  if (typeof news === 'string') {
    return (
      <Note says="yes" role="status">
        {identityMessages[news]} {joined && identityMessages.joined}
      </Note>
    )
  }
  if (news.kind === 'told') {
    return (
      <Note says="yes" role="status">
        {news.message}
      </Note>
    )
  }
  return (
    <Note says="no" role="alert">
      <p className="error" id={refusalId}>
        {news.message}
      </p>
    </Note>
  )
}
