import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { appendMessage, type Conversation, currentStep, type Message } from '../brief/conversation.ts'
import { readContactDetails } from '../contact-details/contact-details.ts'
import type { Limits, Waiting } from '../limits/limits.ts'
import type { Agency } from '../site/agency.ts'
import { type CareReply, offerOf, wordsOfCare } from './care/care-reply.ts'
import { careMessages } from './care/messages.ts'
import type { VisitorLeads } from './care/visitor-leads.ts'
import type { StoredSession } from './session/chat-sessions.ts'
import { briefOf } from './session/chat-view.ts'
import { createSessionStore } from './session/session-store.ts'
import type { Interviewer } from './turn/interviewer.ts'

/** What the buttons and forms below a message do that is not about an idea. `from` is the visitor's network address; it is not stored. */
export interface CareService {
  /** Puts the open question again. `keep`: they do not want everything deleted. Does nothing where it was put already. */
  resume(sessionId: string, why: 'resume' | 'keep'): Promise<CareResult>
  leaveMessage(
    sessionId: string,
    fields: LeftFields,
    from: string | null,
  ): Promise<
    | CareResult<'done' | 'not-stored' | 'no-session'>
    | Waiting
    | { readonly kind: 'invalid'; readonly problems: readonly LeftProblem[] }
  >
  /** Adds the visitor's words to the lead with this reference and email address. `unknown`: there is none, or the address is another one. */
  addToLead(
    sessionId: string,
    proof: { reference: string; email: string },
    from: string | null,
  ): Promise<CareResult<'done' | 'unknown' | 'no-session'> | Waiting>
  helpLost(sessionId: string): Promise<CareResult>
  /** Erases the conversation and the messages that it left. What was submitted stays. */
  erase(
    sessionId: string,
  ): Promise<{ readonly kind: 'erased'; readonly receipt: ErasureReceipt } | CareResult<'submitted' | 'no-session'>>
}

interface CareResult<Kind = 'done' | 'no-session'> {
  readonly kind: Kind
}

export interface LeftFields {
  readonly message: string
  readonly name: string
  readonly replyTo: string
}
export type LeftProblem = { readonly field: keyof LeftFields; readonly message: string }

export interface ErasureReceipt {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly messages: number
  /** Lines of the brief that said something. */
  readonly lines: number
  /** Messages and call requests for the team. */
  readonly left: number
  /** Stored nowhere. */
  readonly code: string
}

interface Dependencies {
  store: DocumentStore
  limits: Limits
  runtime: Pick<Runtime, 'now' | 'newId' | 'log'>
  agency: Agency
  visitorLeads: VisitorLeads
  interviewer: Pick<Interviewer, 'words'>
  storeMessage: (
    message: { name: string; email: string; phone: string; message: string; sessionId: string },
    from: string | null,
  ) => Promise<
    | CareResult<'too-fast' | 'not-stored'>
    | Waiting
    | { readonly kind: 'sent'; readonly promise: string }
    | { readonly kind: 'invalid'; readonly problems: readonly { readonly field: string; readonly message: string }[] }
  >
  /** Erases a session that was not submitted and what came from it. Returns the number of messages for the team. */
  eraseTalk: (
    sessionId: string,
  ) => Promise<{ readonly kind: 'erased'; readonly left: number } | CareResult<'submitted' | 'gone'>>
  /** A short code without characters that look alike. */
  newCode: () => string
}

