import type { CancelSignal } from '../../../ports/runtime.ts'
import type { Conversation, Message } from '../../brief/conversation.ts'
import { chatMessages } from '../../brief/messages.ts'
import type { ModelCaller } from '../../language-model/guarded-model.ts'
import { joinSentences } from '../../text/sentences.ts'
import type { StoredSession } from '../session/chat-sessions.ts'
import { type TurnEvent, toConversationView } from '../session/chat-view.ts'
import type { SessionStore } from '../session/session-store.ts'
import { type EditContext, mergeEdits } from './edit-brief.ts'
import type { Interviewer, ReplyOptions } from './interviewer.ts'
import { type ReadMessage, reconsidered } from './read-message.ts'
import type { TurnResult } from './turn-result.ts'
import type { TurnTools } from './turn-tools.ts'
import { withCurrency } from './visitor-changes.ts'

export type VisitorReplyOptions = ReplyOptions & { readonly caller: Extract<ModelCaller, { kind: 'visitor' }> }

/** Streams a built-in reply that is already stored with its message. */
export async function* sayReply(
  { sessions, interviewer }: TurnTools,
  session: StoredSession,
  { turn, caller }: ReplyOptions,
  signal?: CancelSignal,
): AsyncGenerator<TurnEvent> {
  const stored = session.conversationHistory.slice(turn.answered.conversationHistory.length)
  const words = joinSentences(...stored.map(({ content }) => content))
  if (turn.after.isComplete) yield { type: 'delta', text: words }
  else for await (const text of interviewer.say(words, caller, signal)) yield { type: 'delta', text }
  if (signal?.aborted) return
  const now = await sessions.reload(session)
  if (!now || !hasSeen(session.conversationHistory.length, now)) return yield await conflict(sessions, session)
  yield { type: 'turn', conversation: toConversationView(now) }
}

/** Says that the message is stored, streams a model's reply to it, and stores the reply. */
export async function* replyTo(
  tools: TurnTools,
  session: StoredSession,
  { message, options }: { readonly message: ReadMessage; readonly options: VisitorReplyOptions },
  signal?: CancelSignal,
): AsyncGenerator<TurnEvent> {
  tools.replying.add(session.id)
  let isStored = false
  try {
    yield { type: 'saved', conversation: toConversationView(session) }
    for await (const event of repliesBeside(tools, session, { message, options }, signal)) {
      if (event.type === 'delta') yield event
      else {
        const stored = await saveReply(tools, session, event.conversation)
        isStored = true
        yield stored
      }
    }
  } finally {
    tools.replying.delete(session.id)
    // Where this fails, the lease ends by itself.
    if (!isStored) await tools.sessions.endReplying(session).catch(() => undefined)
  }
}

/** Streams the reply. What a model understood of the message, and a project that is close to the idea, are sought beside it. */
async function* repliesBeside(
  tools: TurnTools,
  session: StoredSession,
  { message, options }: { readonly message: ReadMessage; readonly options: VisitorReplyOptions },
  signal?: CancelSignal,
): ReturnType<Interviewer['stream']> {
  const { turn, caller } = options
  const asking = { ...caller, calls: caller.calls + 1 }
  let suggested: ReturnType<TurnTools['suggestionFor']> | null = null
  let better: Promise<TurnResult | null> | null = null
  const events = repliesTo(tools, options, signal)
  for (let next = events.next(); ; next = events.next()) {
    const { done, value: event } = await next
    if (done) return
    // Only now is it known what the reply leaves of the budget: what else a model is asked delays no word of it.
    better ??= reconsidered(tools, message, { turn, caller: asking }, signal).catch(() => null)
    if (event.type === 'delta') yield event
    // Where a model is asked what the message means, nothing is left: the idea has a call of its own.
    const seeker = message.asksModel ? { ...caller, budget: { left: 1 } } : caller
    suggested ??= tools.suggestionFor(session, seeker, signal)
    if (event.type === 'replied') {
      const conversation = withBetter(tools.interviewer, event.conversation, options, await better)
      const { modelCalls } = session
      yield { type: 'replied', conversation: { ...conversation, modelCalls, suggestion: await suggested } }
    }
  }
}

async function* repliesTo(
  { interviewer }: TurnTools,
  options: VisitorReplyOptions,
  signal?: CancelSignal,
): ReturnType<Interviewer['stream']> {
  if (!interviewer.usesBuiltInReply(options.turn)) return yield* interviewer.stream(options, signal)
  yield { type: 'replied', conversation: interviewer.builtIn(options) }
}

/** Returns the conversation with what a model understood. Where the decision is another one, the built-in reply replaces the reply. */
function withBetter(
  interviewer: Interviewer,
  conversation: Conversation,
  { before, turn, seed }: ReplyOptions,
  other: TurnResult | null,
): Conversation {
  if (other === null) return conversation
  if (isSameDecision(turn, other)) return withMessage(conversation, other.answered.conversationHistory.at(-1))
  return interviewer.builtIn({ before, turn: other, seed })
}

function isSameDecision(one: TurnResult, other: TurnResult): boolean {
  const decided = ({ actions, after: { projectInfo, currentStep } }: TurnResult) =>
    JSON.stringify([actions, projectInfo, currentStep])
  return decided(one) === decided(other)
}

/** Replaces the visitor's last message: the words are the same, and a model has added something for the team. */
function withMessage(conversation: Conversation, message: Message | undefined): Conversation {
  const place = conversation.conversationHistory.findLastIndex(({ role }) => role === 'user')
  if (!message || place < 0) return conversation
  return { ...conversation, conversationHistory: conversation.conversationHistory.with(place, message) }
}

async function saveReply(tools: TurnTools, session: StoredSession, conversation: Conversation): Promise<TurnEvent> {
  const { sessions, interviewer } = tools
  const updated = await sessions.save(session, conversation)
  if (updated) return { type: 'turn', conversation: toConversationView(updated) }
  const now = await sessions.reload(session)
  if (!now || !hasSeen(session.conversationHistory.length, now)) return conflict(sessions, session)
  // No answer has come since, but the brief or the currency has changed: the reply goes on top of that.
  const { userCurrency, userCountry } = now
  const inTheirs = withCurrency(conversation, userCurrency, { seed: session.id, interviewer })
  const edits = { read: session, now }
  return saveReply(tools, now, mergeEdits({ ...inTheirs, userCountry }, edits, editContext(tools, session)))
}

export function editContext({ runtime, interviewer }: TurnTools, { id }: StoredSession): EditContext {
  return { timestamp: runtime.now().toISOString(), seed: id, interviewer }
}

export async function conflict(
  sessions: SessionStore,
  session: StoredSession,
  message: string = chatMessages.conflict,
): Promise<TurnEvent> {
  const now = await sessions.reload(session)
  if (!now) return noSession
  return { type: 'failed', kind: 'conflict', message, conversation: toConversationView(now) }
}

export const noSession: TurnEvent = { type: 'failed', kind: 'no-session', message: chatMessages.noSession }

/** Whether a visitor who has seen this many messages has seen the open question. */
export function hasSeen(seen: number, { conversationHistory }: Conversation): boolean {
  return seen <= conversationHistory.length && conversationHistory.slice(seen).every(({ isNote }) => isNote)
}
