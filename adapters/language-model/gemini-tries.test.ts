import { describe, expect, it as plainIt, vi } from 'vitest'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { endOf, eventsOf, failed, geminiBesideFake } from '../../test/support/model/gemini/beside.ts'
import { dropsAtOnce, errorFrame, hangs } from '../../test/support/model/gemini/broken-lines.ts'
import {
  overloaded,
  refusesSchema,
  refusesThinkingConfig,
  tooMany,
  unknownField,
} from '../../test/support/model/gemini/failures.ts'
import { says } from '../../test/support/model/gemini/words.ts'
import { silentLog } from '../../test/support/process/logs.ts'
import { createNodeRuntime } from '../runtime/node.ts'

const it = plainIt.extend('gemini', async () => geminiBesideFake())

const done = expect.objectContaining({ type: 'done' })
const defaults = ['gemini-1.5-pro', 'gemini-flash-latest']

describe('a model that the service does not know', () => {
  it('is passed over for the next, remembered, and shown', async () => {
    const { fake, model } = await geminiBesideFake({ models: defaults })
    expect(model.status().models.map(({ state }) => state)).toEqual(['untried', 'untried'])

    expect(await endOf(model)).toMatchObject({ type: 'done', model: 'gemini-flash-latest-of-the-fake' })
    expect(await endOf(model)).toEqual(done)

    const asked = fake.asked.map((one) => one.model)
    expect(asked).toEqual(['gemini-1.5-pro', 'gemini-flash-latest', 'gemini-flash-latest'])
    expect(model.status().models).toEqual([
      { name: 'gemini-1.5-pro', state: 'unknown' },
      { name: 'gemini-flash-latest', state: 'answered' },
    ])
  })

  it('is asked again after an hour, and when the connection is tested', async () => {
    let now = Date.parse('2026-03-02T08:00:00Z')
    const runtime = { ...createNodeRuntime({ log: silentLog }), now: () => new Date(now) }
    const { fake, model } = await geminiBesideFake({ models: defaults, runtime })
    await endOf(model)
    expect(await model.check()).toMatchObject({ kind: 'done' })
    now += 61 * 60 * 1000
    await endOf(model)
    expect(fake.asked.filter((one) => one.model === 'gemini-1.5-pro')).toHaveLength(3)
  })

  it('fails the question when there is no other, and costs nothing from then on', async () => {
    const { fake, model } = await geminiBesideFake({ models: ['gemini-1.5-pro'] })
    const message =
      'models/gemini-1.5-pro is not found for API version v1, or is not supported for streamGenerateContent.'
    const failure = { kind: 'unknown-model', said: { status: 404, statusText: 'Not Found', message } } as const
    expect(await endOf(model)).toEqual(failed(failure).reply)
    expect(await endOf(model)).toMatchObject({ type: 'failed', failure: { kind: 'unknown-model' } })
    expect(fake.asked).toHaveLength(1)
  })

  it('costs two calls at most, and the third of a list gets its turn with the next question', async () => {
    const models = ['gemini-1.0-pro', 'gemini-1.5-pro', 'gemini-flash-latest']
    const { fake, model } = await geminiBesideFake({ models })
    expect(await endOf(model)).toMatchObject({ type: 'failed', failure: { kind: 'unknown-model' } })
    expect(fake.asked).toHaveLength(2)
    expect(await endOf(model)).toEqual(done)
  })

  it('has to have a name', async () => {
    const { fake, model } = await geminiBesideFake({ models: [] })
    expect(await endOf(model)).toEqual(failed({ kind: 'unknown-model', said: null }).reply)
    expect(fake.asked).toEqual([])
  })
})

