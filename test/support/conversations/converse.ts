import type { ConversationView } from '../../../core/conversation/session/chat-view.ts'
import { type TestServices, visitor } from '../test-services.ts'

/** One visitor who talks to the chat service, without HTTP. */
export interface Talker {
  readonly sessionId: string
  /** Sends an answer, or presses Skip (null). Returns how the conversation stands after the reply. Throws when the turn is refused. */
  say(text: string | null): Promise<ConversationView>
  /** How the conversation stands, read from the store. */
  view(): Promise<ConversationView>
}

/** A new conversation, or the one of that session. */
export async function converse({ chat }: TestServices, earlier: string | null = null): Promise<Talker> {
  const sessionId = await chat.begin(earlier, visitor)
  let seen = (await chat.open(sessionId, visitor)).conversation.messages.length
  return {
    sessionId,
    async say(text) {
      const answer = { text: text ?? '', skip: text === null, seen }
      let after: ConversationView | null = null
      for await (const event of (await chat.turn(sessionId, answer, visitor)).events) {
        if (event.type === 'failed') throw new Error(`${event.message} (${text})`)
        if (event.type === 'turn') after = event.conversation
      }
      if (after === null) throw new Error(`No reply (${text})`)
      seen = after.messages.length
      return after
    },
    view: async () => (await chat.open(sessionId, visitor)).conversation,
  }
}
