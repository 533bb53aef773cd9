import { awaitsReply, currentStep } from '../../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../../core/brief/messages.ts'
import { titlesOf } from '../../../../../core/brief/question-set.ts'
import { longestAnswer, readPart } from '../../../../../core/brief/session-rules.ts'
import type { Write } from '../../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../../ports/runtime.ts'
import { createModelUnderstanding } from '../../understanding/model/model-understanding.ts'
import { careWrites, provenLeadFor } from '../care/returning.ts'
import type { StoredSession } from '../session/chat-sessions.ts'
import type { SentAnswer, TurnEvent } from '../session/chat-view.ts'
import type { SessionStore } from '../session/session-store.ts'
import { mergeEdits } from './edit-brief.ts'
import { noSession, notFiled, readAnswer, type ReadMessage, readMessage, refusalOf, turnOf } from './read-message.ts'
import { says, type TurnOutcome } from './reply-actions.ts'
import type { TurnDependencies, TurnTools } from './turn-tools.ts'
import { type PlannedTurn, suggestionFor, writeReply } from './write-reply.ts'

/** The most calls of the language model for one message and its reply. To compare a project idea by meaning takes one more. */
const callsForAMessage = 2
/** Longer than a model usually takes. When the process dies, the visitor waits so long for the built-in reply. */
const replyLeaseMs = 30_000
/** In characters. Longer messages are read one at a time, with a round of the event loop between them. */
const longMessage = 600

export function createTurnTools(sessions: SessionStore, dependencies: TurnDependencies): TurnTools {
  const { model, agency, runtime } = dependencies
  let lastLong = Promise.resolve()
  return {
    ...dependencies,
    sessions,
    byModel: createModelUnderstanding({ model, agency }),
    replying: new Set(),
    async readingTurn(text, signal) {
      if (text.length > longMessage) await (lastLong = lastLong.then(() => runtime.sleep(0, signal)))
    },
  }
}

/** With the visitor's network address, which is not stored. */
type Sent = SentAnswer & { readonly address: string | null }

/** Takes an answer: stores what it fills, streams the reply, and stores that too. A text that is longer than an answer is kept as a file, and its first words
 *  are the answer. Takes it again where an edit has changed the session since it was read. Nothing follows for a visitor who left before the
 *  answer was read: it is still in their browser. */
export async function* streamTurn(
  tools: TurnTools,
  session: StoredSession,
  sent: Sent,
  signal?: CancelSignal,
): AsyncGenerator<TurnEvent> {
  const refused = await refusalOf(tools, session, sent)
  if (refused) return yield refused
  if (sent.text.trim().length > longestAnswer) {
    const read = { ...sent, text: readPart(sent.text) }
    const { need } = readAnswer(tools, session, read).understanding
    // Someone who may need help is told where to find it. Their words are not made a file.
    const isFiled = need !== 'sure' && need !== 'unsure'
    const name = `${currentStep(session).title}.txt`
    if (isFiled && !(await tools.keepAsFile(session.id, sent.address, name, sent.text)))
      return yield notFiled(tools.agency)
    const now = (await tools.sessions.reload(session)) ?? session
    return yield* streamTurn(tools, now, { ...read, isFiled }, signal)
  }
  await tools.readingTurn(sent.text, signal)
  if (signal?.aborted) return
  const planned = await planTurn(tools, session, readAnswer(tools, session, sent), sent)
  const saved = await saveTurn(tools, session, planned, signal)
  if (saved) return yield* writeReply(tools, saved, planned, signal)
  const now = await tools.sessions.reload(session)
  if (now) yield* streamTurn(tools, now, sent, signal)
  else yield noSession
}

