import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ConversationView } from '../../../core/conversation/session/chat-view.ts'

const channelName = 'project-chat'

/** Keeps the tabs of one browser in sync. Each tab broadcasts the revision it shows; a tab that shows another one reloads its data. A
 *  tab that becomes visible does so too. */
export function useTabSync({ stored }: Pick<ConversationView, 'stored'>): void {
  const revision = stored?.revision ?? ''
  const channel = useRef<BroadcastChannel | null>(null)
  const shown = useRef(revision)
  /** The revision of another tab that this tab does not show yet. */
  const unseen = useRef<unknown>(null)
  const { revalidate } = useRevalidator()

  const onRevision = useEffectEvent((revisionElsewhere: unknown) => {
    if (revisionElsewhere === revision) return
    unseen.current = revisionElsewhere
    void revalidate()
  })
  useEffect(() => {
    const tabs = new BroadcastChannel(channelName)
    channel.current = tabs
    tabs.addEventListener('message', ({ data }) => onRevision(data))
    const onLook = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', onLook)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      tabs.close()
    }
  }, [revalidate])

  useEffect(() => {
    if (revision === shown.current) return
    shown.current = revision
    channel.current?.postMessage(revision)
    // A tab ignores the others' revisions during its own turn.
    if (unseen.current !== null && unseen.current !== revision) void revalidate()
    unseen.current = null
  }, [revision, revalidate])
}
