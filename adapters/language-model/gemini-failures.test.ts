import { describe, expect, it as plainIt } from 'vitest'
import type { Failure } from '../../ports/language-model.ts'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { endOf, failed, geminiBesideFake } from '../../test/support/model/gemini/beside.ts'
import {
  dropsAtOnce,
  dropsBetween,
  endsWithinAFrame,
  errorFrame,
  errorWithoutFrame,
  malformedJson,
} from '../../test/support/model/gemini/broken-lines.ts'
import {
  allThought,
  emptyText,
  forbidden,
  htmlPage,
  internalError,
  noCandidates,
  noFinishReason,
  overloaded,
  promptBlocked,
  refuses,
  regionNotSupported,
  stoppedFor,
  tokensSpentBeforeAWord,
  tokensSpentWithin,
  tooMany,
} from '../../test/support/model/gemini/failures.ts'
import type { Behaviour } from '../../test/support/model/gemini/fake.ts'

const it = plainIt.extend('gemini', async () => geminiBesideFake())

const said = (status: number, statusText: string, message: string) => ({ status, statusText, message })

/** Each failure of the service, and what becomes of it: in a stream, and of an answer in one piece. */
const both: readonly (readonly [what: string, behaviour: Behaviour, failure: Failure])[] = [
  ['no candidates', noCandidates(), { kind: 'empty' }],
  ['an empty text', emptyText(), { kind: 'empty' }],
  ['nothing but thoughts', allThought(), { kind: 'empty' }],
  ['MAX_TOKENS before a word', tokensSpentBeforeAWord(), { kind: 'cut', by: 'length' }],
  ['MAX_TOKENS within a sentence', tokensSpentWithin('Well, that is a lot of'), { kind: 'cut', by: 'length' }],
  ['no finish reason', noFinishReason(), { kind: 'cut', by: 'stream' }],
  ['a blocked prompt', promptBlocked('PROHIBITED_CONTENT'), blocked('prompt', 'PROHIBITED_CONTENT')],
  ['SAFETY', stoppedFor('SAFETY'), blocked('reply', 'SAFETY')],
  ['RECITATION', stoppedFor('RECITATION'), blocked('reply', 'RECITATION')],
  ['a finish reason of next year', stoppedFor('SOLAR_FLARE'), blocked('reply', 'SOLAR_FLARE')],
  [
    'a region without service',
    regionNotSupported(),
    {
      kind: 'refused',
      said: said(400, 'Bad Request', 'User location is not supported for the API use.'),
      key: false,
    },
  ],
  [
    'a key without rights',
    forbidden(),
    { kind: 'refused', said: said(403, 'Forbidden', 'Method doesn’t allow unregistered callers.'), key: true },
  ],
  [
    'a quota used up',
    tooMany({ delay: '34s' }),
    { kind: 'busy', said: said(429, 'Too Many Requests', 'You exceeded your current quota.'), retryAfterMs: 34_000 },
  ],
  [
    'a quota used up, said by a proxy',
    tooMany({ after: '120' }),
    { kind: 'busy', said: said(429, 'Too Many Requests', 'You exceeded your current quota.'), retryAfterMs: 120_000 },
  ],
  [
    'an internal error',
    internalError(),
    {
      kind: 'busy',
      said: said(500, 'Internal Server Error', 'An internal error has occurred.'),
      retryAfterMs: null,
    },
  ],
  [
    'an overloaded model',
    overloaded(),
    {
      kind: 'busy',
      said: said(503, 'Service Unavailable', 'The model is overloaded. Please try again later.'),
      retryAfterMs: null,
    },
  ],
  [
    'HTML from a proxy',
    htmlPage(502),
    { kind: 'busy', said: said(502, 'Bad Gateway', '502 Bad Gateway Bad Gateway'), retryAfterMs: null },
  ],
  [
    'a line dropped before the first byte',
    dropsAtOnce(),
    { kind: 'unreachable', because: 'network', reason: 'ECONNRESET' },
  ],
]

