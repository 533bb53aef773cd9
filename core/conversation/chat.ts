import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { VisitorLocator, VisitorTrace } from '../../ports/visitor-locator.ts'
import type { Agency } from '../agency.ts'
import { currencyOf } from '../currency/currency-of.ts'
import { greeting } from '../interviewer/interviewer.ts'
import type { FindPassage } from '../knowledge/passage.ts'
import type { Caller, GuardedModel } from '../language-model/guarded-model.ts'
import { type Opened, openCollection, write } from '../store/collection.ts'
import { type EditContext, editBrief, withEdits } from './brief/edit-brief.ts'
import type { Answer, ChatService } from './chat-service.ts'
import { chatMessages } from './messages.ts'
import type { ProjectInfo } from './project-info.ts'
import { createModelUnderstanding, isWorthAsking } from './proposal/model-understanding.ts'
import { createReply, isSaidByRule, type ReplyOptions } from './reply/reply.ts'
import { createSuggestion, type FindClose } from './reply/suggestion.ts'
import { type ChatSession, chatSessions, type StoredSession } from './session/chat-sessions.ts'
import { type ChatView, type Receipt, type TurnEvent, viewOf } from './session/chat-view.ts'
import { awaitsReply, Conversation, type Message, newConversation } from './session/conversation.ts'
import { abandonedFrom, isSessionId, longestAnswer } from './session/session-rules.ts'
import { inCurrency } from './session/visitor-changes.ts'
import { type Given, type Turn, takeTurn } from './turn/take-turn.ts'
import { understand } from './understand/understand.ts'
import type { Understanding } from './understand/understanding.ts'

interface Dependencies {
  store: DocumentStore
  model: GuardedModel
  locator: VisitorLocator
  runtime: Runtime
  agency: Agency
  /** Where an address in a model's words may lead to. */
  ourHosts: readonly string[]
  /** How the visitor's mailed copy stands. */
  copyOf: (leadId: string) => Promise<Receipt['copy']>
  findClose: FindClose
  /** What the site says to a question. */
  findPassage: FindPassage
  /** What is written when somebody asks to be called. */
  requestCall: (request: CallRequest) => readonly Write[]
}

export interface CallRequest {
  readonly sessionId: string
  /** As the reader of contact details writes it. */
  readonly phone: string
  /** When, in their words; may be empty. */
  readonly time: string
  readonly projectInfo: ProjectInfo
}

/** Of the language model's service, for a reply with all that belongs to it. */
const callsForAMessage = 2

