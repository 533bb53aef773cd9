import { expect, it } from 'vitest'
import type { ReplyEvent } from '../../ports/language-model.ts'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { eventsOf, geminiBesideFake } from '../../test/support/model/gemini/beside.ts'
import { dripsForEver, hangs, hangsAfterHeaders, hangsBetween } from '../../test/support/model/gemini/broken-lines.ts'

const patient = { firstMs: 60_000, betweenMs: 60_000, wholeMs: 60_000 }
const timeout = { type: 'failed', failure: { kind: 'unreachable', because: 'timeout', reason: 'no answer in time' } }

it.each([
  ['nothing comes', hangs(), { ...patient, firstMs: 50 }],
  ['nothing comes after the headers', hangsAfterHeaders(), { ...patient, firstMs: 50 }],
  ['nothing more comes after some words', hangsBetween(), { ...patient, betweenMs: 50 }],
  ['it never ends', dripsForEver(5), { ...patient, wholeMs: 100 }],
])('gives up when %s, and hangs up', async (_what, behaviour, limits) => {
  const { fake, model } = await geminiBesideFake({ limits })
  fake.otherwise(behaviour)
  expect((await eventsOf(model)).at(-1)).toEqual(timeout)
  // On a busy machine the time may be over before the request has reached the service.
  await expect.poll(() => fake.asked.every(({ hungUp }) => hungUp)).toBe(true)
})

it('gives up on an answer in one piece, on a count and on a direction as well', async () => {
  const { fake, model } = await geminiBesideFake({ limits: { ...patient, firstMs: 50 } })
  fake.otherwise(hangs())
  const failure = { kind: 'failed', failure: timeout.failure }
  expect(await model.complete(aPrompt())).toEqual(failure)
  expect(await model.countTokens(aPrompt())).toEqual(failure)
  expect(await model.embed('coffee')).toEqual(failure)
  expect(await model.embedMany(['coffee', 'tea'])).toEqual(failure)
  expect(await model.check()).toEqual(failure)
})

it('gives up sooner where the question says so, and not later than its own limit', async () => {
  const { fake, model } = await geminiBesideFake({ limits: { ...patient, firstMs: 50 } })
  fake.otherwise(hangs())
  const late = { kind: 'failed', failure: timeout.failure }
  expect(await model.complete(aPrompt({ withinMs: 60_000 }))).toEqual(late)
  const other = await geminiBesideFake({ limits: patient })
  other.fake.otherwise(hangs())
  expect(await other.model.complete(aPrompt({ withinMs: 50 }))).toEqual(late)
  expect((await Array.fromAsync(other.model.reply(aPrompt({ withinMs: 50 })))).at(-1)).toEqual(timeout)
})

it.each([
  ['before the first word', hangs(), 0],
  ['between two words', hangsBetween(), 1],
])('hangs up at once when nobody waits any more, %s', async (_when, behaviour, words) => {
  const { fake, model } = await geminiBesideFake({ limits: patient })
  fake.otherwise(behaviour)
  const controller = new AbortController()
  const seen: ReplyEvent[] = []
  const over = (async () => {
    for await (const event of model.reply(aPrompt(), controller.signal)) seen.push(event)
  })()
  await expect.poll(() => fake.asked.length + seen.length).toBe(1 + words)
  controller.abort()
  await over
  expect(seen).toHaveLength(words)
  await expect.poll(() => fake.asked[0]?.hungUp).toBe(true)
})

it('hangs up when the reader goes away in the middle', async () => {
  const { fake, model } = await geminiBesideFake({ limits: patient })
  fake.otherwise(hangsBetween())
  for await (const event of model.reply(aPrompt())) if (event.type === 'delta') break
  await expect.poll(() => fake.asked[0]?.hungUp).toBe(true)
})
