import { describe, expect, it } from 'vitest'
import type { TurnEvent } from '../../app/features/chat/conversation/session/chat-view.ts'
import type { Proposal } from '../../app/features/chat/understanding/model/proposal.ts'
import { chatMessages } from '../../core/brief/messages.ts'
import { stoppedFor } from '../support/model/gemini/failures.ts'
import type { Asked, Behaviour, GeminiFake } from '../support/model/gemini/fake.ts'
import { geminiInMood, isUnderstandingRequest, moods } from '../support/model/gemini/moods.ts'
import { says } from '../support/model/gemini/words.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { openTestServices, type TestServices, visitor } from '../support/test-services.ts'

/** In the first a model finds three fields more than the rules, in the second one, and the third it renders. */
const brief =
  'A loyalty app for our three coffee shops. Regulars in the queue will hold it in their hands. A drawer of paper cards is what there is. It is meant to be there when the menu changes.'
const plain = 'A loyalty app for our three coffee shops, meant to be there when the menu changes'
const french = 'Une application de fidélité pour nos trois cafés'
const quoted = {
  targetAudience: 'Regulars in the queue',
  existingFeatures: 'A drawer of paper cards',
  timeline: 'when the menu changes',
}
const found: Proposal = { intent: 'answer', answer: brief, alsoFilled: quoted }
const offered: Proposal = { intent: 'answer', answer: plain, alsoFilled: { timeline: quoted.timeline } }
const rendered: Proposal = { intent: 'answer', answer: french, english: 'A loyalty app for our three cafés' }
/** Of so many words that the rules know none of. */
const unheard =
  'Isicelo sokuphunga ikofi esinamakhadi okunyaniseka ezindaweni zethu ezintathu edolobheni, lapho izihambi ziqoqa amaphuzu ngokuphunga, bese zithola inkomishi yamahhala emva kweshumi elilandelayo nenye'
const heard: Proposal = { intent: 'answer', language: 'zu', english: 'A loyalty app for our three cafés' }
const right = (text: string) =>
  text === unheard ? heard : text === french ? rendered : text === plain ? offered : found

interface Scene extends AsyncDisposable {
  readonly testServices: TestServices
  readonly fake: GeminiFake
  readonly sessionId: string
  say(text: string, quick?: string): Promise<TurnEvent[]>
  stored(): Promise<Record<string, unknown>>
}

async function sceneWith(
  { model, fake }: Pick<Awaited<ReturnType<typeof geminiInMood>>, 'model' | 'fake'>,
  limits = {},
): Promise<Scene> {
  const testServices = await openTestServices({ model, limits })
  const sessionId = await testServices.chat.begin(null, visitor)
  return {
    testServices,
    fake,
    sessionId,
    async say(text, quick) {
      const { conversation } = await testServices.chat.open(sessionId, visitor)
      const answer = { text, skip: false, seen: conversation.messages.length, quick }
      return Array.fromAsync((await testServices.chat.turn(sessionId, answer, visitor)).events)
    },
    stored: async () => (await testServices.store.get('chatSessions', sessionId)) as Record<string, unknown>,
    [Symbol.asyncDispose]: () => testServices[Symbol.asyncDispose](),
  }
}

/** A service that answers each of the two requests of a message as told. */
async function serviceThat(behaves: { meaning?: Behaviour; reply?: Behaviour }) {
  const { model, fake } = await geminiInMood('right', right)
  fake.otherwise((asked, response) => {
    const { meaning = says('{}'), reply = says('Understood. What is next?') } = behaves
    return (isUnderstandingRequest(asked) ? meaning : reply)(asked, response)
  })
  return { model, fake }
}

function kinds(asked: readonly Asked[]): string[] {
  return asked.map((one) => (isUnderstandingRequest(one) ? 'meaning' : one.operation)).toSorted()
}

function lastReply(events: readonly TurnEvent[]): string | undefined {
  const last = events.at(-1)
  return last?.type === 'turn' ? last.conversation.messages.at(-1)?.content : undefined
}

const both = ['meaning', 'streamGenerateContent']

