import type { Agency } from '../../../../../core/agency/agency.ts'
import { awaitsReply, type Conversation } from '../../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../../core/brief/messages.ts'
import { longestAnswer, longestConversation, longestPaste } from '../../../../../core/brief/session-rules.ts'
import { turnMessages } from '../../../../../core/brief/turn-messages.ts'
import type { ModelCaller } from '../../../../../core/language-model/guarded-model.ts'
import { joinSentences } from '../../../../../core/text/sentences.ts'
import type { CancelSignal } from '../../../../../ports/runtime.ts'
import { needsModel } from '../../understanding/model/model-understanding.ts'
import { understand } from '../../understanding/understand.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { isInDistress } from '../care/care-turn.ts'
import type { ProvenLead } from '../care/visitor-leads.ts'
import type { StoredSession } from '../session/chat-sessions.ts'
import { type SentAnswer, type TurnEvent, toConversationView } from '../session/chat-view.ts'
import { readChoice, readYes, understandChoice } from '../session/choices.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { TurnOutcome } from './reply-actions.ts'
import { takeTurn } from './take-turn.ts'
import type { VisitorMessage } from './turn-state.ts'
import type { TurnTools } from './turn-tools.ts'

export interface ReadMessage {
  /** The conversation before the message. */
  readonly before: Conversation
  readonly sent: VisitorMessage
  /** What the rules understood of it. */
  readonly understanding: Understanding
  /** Whether a model is asked what it means as well. */
  readonly asksModel: boolean
}

/** Returns why an answer is not taken; null where it is. */
export async function refusalOf(
  { sessions, agency }: TurnTools,
  session: StoredSession,
  answer: SentAnswer,
): Promise<TurnEvent | null> {
  const { text, skip, quick, seen, sessionId = session.id } = answer
  if (quick === undefined && !skip && text.trim() === '') return blank
  if (text.length > longestPaste) return notFiled(agency)
  if (sessionId !== session.id) return conflict(sessions, session, chatMessages.otherConversation)
  if (isBehind(seen, session)) return conflict(sessions, session)
  const { length } = JSON.stringify(session.conversationHistory)
  if (length > longestConversation) return tooLong(turnMessages.conversationTooLong)
  return quick === undefined || readChoice(session, quick) ? null : blank
}

function isBehind(seen: number, session: StoredSession): boolean {
  return session.isComplete || awaitsReply(session) || !hasSeen(seen, session)
}

const blank: TurnEvent = { type: 'failed', kind: 'blank', message: turnMessages.blank }
export const noSession: TurnEvent = { type: 'failed', kind: 'no-session', message: chatMessages.noSession }

export function notFiled({ email }: Agency): TurnEvent {
  return tooLong(joinSentences(turnMessages.tooLong(longestAnswer), turnMessages.notFiled(email)))
}

function tooLong(message: string): TurnEvent {
  return { type: 'failed', kind: 'too-long', message }
}

export async function conflict(
  sessions: SessionStore,
  session: StoredSession,
  message: string = turnMessages.conflict,
): Promise<TurnEvent> {
  const now = await sessions.reload(session)
  return now ? { type: 'failed', kind: 'conflict', message, conversation: toConversationView(now) } : noSession
}

/** Whether a visitor who has seen this many messages has seen the open question. */
export function hasSeen(seen: number, { conversationHistory }: Conversation): boolean {
  return seen <= conversationHistory.length && conversationHistory.slice(seen).every(({ isNote }) => isNote)
}

/** Returns what the rules understand of an answer: typed words, or a quick reply. */
export function readAnswer(tools: TurnTools, session: StoredSession, answer: SentAnswer): ReadMessage {
  const { quick, skip, text } = answer
  const tapped = quick === undefined ? null : readChoice(session, quick)
  const chosen = tapped ?? (skip ? null : readYes(session, text))
  return readMessage(tools, session, { ...answer, text: tapped?.label ?? text, chosen })
}

export function readMessage({ model, agency }: TurnTools, before: Conversation, sent: VisitorMessage): ReadMessage {
  const understanding = sent.chosen
    ? understandChoice(sent.chosen, before)
    : understand(sent.text, before, agency.country)
  const mayAskModel = model.isConfigured && !sent.skip && !sent.chosen && !isInDistress(before, understanding)
  return { before, sent, understanding, asksModel: mayAskModel && needsModel(understanding, before) }
}

/** Returns what follows from a message. */
export function turnOf(
  { runtime, agency, findPassage, helpFor, takesFiles, visitorLeads }: TurnTools,
  { before, sent, understanding }: ReadMessage,
  provenLead: ProvenLead | null = null,
): TurnOutcome {
  const timestamp = runtime.now().toISOString()
  const hasPages = visitorLeads.linkWrites !== undefined
  const context = { timestamp, home: agency.country, findPassage, helpFor, provenLead, hasPages, takesFiles }
  return takeTurn(before, sent, understanding, context)
}

/** Returns what a model understood of a message, beside the rules. */
export async function reconsidered(
  { runtime, byModel }: TurnTools,
  { before, sent, understanding: builtIn, asksModel }: ReadMessage,
  caller: ModelCaller,
  signal?: CancelSignal,
): Promise<Understanding | null> {
  if (!asksModel) return null
  // A round of the event loop later, the reply is on its way, and has taken its share of what may be asked.
  await runtime.sleep(0, signal)
  return byModel.understand({ text: sent.text, conversation: before, builtIn, caller }, signal)
}
