import type { ConversationView, TurnEvent } from '../../../app/features/chat/conversation/session/chat-view.ts'
import { readTurnStream } from '../../../app/routes/project-chat/talk/turn-stream.ts'
import { totalSteps } from '../../../core/brief/steps.ts'
import { theirAnswers } from '../answers.ts'

/** All questions, each asked twice. */
const mostTurns = 2 * totalSteps

export interface ChatVisitor {
  /** Sends an answer as the page does, and reads the turn to its end. */
  say(text: string): Promise<TurnEvent[]>
  /** Answers whatever is asked until the conversation is complete. */
  talkToTheEnd(): Promise<void>
  /** Submits the review. Answers the status: a redirect back to the page when it went well. */
  submit(): Promise<number>
  /** How the conversation stands. */
  view(): ConversationView | null
}

/** Somebody who talks to the running site over HTTP, with a cookie and without a browser. */
export function chatVisitor(url: string, headers: Readonly<Record<string, string>> = {}): ChatVisitor {
  let cookie = ''
  let view: ConversationView | null = null

  async function post(path: string, form: Record<string, string>): Promise<Response> {
    const response = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Origin: url, Cookie: cookie, ...headers },
      redirect: 'manual',
    })
    cookie =
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith('chat_session'))
        ?.split(';')[0] ?? cookie
    return response
  }

  async function say(text: string): Promise<TurnEvent[]> {
    const response = await post('/project-chat/turn', { text, seen: String(view?.messages.length ?? 1) })
    if (!response.ok || !response.body) throw new Error(`The turn was refused: ${response.status}`)
    const events = await Array.fromAsync(readTurnStream(response.body))
    const last = events.at(-1)
    if (last && 'conversation' in last) view = last.conversation
    return events
  }

  return {
    say,
    async talkToTheEnd() {
      for (let turn = 0; view?.isComplete !== true; turn += 1) {
        if (turn === mostTurns) throw new Error('The conversation does not end')
        await say(theirAnswers[view?.field ?? 'projectIdea'] ?? '')
      }
    },
    async submit() {
      const { status } = await post('/project-chat', { intent: 'submit', submissionId: crypto.randomUUID() })
      return status
    },
    view: () => view,
  }
}

/** The words that end the last turn. */
export function lastWords(visitor: ChatVisitor): string {
  return visitor.view()?.messages.at(-1)?.content ?? ''
}