describe('a message that a model is asked about', () => {
  it('is a brief: what the model quotes for empty fields is offered below its reply', async () => {
    await using scene = await sceneWith(await geminiInMood('right', right))
    await scene.say(brief)
    const tickets = ['targetAudience', 'existingFeatures', 'timeline'] as const
    expect(await scene.stored()).toMatchObject({
      projectInfo: { projectIdea: brief, targetAudience: '' },
      tickets: tickets.map((field) => ({ field, value: quoted[field] })),
      modelCalls: 2,
      currentStep: 1,
    })
    expect(kinds(scene.fake.asked)).toEqual(both)
  })

  it('is a brief in which the rules find three fields: what the model quotes for empty ones is stored', async () => {
    await using scene = await sceneWith(await geminiInMood('right', right))
    await scene.say(`${brief} It is called Bean Counter, and our budget is R80 000.`)
    expect(await scene.stored()).toMatchObject({
      projectInfo: { ...quoted, projectName: 'Bean Counter', budget: 'R80 000' },
      sources: { targetAudience: { by: 'model' }, budget: { by: 'rule' } },
      tickets: [],
    })
  })

  it('is a plain answer: what the model quotes for another field is a ticket, and one tap stores it', async () => {
    await using scene = await sceneWith(await geminiInMood('right', right))
    const events = await scene.say(plain)
    expect(await scene.stored()).toMatchObject({ projectInfo: { projectIdea: plain, timeline: '' }, currentStep: 1 })
    const last = events.at(-1)
    const choices = last?.type === 'turn' ? last.conversation.choices : []
    expect(choices).toMatchObject([{ value: 'ticket-1', label: expect.stringContaining(quoted.timeline) }])
    await scene.say('', 'ticket-1')
    expect(await scene.stored()).toMatchObject({ projectInfo: { timeline: quoted.timeline }, currentStep: 1 })
  })

  it.each(moods)('stores no wrong word in the mood %s', async (mood) => {
    await using scene = await sceneWith(await geminiInMood(mood, right))
    const events = await scene.say(brief)
    const hiccuped = lastReply(events) === chatMessages.hiccup
    if (hiccuped) await scene.say(brief)
    const projectInfo = (await scene.stored())['projectInfo'] as Record<string, string>
    expect(projectInfo['projectIdea']).toBe(brief)
    const { projectIdea: _idea, ...others } = projectInfo
    expect(Object.values(others).filter(Boolean)).toEqual([])
    // One that obeys an injection in its reply may be refused.
    expect(hiccuped).toBeOneOf(mood === 'injection obeyed' ? [true, false] : [mood === 'dead'])
    expect(scene.fake.asked.length).toBeLessThanOrEqual(hiccuped ? 4 : 2)
  })

  it('keeps the model’s own reply where nothing else was understood', async () => {
    await using scene = await sceneWith(await serviceThat({}))
    expect(lastReply(await scene.say(brief))).toBe('Understood. What is next?')
    expect(kinds(scene.fake.asked)).toEqual(both)
  })

  it('has its first word before the model has said what it means', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const meaning: Behaviour = async (asked, response) => {
      await released
      await says(JSON.stringify(found))(asked, response)
    }
    await using scene = await sceneWith(await serviceThat({ meaning }))
    const { events } = await scene.testServices.chat.turn(
      scene.sessionId,
      { text: brief, skip: false, seen: 1 },
      visitor,
    )
    const seen: TurnEvent[] = []
    const over = (async () => {
      for await (const event of events) seen.push(event)
    })()
    await waitFor(() => seen.some(({ type }) => type === 'delta'))
    expect(seen.at(-1)?.type).not.toBe('turn')
    release()
    await over
    expect(await scene.stored()).toMatchObject({ tickets: [{ field: 'targetAudience' }, {}, {}] })
  })

  it('is asked for in the same moment as the reply, behind it', async () => {
    await using scene = await sceneWith(await serviceThat({}))
    await scene.say(brief)
    expect(scene.fake.asked.map(isUnderstandingRequest)).toEqual([false, true])
  })
})

describe('two calls a message in all', () => {
  it('a reply that fails is the hiccup, and what was understood stays', async () => {
    const reply = stoppedFor('SAFETY')
    await using scene = await sceneWith(await serviceThat({ reply }))
    expect(lastReply(await scene.say(brief))).toBe(chatMessages.hiccup)
    expect(kinds(scene.fake.asked)).toEqual(both)
    expect(await scene.stored()).toMatchObject({ projectInfo: { projectIdea: brief }, currentStep: 0 })
  })

  it('a dead model costs two calls a message, makes a visitor repeat one, and is then left alone', async () => {
    await using scene = await sceneWith(await geminiInMood('dead', right))
    const costs: number[] = []
    const replies: (string | undefined)[] = []
    for (let message = 0; message < 4; message += 1) {
      const before = scene.fake.asked.length
      replies.push(lastReply(await scene.say(brief)))
      costs.push(scene.fake.asked.length - before)
    }
    expect(Math.max(...costs)).toBe(2)
    expect(costs.at(-1)).toBe(0)
    expect(replies.filter((reply) => reply === chatMessages.hiccup)).toHaveLength(1)
  })

  it('both count in the allowance of the conversation and of the day', async () => {
    await using scene = await sceneWith(await serviceThat({}), { perSession: 3 })
    await scene.say(brief)
    await scene.say(`${french}, Bean Counter`)
    expect(kinds(scene.fake.asked)).toEqual(['meaning', 'streamGenerateContent', 'streamGenerateContent'])
    await scene.say('More regulars on weekdays')
    expect(scene.fake.asked).toHaveLength(3)
  })

  it('one is left for the day: it is the reply', async () => {
    await using scene = await sceneWith(await serviceThat({}), { daily: 1 })
    expect(lastReply(await scene.say(brief))).toBe('Understood. What is next?')
    expect(kinds(scene.fake.asked)).toEqual(['streamGenerateContent'])
  })

  it('a plain English answer costs both too, a wish for a person none', async () => {
    await using scene = await sceneWith(await serviceThat({}))
    await scene.say('A loyalty app for our three coffee shops')
    expect(kinds(scene.fake.asked)).toEqual(both)
    await scene.say('Can I talk to a person?')
    expect(kinds(scene.fake.asked)).toEqual(both)
  })
})

describe('a message in another language', () => {
  it('is answered in it, and rendered in English for the team alone', async () => {
    await using scene = await sceneWith(await geminiInMood('right', right))
    const events = await scene.say(french)
    expect(await scene.stored()).toMatchObject({
      projectInfo: { projectIdea: french },
      conversationHistory: [{}, { lang: 'fr', content: french, english: rendered.english }, { lang: 'fr' }],
    })
    expect(JSON.stringify(events)).not.toContain(rendered.english)
    const reply = scene.fake.asked.find((asked) => !isUnderstandingRequest(asked))
    expect(JSON.stringify(reply?.body.contents)).toContain('Write French.')
  })
})

it('a language that only the model knows is that of the conversation', async () => {
  await using scene = await sceneWith(await geminiInMood('right', right))
  await scene.say(unheard)
  expect(await scene.stored()).toMatchObject({ language: 'zu', conversationHistory: [{}, { lang: 'zu' }, {}] })
})
