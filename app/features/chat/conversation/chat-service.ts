import { isByTelephone, promisedCall } from '../../../../core/brief/calls.ts'
import { newConversation } from '../../../../core/brief/conversation.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import { zoneOfVisitor } from '../../../../core/contact-details/visitor-zone.ts'
import { currencyOf } from '../../../../core/currency/currency-of.ts'
import { writtenDue, writtenPromise } from '../../../../core/follow-up/clock-words.ts'
import type { SafeGetResult } from '../../../../core/store/collection.ts'
import { asNames } from '../../../../core/text/came-from.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import type { VisitorTrace } from '../../../../ports/visitor-locator.ts'
import type { Asks } from '../../context.ts'
import type { FieldValues } from '../understanding/understanding.ts'
import { type ChatSession, isHandedIn, type StoredSession } from './session/chat-sessions.ts'
import {
  type ChatView,
  type Receipt,
  type ReviewCall,
  type SentAnswer,
  type TurnEvent,
  briefOf,
  toConversationView,
} from './session/chat-view.ts'
import { createSessionStore } from './session/session-store.ts'
import { applyVisitorChanges, editBrief, type VisitorChanges } from './turn/edit-brief.ts'
import { createTurnTools, resume, streamTurn } from './turn/stream-turn.ts'
import type { TurnDependencies } from './turn/turn-tools.ts'

interface Given extends TurnDependencies, Asks<'store' | 'locator' | 'site' | 'visitorMail'> {
  /** Erases the files of a conversation that was not handed in. */
  readonly eraseFilesOf: (sessionId: string) => Promise<void>
}

export type ChatService = ReturnType<typeof createChatService>

export function createChatService(given: Given) {
  const { store, runtime, eraseFilesOf } = given
  const sessions = createSessionStore({ store, runtime })
  const tools = createTurnTools(sessions, given)

  /** Returns the session that the next message belongs to. Creates one where there is none. */
  async function ensureSession(sessionId: string | null, visitor: VisitorTrace, from = ''): Promise<StoredSession> {
    const earlier = await sessions.open(sessionId)
    if (earlier.kind === 'found' && !isHandedIn(earlier.document)) return earlier.document
    return sessions.add(await freshConversation(visitor, earlier, given), asNames(from.split(',')))
  }

  return {
    countryOf: (visitor: VisitorTrace) => countryOf(visitor, given),

    /** Returns what the page shows for this session, or a new conversation where there is none. Writes nothing, except that an answer whose
     *  reply was lost in a crash gets its built-in reply. */
    async open(sessionId: string | null, visitor: VisitorTrace): Promise<ChatView> {
      const opened = await sessions.open(sessionId)
      if (opened.kind !== 'found') {
        const conversation = toConversationView(await freshConversation(visitor, opened, given))
        return { stage: 'talking', sessionId: null, conversation }
      }
      const session = await resume(tools, opened.document)
      const view = { sessionId: session.id, conversation: toConversationView(session) }
      const receipt = await receiptOf(session, given)
      if (receipt) return { stage: 'submitted', ...view, receipt }
      if (!session.isComplete) return { stage: 'talking', ...view }
      return { stage: 'review', ...view, submissionId: runtime.digest(session.id).slice(0, 32), call: callOf(session) }
    },

    /** Returns the id of the session that the next answer belongs to: the given one while it is open, else a new one. */
    begin: async (sessionId: string | null, visitor: VisitorTrace) => (await ensureSession(sessionId, visitor)).id,

    /** Takes one answer of that session, and streams what follows. Nothing is stored before the first event is asked for. */
    async turn(sessionId: string | null, answer: SentAnswer, visitor: VisitorTrace, signal?: CancelSignal) {
      const session = await ensureSession(sessionId, visitor, answer.cameFrom)
      // A session that was just created cannot be another conversation.
      const sent = session.id === sessionId ? answer : { ...answer, sessionId: undefined }
      const events: AsyncIterable<TurnEvent> = streamTurn(tools, session, { ...sent, address: visitor.address }, signal)
      return { sessionId: session.id, events }
    },

    async end(sessionId: string): Promise<void> {
      await eraseFilesOf(sessionId)
      await sessions.remove(sessionId)
    },

    /** Changes fields of the brief before the submission. Only the named fields change, whatever else was written since. */
    async edit(sessionId: string, changed: FieldValues): Promise<{ kind: 'saved' | 'no-session' }> {
      const saved = await sessions.change(sessionId, (session) => editBrief(session, changed, given))
      return { kind: saved ? 'saved' : 'no-session' }
    },

    /** Changes what a visitor may change at any time: fields, currency, country. Returns currency and country as they are stored.
     *  `expectedRevision` is the revision that the sender has seen: where it is no longer the newest, nothing changes. */
    async change(sessionId: string, changed: VisitorChanges, expectedRevision?: string) {
      const saved = await sessions.change(sessionId, (session) => {
        const isOutdated = expectedRevision !== undefined && expectedRevision !== session.revision
        return isOutdated ? session : applyVisitorChanges(session, changed, given)
      })
      if (!saved) return { kind: 'no-session' } as const
      return { kind: 'saved', userCountry: saved.userCountry, userCurrency: saved.userCurrency } as const
    },

    /** Returns what a submitted session shows; null where it is not submitted. */
    async receipt(sessionId: string): Promise<Receipt | null> {
      const session = await sessions.load(sessionId)
      return session && receiptOf(session, given)
    },
  }
}

type OpenedSession = SafeGetResult<ChatSession>

async function countryOf(visitor: VisitorTrace, { locator }: Given): Promise<string> {
  return visitor.country ?? (await locator.country(visitor)) ?? 'US'
}

async function freshConversation(visitor: VisitorTrace, { kind }: OpenedSession, given: Given) {
  const { runtime, interviewer, site } = given
  const country = await countryOf(visitor, given)
  const { questionSet } = site.now()
  const welcome = interviewer.greeting(questionSet)
  const content = kind === 'unreadable' ? `${turnMessages.notOpened} ${welcome}` : welcome
  const greeting = { role: 'assistant', content, timestamp: runtime.now().toISOString() } as const
  return newConversation({ country, currency: currencyOf(country) }, greeting, questionSet)
}

async function receiptOf(session: StoredSession, { agency, visitorMail }: Given): Promise<Receipt | null> {
  const { leadId, leadReference, projectInfo, promised, userCountry } = session
  if (!isHandedIn(session)) return null
  const { contactEmail, projectName } = projectInfo
  const call = promisedCall(session)
  const clientZone = zoneOfVisitor(userCountry, projectInfo.contactPhone, new Date(promised?.since ?? 0))
  const places = { ...agency, clientZone }
  return {
    leadId: leadId ?? '',
    reference: leadReference,
    ...(call && { call }),
    promise: promised || leadId !== null ? writtenPromise(promised ?? { dueAt: '', since: '' }, places) : '',
    ...(promised && promised.dueAt > promised.since && { answerBy: writtenDue(promised.dueAt, agency.timeZone) }),
    contactEmail,
    copy: leadId === null ? 'none' : await visitorMail.ofCopy(leadId),
    projectName,
    brief: briefOf(session),
  }
}

/** The call that the review is about; null where it is about a lead. */
function callOf(session: StoredSession): ReviewCall | null {
  const { projectInfo } = session
  if (!isByTelephone(projectInfo)) return null
  const promised = promisedCall(session)
  return { phone: projectInfo.contactPhone, time: promised?.time ?? '', isPromised: promised !== null }
}
