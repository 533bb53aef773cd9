import type { DocumentStore } from '../../ports/document-store.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Conversation, currentStep, type Message } from '../brief/conversation.ts'
import { readContactDetails } from '../contact-details/contact-details.ts'
import { takeForCaller } from '../limits/caller-key.ts'
import type { Agency } from '../site/agency.ts'
import { type CareReply, offerOf, wordsOfCare } from './care/care-reply.ts'
import { careMessages } from './care/messages.ts'
import type { VisitorLeads } from './care/visitor-leads.ts'
import { briefOf } from './session/chat-view.ts'
import { createSessionStore } from './session/session-store.ts'
import type { Interviewer } from './turn/interviewer.ts'

/** What the buttons and forms below a message do that is not about an idea. `from` is the visitor's network address; it is not stored. */
export interface CareService {
  /** Puts the open question again. `keep`: they do not want everything deleted. Does nothing where it was put already. */
  resume(sessionId: string, why: 'resume' | 'keep'): Promise<CareResult>
  /** Stores a message for the team with the contact messages. */
  leaveMessage(sessionId: string, fields: LeftFields, from: string | null): Promise<LeaveResult>
  /** Adds the visitor's words to the lead with this reference and email address. */
  addToLead(sessionId: string, proof: { reference: string; email: string }, from: string | null): Promise<AddResult>
  /** Tells a visitor without the reference how to reach a person. */
  helpLost(sessionId: string): Promise<CareResult>
  /** Erases the conversation and the messages that it left. What was submitted stays. */
  erase(sessionId: string): Promise<ErasedTalk>
}

export type CareResult = { readonly kind: 'done' | 'no-session' }

export interface LeftFields {
  readonly message: string
  readonly name: string
  /** A telephone number or an email address. */
  readonly replyTo: string
}
export type LeftProblem = { readonly field: keyof LeftFields; readonly message: string }
export type LeaveResult =
  | { readonly kind: 'done' | 'too-many' | 'not-stored' | 'no-session' }
  | { readonly kind: 'invalid'; readonly problems: readonly LeftProblem[] }
/** `unknown`: there is no such reference, or the address is another one. */
export type AddResult = { readonly kind: 'done' | 'unknown' | 'too-many' | 'no-session' }
export type ErasedTalk =
  | { readonly kind: 'erased'; readonly receipt: ErasureReceipt }
  | { readonly kind: 'submitted' | 'no-session' }

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
  limiter: Limiter
  runtime: Pick<Runtime, 'now' | 'newId' | 'log'>
  agency: Agency
  visitorLeads: VisitorLeads
  interviewer: Pick<Interviewer, 'words'>
  /** Stores a contact message. */
  storeMessage: (
    message: { name: string; email: string; phone: string; message: string; sessionId: string },
    from: string | null,
  ) => Promise<
    | { readonly kind: 'sent' | 'too-fast' | 'too-many' | 'not-stored' }
    | { readonly kind: 'invalid'; readonly problems: readonly { readonly field: string; readonly message: string }[] }
  >
  /** Erases a session that was not submitted and what came from it. Returns the number of messages for the team. */
  eraseTalk: (
    sessionId: string,
  ) => Promise<{ readonly kind: 'erased'; readonly left: number } | { readonly kind: 'submitted' | 'gone' }>
  /** A short code without characters that look alike. */
  newCode: () => string
}

const proofsByAddress = { name: 'lead-proofs', points: 10, seconds: 60 * 60 }

export function createCareService(dependencies: Dependencies): CareService {
  const { store, limiter, runtime, agency, visitorLeads, interviewer, storeMessage, eraseTalk, newCode } = dependencies
  const sessions = createSessionStore({ store, runtime })

  function withReply(conversation: Conversation, content: string, parts: Partial<Message> = {}): Conversation {
    const timestamp = runtime.now().toISOString()
    const asks = currentStep(conversation).field
    const reply: Message = { role: 'assistant', content, timestamp, asks, ...parts }
    return { ...conversation, conversationHistory: [...conversation.conversationHistory, reply] }
  }

  /** Replies below a message with one of these offers, and nowhere else: a second click changes nothing. */
  async function replyBelow(
    sessionId: string,
    offers: readonly Message['offer'][],
    reply: (conversation: Conversation) => Conversation,
  ): Promise<CareResult> {
    const saved = await sessions.change(sessionId, (session) =>
      offers.includes(session.conversationHistory.at(-1)?.offer) ? reply(session) : session,
    )
    return { kind: saved ? 'done' : 'no-session' }
  }

  async function addToLead(...[sessionId, proof, from]: Parameters<CareService['addToLead']>): Promise<AddResult> {
    const taken = await takeForCaller(limiter, proofsByAddress, from)
    if (taken.kind === 'wait') return { kind: 'too-many' }
    const lead = await visitorLeads.find(proof)
    if (!lead) return { kind: 'unknown' }
    for (;;) {
      const session = await sessions.load(sessionId)
      if (!session || session.leadId !== null) return { kind: 'no-session' }
      const { conversationHistory: history } = session
      if (history.at(-1)?.offer !== 'returning') return { kind: 'done' }
      const place = history.findLastIndex(({ role, offer }) => role === 'assistant' && offer !== 'returning')
      const words = history.slice(place).filter(({ role }) => role === 'user')
      const text = words.map(({ content }) => content).join('\n')
      const reply: CareReply = lead.isFull ? { kind: 'full', lead } : { kind: 'added', lead, asksStatus: false }
      const replied = withReply({ ...session, returningTo: lead.leadId }, wordsOfCare(reply, agency), offerOf(reply))
      const { leadId } = lead
      const others = lead.isFull ? [] : await visitorLeads.messageWrites({ leadId, sessionId, text, from })
      if (await sessions.save(session, replied, { others })) return { kind: 'done' }
    }
  }

  return {
    addToLead,

    resume: (sessionId, why) =>
      replyBelow(sessionId, why === 'keep' ? ['delete'] : ['help', 'client', 'returning', 'added'], (conversation) => {
        const ask = { kind: 'ask', field: currentStep(conversation).field } as const
        const asked = interviewer.words([ask], { before: conversation, after: conversation }, sessionId)
        return withReply(conversation, why === 'keep' ? `${careMessages.kept} ${asked}` : asked)
      }),

    helpLost: (sessionId) =>
      replyBelow(sessionId, ['returning'], (conversation) =>
        withReply(conversation, careMessages.helpLost, { offer: 'person' }),
      ),

    async leaveMessage(sessionId, { message, name, replyTo }, from) {
      const session = await sessions.load(sessionId)
      if (!session) return { kind: 'no-session' }
      const { email, phone } = readContactDetails(replyTo, session.userCountry, agency.country)
      const sent = await storeMessage({ name, message, sessionId, email, phone: email === '' ? phone : '' }, from)
      if (sent.kind === 'too-many' || sent.kind === 'not-stored') return { kind: sent.kind }
      if (sent.kind === 'invalid') return { kind: 'invalid', problems: sent.problems.map(problemOf(replyTo)) }
      return replyBelow(sessionId, ['client'], (conversation) => withReply(conversation, careMessages.left))
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

/** The form has one field for telephone and email. */
function problemOf(replyTo: string) {
  return ({ field, message }: { readonly field: string; readonly message: string }): LeftProblem => {
    if (field === 'message' || field === 'name') return { field, message }
    const isMissing = replyTo.trim() === ''
    return { field: 'replyTo', message: isMissing ? careMessages.replyToMissing : careMessages.replyToWrong }
  }
}