const streamed: typeof both = [
  ['a line dropped within the reply', dropsBetween(), { kind: 'cut', by: 'stream' }],
  ['a stream that ends within a frame', endsWithinAFrame(), { kind: 'garbled', what: 'stream' }],
  ['a frame that is no JSON', malformedJson(), { kind: 'garbled', what: 'json' }],
  ['a page instead of a stream', htmlPage(200), { kind: 'garbled', what: 'stream' }],
  [
    'an error inside the stream',
    errorFrame(),
    { kind: 'busy', said: said(503, 'UNAVAILABLE', 'The service is currently unavailable.'), retryAfterMs: null },
  ],
  [
    'an error inside the stream that is no frame',
    errorWithoutFrame(),
    { kind: 'busy', said: said(429, 'RESOURCE_EXHAUSTED', 'Too many tokens.'), retryAfterMs: null },
  ],
]

const whole: typeof both = [
  ['a body that is no JSON', malformedJson(), { kind: 'garbled', what: 'json' }],
  ['a page instead of an answer', htmlPage(200), { kind: 'garbled', what: 'json' }],
]

function blocked(what: 'prompt' | 'reply', reason: string): Failure {
  return { kind: 'blocked', what, reason }
}

describe('a stream ends with one failed', () => {
  it.each([...both, ...streamed])('for %s', async (_what, behaviour, failure) => {
    const { fake, model } = await geminiBesideFake()
    fake.otherwise(behaviour)
    expect(await endOf(model)).toEqual(failed(failure).reply)
  })
})

describe('an answer in one piece is failed', () => {
  it.each([...both, ...whole])('for %s', async (_what, behaviour, failure) => {
    const { fake, model } = await geminiBesideFake()
    fake.otherwise(behaviour)
    expect(await model.complete(aPrompt())).toEqual(failed(failure).whole)
  })
})

describe('counting and embedding fail in the same words', () => {
  it.each(whole)('for %s', async (_what, behaviour, failure) => {
    const { fake, model } = await geminiBesideFake()
    fake.otherwise((asked, response) => {
      const body = { ...asked, operation: 'generateContent' as const }
      return behaviour(body, response)
    })
    expect(await model.countTokens(aPrompt())).toEqual(failed(failure).whole)
    expect(await model.embed('coffee')).toEqual(failed(failure).whole)
    expect(await model.embedMany(['coffee', 'tea'])).toEqual(failed(failure).whole)
  })

  it('for one vector too few', async ({ gemini: { fake, model } }) => {
    fake.otherwise((_asked, response) => void response.end(JSON.stringify({ embeddings: [{ values: [1] }] })))
    expect(await model.embedMany(['coffee', 'tea'])).toEqual(failed({ kind: 'garbled', what: 'json' }).whole)
  })
})

it('knows a wrong key', async () => {
  const { fake, model } = await geminiBesideFake({ key: 'AIza-of-somebody-else' })
  expect(await endOf(model)).toMatchObject({ failure: { kind: 'refused', key: true, said: { status: 400 } } })
  expect(fake.asked).toHaveLength(1)
})

it('passes on no key that the service repeats', async ({ gemini: { fake, model } }) => {
  fake.otherwise((asked, response) => {
    const message = `Consumer 'api_key:${String(asked.headers['x-goog-api-key'])}' has been suspended.`
    return refuses({ code: 403, status: 'PERMISSION_DENIED', message })(asked, response)
  })
  expect(await endOf(model)).toMatchObject({
    failure: { said: { message: "Consumer 'api_key:[key]' has been suspended." } },
  })
})

it('follows no redirect, as the key would go along', async ({ gemini: { fake, model } }) => {
  const elsewhere = await geminiBesideFake()
  fake.otherwise((asked, response) => {
    response.writeHead(307, { Location: elsewhere.fake.url + asked.path })
    response.end()
  })
  expect(await endOf(model)).toMatchObject({ failure: { kind: 'refused', said: { status: 307 } } })
  expect(elsewhere.fake.asked).toEqual([])
})
