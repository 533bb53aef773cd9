import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ConversationView } from '../../features/chat/conversation/session/chat-view.ts'

/** Keeps `saveChatSession` in step with the conversation that this tab shows, and the tab with what other tabs did. */
export function useSync(conversation: ConversationView, saveAddress: string): void {
  useSaveChatSession(conversation, saveAddress)
  useTabSync()
}

/** Returns the body of `saveChatSession` (specification §7), or null when there is no conversation. The server finds the country and needs
 *  no address from the browser. */
export function sessionBody({ stored, messages, step, ...view }: ConversationView): string | null {
  if (stored === null || view.awaitsReply) return null
  const { totalSteps, projectInfo, isComplete, userCurrency, userCountry } = view
  const conversationState = {
    currentStep: isComplete ? totalSteps : step - 1,
    totalSteps,
    projectInfo,
    isComplete,
    conversationHistory: messages,
    userCurrency,
    userCountry,
    revision: stored.revision,
  }
  return JSON.stringify({ conversationState, sessionId: stored.sessionId, userIP: '' })
}

/** Returns the currency of the response, or null. Never rejects: the conversation does not depend on it. */
export async function saveSession(address: string, body: string): Promise<string | null> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body })
    const { userCurrency } = (await response.json()) as { userCurrency?: unknown }
    return typeof userCurrency === 'string' ? userCurrency : null
  } catch {
    return null
  }
}

/** Posts the conversation to `saveChatSession` after each answered message and each edit. */
function useSaveChatSession(conversation: ConversationView, address: string): void {
  const body = useMemo(() => sessionBody(conversation), [conversation])
  const lastReported = useRef(body)
  const { revalidate } = useRevalidator()
  const { userCurrency } = conversation

  const report = useEffectEvent(async (body: string) => {
    lastReported.current = body
    const currency = await saveSession(address, body)
    if (currency !== null && currency !== userCurrency) await revalidate()
  })
  useEffect(() => {
    if (body !== null && body !== lastReported.current) void report(body)
  }, [body])
}

/** Another tab of the browser may have gone on: a tab loads its data again when it is looked at. */
function useTabSync(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onLook = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', onLook)
    window.addEventListener('focus', onLook)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('focus', onLook)
    }
  }, [revalidate])
}
