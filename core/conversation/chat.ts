import type { DocumentStore } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { VisitorLocator, VisitorTrace } from '../../ports/visitor-locator.ts'
import type { Agency } from '../agency.ts'
import { type Opened, openCollection } from '../collection.ts'
import { currencyOf } from '../currency/currency-of.ts'
import { greeting } from '../interviewer/interviewer.ts'
import type { Caller, GuardedModel } from '../language-model/guarded-model.ts'
import type { Answer, ChatService } from '../services.ts'
import { type ChatSession, chatSessions, type KeptSession } from './chat-sessions.ts'
import { type ChatView, type Receipt, type TurnEvent, viewOf } from './chat-view.ts'
import { awaitsReply, Conversation, newConversation } from './conversation.ts'
import { chatMessages } from './messages.ts'
import { createReply } from './reply.ts'
import { abandonedFrom, isSessionId, longestAnswer, merged } from './session-rules.ts'
import { createSuggestion, type FindClose } from './suggestion.ts'
import { builtInSummary } from './summary.ts'
import { takeAnswer } from './take-answer.ts'
import { inCurrency } from './visitor-changes.ts'

interface Needs {
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
}: Needs): Omit<ChatService, 'change' | 'submit'> {
  const sessions = openCollection(store, chatSessions)
  const reply = createReply({ model, runtime, agency, ourHosts })
  const suggestionFor = createSuggestion({ findClose, runtime })
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

  /** Keeps the conversation if the session is still as it was read, else answers null. */
  async function keep(session: KeptSession, conversation: Conversation): Promise<KeptSession | null> {
    const changes = changedFields(session, conversation)
    const updated = await sessions.update(
      session.id,
      { ...changes, dataRetentionDate: abandonedFrom(runtime.now()) },
      session.revision,
    )
    return updated.kind === 'updated' ? updated.document : null
  }

  /** Streams the reply to an answer that is already kept, and keeps the reply. */
  async function* replyTo(
    session: KeptSession,
    address: string | null,
    signal?: CancelSignal,
  ): AsyncGenerator<TurnEvent> {
    const budget = { left: callsForAMessage }
    const caller: Caller = { kind: 'visitor', address, calls: session.modelCalls - 1, budget }
    replying.add(session.id)
    let suggested: ReturnType<typeof suggestionFor> | null = null
    try {
      for await (const event of reply.stream({ before: session, seed: session.id, caller }, signal)) {
        if (event.type === 'delta') yield event
        // Only now is it known what the reply leaves of the budget, and nobody waits for a first word.
        suggested ??= suggestionFor(session, caller, signal)
        if (event.type === 'replied') yield await kept(session, { ...event.conversation, suggestion: await suggested })
      }
    } finally {
      replying.delete(session.id)
    }
  }

  async function kept(session: KeptSession, conversation: Conversation): Promise<TurnEvent> {
    const updated = await keep(session, conversation)
    if (updated) return { type: 'turn', conversation: viewOf(updated) }
    const now = await sessions.get(session.id)
    if (!now || now.conversationHistory.length !== session.conversationHistory.length) return movedOn(session.id)
    // Nothing was said meanwhile, but the visitor has changed a detail or the currency: the reply goes on top of that.
    const { projectInfo, userCurrency, userCountry } = now
    return kept(now, { ...inCurrency(conversation, userCurrency, session.id), projectInfo, userCountry })
  }

  async function movedOn(sessionId: string, message: string = chatMessages.movedOn): Promise<TurnEvent> {
    const session = await sessions.get(sessionId)
    if (!session) return noSession
    return { type: 'failed', kind: 'moved-on', message, conversation: viewOf(session) }
  }

  /** An answer that was kept but never answered, as the process died or the visitor left: the built-in interviewer catches up. */
  async function caughtUp(session: KeptSession): Promise<KeptSession> {
    if (!awaitsReply(session) || replying.has(session.id)) return session
    const updated = await keep(session, reply.builtIn(session, session.id))
    return updated ?? (await sessions.get(session.id)) ?? session
  }

  async function open(sessionId: string | null): Promise<Opened<ChatSession>> {
    if (sessionId === null || !isSessionId(sessionId)) return { kind: 'missing' }
    const opened = await sessions.open(sessionId)
    if (opened.kind === 'unreadable') runtime.log.error('conversation not readable', { reason: opened.reason })
    return opened
  }

  async function living(sessionId: string | null): Promise<KeptSession | null> {
    const opened = await open(sessionId)
    return opened.kind === 'found' ? opened.document : null
  }

  /** The session that the next answer belongs to. */
  async function begun(sessionId: string | null, visitor: VisitorTrace): Promise<KeptSession> {
    const earlier = await open(sessionId)
    if (earlier.kind === 'found' && earlier.document.leadId === null) return earlier.document
    const id = `chat_${runtime.now().getTime()}_${runtime.newId()}`
    const conversation = await freshConversation(visitor, earlier)
    const fresh = { ...conversation, leadId: null, leadReference: '', dataRetentionDate: abandonedFrom(runtime.now()) }
    return (await sessions.add(fresh, id)).document
  }

  async function* eventsOf(
    session: KeptSession,
    { text, skip, seen, sessionId: seenSession }: Answer,
    address: string | null,
    signal?: CancelSignal,
  ): AsyncGenerator<TurnEvent> {
    if (!skip && text.trim() === '') return yield { type: 'failed', kind: 'blank', message: chatMessages.blank }
    if (text.length > longestAnswer) {
      return yield { type: 'failed', kind: 'too-long', message: chatMessages.tooLong(longestAnswer) }
    }
    if (seenSession !== undefined && seenSession !== session.id) {
      return yield await movedOn(session.id, chatMessages.otherConversation)
    }
    if (session.isComplete || awaitsReply(session) || seen !== session.conversationHistory.length) {
      return yield await movedOn(session.id)
    }
    const taken = takeAnswer(session, { text, skip }, time(), agency.country)
    const asks = taken.kind === 'accepted' ? 1 : 0
    const saved = await keep(session, { ...taken.conversation, modelCalls: session.modelCalls + asks })
    if (!saved) return yield await movedOn(session.id)
    if (taken.kind === 'asked-again') return yield { type: 'turn', conversation: viewOf(saved) }
    yield { type: 'saved', conversation: viewOf(saved) }
    yield* replyTo(saved, address, signal)
  }

  async function receiptOf(session: KeptSession): Promise<Receipt | null> {
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
      const session = await caughtUp(opened.document)
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

    begin: async (sessionId, visitor) => (await begun(sessionId, visitor)).id,

    async turn(sessionId, answer, visitor, signal) {
      const session = await begun(sessionId, visitor)
      // A session that has just begun is nobody else's conversation.
      const given = session.id === sessionId ? answer : { ...answer, sessionId: undefined }
      return { sessionId: session.id, events: eventsOf(session, given, visitor.address, signal) }
    },

    async end(sessionId) {
      if (isSessionId(sessionId)) await sessions.remove(sessionId)
    },

    async edit(sessionId, changes) {
      for (;;) {
        const session = await living(sessionId)
        if (!session?.isComplete || session.leadId !== null) return { kind: 'no-session' }
        const projectInfo = merged(session.projectInfo, changes, session.userCurrency)
        // The summary must not contradict what the visitor has just corrected.
        const edited = { ...session, projectInfo, summary: builtInSummary(projectInfo) }
        if (await keep(session, edited)) return { kind: 'saved' }
      }
    },

    async receipt(sessionId) {
      const session = await living(sessionId)
      return session && receiptOf(session)
    },
  }
}

const noSession: TurnEvent = { type: 'failed', kind: 'no-session', message: chatMessages.noSession }

/** An answer changes few fields: the others need not be written again. */
function changedFields(before: Conversation, after: Conversation): Partial<Conversation> {
  const changed = conversationFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

const conversationFields = Object.keys(Conversation.shape) as (keyof Conversation)[]
