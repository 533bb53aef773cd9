import type { Write } from '../../../ports/document-store.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { mayNeedLead } from '../care/care-turn.ts'
import type { ProvenLead, VisitorLeads } from '../care/visitor-leads.ts'
import type { StoredSession } from '../session/chat-sessions.ts'
import type { SentAnswer } from '../session/chat-view.ts'
import type { TurnResult } from './turn-result.ts'

/** Returns the lead that this conversation has proven, or else the one that was submitted in this browser; null where the reply needs none. */
export async function provenLeadFor(
  session: StoredSession,
  { submittedSessionId = null }: SentAnswer,
  understanding: Understanding,
  visitorLeads: VisitorLeads,
): Promise<ProvenLead | null> {
  if (!mayNeedLead(session, understanding)) return null
  const proven = session.returningTo === '' ? null : await visitorLeads.find({ leadId: session.returningTo })
  return proven ?? (submittedSessionId === null ? null : visitorLeads.find({ sessionId: submittedSessionId }))
}

/** What is written where the turn adds the visitor's words to a lead. */
export async function additionWrites(
  { actions, answered }: TurnResult,
  sessionId: string,
  from: string | null,
  visitorLeads: VisitorLeads,
): Promise<readonly Write[]> {
  const [reply] = actions.flatMap((action) => (action.kind === 'care' ? action.reply : []))
  if (reply?.kind !== 'added') return []
  const text = answered.conversationHistory.at(-1)?.content ?? ''
  return visitorLeads.messageWrites({ leadId: reply.lead.leadId, sessionId, text, from })
}
