import { describe, expect, it as plainIt } from 'vitest'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { endOf, eventsOf, geminiBesideFake } from '../../test/support/model/gemini/beside.ts'
import { fakeKey } from '../../test/support/model/gemini/fake.ts'
import { answerOf, frame, openStream } from '../../test/support/model/gemini/frames.ts'
import { says, thinksAndSays } from '../../test/support/model/gemini/words.ts'

const it = plainIt.extend('gemini', async () => geminiBesideFake())

describe('what is sent', () => {
  it('goes to v1, with the key in a header and nowhere else', async ({ gemini: { fake, model } }) => {
    await endOf(model)
    await model.complete(aPrompt())
    await model.countTokens(aPrompt())
    await model.embed('coffee')
    await model.embedMany(['coffee', 'tea'])
    expect(fake.asked.map(({ path }) => path)).toEqual([
      '/v1/models/gemini-flash-latest:streamGenerateContent?alt=sse',
      '/v1/models/gemini-flash-latest:generateContent',
      '/v1/models/gemini-flash-latest:countTokens',
      '/v1/models/gemini-embedding-001:embedContent',
      '/v1/models/gemini-embedding-001:batchEmbedContents',
    ])
    for (const { headers, path, body } of fake.asked) {
      expect(headers['x-goog-api-key']).toBe(fakeKey)
      expect(JSON.stringify([path, body])).not.toContain(fakeKey)
    }
  })

  it('has the instructions in the first turn, and the speakers by turns', async ({ gemini: { fake, model } }) => {
    const turns = [
      { role: 'assistant', content: 'Hello.' },
      { role: 'user', content: 'An app' },
      { role: 'user', content: 'for surfers' },
    ] as const
    await model.complete(aPrompt({ instructions: 'Be brief.', turns }))
    await model.complete(aPrompt({ instructions: 'Be brief.', turns: turns.slice(1) }))
    await model.complete(aPrompt({ instructions: '', turns: turns.slice(1, 2) }))
    expect(fake.asked.map(({ body }) => body.contents?.map(({ role, parts }) => [role, parts.map(textIn)]))).toEqual([
      [
        ['user', ['Be brief.']],
        ['model', ['Hello.']],
        ['user', ['An app', '\n\nfor surfers']],
      ],
      [['user', ['Be brief.', '\n\nAn app', '\n\nfor surfers']]],
      [['user', ['An app']]],
    ])
  })

  it('is 0.7 and 1000 tokens unless the prompt says otherwise', async ({ gemini: { fake, model } }) => {
    await model.complete({ instructions: '', turns: [{ role: 'user', content: 'Hello' }], builtIn: () => '' })
    await model.complete(aPrompt({ temperature: 0.8, maxOutputTokens: 500 }))
    expect(fake.asked.map(({ body }) => body.generationConfig)).toMatchObject([
      { temperature: 0.7, maxOutputTokens: 1000 },
      { temperature: 0.8, maxOutputTokens: 500 },
    ])
  })

  it.each([
    ['v1', undefined, undefined],
    ['v1beta', 'application/json', { type: 'OBJECT', properties: { budget: { type: 'STRING' } } }],
  ])('has what %s takes of a schema of the answer', async (apiVersion, responseMimeType, responseSchema) => {
    const jsonSchema = { type: 'object', properties: { budget: { type: 'string' } } }
    const { fake, model } = await geminiBesideFake({ apiVersion })
    expect(await model.complete(aPrompt({ jsonSchema }))).toMatchObject({ kind: 'done' })
    const { generationConfig } = fake.asked[0]?.body ?? {}
    expect([generationConfig?.responseMimeType, generationConfig?.responseSchema]).toEqual([
      responseMimeType,
      responseSchema,
    ])
  })

  it.each([
    ['gemini-1.5-pro', undefined],
    ['gemini-2.0-flash', undefined],
    ['gemini-2.5-flash', { thinkingBudget: 0 }],
    ['gemini-2.5-pro', { thinkingBudget: 128 }],
    ['gemini-flash-latest', { thinkingLevel: 'MINIMAL' }],
    ['gemini-3-pro-preview', { thinkingLevel: 'LOW' }],
  ])('asks %s to think as little as it can', async (name, thinkingConfig) => {
    const { fake, model } = await geminiBesideFake({ models: [name], livingModels: [name] })
    await model.complete(aPrompt())
    expect(fake.asked[0]?.body.generationConfig?.thinkingConfig).toEqual(thinkingConfig)
  })
})

describe('what is read', () => {
  it('is words, never thoughts', async ({ gemini: { fake, model } }) => {
    fake.otherwise(thinksAndSays('They seem to like coffee.', 'Coffee it is.'))
    expect(await eventsOf(model)).toEqual([
      { type: 'delta', text: 'Coffee it is.' },
      {
        type: 'done',
        text: 'Coffee it is.',
        model: 'gemini-flash-latest-of-the-fake',
        tokens: { prompt: 40, reply: 12 },
      },
    ])
    expect(await model.complete(aPrompt())).toMatchObject({ kind: 'done', text: 'Coffee it is.' })
  })

  it('is one piece where it came in one', async ({ gemini: { fake, model } }) => {
    const words = ['Coffee ', 'it ', 'is.'].map((text) => frame(answerOf('m', { parts: [{ text }] })))
    const end = frame(answerOf('m', { parts: [{ text: ' And now?' }], finishReason: 'STOP' }))
    fake.next((_asked, response) => {
      openStream(response)
      response.write(words.join(''), () => setImmediate(() => response.end(end)))
    })
    const deltas = (await eventsOf(model)).flatMap((event) => (event.type === 'delta' ? event.text : []))
    expect(deltas.join('')).toBe('Coffee it is. And now?')
    expect(deltas.length).toBeLessThanOrEqual(2)
  })

  it('is whole, however the network has torn it up', async ({ gemini: { fake, model } }) => {
    for (let length = 1; length < 60; length += 7) {
      const text = '漢字 and 👩🏽‍🚀 – “quoted”. '.repeat(length)
      fake.next(says(text))
      expect(await endOf(model)).toMatchObject({ type: 'done', text })
    }
  })
})

it('keeps the line for the next question', async ({ gemini: { fake, model } }) => {
  const ports = new Set<string>()
  fake.otherwise((asked, response) => {
    ports.add(String(response.socket?.remotePort))
    return says('Understood.')(asked, response)
  })
  for (let question = 0; question < 5; question += 1) await endOf(model)
  await expect.poll(() => ports.size).toBeLessThan(5)
})

function textIn({ text }: { text: string }): string {
  return text
}