export function createChat({
  store,
  model,
  locator,
  runtime,
  agency,
  ourHosts,
  copyOf,
  findClose,
  findPassage,
  requestCall,
}: Dependencies): Omit<ChatService, 'change' | 'submit'> {
  const sessions = openCollection(store, chatSessions)
  const reply = createReply({ model, runtime, agency, ourHosts })
  const suggestionFor = createSuggestion({ findClose, runtime })
  const byModel = createModelUnderstanding({ model, agency })
  /** Sessions whose reply this process is writing just now. */
  const replying = new Set<string>()

  function time(): string {
    return runtime.now().toISOString()
  }

  async function freshConversation(visitor: VisitorTrace, earlier: Opened<ChatSession>): Promise<Conversation> {
    const country = (await locator.country(visitor)) ?? 'US'
    const welcome = greeting(agency.name)
    const content = earlier.kind === 'unreadable' ? `${chatMessages.notOpened} ${welcome}` : welcome
    return newConversation(
      { country, currency: currencyOf(country) },
      { role: 'assistant', content, timestamp: time() },
    )
  }

  /** Stores the conversation, with `others` in the same batch. Returns null where the session has changed since it was read. */
  async function save(
    session: StoredSession,
    conversation: Conversation,
    others: readonly Write[] = [],
  ): Promise<StoredSession | null> {
    const changes = { ...changedFields(session, conversation), dataRetentionDate: abandonedFrom(runtime.now()) }
    if (others.length > 0) {
      const written = await store.batch([write.update(chatSessions, session, changes), ...others])
      return written.kind === 'written' ? sessions.get(session.id) : null
    }
    const updated = await sessions.update(session.id, changes, session.revision)
    return updated.kind === 'updated' ? updated.document : null
  }

  function readMessage(before: Conversation, given: Given): ReadMessage {
    const meant = understand(given.text, before, agency.country)
    return { before, given, meant, asksModel: model.isConfigured && !given.skip && isWorthAsking(meant, before) }
  }

  function turnOf({ before, given }: ReadMessage, meant: Understanding): Turn {
    return takeTurn(before, given, meant, { timestamp: time(), home: agency.country, findPassage })
  }

  /** The turn as a model understood it, or null where that changes nothing. */
  async function reconsidered(
    message: ReadMessage,
    turn: Turn,
    caller: Caller,
    signal?: CancelSignal,
  ): Promise<Turn | null> {
    if (!message.asksModel) return null
    // A round of the event loop later, the reply is on its way, and has taken its share of what may be asked.
    await runtime.sleep(0, signal)
    const { before, given, meant } = message
    const better = await byModel.understand({ text: given.text, conversation: before, builtIn: meant, caller }, signal)
    if (better === meant) return null
    // The rules alone read numbers, and the request that they found is stored already.
    return { ...turnOf(message, { ...better, callBack: meant.callBack }), callRequest: turn.callRequest }
  }

  /** Streams the reply to a message that is already stored, and stores the reply. */
  async function* replyTo(
    session: StoredSession,
    { message, turn }: { message: ReadMessage; turn: Turn },
    address: string | null,
    signal?: CancelSignal,
  ): AsyncGenerator<TurnEvent> {
    // Each has its own share: a second try of the one never leaves the other without a call.
    const forMeaning = { left: message.asksModel ? 1 : 0 }
    const budget = { left: callsForAMessage - forMeaning.left }
    const caller = { kind: 'visitor', address, calls: message.before.modelCalls, budget } as const
    const asking = { ...caller, calls: caller.calls + 1, budget: forMeaning }
    const options = { before: message.before, turn, seed: session.id, caller }
    replying.add(session.id)
    let suggested: ReturnType<typeof suggestionFor> | null = null
    let better: Promise<Turn | null> | null = null
    try {
      const events = reply.stream(options, signal)[Symbol.asyncIterator]()
      for (let next = events.next(); ; next = events.next()) {
        // The reply was asked for first: what else a model is asked runs beside it and delays no word of it.
        better ??= reconsidered(message, turn, asking, signal).catch(() => null)
        const { done, value: event } = await next
        if (done) return
        if (event.type === 'delta') yield event
        // Only now is it known what the reply leaves of the budget, and the first word is out.
        suggested ??= suggestionFor(session, caller, signal)
        if (event.type === 'replied') {
          const other = await better
          const conversation = other ? withBetter(event.conversation, options, other) : event.conversation
          const { modelCalls } = session
          yield await saveReply(session, { ...conversation, modelCalls, suggestion: await suggested })
        }
      }
    } finally {
      replying.delete(session.id)
    }
  }

  /** The conversation with what a model understood: the reply stays where the decision is the same, else the built-in words replace it. */
  function withBetter(conversation: Conversation, { before, turn, seed }: ReplyOptions, other: Turn): Conversation {
    if (isSameDecision(turn, other)) return withMessage(conversation, other.answered.conversationHistory.at(-1))
    return reply.builtIn({ before, turn: other, seed })
  }

  async function saveReply(session: StoredSession, conversation: Conversation): Promise<TurnEvent> {
    const updated = await save(session, conversation)
    if (updated) return { type: 'turn', conversation: viewOf(updated) }
    const now = await sessions.get(session.id)
    if (!now || !hasSeen(session.conversationHistory.length, now)) return conflict(session.id)
    // No answer has come since, but the brief or the currency has changed: the reply goes on top of that.
    const { userCurrency, userCountry } = now
    const inTheirs = inCurrency(conversation, userCurrency, { seed: session.id, agency })
    return saveReply(now, withEdits({ ...inTheirs, userCountry }, { read: session, now }, editContext(session)))
  }

  function editContext({ id }: StoredSession): EditContext {
    return { timestamp: time(), seed: id, agency }
  }

  async function conflict(sessionId: string, message: string = chatMessages.movedOn): Promise<TurnEvent> {
    const session = await sessions.get(sessionId)
    if (!session) return noSession
    return { type: 'failed', kind: 'moved-on', message, conversation: viewOf(session) }
  }

  /** Gives a stored message its built-in reply where the process died, or the visitor left, before there was one. */
  async function resumed(session: StoredSession): Promise<StoredSession> {
    if (!awaitsReply(session) || replying.has(session.id)) return session
    const { conversationHistory: history, projectInfo, noted } = session
    const place = history.findLastIndex(({ role }) => role === 'user')
    const text = history[place]?.content ?? ''
    const before = { ...session, conversationHistory: history.slice(0, place) }
    const message = readMessage(before, { text, skip: text === chatMessages.skip })
    const replied = reply.builtIn({ before, turn: turnOf(message, message.meant), seed: session.id })
    // What the message filled is stored, and may have been edited since.
    const read = { ...session, conversationHistory: history.slice(0, place + 1) }
    const whole = withEdits({ ...replied, projectInfo, noted }, { read, now: session }, editContext(session))
    const updated = await save(session, whole)
    return updated ?? (await sessions.get(session.id)) ?? session
  }

  async function open(sessionId: string | null): Promise<Opened<ChatSession>> {
    if (sessionId === null || !isSessionId(sessionId)) return { kind: 'missing' }
    const opened = await sessions.open(sessionId)
    if (opened.kind === 'unreadable') runtime.log.error('conversation not readable', { reason: opened.reason })
    return opened
  }

  async function loadSession(sessionId: string | null): Promise<StoredSession | null> {
    const opened = await open(sessionId)
    return opened.kind === 'found' ? opened.document : null
  }

  /** Returns the session that the next message belongs to; begins one where there is none. */
  async function ensureSession(sessionId: string | null, visitor: VisitorTrace): Promise<StoredSession> {
    const earlier = await open(sessionId)
    if (earlier.kind === 'found' && earlier.document.leadId === null) return earlier.document
    const id = `chat_${runtime.now().getTime()}_${runtime.newId()}`
    const conversation = await freshConversation(visitor, earlier)
    const fresh = { ...conversation, leadId: null, leadReference: '', dataRetentionDate: abandonedFrom(runtime.now()) }
    return (await sessions.add(fresh, id)).document
  }

  async function* eventsOf(
    session: StoredSession,
    answer: Answer,
    address: string | null,
    signal?: CancelSignal,
  ): AsyncGenerator<TurnEvent> {
    const { text, skip, seen, sessionId: seenSession } = answer
    if (!skip && text.trim() === '') return yield { type: 'failed', kind: 'blank', message: chatMessages.blank }
    if (text.length > longestAnswer) {
      return yield { type: 'failed', kind: 'too-long', message: chatMessages.tooLong(longestAnswer) }
    }
    if (seenSession !== undefined && seenSession !== session.id) {
      return yield await conflict(session.id, chatMessages.otherConversation)
    }
    if (session.isComplete || awaitsReply(session) || !hasSeen(seen, session)) return yield await conflict(session.id)
    const message = readMessage(session, { text, skip })
    const turn = turnOf(message, message.meant)
    const { id, modelCalls } = session
    const calls = turn.callRequest
      ? requestCall({ sessionId: id, ...turn.callRequest, projectInfo: turn.answered.projectInfo })
      : []
    if (isSaidByRule(turn, model.isConfigured)) {
      const saved = await save(session, reply.builtIn({ before: session, turn, seed: id }), calls)
      return saved
        ? yield { type: 'turn', conversation: viewOf(saved) }
        : yield* retriedEvents(id, answer, address, signal)
    }
    const asks = message.asksModel ? callsForAMessage : 1
    const saved = await save(session, { ...turn.answered, modelCalls: modelCalls + asks }, calls)
    if (!saved) return yield* retriedEvents(id, answer, address, signal)
    yield { type: 'saved', conversation: viewOf(saved) }
    yield* replyTo(saved, { message, turn }, address, signal)
  }

  /** For an answer that found the session changed: after an edit of the brief it is taken, after another answer it is not. */
  async function* retriedEvents(
    sessionId: string,
    answer: Answer,
    address: string | null,
    signal?: CancelSignal,
  ): AsyncGenerator<TurnEvent> {
    const session = await sessions.get(sessionId)
    if (!session) return yield noSession
    yield* eventsOf(session, answer, address, signal)
  }

  async function receiptOf(session: StoredSession): Promise<Receipt | null> {
    if (session.leadId === null) return null
    const copy = await copyOf(session.leadId)
    const { leadId, leadReference: reference, projectInfo } = session
    return { leadId, reference, contactEmail: projectInfo.contactEmail, copy }
  }

  return {
    async open(sessionId, visitor): Promise<ChatView> {
      const opened = await open(sessionId)
      if (opened.kind !== 'found') {
        return { stage: 'talking', sessionId: null, conversation: viewOf(await freshConversation(visitor, opened)) }
      }
      const session = await resumed(opened.document)
      const conversation = viewOf(session)
      const receipt = await receiptOf(session)
      if (receipt) return { stage: 'submitted', sessionId: session.id, conversation, receipt }
      if (!session.isComplete) return { stage: 'talking', sessionId: session.id, conversation }
      return {
        stage: 'review',
        sessionId: session.id,
        conversation,
        submissionId: runtime.digest(session.id).slice(0, 32),
      }
    },

    begin: async (sessionId, visitor) => (await ensureSession(sessionId, visitor)).id,

    async turn(sessionId, answer, visitor, signal) {
      const session = await ensureSession(sessionId, visitor)
      // A session that has just begun cannot be another conversation.
      const given = session.id === sessionId ? answer : { ...answer, sessionId: undefined }
      return { sessionId: session.id, events: eventsOf(session, given, visitor.address, signal) }
    },

    async end(sessionId) {
      if (isSessionId(sessionId)) await sessions.remove(sessionId)
    },

    async edit(sessionId, changes) {
      for (;;) {
        const session = await loadSession(sessionId)
        if (!session || session.leadId !== null) return { kind: 'no-session' }
        const edited = editBrief(session, changes, editContext(session))
        if (edited === session || (await save(session, edited))) return { kind: 'saved' }
      }
    },

    async receipt(sessionId) {
      const session = await loadSession(sessionId)
      return session && receiptOf(session)
    },
  }
}

