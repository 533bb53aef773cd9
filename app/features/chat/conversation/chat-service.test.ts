import { describe, expect, vi } from 'vitest'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { totalSteps } from '../../../../core/brief/steps.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import { breaksOff, fakeModel, says } from '../../../../test/support/model/fake-model.ts'
import type { TestServices } from '../../../../test/support/test-services.ts'
import { openTestServices, reviewed, talked, visitor } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
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
  it('greets a stranger without storing anything', async ({ services }) => {
    const view = await services.chat.open(null, visitor)
    expect(view).toMatchObject({
      stage: 'talking',
      sessionId: null,
      conversation: { step: 1, totalSteps, percent: Math.round(100 / totalSteps) },
    })
    expect(view.conversation.messages).toHaveLength(1)
    expect(await services.store.count('chatSessions')).toBe(0)
  })

  it.each(['chat_1_unknown0000000000000000', 'nonsense', "chat_1_'; drop table documents", ''])(
    'greets somebody who brings the session id %j as a stranger',
    async (sessionId) => {
      await using services = await openTestServices()
      expect(await services.chat.open(sessionId, visitor)).toMatchObject({ stage: 'talking', sessionId: null })
    },
  )

  it('gives every session an id of its own form', async ({ services }) => {
    const ids = [await services.chat.begin(null, visitor), await services.chat.begin(null, visitor)]
    expect(ids[0]).toMatch(/^chat_1772438400000_\w{32}$/)
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('a turn', () => {
  it('stores the answer first, streams the reply, and stores it', async () => {
    await using services = await openTestServices({ model: fakeModel(says('Coffee it is. What is it called?')) })
    const sessionId = await services.chat.begin(null, visitor)

    const events = await turn(services, sessionId, idea)

    expect(events.map(({ type }) => type)).toEqual(['saved', 'delta', 'delta', 'turn'])
    expect(events[0]).toMatchObject({
      conversation: { step: 1, awaitsReply: true, projectInfo: { projectIdea: idea } },
    })
    expect(events.at(-1)).toMatchObject({
      conversation: { step: 2, percent: Math.round(200 / totalSteps), awaitsReply: false },
    })
    expect(lastWords(events)).toBe('Coffee it is. What is it called?')
    const view = await services.chat.open(sessionId, visitor)
    expect(view.conversation.messages.map(({ content }) => content).slice(1)).toEqual([
      idea,
      'Coffee it is. What is it called?',
    ])
  })

  it('in another language gets one sentence in that language, marked as such, and the rest in English', async () => {
    await using services = await openTestServices()
    const sessionId = await services.chat.begin(null, visitor)
    await turn(services, sessionId, "Ek wil graag 'n aanlyn winkel vir my biltong hê")
    await turn(services, sessionId, 'Nee dankie, nog nie')
    const { messages } = (await services.chat.open(sessionId, visitor)).conversation
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
    await using services = await openTestServices({ model })
    const sessionId = await services.chat.begin(null, visitor)
    const events = await turn(services, sessionId, 'ab')
    expect(lastWords(events)).toBe("I'd love to hear a bit more about that! Could you give me some additional details?")
    expect(events.at(-1)).toMatchObject({ conversation: { step: 1 } })
    expect(model.prompts).toHaveLength(0)
  })

  it('takes no further answer once the conversation is as long as a store may hold', async ({ services }) => {
    const sessionId = await services.chat.begin(null, visitor)
    const stored = await services.store.get('chatSessions', sessionId)
    const long = { role: 'user', content: '龍'.repeat(4000), timestamp: '2026-03-02T08:00:00.000Z' }
    const greeted = stored?.['conversationHistory'] as readonly object[]
    const conversationHistory = [...Array.from({ length: 50 }, () => long), ...greeted]
    await services.store.update('chatSessions', sessionId, { conversationHistory })
    expect(await turn(services, sessionId, idea)).toEqual([
      { type: 'failed', kind: 'too-long', message: turnMessages.conversationTooLong },
    ])
    expect(await services.store.get('chatSessions', sessionId)).toMatchObject({ conversationHistory })
  })

  it('takes nothing blank, nothing endless, and nothing for a session that is gone by then', async ({ services }) => {
    const sessionId = await services.chat.begin(null, visitor)
    expect(await turn(services, sessionId, '  \n ')).toMatchObject([{ type: 'failed', kind: 'blank' }])
    expect(await turn(services, sessionId, 'x'.repeat(200_001))).toMatchObject([{ kind: 'too-long' }])
    expect((await services.chat.open(sessionId, visitor)).conversation.messages).toHaveLength(1)

    const { events } = await services.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    await services.chat.end(sessionId)
    expect(await Array.fromAsync(events)).toMatchObject([{ type: 'failed', kind: 'no-session' }])
    expect(await services.store.count('chatSessions')).toBe(0)
  })

  it('begins a session for somebody who has none that lives', async ({ services }) => {
    const answer = { text: idea, skip: false, seen: 1 }
    const { sessionId, events } = await services.chat.turn('chat_1_unknown0000000000000000', answer, visitor)
    await Array.fromAsync(events)
    expect((await services.chat.open(sessionId, visitor)).conversation).toMatchObject({ step: 2 })
  })

  it('asks the model when the answer is stored, before anybody reads that it is', async () => {
    const model = fakeModel(says('What is it called?'))
    await using services = await openTestServices({ model })
    const sessionId = await services.chat.begin(null, visitor)
    const { events } = await services.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    const reading = events[Symbol.asyncIterator]()
    expect((await reading.next()).value).toMatchObject({ type: 'saved' })
    await vi.waitFor(() => expect(model.prompts).toHaveLength(1))
    await reading.return?.()
  })

  it('is refused when another tab was first, and says how things stand', async ({ services }) => {
    const sessionId = await services.chat.begin(null, visitor)
    await turn(services, sessionId, idea)
    const events = await turn(services, sessionId, 'A different idea', { seen: 1 })
    expect(events).toMatchObject([
      { type: 'failed', kind: 'conflict', conversation: { step: 2, projectInfo: { projectIdea: idea } } },
    ])
  })

  it('is refused while the reply to another tab is on its way, whose turn goes on', async () => {
    await using services = await openTestServices({ model: fakeModel(says('What is it called?')) })
    const sessionId = await services.chat.begin(null, visitor)
    const first = await services.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    const events = first.events[Symbol.asyncIterator]()
    expect((await events.next()).value).toMatchObject({ type: 'saved' })
    expect((await events.next()).value).toMatchObject({ type: 'delta' })

    const second = await turn(services, sessionId, 'Bean Counter', { seen: 2 })
    expect(second).toMatchObject([{ type: 'failed', kind: 'conflict' }])
    let last: unknown
    for (let next = await events.next(); !next.done; next = await events.next()) last = next.value
    expect(last).toMatchObject({ type: 'turn', conversation: { step: 2, projectInfo: { projectName: '' } } })
    expect((await services.chat.open(sessionId, visitor)).conversation.messages).toHaveLength(3)
  })

  it('is refused when it is meant for another conversation, and says how this one stands', async ({ services }) => {
    const [mine, other] = [await services.chat.begin(null, visitor), await services.chat.begin(null, visitor)]
    await turn(services, mine, idea)
    await turn(services, other, 'A booking page for our guest house')
    const answer = { text: 'Bean Counter', skip: false, seen: 3, sessionId: mine }
    const { sessionId, events } = await services.chat.turn(other, answer, visitor)
    expect(sessionId).toBe(other)
    expect(await Array.fromAsync(events)).toMatchObject([
      {
        type: 'failed',
        kind: 'conflict',
        message: chatMessages.otherConversation,
        conversation: { projectInfo: { projectIdea: 'A booking page for our guest house', projectName: '' } },
      },
    ])
    expect((await services.chat.open(other, visitor)).conversation.messages).toHaveLength(3)
  })

  it('takes one of two answers that arrive at the same moment', async ({ services }) => {
    const sessionId = await services.chat.begin(null, visitor)
    const both = await Promise.all([
      turn(services, sessionId, idea, { seen: 1 }),
      turn(services, sessionId, idea, { seen: 1 }),
    ])
    const ends = both.map((events) => events.at(-1)?.type)
    expect(ends.filter((type) => type === 'turn')).toHaveLength(1)
    expect((await services.chat.open(sessionId, visitor)).conversation.messages).toHaveLength(3)
  })
})

describe('when the model fails', () => {
  it('has a hiccup the first time, and the step stays; the second time the built-in question goes on', async () => {
    await using services = await openTestServices({ model: fakeModel(breaksOff(), breaksOff()) })
    const sessionId = await services.chat.begin(null, visitor)

    const first = await turn(services, sessionId, idea)
    expect(lastWords(first)).toBe("I'm having a small technical hiccup! Could you repeat that for me?")
    expect(first.at(-1)).toMatchObject({ conversation: { step: 1, projectInfo: { projectIdea: idea } } })

    const second = await turn(services, sessionId, idea)
    expect(second.at(-1)).toMatchObject({ conversation: { step: 2 } })
    expect(lastWords(second)).toMatch(/\?$/)
    expect(lastWords(second)).not.toContain('Well, that')
  })

  it('is patient again on every step', async () => {
    await using services = await openTestServices({ model: fakeModel(breaksOff(), breaksOff(), breaksOff()) })
    const sessionId = await services.chat.begin(null, visitor)
    await turn(services, sessionId, idea)
    await turn(services, sessionId, idea)
    expect(lastWords(await turn(services, sessionId, 'Bean Counter'))).toContain('small technical hiccup')
  })

  it('moves on with the unexpected, and still asks the next question', async () => {
    await using services = await openTestServices({ model: fakeModel() })
    const events = await turn(services, await services.chat.begin(null, visitor), idea)
    expect(lastWords(events)).toMatch(/^Thanks for sharing that! Let's move forward\.\.\. .*\?$/s)
    expect(events.at(-1)).toMatchObject({ conversation: { step: 2 } })
  })

  it('loses no lead: with a model that never works the visitor can still submit', async () => {
    await using services = await openTestServices({ model: fakeModel() })
    const sessionId = await reviewed(services)
    expect((await services.submit(sessionId, 'submission-1')).kind).toBe('submitted')
  })
})

describe('an answer whose reply was lost', () => {
  it('is answered by the built-in interviewer when the page is opened again', async () => {
    await using services = await openTestServices({ model: fakeModel(says('And what is it called?')) })
    const sessionId = await services.chat.begin(null, visitor)
    const { events } = await services.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    for await (const event of events) {
      if (event.type === 'saved') break
    }
    const view = await services.chat.open(sessionId, visitor)
    expect(view.conversation).toMatchObject({ step: 2, awaitsReply: false, projectInfo: { projectIdea: idea } })
    expect(view.conversation.messages.at(-1)).toMatchObject({
      role: 'assistant',
      content: expect.stringMatching(/\?$/),
    })
    expect(view.conversation.messages).toHaveLength(3)
  })

  it('waits while the reply is still being written', async () => {
    await using services = await openTestServices({ model: fakeModel(says('And what is it called?')) })
    const sessionId = await services.chat.begin(null, visitor)
    const { events } = await services.chat.turn(sessionId, { text: idea, skip: false, seen: 1 }, visitor)
    const running = events[Symbol.asyncIterator]()
    await running.next()
    await running.next()
    expect((await services.chat.open(sessionId, visitor)).conversation).toMatchObject({
      step: 1,
      awaitsReply: true,
    })
    await running.return?.()
  })
})

it('takes no answer to a conversation that is complete', async ({ services }) => {
  const sessionId = await reviewed(services)
  const before = await services.store.get('chatSessions', sessionId)
  const events = await turn(services, sessionId, 'One more thing: it must swim')
  expect(events).toMatchObject([{ type: 'failed', kind: 'conflict', conversation: { isComplete: true } }])
  expect(await services.store.get('chatSessions', sessionId)).toEqual(before)
})

describe('a long message', () => {
  const long = `${idea} `.repeat(20)

  it('is not read once its visitor has left, and others are', async ({ services }) => {
    const visits = await Promise.all(
      [0, 1, 2].map(async () => {
        const leaving = new AbortController()
        const sessionId = await services.chat.begin(null, visitor)
        const sent = { text: long, skip: false, seen: 1 }
        const { events } = await services.chat.turn(sessionId, sent, visitor, leaving.signal)
        return { sessionId, leaving, events: Array.fromAsync(events) }
      }),
    )
    visits[1]?.leaving.abort()
    await Promise.all(visits.map(({ events }) => events))
    const views = await Promise.all(visits.map(({ sessionId }) => services.chat.open(sessionId, visitor)))
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
    await using services = await openTestServices({ between })
    const sessionId = await services.chat.begin(null, visitor)
    const sent = { text: idea, skip: false, seen: 1 }
    const { events } = await services.chat.turn(sessionId, sent, visitor)
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
    await using services = await openTestServices({ model })

    const sessionId = await talked(services, 'review')

    expect(await services.chat.open(sessionId, visitor)).toMatchObject({
      stage: 'review',
      conversation: { isComplete: true, percent: 100, step: totalSteps, summary: 'Bean Counter is a loyalty app.' },
    })
    expect(model.prompts).toHaveLength(totalSteps)
    expect(JSON.stringify(model.prompts)).not.toContain('thandi@')
    expect(JSON.stringify(model.prompts)).not.toContain('555 0123')
  })
})

describe('the review', () => {
  it('keeps edits, and its summary follows them', async ({ services }) => {
    const sessionId = await talked(services, 'review')
    expect(
      await services.chat.edit(sessionId, { projectName: '  Flat White ', contactEmail: 'new@shop.example' }),
    ).toEqual({ kind: 'saved' })
    const { conversation } = await services.chat.open(sessionId, visitor)
    expect(conversation.projectInfo).toMatchObject({
      projectName: 'Flat White',
      contactEmail: 'new@shop.example',
      budget: 'R150 000',
    })
    expect(conversation.summary).toContain('Flat White')
    expect(conversation.summary).not.toContain('Bean Counter')
  })

  it('cannot be edited after it was submitted', async ({ services }) => {
    const done = await reviewed(services)
    await services.submit(done, 'submission-1')
    expect(await services.chat.edit(done, { budget: 'R1' })).toEqual({ kind: 'no-session' })
  })
})

describe('after the submission', () => {
  it('the receipt says that the copy will be emailed until it was', async ({ services }) => {
    const sessionId = await reviewed(services)
    await services.submit(sessionId, 'submission-1')
    expect(await services.chat.receipt(sessionId)).toMatchObject({
      contactEmail: 'thandi@beancounter.example',
      copy: 'queued',
    })
    await services.processEmails()
    expect(await services.chat.receipt(sessionId)).toMatchObject({ copy: 'sent' })
    expect(await services.chat.open(sessionId, visitor)).toMatchObject({
      stage: 'submitted',
      receipt: { copy: 'sent' },
    })
  })

  it('the receipt promises no copy that was refused', async ({ services }) => {
    services.post.answering(() => ({ kind: 'refused', reason: 'no such mailbox' }))
    const sessionId = await reviewed(services)
    await services.submit(sessionId, 'submission-1')
    await services.processEmails()
    expect(await services.chat.receipt(sessionId)).toMatchObject({ copy: 'failed' })
  })

  it('the next answer begins a new conversation', async ({ services }) => {
    const sessionId = await reviewed(services)
    await services.submit(sessionId, 'submission-1')
    expect(await services.chat.begin(sessionId, visitor)).not.toBe(sessionId)
  })
})

it('ends a conversation for good', async ({ services }) => {
  const sessionId = await talked(services, 'targetAudience')
  await services.chat.end(sessionId)
  expect(await services.store.count('chatSessions')).toBe(0)
  expect(await services.chat.open(sessionId, visitor)).toMatchObject({ sessionId: null })
})
