import { describe, expect, it as plainIt, vi } from 'vitest'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { endOf, eventsOf } from '../../test/support/model/gemini/beside.ts'
import { hangs } from '../../test/support/model/gemini/broken-lines.ts'
import { everyField, openaiBesideFake } from '../../test/support/model/openai/beside.ts'
import { overloaded, refuses, refusesField, refusesSystem } from '../../test/support/model/openai/failures.ts'
import { type Asked, fakeKey, type OpenaiBody } from '../../test/support/model/openai/fake.ts'
import { contents, piece, says, sends } from '../../test/support/model/openai/words.ts'
import type { ChatFields } from './openai-wire.ts'

const it = plainIt.extend('openai', async () => openaiBesideFake())

const done = expect.objectContaining({ type: 'done' })
const jsonSchema = { type: 'object', properties: { budget: { type: 'string' } } }

describe('what is sent', () => {
  it('goes below the base address, with the key in a header and nowhere else', async ({ openai: { fake, model } }) => {
    await endOf(model)
    await model.complete(aPrompt())
    await model.embed('coffee')
    await model.embedMany(['coffee', 'tea'])
    const paths = ['chat/completions', 'chat/completions', 'embeddings', 'embeddings']
    expect(fake.asked.map(({ path }) => path)).toEqual(paths.map((path) => `/v1/${path}`))
    for (const { headers, path, body } of fake.asked) {
      expect(headers.authorization).toBe(`Bearer ${fakeKey}`)
      expect(JSON.stringify([path, body, model.name, model.status()])).not.toContain(fakeKey)
    }
  })

  it('has no key for a local server that asks for none', async () => {
    const { fake, model } = await openaiBesideFake({ key: null })
    expect(await endOf(model)).toEqual(done)
    expect(fake.asked[0]?.headers.authorization).toBeUndefined()
  })

  it('has the instructions from the system, and the speakers by turns', async ({ openai: { fake, model } }) => {
    const turns = [
      { role: 'assistant', content: 'Hello.' },
      { role: 'user', content: 'An app' },
      { role: 'user', content: 'for surfers' },
    ] as const
    await model.complete(aPrompt({ instructions: 'Be brief.', turns }))
    await model.complete(aPrompt({ instructions: '', turns: turns.slice(1, 2) }))
    expect(fake.asked.map(spoken)).toEqual([
      ['system: Be brief.', 'assistant: Hello.', 'user: An app\n\nfor surfers'],
      ['user: An app'],
    ])
  })

  it('is 0.7 and 1000 tokens unless the prompt says otherwise, and a schema where it has one', async () => {
    const { fake, model } = await openaiBesideFake()
    await model.complete({ instructions: '', turns: [{ role: 'user', content: 'Hello' }], builtIn: () => '' })
    await model.complete(aPrompt({ temperature: 0, maxOutputTokens: 500, jsonSchema }))
    const format = { type: 'json_schema', json_schema: { name: 'answer', schema: jsonSchema } }
    expect(fake.asked.map(({ body }) => body)).toMatchObject([
      { temperature: 0.7, max_tokens: 1000 },
      { temperature: 0, max_tokens: 500, response_format: format },
    ])
    expect(fake.asked[0]?.body.response_format).toBeUndefined()
  })
})

describe('what a setting says of the models', () => {
  const prompt = aPrompt({ instructions: 'Be brief.', jsonSchema })
  const bodyWith = async (fields: Partial<ChatFields>) => {
    const { fake, model } = await openaiBesideFake({ fields: { ...everyField, ...fields } })
    await Array.fromAsync(model.reply(prompt))
    return fake.asked[0]
  }

  it('is sent: a limit by its newer name to a model that thinks, with room for it and without a temperature', async () => {
    const { body } = (await bodyWith({ tokenLimit: 'max_completion_tokens' })) ?? {}
    expect(body).toMatchObject({ max_completion_tokens: 2500, reasoning_effort: 'low' })
    expect([body?.max_tokens, body?.temperature]).toEqual([undefined, undefined])
  })

  it('is not sent: no limit, no schema, no turn of the system', async () => {
    const limitless = (await bodyWith({ tokenLimit: null }))?.body
    expect([limitless?.max_tokens, limitless?.temperature]).toEqual([undefined, 0.8])
    expect((await bodyWith({ takesSchema: false }))?.body.response_format).toBeUndefined()
    expect(spoken(await bodyWith({ takesSystem: false }))).toEqual([
      'user: Be brief.\n\nAn app for booking surf lessons',
    ])
  })
})