const noSession: TurnEvent = { type: 'failed', kind: 'no-session', message: chatMessages.noSession }

interface ReadMessage {
  /** As it stood before the message. */
  readonly before: Conversation
  readonly given: Given
  /** What the rules understood of it. */
  readonly meant: Understanding
  /** Whether a model is asked what it means as well. */
  readonly asksModel: boolean
}

/** Whether somebody who has seen so many messages knows the open question. */
function hasSeen(seen: number, { conversationHistory }: Conversation): boolean {
  return seen <= conversationHistory.length && conversationHistory.slice(seen).every(({ isNote }) => isNote)
}

function isSameDecision(one: Turn, other: Turn): boolean {
  const decided = ({ acts, after: { projectInfo, currentStep } }: Turn) =>
    JSON.stringify([acts, projectInfo, currentStep])
  return decided(one) === decided(other)
}

/** The conversation with another form of the person's last message: the same words, with what a model adds for the team. */
function withMessage(conversation: Conversation, message: Message | undefined): Conversation {
  const place = conversation.conversationHistory.findLastIndex(({ role }) => role === 'user')
  if (!message || place < 0) return conversation
  return { ...conversation, conversationHistory: conversation.conversationHistory.with(place, message) }
}

/** Returns the fields that differ: only these are written. */
function changedFields(before: Conversation, after: Conversation): Partial<Conversation> {
  const changed = conversationFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

const conversationFields = Object.keys(Conversation.shape) as (keyof Conversation)[]
