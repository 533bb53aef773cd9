import { appendMessage, type Conversation, currentStep, type Message } from '../../../../core/brief/conversation.ts'
import type { Asks } from '../../context.ts'
import { type CareReply, offerOf, wordsOfCare } from './care/care-reply.ts'
import { careMessages } from './care/messages.ts'
import { createSessionStore } from './session/session-store.ts'
import type { TurnDependencies } from './turn/turn-tools.ts'

export interface ErasureReceipt {
  /** ISO 8601, UTC. */
  readonly at: string
  /** Messages and call requests for the team. */
  readonly left: number
  /** Of the talk: a page of release 0.4.0 says how many. */
  readonly messages: number
}

type Given = Asks<'store' | 'runtime' | 'agency' | 'eraseTalk'> & Pick<TurnDependencies, 'helpFor' | 'interviewer'>

/** What the buttons below a message do that is not about an idea. */
export function createCareService(given: Given) {
  const { store, runtime, agency, helpFor, interviewer, eraseTalk } = given
  const sessions = createSessionStore({ store, runtime })

  /** Replies below a message with one of these offers, and nowhere else: a second click changes nothing. */
  async function replyBelow(
    sessionId: string,
    offers: readonly Message['offer'][],
    reply: (conversation: Conversation) => Pick<Message, 'content' | 'offer' | 'help'>,
  ): Promise<{ kind: 'done' | 'no-session' }> {
    const timestamp = runtime.now().toISOString()
    const stored = await sessions.change(sessionId, (session) => {
      if (!offers.includes(session.conversationHistory.at(-1)?.offer)) return session
      const asks = currentStep(session).field
      return appendMessage(session, { role: 'assistant', timestamp, asks, ...reply(session) })
    })
    return { kind: stored ? 'done' : 'no-session' }
  }

  return {
    /** Puts the open question again. `keep`: they do not want everything deleted. Does nothing where it was put already. */
    resume: (sessionId: string, why: 'resume' | 'keep') =>
      replyBelow(sessionId, why === 'keep' ? ['delete'] : resumable, (conversation) => {
        const ask = { kind: 'ask', field: currentStep(conversation).field } as const
        const asked = interviewer.words([ask], { before: conversation, after: conversation })
        return { content: why === 'keep' ? `${careMessages.kept} ${asked}` : asked }
      }),

    /** Shows whom to talk to, where they were asked whether they are safe. */
    showHelp: (sessionId: string) =>
      replyBelow(sessionId, ['safe'], ({ userCountry }) => {
        const reply: CareReply = { kind: 'distress', help: helpFor(userCountry) }
        return { content: wordsOfCare(reply, agency), ...offerOf(reply) }
      }),

    /** Erases the conversation and the messages that it left. What was submitted stays. */
    async erase(sessionId: string) {
      const messages = (await sessions.load(sessionId))?.conversationHistory.length ?? 0
      const erased = await eraseTalk(sessionId)
      if (erased.kind !== 'erased') return { kind: erased.kind === 'gone' ? 'no-session' : 'submitted' } as const
      const receipt: ErasureReceipt = { at: runtime.now().toISOString(), left: erased.left, messages }
      return { kind: 'erased', receipt } as const
    },
  }
}

const resumable: readonly Message['offer'][] = ['help', 'safe', 'client', 'mail', 'seller', 'returning', 'added']
