import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ConversationView, TurnEvent } from '../../../../core/conversation/session/chat-view.ts'
import type { Message } from '../../../../core/conversation/session/conversation.ts'

/** The conversation as this browser shows it. */
export interface ConversationState {
  /** How it stands, as far as the server has said. */
  readonly conversation: ConversationView
  /** What the page's loader said last. */
  readonly loaded: ConversationView
  /** Words on their way, shown at once. */
  readonly outgoing: Outgoing | null
  /** Whether a turn is under way on this page. */
  readonly answering: boolean
  /** The reply, as far as it has arrived. */
  readonly streamed: string
  /** What stands in the box. */
  readonly draft: string
  /** Words that were sent on a connection that broke: nobody here knows whether they arrived. */
  readonly unsure: string | null
  /** Whether the connection broke and the server has not been reached since. */
  readonly lineLost: boolean
  readonly problem: string | null
}

interface Outgoing {
  readonly text: string
  readonly skip: boolean
  readonly at: string
}

export type ConversationEvent =
  | TurnEvent
  | { readonly type: 'loaded'; readonly conversation: ConversationView }
  | { readonly type: 'typed'; readonly text: string }
  | ({ readonly type: 'sent' } & Outgoing)
  /** The connection broke before the turn had ended. */
  | { readonly type: 'lost' }
  /** The visitor ends the conversation. */
  | { readonly type: 'ended' }

const atRest = { outgoing: null, answering: false, streamed: '' } as const

export function begin(loaded: ConversationView, refused: { text: string; message: string } | null): ConversationState {
  return {
    ...atRest,
    conversation: loaded,
    loaded,
    draft: refused?.text ?? '',
    unsure: null,
    lineLost: false,
    problem: refused?.message ?? null,
  }
}

export function advance(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'typed':
      return { ...state, draft: event.text }
    case 'sent': {
      const { text, skip, at } = event
      const outgoing = { text, skip, at }
      return { ...state, outgoing, answering: true, draft: '', unsure: null, lineLost: false, problem: null }
    }
    case 'saved':
      return { ...state, conversation: event.conversation, outgoing: null }
    case 'delta':
      return { ...state, streamed: state.streamed + event.text }
    case 'turn':
      return { ...state, ...atRest, conversation: event.conversation }
    case 'failed':
      return refused(state, event)
    case 'lost':
      return lost(state)
    case 'loaded':
      return withLoaded({ ...state, loaded: event.conversation })
    case 'ended':
      return { ...state, ...atRest, draft: '', unsure: null, lineLost: false, problem: null }
  }
}

/** Whether the visitor has to wait before they can send. */
export function isBusy({ answering, conversation }: ConversationState): boolean {
  return answering || lagsBehind({ answering, conversation })
}

/** Whether the server has, or will soon have, more to say than this page has heard. */
export function lagsBehind({
  answering,
  conversation,
}: Pick<ConversationState, 'answering' | 'conversation'>): boolean {
  return !answering && (conversation.awaitsReply || conversation.isComplete)
}

/** Everything said, with the words that are still on their way. */
export function messagesOf({ conversation, outgoing }: ConversationState): readonly Message[] {
  if (!outgoing) return conversation.messages
  return [...conversation.messages, { role: 'user', content: wordsOf(outgoing), timestamp: outgoing.at }]
}

/** Everything typed that the server is not known to have. */
export function unsavedText({ outgoing, draft }: Pick<ConversationState, 'outgoing' | 'draft'>): string {
  const typed = outgoing && !outgoing.skip ? outgoing.text : ''
  return [typed, draft].filter(Boolean).join('\n')
}

function refused(state: ConversationState, event: Extract<TurnEvent, { type: 'failed' }>): ConversationState {
  const back = { ...state, ...atRest, draft: unsavedText(state), problem: event.message }
  if (event.kind !== 'moved-on') return back
  const sent = state.outgoing && wordsOf(state.outgoing)
  return { ...taken({ ...back, unsure: sent }, event.conversation), unsure: null }
}

function lost(state: ConversationState): ConversationState {
  // After 'saved' nothing is missing but the reply, and the page goes and asks for it.
  if (!state.outgoing) return { ...state, ...atRest, lineLost: true }
  return {
    ...state,
    ...atRest,
    draft: unsavedText(state),
    unsure: wordsOf(state.outgoing),
    lineLost: true,
    problem: chatMessages.brainFreeze,
  }
}

function withLoaded(state: ConversationState): ConversationState {
  if (state.answering) return whileAnswering(state)
  const problem = isOther(state.loaded, state.conversation) ? chatMessages.otherConversation : state.problem
  const reached = { ...state, lineLost: false, problem }
  return isOlder(state.loaded, state.conversation) ? reached : taken(reached, state.loaded)
}

/** During a turn its own events are the newer news, except for an edit of the brief before the reply is there. */
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

/** Whether another tab has put this browser into a conversation of its own. */
function isOther({ kept: loaded }: ConversationView, { kept: known }: ConversationView): boolean {
  return loaded !== null && known !== null && loaded.sessionId !== known.sessionId
}

/** Takes over what the server says, and clears the box of words that turn out to have arrived. */
function taken(state: ConversationState, conversation: ConversationView): ConversationState {
  const news = conversation.messages.slice(state.conversation.messages.length)
  const arrived =
    !isOther(conversation, state.conversation) &&
    state.unsure !== null &&
    news.some(({ role, content }) => role === 'user' && content === state.unsure)
  if (!arrived) return { ...state, conversation }
  const draft = state.draft.trim() === state.unsure ? '' : state.draft
  return { ...state, conversation, draft, unsure: null, problem: null }
}

function wordsOf({ text, skip }: Outgoing): string {
  return skip ? chatMessages.skip : text.trim()
}
