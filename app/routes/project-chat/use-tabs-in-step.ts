import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ConversationView } from '../../../core/conversation/session/chat-view.ts'

const channelName = 'project-chat'

/** Keeps the tabs of one browser in step: each says which revision it shows, and one that shows another asks the server. So does a tab
 *  that is looked at again. */
export function useTabsInStep({ kept }: Pick<ConversationView, 'kept'>): void {
  const revision = kept?.revision ?? ''
  const channel = useRef<BroadcastChannel | null>(null)
  const said = useRef(revision)
  /** What another tab has said and this one does not show yet. */
  const unseen = useRef<unknown>(null)
  const { revalidate } = useRevalidator()

  const heard = useEffectEvent((theirs: unknown) => {
    if (theirs === revision) return
    unseen.current = theirs
    void revalidate()
  })
  useEffect(() => {
    const tabs = new BroadcastChannel(channelName)
    channel.current = tabs
    tabs.addEventListener('message', ({ data }) => heard(data))
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
    if (revision === said.current) return
    said.current = revision
    channel.current?.postMessage(revision)
    // During a turn of its own this tab has not looked at what the other did.
    if (unseen.current !== null && unseen.current !== revision) void revalidate()
    unseen.current = null
  }, [revision, revalidate])
}
