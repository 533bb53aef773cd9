import type { Write } from '../../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../../ports/runtime.ts'
import type { Agency } from '../../agency.ts'
import type { FindPassage } from '../../knowledge/passage.ts'
import type { GuardedModel, ModelCaller } from '../../language-model/guarded-model.ts'
import { joinSentences } from '../../text/sentences.ts'
import { type EditContext, mergeEdits } from '../brief/edit-brief.ts'
import type { CareContext } from '../care/care-turn.ts'
import { additionWrites, provenLeadFor } from '../care/lead-in-turn.ts'
import type { ProvenLead, VisitorLeads } from '../care/visitor-leads.ts'
import { readChoice, understandChoice } from '../choices.ts'
import type { Interviewer, ReplyOptions } from '../interviewer.ts'
import { chatMessages } from '../messages.ts'
import type { ProjectInfo } from '../project-info.ts'
import { createModelUnderstanding, needsModel } from '../proposal/model-understanding.ts'
import type { StoredSession } from '../session/chat-sessions.ts'
import { type SentAnswer, type TurnEvent, toConversationView } from '../session/chat-view.ts'
import { awaitsReply, type Conversation, type Message } from '../session/conversation.ts'
import { longestAnswer, longestConversation } from '../session/session-rules.ts'
import type { SessionStore } from '../session/session-store.ts'
import { withCurrency } from '../session/visitor-changes.ts'
import { understand } from '../understand/understand.ts'
import type { Understanding } from '../understand/understanding.ts'
import { createSuggestion, type FindSimilarProject } from './suggestion.ts'
import { type TurnResult, takeTurn, type VisitorMessage } from './take-turn.ts'

export interface CallRequest {
  readonly sessionId: string
  /** As the reader of contact details writes it. */
  readonly phone: string
  /** When, in their words; may be empty. */
  readonly time: string
  readonly projectInfo: ProjectInfo
  /** The visitor's network address. It is not stored. */
  readonly from: string | null
}

export interface TurnDependencies {
  readonly model: GuardedModel
  readonly runtime: Runtime
  /** Differs from that of every other process on the store. */
  readonly processId: string
  readonly agency: Agency
  readonly interviewer: Interviewer
  readonly findSimilarProject: FindSimilarProject
  /** What the site says to a question. */
  readonly findPassage: FindPassage
  /** The numbers for somebody in distress, by country. */
  readonly helpFor: CareContext['helpFor']
  readonly visitorLeads: VisitorLeads
  /** Returns what is written when a visitor asks to be called. */
  readonly requestCall: (request: CallRequest) => Promise<readonly Write[]>
}

/** The most calls of the language model for one message and its reply. To compare a project idea by meaning takes one more. */
const callsForAMessage = 2
/** Longer than a model usually takes. When the process dies, the visitor waits so long for the built-in reply. */
const replyLeaseMs = 30_000

/** In characters. Longer messages are read one at a time, with a round of the event loop between them. */
const longMessage = 600