describe('a model that refuses a request', () => {
  it('is asked without a word about thinking, once more and from then on', async ({ gemini: { fake, model } }) => {
    fake.otherwise(refusesThinkingConfig(says('Understood.')))
    expect(await endOf(model)).toEqual(done)
    expect(await endOf(model)).toEqual(done)
    expect(fake.asked.map(({ body }) => body.generationConfig?.thinkingConfig !== undefined)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is asked without a schema from then on, and is not at fault when no second call is left', async () => {
    const { fake, model } = await geminiBesideFake({ apiVersion: 'v1beta' })
    fake.otherwise(refusesSchema(says('{}')))
    const prompt = aPrompt({ jsonSchema: { type: 'object', properties: { budget: { type: 'string' } } } })
    const once = await model.complete({ ...prompt, budget: { left: 1 } })
    expect(once).toEqual({ kind: 'failed', failure: { kind: 'not-offered' } })
    expect(await model.complete(prompt)).toMatchObject({ kind: 'done', text: '{}' })
    const sent = fake.asked.map(({ body }) => body.generationConfig?.responseSchema !== undefined)
    expect(sent).toEqual([true, false])
  })

  it('is asked without a schema within the same question where two calls are left', async () => {
    const { fake, model } = await geminiBesideFake({ apiVersion: 'v1beta' })
    fake.otherwise(refusesSchema(says('{}')))
    const prompt = aPrompt({ jsonSchema: { type: 'object' } })
    expect(await model.complete(prompt)).toMatchObject({ kind: 'done' })
    expect(fake.asked).toHaveLength(2)
  })

  it('is asked with everything again where it refuses the plain request too', async ({ gemini: { fake, model } }) => {
    fake.otherwise(unknownField('generationConfig'))
    expect(await endOf(model)).toMatchObject({ type: 'failed', failure: { kind: 'refused', key: false } })
    expect(fake.asked).toHaveLength(2)
    await endOf(model)
    expect(fake.asked.at(2)?.body.generationConfig?.thinkingConfig).toBeDefined()
  })
})

describe('a service that fails once', () => {
  it.each([
    ['is overloaded', overloaded()],
    ['drops the line', dropsAtOnce()],
    ['fails in its first frame', errorFrame({ words: false })],
    ['asks for a moment', tooMany({ delay: '0.1s' })],
  ])('is asked once more when it %s', async (_what, behaviour) => {
    const { fake, model } = await geminiBesideFake()
    fake.next(behaviour)
    expect(await endOf(model)).toEqual(done)
    expect(fake.asked).toHaveLength(2)
  })

  it('is asked twice and no more', async ({ gemini: { fake, model } }) => {
    fake.otherwise(overloaded())
    await endOf(model)
    expect(fake.asked).toHaveLength(2)
  })

  it('is asked no more than the budget allows, whatever belongs together', async ({ gemini: { fake, model } }) => {
    fake.otherwise(overloaded())
    const budget = { left: 3 }
    await Array.fromAsync(model.reply(aPrompt({ budget })))
    await model.embed('coffee', undefined, budget)
    const spent = { kind: 'failed', failure: { kind: 'not-offered' } }
    expect(await model.complete(aPrompt({ budget }))).toEqual(spent)
    expect(await model.countTokens(aPrompt({ budget }))).toEqual(spent)
    expect(await model.embedMany(['coffee'], undefined, budget)).toEqual(spent)
    expect(fake.asked).toHaveLength(3)
    expect(budget).toEqual({ left: 0 })
  })

  it.each([
    ['it named no time after a used-up quota', tooMany()],
    ['the time it named is long', tooMany({ delay: '34s' })],
    ['words have come', errorFrame()],
  ])('is not asked again when %s', async (_what, behaviour) => {
    const { fake, model } = await geminiBesideFake()
    fake.otherwise(behaviour)
    expect(await endOf(model)).toMatchObject({ type: 'failed' })
    expect(fake.asked).toHaveLength(1)
  })

  it('is not asked again when it hangs', async () => {
    const { fake, model } = await geminiBesideFake({ limits: { firstMs: 50, betweenMs: 50, wholeMs: 4000 } })
    fake.otherwise(hangs())
    expect(await endOf(model)).toMatchObject({ type: 'failed' })
    // On a busy machine the time may be over before the request has reached the service.
    expect(fake.asked.length).toBeLessThanOrEqual(1)
  })

  it('waits before the second call as long as the service asks, and no more than two seconds', async () => {
    const sleep = vi.fn(async () => {})
    const { fake, model } = await geminiBesideFake({ runtime: { now: () => new Date(), sleep } })
    fake.next(tooMany({ after: '1' }))
    await eventsOf(model)
    expect(sleep).toHaveBeenCalledExactlyOnceWith(1000, expect.anything())
    fake.next(tooMany({ after: '34' }))
    expect(await endOf(model)).toMatchObject({ type: 'failed', failure: { kind: 'busy' } })
  })
})
