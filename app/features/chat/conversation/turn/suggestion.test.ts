import { expect, it } from 'vitest'
import { openTestServices, visitor } from '../../../../../test/support/test-services.ts'
import type { ConversationView } from '../session/chat-view.ts'

const close = { title: 'Coffee Cards', slug: 'coffee-cards' }

type TestServices = Awaited<ReturnType<typeof openTestServices>>

async function answer(testServices: TestServices, sessionId: string, text: string): Promise<ConversationView> {
  const { conversation } = await testServices.chat.open(sessionId, visitor)
  const seen = conversation.messages.length
  const { events } = await testServices.chat.turn(sessionId, { text, skip: false, seen }, visitor)
  for await (const event of events) {
    if (event.type === 'turn') return event.conversation
  }
  throw new Error('the turn had no end')
}

it('shows what was built close to the idea beside the reply, and still after a reload', async () => {
  await using testServices = await openTestServices({ findSimilarProject: async () => close })
  const sessionId = await testServices.chat.begin(null, visitor)
  const { messages, suggestion } = await answer(testServices, sessionId, 'A loyalty card for our coffee shops')
  expect(suggestion).toEqual({ ...close, place: messages.length - 1 })

  const reloaded = await testServices.chat.open(sessionId, visitor)
  expect(reloaded.conversation.suggestion).toEqual(suggestion)
})

it('asks once more with the goals, and then keeps to what it found', async () => {
  const asked: string[] = []
  await using testServices = await openTestServices({
    findSimilarProject: async (text) => {
      asked.push(text)
      return asked.length > 1 ? close : null
    },
  })
  const sessionId = await testServices.chat.begin(null, visitor)
  expect((await answer(testServices, sessionId, 'Something for our shops')).suggestion).toBeNull()
  await answer(testServices, sessionId, 'Bean Counter')
  expect((await answer(testServices, sessionId, 'More regulars on weekdays')).suggestion).toMatchObject(close)
  expect((await answer(testServices, sessionId, 'Everybody in the queue')).suggestion).toMatchObject(close)
  expect(asked).toEqual(['Something for our shops\n', 'Something for our shops\nMore regulars on weekdays'])
})

it('passes no email address and no phone number on', async () => {
  let asked = ''
  await using testServices = await openTestServices({
    findSimilarProject: async (text) => {
      asked = text
      return null
    },
  })
  const sessionId = await testServices.chat.begin(null, visitor)
  await answer(testServices, sessionId, 'A coffee card; write to thandi@shop.example or call 082 555 0100')
  expect(asked).toContain('A coffee card')
  expect(asked).not.toMatch(/thandi|shop\.example|555/)
})

it('lets the reply go out when the search fails or does not end', async () => {
  for (const findSimilarProject of [() => Promise.reject(new Error('away')), () => new Promise<null>(() => {})]) {
    await using testServices = await openTestServices({ findSimilarProject })
    const sessionId = await testServices.chat.begin(null, visitor)
    const { messages, suggestion } = await answer(testServices, sessionId, 'A loyalty card for our coffee shops')
    expect(messages.at(-1)?.role).toBe('assistant')
    expect(suggestion).toBeNull()
  }
})

it('is sought beside nothing that is not about an idea', async () => {
  await using testServices = await openTestServices({ findSimilarProject: async () => close })
  for (const words of ['i want to die', 'you host our shop and it is down', 'are you hiring']) {
    const sessionId = await testServices.chat.begin(null, visitor)
    expect((await answer(testServices, sessionId, words)).suggestion, words).toBeNull()
  }
})