/** Fields that some servers refuse, in the words of one. */
const refusals: readonly (readonly [field: keyof OpenaiBody, message: string, status: number])[] = [
  ['response_format', 'This response_format type is unavailable now', 400],
  ['max_tokens', "Unsupported parameter: 'max_tokens' is not supported with this model.", 400],
  ['temperature', "Unsupported value: 'temperature' does not support 0.7 with this model.", 400],
  ['stream_options', '[{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]', 422],
]
const plainly = ['messages', 'model', 'stream']

describe('a model that refuses a request', () => {
  it.each(refusals)('is asked plainly, once more and from then on: %s', async (field, message, status) => {
    const { fake, model } = await openaiBesideFake()
    fake.otherwise(refusesField(field, message, says('{}'), status))
    const prompt = aPrompt({ jsonSchema })
    for (let question = 0; question < 2; question += 1) {
      expect((await Array.fromAsync(model.reply(prompt))).at(-1)).toEqual(done)
    }
    expect(fake.asked).toHaveLength(3)
    for (const { body } of fake.asked.slice(1)) expect(Object.keys(body).toSorted()).toEqual(plainly)
    expect(model.status().models).toEqual([{ name: 'qwen3:8b', state: 'plain' }])
  })

  it('has the instructions in the first turn then', async ({ openai: { fake, model } }) => {
    fake.otherwise(refusesSystem(says('Understood.')))
    expect(await model.complete(aPrompt({ instructions: 'Be brief.' }))).toMatchObject({ kind: 'done' })
    expect(spoken(fake.asked.at(-1))).toEqual(['user: Be brief.\n\nAn app for booking surf lessons'])
  })

  it('is no reason to ask the next one plainly', async () => {
    const { fake, model } = await openaiBesideFake({ models: ['qwen3:8b', 'llama3.2'] })
    fake.next(refuses(400, { message: 'temperature is not supported' }), refuses(404, { message: 'model not found' }))
    await endOf(model)
    expect(await endOf(model)).toEqual(done)
    expect(fake.asked.map(({ body }) => [body.model, body.temperature])).toEqual([
      ['qwen3:8b', 0.8],
      ['qwen3:8b', undefined],
      ['llama3.2', 0.8],
    ])
  })

  it('is asked as before where it refuses the plain request too, and says why', async ({ openai: { fake, model } }) => {
    const message = 'This prompt is not for us.'
    fake.otherwise(refuses(400, { message }))
    expect(await endOf(model)).toMatchObject({ failure: { kind: 'refused', said: { message } } })
    expect(fake.asked).toHaveLength(2)
    fake.otherwise(says('Understood.'))
    await endOf(model)
    expect(fake.asked.at(-1)?.body.max_tokens).toBe(500)
  })

  it('is asked as before where it refuses after a failure, as no plain request has been answered', async () => {
    const { fake, model } = await openaiBesideFake()
    fake.next(overloaded(), refuses(400, { message: 'This prompt is too long.' }))
    await endOf(model)
    await endOf(model)
    expect(fake.asked.map(({ body }) => body.max_tokens)).toEqual([500, 500, 500])
  })

  it('is asked plainly by no other question meanwhile', async () => {
    const { fake, model } = await openaiBesideFake()
    fake.next(refuses(400, { message: 'This prompt is too long.' }), hangs())
    const leaves = new AbortController()
    const first = Array.fromAsync(model.reply(aPrompt(), leaves.signal))
    await vi.waitFor(() => expect(fake.asked).toHaveLength(2))
    await endOf(model)
    leaves.abort()
    await first
    expect(fake.asked.map(({ body }) => body.max_tokens)).toEqual([500, undefined, 500])
  })

  it('is asked for everything again when the connection is tested', async ({ openai: { fake, model } }) => {
    fake.next(refuses(400, { message: 'temperature is not supported' }))
    await endOf(model)
    expect(await model.check()).toMatchObject({ kind: 'done' })
    expect(fake.asked.map(({ body }) => body.max_tokens !== undefined)).toEqual([true, false, true])
    expect(model.status().models).toEqual([{ name: 'qwen3:8b', state: 'answered' }])
  })

  it('is asked once where it is no request that it refuses', async ({ openai: { fake, model } }) => {
    fake.otherwise(refuses(403, { message: 'Not in your country.' }))
    expect(await endOf(model)).toMatchObject({ failure: { kind: 'refused' } })
    expect(fake.asked).toHaveLength(1)
  })
})

