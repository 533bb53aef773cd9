import type { BrowserContext } from '@playwright/test'
import { chatCookie } from '../../../app/cookies.ts'
import type { ChatService } from '../../../app/features/chat/conversation/chat-service.ts'
import type { RunningSite } from '../../support/site/site.ts'
import { allAnswers } from './chat.ts'

const visitor = { address: null, header: () => null }

/** Has a conversation in which these questions are answered, and answers the cookie that opens it. */
export async function talkThrough(
  chat: ChatService,
  answers: readonly (string | null)[],
): Promise<{ name: string; value: string }> {
  const sessionId = await chat.begin(null, visitor)
  for (const text of answers) {
    const { conversation } = await chat.open(sessionId, visitor)
    const answer = { text: text ?? '', skip: text === null, seen: conversation.messages.length }
    for await (const event of (await chat.turn(sessionId, answer, visitor)).events)
      if (event.type === 'failed') throw new Error(event.message)
  }
  const [pair = ''] = (await chatCookie.serialize(sessionId)).split(';')
  return { name: chatCookie.name, value: pair.slice(pair.indexOf('=') + 1) }
}

/** Gives the browser a conversation in which these questions are answered, without the time that typing takes. */
export async function inTheMiddle(
  context: BrowserContext,
  { url, services }: RunningSite,
  answers: readonly (string | null)[],
): Promise<void> {
  const cookie = await talkThrough(services.chat, answers)
  await context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Lax' }])
}

/** The same with all of them: the project waits for its review. */
export function inReview(context: BrowserContext, server: RunningSite, contact?: string): Promise<void> {
  return inTheMiddle(context, server, contact ? [...allAnswers.slice(0, -1), contact] : allAnswers)
}