export function createCareService(dependencies: Dependencies): CareService {
  const { store, limits, runtime, agency, visitorLeads, interviewer, storeMessage, eraseTalk, newCode } = dependencies
  const sessions = createSessionStore({ store, runtime })

  /** Replies below a message with one of these offers, and nowhere else: a second click changes nothing. */
  async function replyBelow(
    sessionId: string,
    offers: readonly Message['offer'][],
    reply: (conversation: Conversation) => Pick<Message, 'content' | 'offer' | 'help'>,
    { parts = {}, writesFor }: { parts?: Partial<Conversation>; writesFor?: WritesFor } = {},
  ): Promise<CareResult> {
    const timestamp = runtime.now().toISOString()
    const change = (session: StoredSession) => {
      if (!offers.includes(session.conversationHistory.at(-1)?.offer)) return session
      const asks = currentStep(session).field
      return { ...appendMessage(session, { role: 'assistant', timestamp, asks, ...reply(session) }), ...parts }
    }
    return { kind: (await sessions.change(sessionId, change, writesFor)) ? 'done' : 'no-session' }
  }

  return {
    resume: (sessionId, why) =>
      replyBelow(sessionId, why === 'keep' ? ['delete'] : ['help', 'client', 'returning', 'added'], (conversation) => {
        const ask = { kind: 'ask', field: currentStep(conversation).field } as const
        const asked = interviewer.words([ask], { before: conversation, after: conversation }, sessionId)
        return { content: why === 'keep' ? `${careMessages.kept} ${asked}` : asked }
      }),

    helpLost: (sessionId) =>
      replyBelow(sessionId, ['returning'], () => ({ content: careMessages.helpLost, offer: 'person' })),

    async addToLead(sessionId, proof, from) {
      const taken = await limits.take('proof', { from })
      if (taken.kind === 'wait') return taken
      const lead = await visitorLeads.find(proof)
      if (!lead) return { kind: 'unknown' }
      const { leadId, isFull } = lead
      const reply: CareReply = isFull ? { kind: 'full', lead } : { kind: 'added', lead, asksStatus: false }
      const writesFor: WritesFor = async (session) =>
        isFull ? [] : visitorLeads.messageWrites({ leadId, sessionId, text: wordsForLead(session), from })
      const replied = () => ({ content: wordsOfCare(reply, agency), ...offerOf(reply) })
      return replyBelow(sessionId, ['returning'], replied, { parts: { returningTo: leadId }, writesFor })
    },

    async leaveMessage(sessionId, { message, name, replyTo }, from) {
      const session = await sessions.load(sessionId)
      if (!session) return { kind: 'no-session' }
      const { email, phone } = readContactDetails(replyTo, session.userCountry, agency.country)
      const sent = await storeMessage({ name, message, sessionId, email, phone: email === '' ? phone : '' }, from)
      if (sent.kind === 'wait') return sent
      if (sent.kind === 'not-stored') return { kind: 'not-stored' }
      if (sent.kind === 'invalid') return { kind: 'invalid', problems: sent.problems.map(problemOf(replyTo)) }
      const content = sent.kind === 'sent' ? `${careMessages.left} ${sent.promise}` : careMessages.left
      return replyBelow(sessionId, ['client'], () => ({ content }))
    },

    async erase(sessionId) {
      const session = await sessions.load(sessionId)
      if (!session) return { kind: 'no-session' }
      const erased = await eraseTalk(sessionId)
      if (erased.kind !== 'erased') return { kind: erased.kind === 'gone' ? 'no-session' : 'submitted' }
      const receipt = {
        at: runtime.now().toISOString(),
        messages: session.conversationHistory.length,
        lines: briefOf(session).filter(({ answer }) => Boolean(answer)).length,
        left: erased.left,
        code: newCode(),
      }
      return { kind: 'erased', receipt }
    },
  }
}

type WritesFor = (session: StoredSession) => Promise<readonly Write[]>

function wordsForLead({ conversationHistory: history }: StoredSession): string {
  const place = history.findLastIndex(({ role, offer }) => role === 'assistant' && offer !== 'returning')
  const words = history.slice(place).filter(({ role }) => role === 'user')
  return words.map(({ content }) => content).join('\n')
}

/** The form has one field for telephone and email. */
function problemOf(replyTo: string) {
  return ({ field, message }: { readonly field: string; readonly message: string }): LeftProblem => {
    if (field === 'message' || field === 'name') return { field, message }
    const isMissing = replyTo.trim() === ''
    return { field: 'replyTo', message: isMissing ? careMessages.replyToMissing : careMessages.replyToWrong }
  }
}
