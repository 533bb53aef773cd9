import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ConversationView } from '../../../core/conversation/session/chat-view.ts'
import { saveSession, sessionBody } from './save-session.ts'

/** Tells `saveChatSession` how the conversation stands, after each message that has been dealt with and after each edit. The conversation
 *  itself never depends on it. */
export function useSavedSession(conversation: ConversationView, address: string): void {
  const body = useMemo(() => sessionBody(conversation), [conversation])
  const told = useRef(body)
  const { revalidate } = useRevalidator()
  const { userCurrency } = conversation

  const tell = useEffectEvent(async (body: string) => {
    told.current = body
    const currency = await saveSession(address, body)
    if (currency !== null && currency !== userCurrency) await revalidate()
  })
  useEffect(() => {
    if (body !== null && body !== told.current) void tell(body)
  }, [body])
}