async function planTurn(
  tools: TurnTools,
  session: StoredSession,
  message: ReadMessage,
  { address, submittedSessionId = null }: Sent,
): Promise<PlannedTurn> {
  const by = { text: message.sent.text, intent: message.understanding.intent, submittedSessionId, from: address }
  const provenLead = await provenLeadFor(tools.visitorLeads, session, by)
  const turn = turnOf(tools, message, provenLead)
  // A quick reply is answered at once. The built-in words are English: in another language a model says them.
  const isChosen = Boolean(message.sent.chosen) && turn.after.language === 'en'
  const isBuiltIn = tools.interviewer.usesBuiltInReply(turn) || isChosen
  const asks = message.asksModel && !isBuiltIn ? callsForAMessage : 1
  // The reply comes first: what it needs for a second try is not spent on what the message means.
  const budget = { left: callsForAMessage }
  return {
    // Built-in words wait for what a model understands.
    isByModel: tools.model.isConfigured && (message.asksModel || !isBuiltIn),
    message,
    turn,
    caller: { kind: 'visitor', address, calls: session.modelCalls, budget },
    answered: { ...turn.answered, modelCalls: session.modelCalls + asks },
    others: await writesFor(tools, session.id, turn, address),
  }
}

/** The call that the visitor asks for, and the words that they add to a lead. */
async function writesFor(
  { requestCall, visitorLeads }: TurnTools,
  sessionId: string,
  { actions, answered, callRequest }: TurnOutcome,
  from: string | null,
): Promise<readonly Write[]> {
  const { projectInfo, userCountry } = answered
  const calls = callRequest
    ? await requestCall({ sessionId, ...callRequest, projectInfo, titles: titlesOf(answered), userCountry, from })
    : []
  const reply = actions.find((action) => action.kind === 'care')?.reply
  return reply ? [...calls, ...(await careWrites(visitorLeads, reply, { sessionId, from }))] : calls
}

/** Stores the message, and the reply where it is known. Returns null where the session has changed since it was read. */
async function saveTurn(
  tools: TurnTools,
  session: StoredSession,
  { isByModel, turn, caller, answered, others }: PlannedTurn,
  signal?: CancelSignal,
): Promise<StoredSession | null> {
  const { sessions, interviewer, model, processId, runtime } = tools
  if (isByModel) {
    const until = new Date(runtime.now().getTime() + replyLeaseMs).toISOString()
    return sessions.save(session, answered, { others, replying: { by: processId, until } })
  }
  const replied = interviewer.builtIn(turn)
  // Beside what is not about an idea it would be out of place.
  const seeks = !model.isConfigured && !says(turn.actions, 'care')
  const suggestion = seeks ? await suggestionFor(tools, answered, caller, signal) : replied.suggestion
  return sessions.save(session, { ...replied, suggestion }, { others, replying: null })
}

/** Whether the reply is being written, by this process or another one. */
function isReplying({ processId, replying, runtime }: TurnTools, { id, replying: lease }: StoredSession): boolean {
  if (lease === null || lease.by === processId) return replying.has(id)
  return lease.until > runtime.now().toISOString()
}

/** Gives a stored message its built-in reply where the process stopped, or the visitor left, before there was one. */
export async function resume(tools: TurnTools, session: StoredSession): Promise<StoredSession> {
  if (!awaitsReply(session) || isReplying(tools, session)) return session
  const { sessions, interviewer } = tools
  const { conversationHistory: history, projectInfo, noted } = session
  const place = history.findLastIndex(({ role }) => role === 'user')
  const { content: text = '', isFiled } = history[place] ?? {}
  const before = { ...session, conversationHistory: history.slice(0, place) }
  const message = readMessage(tools, before, { text, skip: text === chatMessages.skip, isFiled })
  const replied = interviewer.builtIn(turnOf(tools, message))
  // What the message filled is stored, and may have been edited since.
  const read = { ...session, conversationHistory: history.slice(0, place + 1) }
  const whole = mergeEdits({ ...replied, projectInfo, noted }, { read, now: session }, tools)
  return (await sessions.save(session, whole)) ?? (await sessions.reload(session)) ?? session
}
