import type { Message } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { readPart } from '../../../../core/brief/session-rules.ts'
import {
  type ConversationView,
  completeView,
  type TurnEvent,
} from '../../../features/chat/conversation/session/chat-view.ts'

/** The conversation as this browser shows it. */
export interface ConversationState {
  /** The last state from the server. */
  readonly conversation: ConversationView
  readonly loaded: ConversationView
  /** An answer that is being sent. It is shown at once. */
  readonly outgoing: Outgoing | null
  /** Whether a turn is running on this page. */
  readonly answering: boolean
  /** The part of the reply that has arrived. */
  readonly streamedText: string
  readonly draft: string
  /** Text sent on a connection that was lost. It may or may not have arrived. */
  readonly unconfirmed: string | null
  /** Whether the connection was lost and the server has not responded since. */
  readonly connectionLost: boolean
  readonly problem: string | null
}

interface Outgoing {
  readonly text: string
  /** Whether a button said it: the box keeps what is typed. */
  readonly byButton: boolean
  readonly at: string
}

export type ConversationEvent =
  | TurnEvent
  | { readonly type: 'loaded'; readonly conversation: ConversationView }
  | { readonly type: 'typed'; readonly text: string }
  | ({ readonly type: 'sent' } & Outgoing)
  /** The turn did not end. `no-connection`: nothing answers; `failed`: an answer that is of no use. */
  | { readonly type: 'lost'; readonly reason: 'no-connection' | 'failed' }
  | { readonly type: 'ended' }

const idle = { outgoing: null, answering: false, streamedText: '' } as const
const untroubled = { unconfirmed: null, connectionLost: false, problem: null } as const

export function initialConversationState(
  loaded: ConversationView,
  draft: string,
  problem: string | null,
): ConversationState {
  return { ...idle, ...untroubled, conversation: loaded, loaded, draft, problem }
}

export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'typed':
      return { ...state, draft: event.text }
    case 'sent':
      return sent(state, event)
    case 'saved':
      return { ...state, conversation: completeView(event.conversation, state.conversation), outgoing: null }
    case 'delta':
      return { ...state, streamedText: state.streamedText + event.text }
    case 'turn':
      return { ...state, ...idle, conversation: completeView(event.conversation, state.conversation) }
    case 'failed':
      return refused(state, event)
    case 'lost':
      return lost(state, event.reason)
    case 'loaded':
      return withLoaded({ ...state, loaded: event.conversation })
    case 'ended':
      return { ...state, ...idle, ...untroubled, draft: '' }
  }
}

export function isBusy(state: ConversationState): boolean {
  return state.answering || isBehindServer(state)
}

/** Whether the server has, or will soon have, a reply that this page does not show. */
export function isBehindServer({ answering, conversation }: ConversationState): boolean {
  return !answering && (conversation.awaitsReply || conversation.isComplete)
}

/** Whether words are back in the box because nothing answers. */
export function isWithoutConnection({ connectionLost, unconfirmed, problem }: ConversationState): boolean {
  return connectionLost && unconfirmed !== null && problem === null
}

/** Returns all messages, with the one that is being sent. */
export function messagesOf({ conversation, outgoing }: ConversationState): readonly Message[] {
  if (!outgoing) return conversation.messages
  return [...conversation.messages, { role: 'user', content: readPart(outgoing.text), timestamp: outgoing.at }]
}

/** Returns the typed text that the server is not known to have. */
export function unsavedText({ outgoing, draft }: Pick<ConversationState, 'outgoing' | 'draft'>): string {
  const typed = outgoing && !outgoing.byButton ? outgoing.text : ''
  return [typed, draft].filter(Boolean).join('\n')
}

function sent(state: ConversationState, { text, byButton, at }: Outgoing): ConversationState {
  const outgoing = { text: text.trim(), byButton, at }
  return { ...state, ...untroubled, outgoing, answering: true, draft: byButton ? state.draft : '' }
}

function refused(state: ConversationState, event: Extract<TurnEvent, { type: 'failed' }>): ConversationState {
  const back = { ...state, ...idle, draft: unsavedText(state), problem: event.message }
  if (event.kind !== 'conflict') return back
  const sent = state.outgoing?.text ?? null
  const theirs = completeView(event.conversation, state.conversation)
  return { ...adoptServerState({ ...back, unconfirmed: sent }, theirs), unconfirmed: null }
}

function lost(state: ConversationState, reason: 'no-connection' | 'failed'): ConversationState {
  const { outgoing } = state
  const closed = { ...state, ...idle, connectionLost: true }
  // After `saved` only the reply is missing, and the page loads it.
  if (!outgoing) return closed
  // No problem where the words are kept in the box, and the page says so beside it.
  const unsent = outgoing.byButton ? chatMessages.notDone : null
  const problem = reason === 'failed' ? chatMessages.brainFreeze : unsent
  return { ...closed, draft: unsavedText(state), unconfirmed: outgoing.text, problem }
}

function withLoaded(state: ConversationState): ConversationState {
  if (state.answering) return whileAnswering(state)
  const problem = isOther(state.loaded, state.conversation) ? chatMessages.otherConversation : state.problem
  const reached = { ...state, connectionLost: false, problem }
  const next = isOlder(state.loaded, state.conversation) ? reached : adoptServerState(reached, state.loaded)
  // The connection is back, and the words had not arrived.
  return isWithoutConnection(state) && next.unconfirmed !== null && next.problem === null
    ? { ...next, problem: chatMessages.notSaved }
    : next
}

/** During a turn its own events are newer than the loader's data, except for an edit of the brief before the reply. */
function whileAnswering(state: ConversationState): ConversationState {
  const { loaded, conversation, outgoing } = state
  const isNews =
    outgoing === null && loaded.awaitsReply && !isOther(loaded, conversation) && !isOlder(loaded, conversation)
  return isNews ? { ...state, conversation: loaded } : state
}

function isOlder(loaded: ConversationView, known: ConversationView): boolean {
  const same = loaded.messages[0]?.timestamp === known.messages[0]?.timestamp
  return same && loaded.messages.length < known.messages.length
}

/** Whether another tab has started another conversation in this browser. */
function isOther({ stored: loaded }: ConversationView, { stored: known }: ConversationView): boolean {
  return loaded !== null && known !== null && loaded.sessionId !== known.sessionId
}

/** Takes over the server's state. Clears the draft when its text turns out to have arrived. */
function adoptServerState(state: ConversationState, conversation: ConversationView): ConversationState {
  const news = conversation.messages.slice(state.conversation.messages.length)
  const arrived =
    !isOther(conversation, state.conversation) &&
    state.unconfirmed !== null &&
    news.some(({ role, content }) => role === 'user' && content === readPart(state.unconfirmed ?? ''))
  if (!arrived) return { ...state, conversation }
  const draft = state.draft.trim() === state.unconfirmed ? '' : state.draft
  return { ...state, conversation, draft, unconfirmed: null, problem: null }
}
