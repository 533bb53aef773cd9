import type { Write } from '../../../ports/document-store.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'
import { awaitsReply, type Conversation } from '../../brief/conversation.ts'
import { chatMessages } from '../../brief/messages.ts'
import { longestAnswer, longestConversation } from '../../brief/session-rules.ts'
import { createModelUnderstanding } from '../../understanding/model/model-understanding.ts'
import type { StoredSession } from '../session/chat-sessions.ts'
import { type SentAnswer, type TurnEvent, toConversationView } from '../session/chat-view.ts'
import { readChoice, readTyped } from '../session/choices.ts'
import type { SessionStore } from '../session/session-store.ts'
import { mergeEdits } from './edit-brief.ts'
import { additionWrites, provenLeadFor } from './lead-in-turn.ts'
import { type ReadMessage, readMessage, turnOf } from './read-message.ts'
import { createSuggestion } from './suggestion.ts'
import type { TurnDependencies, TurnTools } from './turn-tools.ts'
import {
  conflict,
  editContext,
  hasSeen,
  noSession,
  replyTo,
  sayReply,
  type VisitorReplyOptions,
} from './write-reply.ts'

/** The most calls of the language model for one message and its reply. To compare a project idea by meaning takes one more. */
const callsForAMessage = 2
/** Longer than a model usually takes. When the process dies, the visitor waits so long for the built-in reply. */
const replyLeaseMs = 30_000

/** In characters. Longer messages are read one at a time, with a round of the event loop between them. */
const longMessage = 600

/** Takes answers: stores what an answer fills, streams the reply, and stores that too. */
export function createTurnStream(sessions: SessionStore, dependencies: TurnDependencies) {
  const { model, agency, runtime } = dependencies
  let lastLong = Promise.resolve()
  const tools: TurnTools = {
    ...dependencies,
    sessions,
    suggestionFor: createSuggestion(dependencies),
    byModel: createModelUnderstanding({ model, agency }),
    replying: new Set(),
    turnOfLongMessage(signal) {
      lastLong = lastLong.then(() => runtime.sleep(0, signal))
      return lastLong
    },
  }
  return {
    stream: (session: StoredSession, answer: SentAnswer, address: string | null, signal?: CancelSignal) =>
      streamTurn(tools, session, { answer, address }, signal),
    resume: (session: StoredSession) => resume(tools, session),
  }
}

interface Sent {
  readonly answer: SentAnswer
  /** The visitor's network address. */
  readonly address: string | null
}

/** Streams what follows from an answer. Takes the answer again where an edit has changed the session since it was read. Nothing follows
 *  for a visitor who left before the answer was read: it is still in their browser. */
async function* streamTurn(
  tools: TurnTools,
  session: StoredSession,
  sent: Sent,
  signal?: CancelSignal,
): AsyncGenerator<TurnEvent> {
  const refused = refusalOfText(sent.answer) ?? (await refusalIn(tools.sessions, session, sent.answer))
  if (refused) return yield refused
  const { text } = sent.answer
  if (text.length > longMessage) await tools.turnOfLongMessage(signal)
  if (signal?.aborted) return
  const message = messageIn(tools, session, sent.answer)
  if (message === null) return yield blank
  const planned = await planTurn(tools, session, message, sent)
  const { kind, options, answered, others } = planned
  const replying = kind === 'by-model' ? newReplyLease(tools) : null
  const saved = await tools.sessions.save(session, await toStore(tools, planned, signal), { others, replying })
  if (!saved) {
    const now = await tools.sessions.reload(session)
    return now ? yield* streamTurn(tools, now, sent, signal) : yield noSession
  }
  if (kind === 'at-once') return yield { type: 'turn', conversation: toConversationView(saved) }
  if (kind === 'by-model') return yield* replyTo(tools, saved, planned, signal)
  yield { type: 'saved', conversation: toConversationView({ ...saved, ...answered }) }
  yield* sayReply(tools, saved, options, signal)
}

function tooLong(message: string): TurnEvent {
  return { type: 'failed', kind: 'too-long', message }
}

const blank: TurnEvent = { type: 'failed', kind: 'blank', message: chatMessages.blank }

function refusalOfText({ text, skip, quick }: SentAnswer): TurnEvent | null {
  if (quick !== undefined) return null
  if (!skip && text.trim() === '') return blank
  return text.length > longestAnswer ? tooLong(chatMessages.tooLong(longestAnswer)) : null
}