describe('what is read', () => {
  it('has the tokens where the server counts them, and none where it does not', async ({ openai: { fake, model } }) => {
    const tokens = { prompt: 40, reply: 12 }
    const text = 'Coffee it is.'
    expect(await endOf(model)).toMatchObject({ model: 'qwen3:8b-of-the-fake', tokens })
    expect(await model.complete(aPrompt())).toMatchObject({ tokens })
    for (const usage of [null, {}]) {
      fake.otherwise(sends({ deltas: contents(text), usage }))
      expect(await endOf(model)).toMatchObject({ text, tokens: null })
      expect(await model.complete(aPrompt())).toMatchObject({ text, tokens: null })
    }
  })

  it.each([
    ['says [DONE] and no reason to stop', { finish: null }],
    ['says a reason to stop and no [DONE]', { done: false }],
    ['says eos_token', { finish: 'eos_token' }],
  ])('is whole where the stream %s', async (_what, ending) => {
    const { fake, model } = await openaiBesideFake()
    fake.otherwise(sends({ deltas: contents('Coffee it is.'), ...ending }))
    expect(await endOf(model)).toMatchObject({ type: 'done', text: 'Coffee it is.' })
  })

  it('is whole where the connection is dropped behind the reason to stop', async ({ openai: { fake, model } }) => {
    fake.otherwise(async (asked, response) => {
      const end = response.end.bind(response)
      response.end = () => (response.destroy(), response)
      await sends({ deltas: contents('Coffee it is.'), done: false })(asked, response)
      end()
    })
    expect(await endOf(model)).toMatchObject({ type: 'done', text: 'Coffee it is.' })
  })

  it('is words from parts as well', async ({ openai: { fake, model } }) => {
    const content = [
      { type: 'reasoning', text: 'They like coffee.' },
      { type: 'text', text: 'Coffee it is.' },
    ]
    const choices = [{ message: { role: 'assistant', content }, finish_reason: 'stop' }]
    fake.otherwise((_asked, response) => void response.end(JSON.stringify({ choices })))
    expect(await model.complete(aPrompt())).toMatchObject({ kind: 'done', text: 'Coffee it is.', model: 'qwen3:8b' })
  })

  it('skips the comments with which a proxy keeps the line open', async ({ openai: { fake, model } }) => {
    fake.otherwise(({ model: name }, response) => {
      response.write(': PROCESSING\n\n')
      response.write(`: PROCESSING\n${piece(name, { content: 'Coffee it is.' }, 'stop')}`)
      response.end(': PROCESSED\n')
    })
    expect(await endOf(model)).toMatchObject({ type: 'done', text: 'Coffee it is.' })
  })

  it('comes as it is written once the model is known to think apart', async ({ openai: { fake, model } }) => {
    fake.otherwise(says('One two three four five six seven eight nine ten. '.repeat(20)))
    const deltas = async () => (await eventsOf(model)).length - 1
    expect(await deltas()).toBe(1)
    expect(await deltas()).toBeGreaterThan(1)
  })
})

describe('vectors', () => {
  it('are in the order of the texts, under the name of the model that was asked', async () => {
    const { fake, model } = await openaiBesideFake()
    const coffee = await model.embed('coffee')
    expect(coffee).toMatchObject({ kind: 'embedded', model: 'nomic-embed-text' })
    const vectors = [coffee, await model.embed('tea')].map((one) => one.kind === 'embedded' && one.vector)
    expect(await model.embedMany(['coffee', 'tea'])).toMatchObject({ kind: 'embedded', vectors })
    expect(fake.asked.at(-1)?.body).toEqual({ model: 'nomic-embed-text', input: ['coffee', 'tea'] })
  })

  it('are not offered without a model for them, which its name says, and no call is made', async () => {
    const { fake, model } = await openaiBesideFake({ embeddingModels: [] })
    expect(model.name).toMatch(/^OpenAI format, 127\.0\.0\.1:\d+ \(qwen3:8b; no embeddings\)$/)
    const none = { kind: 'failed', failure: { kind: 'not-offered' } }
    expect([await model.embed('coffee'), await model.embedMany(['coffee'])]).toEqual([none, none])
    expect(fake.asked).toEqual([])
  })

  it.each([[{ data: [{ embedding: [1] }] }], [{ data: [null, {}] }], [{}]])('are not taken from %j', async (body) => {
    const { fake, model } = await openaiBesideFake()
    fake.otherwise((_asked, response) => void response.end(JSON.stringify(body)))
    const garbled = { kind: 'failed', failure: { kind: 'garbled', what: 'json' } }
    expect(await model.embedMany(['coffee', 'tea'])).toEqual(garbled)
  })
})

function spoken(asked: Asked | undefined): string[] {
  return (asked?.body.messages ?? []).map(({ role, content }) => `${role}: ${content}`)
}
