import type { ConversationView, SentAnswer } from '../../../app/features/chat/conversation/session/chat-view.ts'
import type { Message } from '../../../core/brief/conversation.ts'
import { answerFields } from '../../../core/brief/project-info.ts'
import type { BuiltInField } from '../../../core/brief/steps.ts'
import { type TestServices, visitor } from '../test-services.ts'

/** What a talk needs of the product. */
export type ChatAndStore = Pick<TestServices, 'chat' | 'care' | 'store'>

/** The questions at the time when the talks were written down. */
export const recordedFields: readonly BuiltInField[] = [
  'projectIdea',
  'projectName',
  'projectGoals',
  'targetAudience',
  'existingFeatures',
  'technicalPreferences',
  'timeline',
  'budget',
  'contact',
]

/** What the brief says to a question that was added since, so that the talks go as they went. */
export const knownBefore = 'known'
const addedFields = answerFields.filter((field) => !recordedFields.includes(field))

/** One visitor who talks to the chat service, without HTTP. */
export interface Talker {
  readonly sessionId: string
  /** Sends an answer, or presses Skip (null). Returns how the conversation stands after the reply. Throws when the turn is refused. */
  say(text: string | null): Promise<ConversationView>
  /** Presses a quick reply. */
  press(value: string): Promise<ConversationView>
  /** Presses the button for a new idea, below a reply to what was taken for something else. */
  resume(): Promise<ConversationView>
  /** How the conversation stands, read from the store. */
  view(): Promise<ConversationView>
}

interface ConverseOptions {
  /** The session to go on with. */
  readonly earlier?: string
  /** Of the visitor; found by the locator where it is left out. */
  readonly country?: string
}

/** A new conversation, or the one of that session. */
export async function converse(
  { chat, care }: Pick<TestServices, 'chat' | 'care'>,
  { earlier, country }: ConverseOptions = {},
): Promise<Talker> {
  const who = country === undefined ? visitor : { ...visitor, country }
  const sessionId = await chat.begin(earlier ?? null, who)
  const projectInfo = Object.fromEntries(addedFields.map((field) => [field, knownBefore]))
  if (earlier === undefined && addedFields.length > 0) await chat.change(sessionId, { projectInfo })
  let seen = (await chat.open(sessionId, who)).conversation.messages.length

  async function send(answer: Omit<SentAnswer, 'seen'>): Promise<ConversationView> {
    let after: ConversationView | null = null
    for await (const event of (await chat.turn(sessionId, { ...answer, seen }, who)).events) {
      if (event.type === 'failed') throw new Error(`${event.message} (${JSON.stringify(answer)})`)
      if (event.type === 'turn') after = event.conversation
    }
    if (after === null) throw new Error(`No reply (${JSON.stringify(answer)})`)
    seen = after.messages.length
    return after
  }

  return {
    sessionId,
    say: (text) => send({ text: text ?? '', skip: text === null }),
    press: (value) => send({ text: '', skip: false, quick: value }),
    async resume() {
      await care.resume(sessionId, 'resume')
      const { conversation } = await chat.open(sessionId, who)
      seen = conversation.messages.length
      return conversation
    },
    view: async () => (await chat.open(sessionId, who)).conversation,
  }
}

/** What was said to the visitor's last message. */
export function repliesOf({ messages }: ConversationView): readonly Message[] {
  return messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
}
