import { chatCookie } from '../../app/cookies.ts'
import { type ChatSession, chatSessions } from '../../app/features/chat/conversation/session/chat-sessions.ts'
import { openCollection, write } from '../../core/store/collection.ts'
import type { Wired } from '../../server/wiring/wire.ts'
import { formRequest } from '../http/requests.ts'
import { pairOf } from './services.ts'

/** One answer a question, in the order of the questions. */
export const answers = [
  'A loyalty app for our three coffee shops. The paper cards keep going through the wash.',
  'Bean Counter',
  'More regulars on weekdays',
  'Customers in the queue, and the baristas',
  'Paper cards and a till',
  'React and PostgreSQL if possible',
  'Urgent: before the winter menu in May',
  'R150 000, asap',
  'Thandi Nkosi, thandi@beancounter.example, 082 555 0123',
] as const

const visitor = { address: null, header: () => null }
const batchSize = 100

/** Holds a conversation up to that many answers. Returns its session. */
export async function converse({ services: { chat } }: Wired, count: number = answers.length): Promise<string> {
  const sessionId = await chat.begin(null, visitor)
  for (const text of answers.slice(0, count)) {
    const { conversation } = await chat.open(sessionId, visitor)
    const { events } = await chat.turn(sessionId, { text, skip: false, seen: conversation.messages.length }, visitor)
    for await (const event of events) if (event.type === 'failed') throw new Error(event.message)
  }
  return sessionId
}

/** Adds copies of one finished conversation, each with an email address of its own. Returns their sessions. */
export async function addFinished(wired: Wired, count: number): Promise<string[]> {
  const { store, runtime } = wired
  const sessions = openCollection(store, chatSessions)
  const finished = await sessions.get(await converse(wired))
  if (!finished?.isComplete) throw new Error('The conversation is not finished')
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, revision: _revision, ...content } = finished
  const added: string[] = []
  while (added.length < count) {
    const batch = Array.from({ length: Math.min(batchSize, count - added.length) }, (_, index) => {
      const contactEmail = `visitor-${added.length + index}@beancounter.example`
      const session: ChatSession = { ...content, projectInfo: { ...content.projectInfo, contactEmail } }
      return { id: `chat_${runtime.now().getTime()}_${runtime.newId()}`, session }
    })
    const written = await store.batch(batch.map(({ id, session }) => write.add(chatSessions, id, session)))
    if (written.kind !== 'written') throw new Error('The conversations were not added')
    added.push(...batch.map(({ id }) => id))
  }
  return added
}

/** Returns the bytes that submit a finished conversation. */
export async function submissionRequest(sessionId: string, index: number): Promise<string> {
  const submissionId = `bench-submission-${index}`
  return formRequest('/project-chat', { intent: 'submit', submissionId }, await conversationCookie(sessionId))
}

/** Returns what the browser of this conversation sends as `Cookie`. */
export async function conversationCookie(sessionId: string): Promise<string> {
  return pairOf(await chatCookie.serialize(sessionId))
}