async function refusalIn(
  sessions: SessionStore,
  session: StoredSession,
  { seen, sessionId = session.id }: SentAnswer,
): Promise<TurnEvent | null> {
  if (sessionId !== session.id) return conflict(sessions, session, chatMessages.otherConversation)
  if (session.isComplete || awaitsReply(session) || !hasSeen(seen, session)) return conflict(sessions, session)
  const isFull = JSON.stringify(session.conversationHistory).length > longestConversation
  return isFull ? tooLong(chatMessages.conversationTooLong) : null
}

/** Returns the message as the rules understood it; null for a quick reply that is not offered. */
function messageIn(tools: TurnTools, session: StoredSession, { text, skip, quick }: SentAnswer): ReadMessage | null {
  const chosen = quick === undefined ? readTyped(session, text) : readChoice(session, quick)
  if (chosen) return readMessage(tools, session, { text: chosen.words, skip, chosen })
  return quick === undefined ? readMessage(tools, session, { text, skip }) : null
}

interface PlannedTurn {
  /** `at-once`: the built-in words, with or without a model. `built-in`: there is no model. */
  readonly kind: 'at-once' | 'by-model' | 'built-in'
  readonly message: ReadMessage
  readonly options: VisitorReplyOptions
  readonly answered: Conversation
  /** What is written beside the session. */
  readonly others: readonly Write[]
}

async function planTurn(
  tools: TurnTools,
  session: StoredSession,
  message: ReadMessage,
  { answer, address }: Sent,
): Promise<PlannedTurn> {
  const { id, modelCalls } = session
  const provenLead = await provenLeadFor(session, answer, message.understanding, tools.visitorLeads)
  const turn = turnOf(tools, message, { provenLead })
  const { projectInfo } = turn.answered
  const calls = turn.callRequest
    ? await tools.requestCall({ sessionId: id, ...turn.callRequest, projectInfo, from: address })
    : []
  const others = [...calls, ...(await additionWrites(turn, id, address, tools.visitorLeads))]
  // A quick reply is answered at once. The built-in words are English: in another language a model says them.
  const isChosen = Boolean(message.sent.chosen) && turn.after.language === 'en'
  const isBuiltIn = tools.interviewer.usesBuiltInReply(turn) || isChosen
  // Built-in words wait for what a model understands.
  const isAtOnce = isBuiltIn && !message.asksModel
  const asks = message.asksModel && !isBuiltIn ? callsForAMessage : 1
  // The reply comes first: what it needs for a second try is not spent on what the message means.
  const budget = { left: callsForAMessage }
  return {
    kind: isAtOnce ? 'at-once' : tools.model.isConfigured ? 'by-model' : 'built-in',
    message,
    options: { before: session, turn, seed: id, caller: { kind: 'visitor', address, calls: modelCalls, budget } },
    answered: { ...turn.answered, modelCalls: modelCalls + asks },
    others,
  }
}

/** Without a model the reply is known, and stored with the answer. */
async function toStore(
  { interviewer, suggestionFor }: TurnTools,
  { kind, options, answered }: PlannedTurn,
  signal?: CancelSignal,
): Promise<Conversation> {
  if (kind === 'at-once') return interviewer.builtIn(options)
  if (kind === 'by-model') return answered
  const suggestion = await suggestionFor(answered, options.caller, signal)
  return { ...interviewer.builtIn(options), modelCalls: answered.modelCalls, suggestion }
}

function newReplyLease({ processId, runtime }: TurnTools) {
  return { by: processId, until: new Date(runtime.now().getTime() + replyLeaseMs).toISOString() }
}

/** Whether the reply is being written, by this process or another one. */
function isReplying({ processId, replying, runtime }: TurnTools, { id, replying: lease }: StoredSession): boolean {
  if (lease === null || lease.by === processId) return replying.has(id)
  return lease.until > runtime.now().toISOString()
}

/** Gives a stored message its built-in reply where the process stopped, or the visitor left, before there was one. */
async function resume(tools: TurnTools, session: StoredSession): Promise<StoredSession> {
  if (!awaitsReply(session) || isReplying(tools, session)) return session
  const { sessions, interviewer } = tools
  const { conversationHistory: history, projectInfo, noted } = session
  const place = history.findLastIndex(({ role }) => role === 'user')
  const text = history[place]?.content ?? ''
  const before = { ...session, conversationHistory: history.slice(0, place) }
  const message = readMessage(tools, before, { text, skip: text === chatMessages.skip })
  const replied = interviewer.builtIn({ before, turn: turnOf(tools, message), seed: session.id })
  // What the message filled is stored, and may have been edited since.
  const read = { ...session, conversationHistory: history.slice(0, place + 1) }
  const whole = mergeEdits({ ...replied, projectInfo, noted }, { read, now: session }, editContext(tools, session))
  return (await sessions.save(session, whole)) ?? (await sessions.reload(session)) ?? session
}
