import { describe, expect, it, vi } from 'vitest'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { totalSteps } from '../../../../core/brief/steps.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import { breaksOff, fakeModel, says } from '../../../../test/support/model/fake-model.ts'
import type { TestServices } from '../../../../test/support/test-services.ts'
import { openTestServices, reviewed, talked, visitor } from '../../../../test/support/test-services.ts'
import type { TurnEvent } from './session/chat-view.ts'

const idea = 'A loyalty app for our three coffee shops.'

async function turn(
  { chat }: TestServices,
  sessionId: string,
  text: string,
  options: { seen?: number; skip?: boolean } = {},
) {
  const { conversation } = await chat.open(sessionId, visitor)
  const answer = { text, skip: options.skip ?? false, seen: options.seen ?? conversation.messages.length }
  return Array.fromAsync((await chat.turn(sessionId, answer, visitor)).events)
}

function lastWords(events: readonly TurnEvent[]): string | undefined {
  const last = events.at(-1)
  return last?.type === 'turn' ? last.conversation.messages.at(-1)?.content : undefined
}

describe('opening the page', () => {
  it('greets a stranger without storing anything', async () => {
    await using testServices = await openTestServices()
    const view = await testServices.chat.open(null, visitor)
    expect(view).toMatchObject({
      stage: 'talking',
      sessionId: null,
      conversation: { step: 1, totalSteps, percent: Math.round(100 / totalSteps) },
    })
    expect(view.conversation.messages).toHaveLength(1)
    expect(await testServices.store.count('chatSessions')).toBe(0)
  })

  it.each(['chat_1_unknown0000000000000000', 'nonsense', "chat_1_'; drop table documents", ''])(
    'greets somebody who brings the session id %j as a stranger',
    async (sessionId) => {
      await using testServices = await openTestServices()
      expect(await testServices.chat.open(sessionId, visitor)).toMatchObject({ stage: 'talking', sessionId: null })
    },
  )

  it('takes the currency from where the visitor is, and dollars where that is unknown', async () => {
    await using here = await openTestServices({ country: 'ZA' })
    await using somewhere = await openTestServices({ country: null })
    const atHome = await here.store.get('chatSessions', await here.chat.begin(null, visitor))
    const abroad = await somewhere.store.get('chatSessions', await somewhere.chat.begin(null, visitor))
    expect(atHome).toMatchObject({ userCountry: 'ZA', userCurrency: 'ZAR' })
    expect(abroad).toMatchObject({ userCountry: 'US', userCurrency: 'USD' })
  })

  it('gives every session an id of its own form', async () => {
    await using testServices = await openTestServices()
    const ids = [await testServices.chat.begin(null, visitor), await testServices.chat.begin(null, visitor)]
    expect(ids[0]).toMatch(/^chat_1772438400000_\w{32}$/)
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('a turn', () => {
  it('stores the answer first, streams the reply, and stores it', async () => {
    await using testServices = await openTestServices({ model: fakeModel(says('Coffee it is. What is it called?')) })
    const sessionId = await testServices.chat.begin(null, visitor)

    const events = await turn(testServices, sessionId, idea)

    expect(events.map(({ type }) => type)).toEqual(['saved', 'delta', 'delta', 'turn'])
    expect(events[0]).toMatchObject({
      conversation: { step: 1, awaitsReply: true, projectInfo: { projectIdea: idea } },
    })
    expect(events.at(-1)).toMatchObject({
      conversation: { step: 2, percent: Math.round(200 / totalSteps), awaitsReply: false },
    })
    expect(lastWords(events)).toBe('Coffee it is. What is it called?')
    const view = await testServices.chat.open(sessionId, visitor)
    expect(view.conversation.messages.map(({ content }) => content).slice(1)).toEqual([
      idea,
      'Coffee it is. What is it called?',
    ])
  })

  it('in another language gets one sentence in that language, marked as such, and the rest in English', async () => {
    await using testServices = await openTestServices()
    const sessionId = await testServices.chat.begin(null, visitor)
    await turn(testServices, sessionId, "Ek wil graag 'n aanlyn winkel vir my biltong hê")
    await turn(testServices, sessionId, 'Nee dankie, nog nie')
    const { messages } = (await testServices.chat.open(sessionId, visitor)).conversation
    expect(messages.map(({ role, lang }) => `${role} ${lang ?? 'en'}`)).toEqual([
      'assistant en',
      'user af',
      'assistant af',
      'assistant en',
      'user af',
      'assistant en',
    ])
    expect(messages[2]?.content).toMatch(/Afrikaans/)
    expect(messages[3]?.content).toMatch(/\?$/)
  })

  it('asks again for a short answer without asking the model', async () => {
    const model = fakeModel()
    await using testServices = await openTestServices({ model })
    const sessionId = await testServices.chat.begin(null, visitor)
    const events = await turn(testServices, sessionId, 'ab')
    expect(lastWords(events)).toBe("I'd love to hear a bit more about that! Could you give me some additional details?")
    expect(events.at(-1)).toMatchObject({ conversation: { step: 1 } })
    expect(model.prompts).toHaveLength(0)
  })

  it('takes no further answer once the conversation is as long as a store may hold', async () => {
    await using testServices = await openTestServices()
    const sessionId = await testServices.chat.begin(null, visitor)
    const stored = await testServices.store.get('chatSessions', sessionId)
    const long = { role: 'user', content: '龍'.repeat(4000), timestamp: '2026-03-02T08:00:00.000Z' }
    const greeted = stored?.['conversationHistory'] as readonly object[]
    const conversationHistory = [...Array.from({ length: 50 }, () => long), ...greeted]
    await testServices.store.update('chatSessions', sessionId, { conversationHistory })
    expect(await turn(testServices, sessionId, idea)).toEqual([
      { type: 'failed', kind: 'too-long', message: turnMessages.conversationTooLong },
    ])
    expect(await testServices.store.get('chatSessions', sessionId)).toMatchObject({ conversationHistory })
  })

  it('takes nothing blank, nothing endless, and nothing for a session that is gone by then', async () => {
    await using testServices = await openTestServices()
    const sessionId = await testServices.chat.begin(null, visitor)
    expect(await turn(testServices, sessionId, '  \n ')).toMatchObject([{ type: 'failed', kind: 'blank' }])
    expect(await turn(testServices, sessionId, 'x'.repeat(200_001))).toMatchObject([{ kind: 'too-long' }])
    expect((await testServices.chat.open(sessionId, visitor)).conversation.messages).toHaveLength(1)

    const { events } = await testServices.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    await testServices.chat.end(sessionId)
    expect(await Array.fromAsync(events)).toMatchObject([{ type: 'failed', kind: 'no-session' }])
    expect(await testServices.store.count('chatSessions')).toBe(0)
  })

  it('begins a session for somebody who has none that lives', async () => {
    await using testServices = await openTestServices()
    const answer = { text: idea, skip: false, seen: 1 }
    const { sessionId, events } = await testServices.chat.turn('chat_1_unknown0000000000000000', answer, visitor)
    await Array.fromAsync(events)
    expect((await testServices.chat.open(sessionId, visitor)).conversation).toMatchObject({ step: 2 })
  })

  it('asks the model when the answer is stored, before anybody reads that it is', async () => {
    const model = fakeModel(says('What is it called?'))
    await using testServices = await openTestServices({ model })
    const sessionId = await testServices.chat.begin(null, visitor)
    const { events } = await testServices.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    const reading = events[Symbol.asyncIterator]()
    expect((await reading.next()).value).toMatchObject({ type: 'saved' })
    await vi.waitFor(() => expect(model.prompts).toHaveLength(1))
    await reading.return?.()
  })

  it('is refused when another tab was first, and says how things stand', async () => {
    await using testServices = await openTestServices()
    const sessionId = await testServices.chat.begin(null, visitor)
    await turn(testServices, sessionId, idea)
    const events = await turn(testServices, sessionId, 'A different idea', { seen: 1 })
    expect(events).toMatchObject([
      { type: 'failed', kind: 'conflict', conversation: { step: 2, projectInfo: { projectIdea: idea } } },
    ])
  })

  it('is refused while the reply to another tab is on its way, whose turn goes on', async () => {
    await using testServices = await openTestServices({ model: fakeModel(says('What is it called?')) })
    const sessionId = await testServices.chat.begin(null, visitor)
    const first = await testServices.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    const events = first.events[Symbol.asyncIterator]()
    expect((await events.next()).value).toMatchObject({ type: 'saved' })
    expect((await events.next()).value).toMatchObject({ type: 'delta' })

    const second = await turn(testServices, sessionId, 'Bean Counter', { seen: 2 })
    expect(second).toMatchObject([{ type: 'failed', kind: 'conflict' }])
    let last: unknown
    for (let next = await events.next(); !next.done; next = await events.next()) last = next.value
    expect(last).toMatchObject({ type: 'turn', conversation: { step: 2, projectInfo: { projectName: '' } } })
    expect((await testServices.chat.open(sessionId, visitor)).conversation.messages).toHaveLength(3)
  })

  it('is refused when it is meant for another conversation, and says how this one stands', async () => {
    await using testServices = await openTestServices()
    const [mine, other] = [await testServices.chat.begin(null, visitor), await testServices.chat.begin(null, visitor)]
    await turn(testServices, mine, idea)
    await turn(testServices, other, 'A booking page for our guest house')
    const answer = { text: 'Bean Counter', skip: false, seen: 3, sessionId: mine }
    const { sessionId, events } = await testServices.chat.turn(other, answer, visitor)
    expect(sessionId).toBe(other)
    expect(await Array.fromAsync(events)).toMatchObject([
      {
        type: 'failed',
        kind: 'conflict',
        message: chatMessages.otherConversation,
        conversation: { projectInfo: { projectIdea: 'A booking page for our guest house', projectName: '' } },
      },
    ])
    expect((await testServices.chat.open(other, visitor)).conversation.messages).toHaveLength(3)
  })

  it('takes one of two answers that arrive at the same moment', async () => {
    await using testServices = await openTestServices()
    const sessionId = await testServices.chat.begin(null, visitor)
    const both = await Promise.all([
      turn(testServices, sessionId, idea, { seen: 1 }),
      turn(testServices, sessionId, idea, { seen: 1 }),
    ])
    const ends = both.map((events) => events.at(-1)?.type)
    expect(ends.filter((type) => type === 'turn')).toHaveLength(1)
    expect((await testServices.chat.open(sessionId, visitor)).conversation.messages).toHaveLength(3)
  })
})

describe('when the model fails', () => {
  it('has a hiccup the first time, and the step stays; the second time the built-in question goes on', async () => {
    await using testServices = await openTestServices({ model: fakeModel(breaksOff(), breaksOff()) })
    const sessionId = await testServices.chat.begin(null, visitor)

    const first = await turn(testServices, sessionId, idea)
    expect(lastWords(first)).toBe("I'm having a small technical hiccup! Could you repeat that for me?")
    expect(first.at(-1)).toMatchObject({ conversation: { step: 1, projectInfo: { projectIdea: idea } } })

    const second = await turn(testServices, sessionId, idea)
    expect(second.at(-1)).toMatchObject({ conversation: { step: 2 } })
    expect(lastWords(second)).toMatch(/\?$/)
    expect(lastWords(second)).not.toContain('Well, that')
  })

  it('is patient again on every step', async () => {
    await using testServices = await openTestServices({ model: fakeModel(breaksOff(), breaksOff(), breaksOff()) })
    const sessionId = await testServices.chat.begin(null, visitor)
    await turn(testServices, sessionId, idea)
    await turn(testServices, sessionId, idea)
    expect(lastWords(await turn(testServices, sessionId, 'Bean Counter'))).toContain('small technical hiccup')
  })

  it('moves on with the unexpected, and still asks the next question', async () => {
    await using testServices = await openTestServices({ model: fakeModel() })
    const events = await turn(testServices, await testServices.chat.begin(null, visitor), idea)
    expect(lastWords(events)).toMatch(/^Thanks for sharing that! Let's move forward\.\.\. .*\?$/s)
    expect(events.at(-1)).toMatchObject({ conversation: { step: 2 } })
  })

  it('loses no lead: with a model that never works the visitor can still submit', async () => {
    await using testServices = await openTestServices({ model: fakeModel() })
    const sessionId = await reviewed(testServices)
    expect((await testServices.submit(sessionId, 'submission-1')).kind).toBe('submitted')
  })
})

describe('an answer whose reply was lost', () => {
  it('is answered by the built-in interviewer when the page is opened again', async () => {
    await using testServices = await openTestServices({ model: fakeModel(says('And what is it called?')) })
    const sessionId = await testServices.chat.begin(null, visitor)
    const { events } = await testServices.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    for await (const event of events) {
      if (event.type === 'saved') break
    }
    const view = await testServices.chat.open(sessionId, visitor)
    expect(view.conversation).toMatchObject({ step: 2, awaitsReply: false, projectInfo: { projectIdea: idea } })
    expect(view.conversation.messages.at(-1)).toMatchObject({
      role: 'assistant',
      content: expect.stringMatching(/\?$/),
    })
    expect(view.conversation.messages).toHaveLength(3)
  })

  it('waits while the reply is still being written', async () => {
    await using testServices = await openTestServices({ model: fakeModel(says('And what is it called?')) })
    const sessionId = await testServices.chat.begin(null, visitor)
    const { events } = await testServices.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    const running = events[Symbol.asyncIterator]()
    await running.next()
    await running.next()
    expect((await testServices.chat.open(sessionId, visitor)).conversation).toMatchObject({
      step: 1,
      awaitsReply: true,
    })
    await running.return?.()
  })
})

it('takes no answer to a conversation that is complete', async () => {
  await using testServices = await openTestServices()
  const sessionId = await reviewed(testServices)
  const before = await testServices.store.get('chatSessions', sessionId)
  const events = await turn(testServices, sessionId, 'One more thing: it must swim')
  expect(events).toMatchObject([{ type: 'failed', kind: 'conflict', conversation: { isComplete: true } }])
  expect(await testServices.store.get('chatSessions', sessionId)).toEqual(before)
})

describe('a long message', () => {
  const long = `${idea} `.repeat(20)

  it('is not read once its visitor has left, and others are', async () => {
    await using testServices = await openTestServices()
    const visits = await Promise.all(
      [0, 1, 2].map(async () => {
        const leaving = new AbortController()
        const sessionId = await testServices.chat.begin(null, visitor)
        const sent = { text: long, skip: false, seen: 1 }
        const { events } = await testServices.chat.turn(sessionId, sent, visitor, leaving.signal)
        return { sessionId, leaving, events: Array.fromAsync(events) }
      }),
    )
    visits[1]?.leaving.abort()
    await Promise.all(visits.map(({ events }) => events))
    const views = await Promise.all(visits.map(({ sessionId }) => testServices.chat.open(sessionId, visitor)))
    expect(views.map(({ conversation }) => conversation.messages.length)).toEqual([3, 1, 3])
  })
})

describe('a turn without a model', () => {
  it('stores the answer and the reply in one write, and says it at once', async () => {
    let writes = 0
    const between = (store: DocumentStore): DocumentStore => ({
      ...store,
      update: (...changes) => {
        writes += 1
        return store.update(...changes)
      },
    })
    await using testServices = await openTestServices({ between })
    const sessionId = await testServices.chat.begin(null, visitor)
    const sent = { text: idea, skip: false, seen: 1 }
    const { events } = await testServices.chat.turn(sessionId, sent, visitor)
    expect(await Array.fromAsync(events)).toMatchObject([
      { type: 'turn', conversation: { step: 2, awaitsReply: false, messages: [{}, { content: idea }, {}] } },
    ])
    expect(writes).toBe(1)
  })
})

describe('the last answer', () => {
  it('completes the conversation, and the model is asked for a summary without contact details', async () => {
    const replies = Array.from({ length: totalSteps - 1 }, () => says('And next?'))
    const model = fakeModel(...replies, says('Bean Counter is a loyalty app.'))
    await using testServices = await openTestServices({ model })

    const sessionId = await talked(testServices, 'review')

    expect(await testServices.chat.open(sessionId, visitor)).toMatchObject({
      stage: 'review',
      conversation: { isComplete: true, percent: 100, step: totalSteps, summary: 'Bean Counter is a loyalty app.' },
    })
    expect(model.prompts).toHaveLength(totalSteps)
    expect(JSON.stringify(model.prompts)).not.toContain('thandi@')
    expect(JSON.stringify(model.prompts)).not.toContain('555 0123')
  })

  it('falls back to a plain list when the summary fails', async () => {
    const replies = Array.from({ length: totalSteps - 1 }, () => says('And next?'))
    await using testServices = await openTestServices({ model: fakeModel(...replies, breaksOff()) })
    const view = await testServices.chat.open(await talked(testServices, 'review'), visitor)
    expect(view.conversation.summary).toContain('Project name: Bean Counter')
    expect(view.conversation.summary).toContain('Budget: R150 000')
  })
})

describe('the review', () => {
  it('keeps edits, and its summary follows them', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'review')
    expect(
      await testServices.chat.edit(sessionId, { projectName: '  Flat White ', contactEmail: 'new@shop.example' }),
    ).toEqual({ kind: 'saved' })
    const { conversation } = await testServices.chat.open(sessionId, visitor)
    expect(conversation.projectInfo).toMatchObject({
      projectName: 'Flat White',
      contactEmail: 'new@shop.example',
      budget: 'R150 000',
    })
    expect(conversation.summary).toContain('Flat White')
    expect(conversation.summary).not.toContain('Bean Counter')
  })

  it('cannot be edited after it was submitted', async () => {
    await using testServices = await openTestServices()
    const done = await reviewed(testServices)
    await testServices.submit(done, 'submission-1')
    expect(await testServices.chat.edit(done, { budget: 'R1' })).toEqual({ kind: 'no-session' })
  })
})

describe('after the submission', () => {
  it('the receipt says that the copy will be emailed until it was', async () => {
    await using testServices = await openTestServices()
    const sessionId = await reviewed(testServices)
    await testServices.submit(sessionId, 'submission-1')
    expect(await testServices.chat.receipt(sessionId)).toMatchObject({
      contactEmail: 'thandi@beancounter.example',
      copy: 'queued',
    })
    await testServices.processEmails()
    expect(await testServices.chat.receipt(sessionId)).toMatchObject({ copy: 'sent' })
    expect(await testServices.chat.open(sessionId, visitor)).toMatchObject({
      stage: 'submitted',
      receipt: { copy: 'sent' },
    })
  })

  it('the receipt promises no copy that was refused', async () => {
    await using testServices = await openTestServices()
    testServices.post.answering(() => ({ kind: 'refused', reason: 'no such mailbox' }))
    const sessionId = await reviewed(testServices)
    await testServices.submit(sessionId, 'submission-1')
    await testServices.processEmails()
    expect(await testServices.chat.receipt(sessionId)).toMatchObject({ copy: 'failed' })
  })

  it('the next answer begins a new conversation', async () => {
    await using testServices = await openTestServices()
    const sessionId = await reviewed(testServices)
    await testServices.submit(sessionId, 'submission-1')
    expect(await testServices.chat.begin(sessionId, visitor)).not.toBe(sessionId)
  })
})

it('ends a conversation for good', async () => {
  await using testServices = await openTestServices()
  const sessionId = await talked(testServices, 'targetAudience')
  await testServices.chat.end(sessionId)
  expect(await testServices.store.count('chatSessions')).toBe(0)
  expect(await testServices.chat.open(sessionId, visitor)).toMatchObject({ sessionId: null })
})