/** Takes answers: stores what an answer fills, streams the reply, and stores that too. */
export function createTurnStream(
  sessions: SessionStore,
  {
    model,
    runtime,
    processId,
    agency,
    interviewer,
    findSimilarProject,
    findPassage,
    requestCall,
    ...care
  }: TurnDependencies,
) {
  const suggestionFor = createSuggestion({ findSimilarProject, runtime })
  const byModel = createModelUnderstanding({ model, agency })
  /** Sessions whose reply this process is writing. */
  const replying = new Set<string>()
  /** When the last of the long messages that wait may be read. */
  let lastLong = Promise.resolve()

  function turnOfLongMessage(signal?: CancelSignal): Promise<void> {
    lastLong = lastLong.then(() => runtime.sleep(0, signal))
    return lastLong
  }

  function newReplyLease() {
    return { by: processId, until: new Date(runtime.now().getTime() + replyLeaseMs).toISOString() }
  }

  /** Whether the reply is being written, by this process or another one. */
  function isReplying({ id, replying: lease }: StoredSession): boolean {
    if (lease === null || lease.by === processId) return replying.has(id)
    return lease.until > runtime.now().toISOString()
  }

  function editContext({ id }: StoredSession): EditContext {
    return { timestamp: runtime.now().toISOString(), seed: id, interviewer }
  }

  function readMessage(before: Conversation, sent: VisitorMessage): ReadMessage {
    const understanding = sent.chosen
      ? understandChoice(sent.chosen.effect, before)
      : understand(sent.text, before, agency.country)
    const mayAskModel = model.isConfigured && !sent.skip && !sent.chosen
    return { before, sent, understanding, asksModel: mayAskModel && needsModel(understanding, before) }
  }

  function turnOf(
    { before, sent }: ReadMessage,
    understanding: Understanding,
    { by, provenLead = null }: { by?: 'model'; provenLead?: ProvenLead | null } = {},
  ): TurnResult {
    return takeTurn(before, sent, understanding, {
      by: sent.chosen ? 'quick' : by,
      timestamp: runtime.now().toISOString(),
      home: agency.country,
      findPassage,
      helpFor: care.helpFor,
      provenLead,
    })
  }

  /** Returns the turn as a model understood it, or null where that changes nothing. */
  async function reconsidered(
    message: ReadMessage,
    turn: TurnResult,
    caller: ModelCaller,
    signal?: CancelSignal,
  ): Promise<TurnResult | null> {
    if (!message.asksModel) return null
    // A round of the event loop later, the reply is on its way, and has taken its share of what may be asked.
    await runtime.sleep(0, signal)
    const { before, sent, understanding } = message
    const better = await byModel.understand(
      { text: sent.text, conversation: before, builtIn: understanding, caller },
      signal,
    )
    if (better === understanding) return null
    // The rules alone read numbers, and the request that they found is stored already.
    return {
      ...turnOf(message, { ...better, callBack: understanding.callBack }, { by: 'model' }),
      callRequest: turn.callRequest,
    }
  }

  /** Streams a built-in reply that is already stored with its message. */
  async function* sayReply(
    session: StoredSession,
    options: ReplyOptions,
    signal?: CancelSignal,
  ): AsyncGenerator<TurnEvent> {
    const { turn, caller } = options
    const stored = session.conversationHistory.slice(turn.answered.conversationHistory.length)
    const words = joinSentences(...stored.map(({ content }) => content))
    if (turn.after.isComplete) yield { type: 'delta', text: words }
    else for await (const text of interviewer.say(words, caller, signal)) yield { type: 'delta', text }
    if (signal?.aborted) return
    const now = await sessions.reload(session)
    if (!now || !hasSeen(session.conversationHistory.length, now)) return yield await conflict(session)
    yield { type: 'turn', conversation: toConversationView(now) }
  }

  /** Says that the message is stored, streams a model's reply to it, and stores the reply. */
  async function* replyTo(
    session: StoredSession,
    message: ReadMessage,
    options: ReplyOptions & { readonly caller: Extract<ModelCaller, { kind: 'visitor' }> },
    signal?: CancelSignal,
  ): AsyncGenerator<TurnEvent> {
    const { turn, caller } = options
    const asking = { ...caller, calls: caller.calls + 1, budget: { left: message.asksModel ? 1 : 0 } }
    replying.add(session.id)
    let suggested: ReturnType<typeof suggestionFor> | null = null
    let better: Promise<TurnResult | null> | null = null
    let isStored = false
    try {
      yield { type: 'saved', conversation: toConversationView(session) }
      const events = interviewer.stream(options, signal)[Symbol.asyncIterator]()
      for (let next = events.next(); ; next = events.next()) {
        // The reply was asked for first: what else a model is asked runs beside it and delays no word of it.
        better ??= reconsidered(message, turn, asking, signal).catch(() => null)
        const { done, value: event } = await next
        if (done) return
        if (event.type === 'delta') yield event
        // Only now is it known what the reply leaves of the budget, and the first word is out.
        // Where a model is asked what the message means, nothing is left: the idea has a call of its own.
        const seeker = message.asksModel ? { ...caller, budget: { left: 1 } } : caller
        suggested ??= suggestionFor(session, seeker, signal)
        if (event.type === 'replied') {
          const other = await better
          const conversation = other ? withBetter(event.conversation, options, other) : event.conversation
          const { modelCalls } = session
          const stored = await saveReply(session, { ...conversation, modelCalls, suggestion: await suggested })
          isStored = true
          yield stored
        }
      }
    } finally {
      replying.delete(session.id)
      // Where this fails, the lease ends by itself.
      if (!isStored) await sessions.endReplying(session).catch(() => undefined)
    }
  }

  /** Returns the conversation with what a model understood. Where the decision is another one, the built-in reply replaces the reply. */
  function withBetter(
    conversation: Conversation,
    { before, turn, seed }: ReplyOptions,
    other: TurnResult,
  ): Conversation {
    if (isSameDecision(turn, other)) return withMessage(conversation, other.answered.conversationHistory.at(-1))
    return interviewer.builtIn({ before, turn: other, seed })
  }

  async function saveReply(session: StoredSession, conversation: Conversation): Promise<TurnEvent> {
    const updated = await sessions.save(session, conversation)
    if (updated) return { type: 'turn', conversation: toConversationView(updated) }
    const now = await sessions.reload(session)
    if (!now || !hasSeen(session.conversationHistory.length, now)) return conflict(session)
    // No answer has come since, but the brief or the currency has changed: the reply goes on top of that.
    const { userCurrency, userCountry } = now
    const inTheirs = withCurrency(conversation, userCurrency, { seed: session.id, interviewer })
    return saveReply(now, mergeEdits({ ...inTheirs, userCountry }, { read: session, now }, editContext(session)))
  }

  async function conflict(session: StoredSession, message: string = chatMessages.conflict): Promise<TurnEvent> {
    const now = await sessions.reload(session)
    if (!now) return noSession
    return { type: 'failed', kind: 'conflict', message, conversation: toConversationView(now) }
  }

  /** Streams what follows from an answer. Takes the answer again where an edit has changed the session since it was read. Nothing follows
   *  for a visitor who left before the answer was read: it is still in their browser. */
  async function* stream(
    session: StoredSession,
    answer: SentAnswer,
    address: string | null,
    signal?: CancelSignal,
  ): AsyncGenerator<TurnEvent> {
    const { skip, quick, seen, sessionId: seenSession } = answer
    const text = quick === undefined ? answer.text : ''
    if (!skip && quick === undefined && text.trim() === '') return yield blank
    if (text.length > longestAnswer) {
      return yield { type: 'failed', kind: 'too-long', message: chatMessages.tooLong(longestAnswer) }
    }
    if (seenSession !== undefined && seenSession !== session.id) {
      return yield await conflict(session, chatMessages.otherConversation)
    }
    if (session.isComplete || awaitsReply(session) || !hasSeen(seen, session)) return yield await conflict(session)
    if (JSON.stringify(session.conversationHistory).length > longestConversation) {
      return yield { type: 'failed', kind: 'too-long', message: chatMessages.conversationTooLong }
    }
    if (text.length > longMessage) await turnOfLongMessage(signal)
    if (signal?.aborted) return
    const chosen = quick === undefined ? null : readChoice(session, quick)
    if (quick !== undefined && !chosen) return yield blank
    const message = readMessage(session, { text: chosen?.words ?? text, skip, chosen })
    const provenLead = await provenLeadFor(session, answer, message.understanding, care.visitorLeads)
    const turn = turnOf(message, message.understanding, { provenLead })
    const { id, modelCalls } = session
    const calls = turn.callRequest
      ? await requestCall({ sessionId: id, ...turn.callRequest, projectInfo: turn.answered.projectInfo, from: address })
      : []
    const others = [...calls, ...(await additionWrites(turn, session.id, address, care.visitorLeads))]
    // A quick reply is answered at once. The built-in words are English: in another language a model says them.
    const isBuiltIn = interviewer.usesBuiltInReply(turn) || (chosen !== null && turn.after.language === 'en')
    const asks = message.asksModel ? callsForAMessage : 1
    // Each request has its own share: a second try of the reply never leaves the other without a call.
    const budget = { left: callsForAMessage - (asks - 1) }
    const caller = { kind: 'visitor', address, calls: modelCalls, budget } as const
    const options = { before: session, turn, seed: id, caller }
    const answered = { ...turn.answered, modelCalls: modelCalls + asks }
    /** Without a model the reply is known, and stored with the answer. */
    async function toStore(): Promise<Conversation> {
      if (isBuiltIn) return interviewer.builtIn(options)
      if (model.isConfigured) return answered
      const suggestion = await suggestionFor(answered, caller, signal)
      return { ...interviewer.builtIn(options), modelCalls: answered.modelCalls, suggestion }
    }
    const isByModel = model.isConfigured && !isBuiltIn
    const replyLease = isByModel ? newReplyLease() : null
    const saved = await sessions.save(session, await toStore(), { others, replying: replyLease })
    if (!saved) {
      const now = await sessions.reload(session)
      return now ? yield* stream(now, answer, address, signal) : yield noSession
    }
    if (isBuiltIn) return yield { type: 'turn', conversation: toConversationView(saved) }
    if (isByModel) return yield* replyTo(saved, message, options, signal)
    yield { type: 'saved', conversation: toConversationView({ ...saved, ...answered }) }
    yield* sayReply(saved, options, signal)
  }

  return {
    stream,

    /** Gives a stored message its built-in reply where the process stopped, or the visitor left, before there was one. */
    async resume(session: StoredSession): Promise<StoredSession> {
      if (!awaitsReply(session) || isReplying(session)) return session
      const { conversationHistory: history, projectInfo, noted } = session
      const place = history.findLastIndex(({ role }) => role === 'user')
      const text = history[place]?.content ?? ''
      const before = { ...session, conversationHistory: history.slice(0, place) }
      const message = readMessage(before, { text, skip: text === chatMessages.skip })
      const replied = interviewer.builtIn({ before, turn: turnOf(message, message.understanding), seed: session.id })
      // What the message filled is stored, and may have been edited since.
      const read = { ...session, conversationHistory: history.slice(0, place + 1) }
      const whole = mergeEdits({ ...replied, projectInfo, noted }, { read, now: session }, editContext(session))
      return (await sessions.save(session, whole)) ?? (await sessions.reload(session)) ?? session
    },
  }
}

const blank: TurnEvent = { type: 'failed', kind: 'blank', message: chatMessages.blank }
const noSession: TurnEvent = { type: 'failed', kind: 'no-session', message: chatMessages.noSession }

interface ReadMessage {
  /** The conversation before the message. */
  readonly before: Conversation
  readonly sent: VisitorMessage
  /** What the rules understood of it. */
  readonly understanding: Understanding
  /** Whether a model is asked what it means as well. */
  readonly asksModel: boolean
}

/** Whether a visitor who has seen this many messages has seen the open question. */
function hasSeen(seen: number, { conversationHistory }: Conversation): boolean {
  return seen <= conversationHistory.length && conversationHistory.slice(seen).every(({ isNote }) => isNote)
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
