import type { BrowserContext } from '@playwright/test'
import { createScriptedModel } from '../../../adapters/language-model/scripted.ts'
import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import { chatCookie } from '../../../app/cookies.ts'
import { createChat } from '../../../core/conversation/chat.ts'
import { quietRuntime } from '../../support/quiet-runtime.ts'
import type { RunningServer } from '../../support/server.ts'
import { nineAnswers } from './chat.ts'
import { fromStore } from './kept.ts'

const runtime = createNodeRuntime({ log: quietRuntime.log })
const agency = {
  name: 'Southeaster',
  email: 'hello@southeaster.example',
  phone: '+27 21 555 0100',
  location: 'Cape Town',
  informationOfficer: 'the Information Officer',
}
const visitor = { address: null, header: () => null }

/** Gives the browser a conversation in which these questions are answered, without the wait that talking takes. */
export async function inTheMiddle(
  context: BrowserContext,
  { url, dataFolder }: RunningServer,
  answers: readonly (string | null)[],
): Promise<void> {
  const sessionId = await fromStore(dataFolder, async (store) => {
    const chat = createChat({
      store,
      model: createScriptedModel({ runtime, wordPauseMs: 0 }),
      locator: { country: async () => 'ZA' },
      runtime,
      agency,
      copyOf: async () => 'none',
      findClose: async () => null,
    })
    const begun = await chat.begin(null, visitor)
    for (const text of answers) {
      const { conversation } = await chat.open(begun, visitor)
      const answer = { text: text ?? '', skip: text === null, seen: conversation.messages.length }
      for await (const event of chat.turn(begun, answer)) if (event.type === 'failed') throw new Error(event.message)
    }
    return begun
  })
  const [pair = ''] = (await chatCookie.serialize(sessionId)).split(';')
  const value = pair.slice(pair.indexOf('=') + 1)
  await context.addCookies([{ name: chatCookie.name, value, url, httpOnly: true, sameSite: 'Lax' }])
}

/** The same with all nine: the project waits for its review. */
export function inReview(context: BrowserContext, server: RunningServer, contact?: string): Promise<void> {
  return inTheMiddle(context, server, contact ? [...nineAnswers.slice(0, 8), contact] : nineAnswers)
}
