import { describe, expect, it } from 'vitest'
import type { Failure } from '../../ports/language-model.ts'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { endOf, eventsOf, failed } from '../../test/support/model/gemini/beside.ts'
import { openaiBesideFake } from '../../test/support/model/openai/beside.ts'
import {
  answersStatus,
  errorFrame,
  overloaded,
  refuses,
  stoppedFor,
  tooMany,
} from '../../test/support/model/openai/failures.ts'
import type { Behaviour } from '../../test/support/model/openai/fake.ts'
import { contents, says, sends } from '../../test/support/model/openai/words.ts'

const done = expect.objectContaining({ type: 'done' })
const said = (status: number, statusText: string, message: string) => ({ status, statusText, message })

/** Each failure of a server, and what becomes of it: in a stream, and of an answer in one piece. */
const both: readonly (readonly [what: string, behaviour: Behaviour, failure: Failure])[] = [
  ['no choices', sends({ deltas: [], finish: null, done: false }), { kind: 'empty' }],
  ['an empty text', says(''), { kind: 'empty' }],
  ['a full reply', stoppedFor('length'), { kind: 'cut', by: 'length' }],
  [
    'no reason to stop',
    sends({ deltas: contents('Well, that'), finish: null, done: false }),
    { kind: 'cut', by: 'stream' },
  ],
  ['a filter', stoppedFor('content_filter'), { kind: 'blocked', what: 'reply', reason: 'content_filter' }],
  ['a reason of next year', stoppedFor('solar_flare'), { kind: 'blocked', what: 'reply', reason: 'solar_flare' }],
  [
    'a refusal of the model',
    sends({ deltas: [{ refusal: 'No.' }] }),
    { kind: 'blocked', what: 'reply', reason: 'refusal' },
  ],
  [
    'a filtered prompt',
    refuses(400, { message: 'The prompt was filtered.', code: 'content_filter' }),
    { kind: 'blocked', what: 'prompt', reason: 'The prompt was filtered.' },
  ],
  [
    'a talk that is too long for the model',
    refuses(400, { message: 'max_tokens and the messages are more than the context length of 512 tokens.' }),
    { kind: 'cut', by: 'length' },
  ],
  [
    'a wrong path',
    answersStatus(404, { detail: 'Not Found' }),
    { kind: 'refused', said: said(404, 'Not Found', 'Not Found'), key: false },
  ],
  [
    'a sentence alone',
    answersStatus(400, { error: 'No models loaded.' }),
    { kind: 'refused', said: said(400, 'Bad Request', 'No models loaded.'), key: false },
  ],
  [
    'a request that is not valid, without what stood in it',
    answersStatus(422, { detail: [{ loc: ['body', 'messages', 0], msg: 'Bad', input: 'my words' }] }),
    { kind: 'refused', said: said(422, 'Unprocessable Entity', 'body.messages.0: Bad'), key: false },
  ],
  [
    'the same as a sentence',
    answersStatus(400, { object: 'error', message: "[{'msg': 'Bad', 'input': 'my words'}]", code: 400 }),
    { kind: 'refused', said: said(400, 'Bad Request', "[{'msg': 'Bad'…"), key: false },
  ],
  [
    'a limit reached, without a time',
    tooMany(),
    { kind: 'busy', said: said(429, 'Too Many Requests', 'Rate limit reached.'), retryAfterMs: null },
  ],
  [
    'a model that is being loaded',
    overloaded(),
    { kind: 'busy', said: said(503, 'Service Unavailable', 'Loading model'), retryAfterMs: null },
  ],
]

const lost = { error: { message: 'The provider is gone.', code: 502 } }
const streamed: typeof both = [
  [
    'an error inside the stream',
    errorFrame(lost),
    { kind: 'busy', said: said(502, '', 'The provider is gone.'), retryAfterMs: null },
  ],
  [
    'an error inside the stream without a number',
    errorFrame({ object: 'error', message: 'Out of memory', type: 'server_error' }),
    { kind: 'busy', said: said(500, '', 'Out of memory'), retryAfterMs: null },
  ],
]

