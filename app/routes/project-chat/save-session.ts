import type { ConversationView } from '../../../core/conversation/session/chat-view.ts'

/** What `saveChatSession` is told (specification §7); null while there is nothing to tell. The server finds the country itself, so that it
 *  needs no address of ours. */
export function sessionBody({ kept, messages, step, ...view }: ConversationView): string | null {
  if (kept === null || view.awaitsReply) return null
  const { totalSteps, projectInfo, isComplete, userCurrency, userCountry } = view
  const conversationState = {
    currentStep: isComplete ? totalSteps : step - 1,
    totalSteps,
    projectInfo,
    isComplete,
    conversationHistory: messages,
    userCurrency,
    userCountry,
    revision: kept.revision,
  }
  return JSON.stringify({ conversationState, sessionId: kept.sessionId, userIP: '' })
}

/** The currency that the answer names, or null. Never rejects: whatever goes wrong here is nobody's worry. */
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
