import { useEffect, useState } from 'react'
import { identityMessages } from '../../../core/identity/messages.ts'
import { Note } from '../../ui/note.tsx'

interface MessagesProps {
  /** What the last press of a button led to; a new object each time, also when it says the same again. */
  failure: { error: string } | undefined
  done: 'registered' | 'loggedIn' | 'loggedOut' | null
  /** Whether that also made a member. */
  joined: boolean
}

/** Specification §9: messages of this page go after five seconds. */
const shownMs = 5000

export function Messages({ failure, done, joined }: MessagesProps) {
  const news = failure ?? done
  const [gone, setGone] = useState<typeof news>(null)

  useEffect(() => {
    const timer = setTimeout(() => setGone(news), shownMs)
    return () => clearTimeout(timer)
  }, [news])

  if (news === null || gone === news) return null
  if (typeof news === 'string') {
    return (
      <Note says="yes" role="status">
        {identityMessages[news]} {joined && identityMessages.joined}
      </Note>
    )
  }
  return (
    <Note says="no" role="alert">
      <p className="err">{news.error}</p>
    </Note>
  )
}