const whole: typeof both = [
  ['JSON of another form', answersStatus(200, { choices: 7 }), { kind: 'garbled', what: 'json' }],
  [
    'an error with a good status',
    answersStatus(200, lost),
    { kind: 'busy', said: said(502, '', 'The provider is gone.'), retryAfterMs: null },
  ],
]

/** No call waits for a pause here. */
const impatient = { runtime: { now: () => new Date(), sleep: async () => {} } }

describe('a stream ends with one failed', () => {
  it.each([...both, ...streamed])('for %s', async (_what, behaviour, failure) => {
    const { fake, model } = await openaiBesideFake(impatient)
    fake.otherwise(behaviour)
    const ends = (await eventsOf(model)).filter(({ type }) => type !== 'delta')
    expect(ends).toEqual([failed(failure).reply])
  })
})

describe('an answer in one piece is failed', () => {
  it.each([...both, ...whole])('for %s', async (_what, behaviour, failure) => {
    const { fake, model } = await openaiBesideFake(impatient)
    fake.otherwise(behaviour)
    expect(await model.complete(aPrompt())).toEqual(failed(failure).whole)
  })
})

describe('a model that the server does not know', () => {
  it.each([
    [404, { error: { message: 'model "llama3" not found, try pulling it first', type: 'not_found_error' } }],
    [404, { object: 'error', message: 'The model `llama3` does not exist.', type: 'NotFoundError', code: 404 }],
    [400, { error: { message: 'llama3 is not a valid model ID', code: 400 } }],
    [400, { object: 'error', message: 'Invalid model: llama3', type: 'invalid_model', code: '1500' }],
    [403, { error: { message: 'Project does not have access to it.', code: 'model_not_found' } }],
  ])('is passed over for the next, remembered and shown: %i %j', async (status, body) => {
    const { fake, model } = await openaiBesideFake({ models: ['llama3.2', 'qwen3:8b'] })
    fake.next(answersStatus(status, body))
    expect(await endOf(model)).toEqual(done)
    expect(await endOf(model)).toEqual(done)
    expect(fake.asked.map((one) => one.model)).toEqual(['llama3.2', 'qwen3:8b', 'qwen3:8b'])
    expect(model.status().models).toEqual([
      { name: 'llama3.2', state: 'unknown' },
      { name: 'qwen3:8b', state: 'answered' },
    ])
  })

  it('fails the question where there is no other, also a count', async () => {
    const { model } = await openaiBesideFake({ models: ['llama3'] })
    expect(await endOf(model)).toMatchObject({ failure: { kind: 'unknown-model', said: { status: 404 } } })
    const unknown = { kind: 'failed', failure: { kind: 'unknown-model', said: null } }
    expect(await model.countTokens(aPrompt())).toEqual(unknown)
  })
})

it('counts by an estimate, without a call', async () => {
  const { fake, model } = await openaiBesideFake()
  expect(await model.countTokens(aPrompt())).toEqual({ kind: 'counted', tokens: 35, model: 'qwen3:8b' })
  expect(fake.asked).toEqual([])
})

it('passes on no key that the server repeats, whole or in part', async () => {
  const { fake, model } = await openaiBesideFake({ key: 'sk-of-somebody-else' })
  expect(await endOf(model)).toMatchObject({
    failure: { kind: 'refused', key: true, said: { message: 'Incorrect API key provided: [key]' } },
  })
  const other = await openaiBesideFake()
  other.fake.otherwise((asked, response) =>
    refuses(403, { message: `Blocked: ${asked.headers.authorization}` })(asked, response),
  )
  expect(await endOf(other.model)).toMatchObject({ failure: { said: { message: 'Blocked: Bearer [key]' } } })
  expect(fake.asked).toHaveLength(1)
})
