import { describe, expect } from 'vitest'
import type { LanguageModel, ReplyEvent } from '../../ports/language-model.ts'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { breaksOff, fakeModel, says } from '../../test/support/model/fake-model.ts'
import { guardedModel } from '../../test/support/model/guarded.ts'
import { openTestServices, type TestServices } from '../../test/support/test-services.ts'
import { it } from '../../test/support/with-services.ts'
import type { ModelLimits } from './allowance.ts'
import type { ModelCaller } from './guarded-model.ts'

type Script = Parameters<typeof fakeModel>

const visitor: ModelCaller = { kind: 'visitor', address: '192.0.2.1', calls: 0, budget: { left: 2 } }
const said = { status: 429, statusText: 'Too Many Requests', message: 'Quota' }

function scene(services: TestServices, script: Script, limits: Partial<ModelLimits> = {}) {
  const model = fakeModel(...script)
  return { model, guarded: guardedModel(model, { store: services.store, runtime: services.runtime, limits }) }
}

function fails(failure: Extract<ReplyEvent, { type: 'failed' }>['failure']): () => ReplyEvent[] {
  return () => [{ type: 'failed', failure }]
}

async function endOf({ guarded }: ReturnType<typeof scene>, caller: ModelCaller = visitor) {
  return (await Array.fromAsync(guarded.reply(aPrompt(), caller))).at(-1)
}

describe('the guarded model', () => {
  it('measures the time to the first word', async ({ services }) => {
    const slow = () => {
      services.runtime.pass(120)
      return says('Coffee it is.')()
    }
    const own = scene(services, [slow, slow])
    expect(await endOf(own)).toMatchObject({ type: 'done', text: 'Coffee it is.', firstWordMs: 120 })
    expect(await own.guarded.complete(aPrompt(), visitor)).toMatchObject({ kind: 'done', firstWordMs: 120 })
  })

  it('is not asked when the conversation, the address or the day has used up its share', async ({ services }) => {
    const own = scene(services, [says('One'), says('Two')], { perSession: 7, perAddress: 1, daily: 2 })
    const elsewhere = { ...visitor, address: '192.0.2.2' }
    expect(await endOf(own, { ...visitor, calls: 7 })).toEqual({
      type: 'failed',
      failure: { kind: 'limit-reached', share: 'session' },
    })
    expect(await endOf(own)).toMatchObject({ type: 'done' })
    expect(await endOf(own)).toEqual({ type: 'failed', failure: { kind: 'limit-reached', share: 'address' } })
    expect(await endOf(own, elsewhere)).toMatchObject({ type: 'done' })
    expect(await endOf(own, elsewhere)).toEqual({ type: 'failed', failure: { kind: 'limit-reached', share: 'day' } })
    expect(await endOf(own, { kind: 'member' })).toEqual({
      type: 'failed',
      failure: { kind: 'limit-reached', share: 'day' },
    })
    expect(own.model.prompts).toHaveLength(2)
    expect(await own.guarded.state()).toMatchObject({ today: { calls: 2, limit: 2 } })
  })

  it('is not called while the circuit is open, and is called again afterwards', async ({ services }) => {
    const busy = fails({ kind: 'busy', said, retryAfterMs: 34_000 })
    const own = scene(services, [busy, says('Back again')])
    await endOf(own)
    const until = '2026-03-02T08:00:34.000Z'
    expect(await endOf(own)).toEqual({ type: 'failed', failure: { kind: 'circuit-open', until } })
    expect(await own.guarded.complete(aPrompt(), visitor)).toMatchObject({ failure: { kind: 'circuit-open' } })
    expect(await own.guarded.countTokens(aPrompt(), visitor)).toMatchObject({ failure: { kind: 'circuit-open' } })
    expect(await own.guarded.state()).toMatchObject({ circuitOpenUntil: until, today: { calls: 1 } })
    services.runtime.pass(34_000)
    expect(await endOf(own)).toMatchObject({ type: 'done', text: 'Back again' })
    expect(await own.guarded.state()).toMatchObject({ circuitOpenUntil: null })
    expect(services.runtime.logged).toEqual(['model circuit opened', 'model circuit closed'])
  })

  it('answers the visitor whose question tried it in vain as if it still rested', async ({ services }) => {
    const blocked = fails({ kind: 'blocked', what: 'reply', reason: 'SAFETY' })
    const own = scene(services, [blocked, blocked, blocked, blocked, blocked])
    for (let failure = 0; failure < 3; failure += 1) {
      expect(await endOf(own)).toMatchObject({ failure: { kind: 'blocked' } })
    }
    services.runtime.pass(30_000)
    expect(await endOf(own)).toMatchObject({ failure: { kind: 'circuit-open', until: '2026-03-02T08:01:30.000Z' } })
    expect(own.model.prompts).toHaveLength(4)
    expect(await endOf(own, { kind: 'member' })).toMatchObject({ failure: { kind: 'blocked' } })
  })

  it('can be tested by the team while the circuit is open, and a success closes it', async ({ services }) => {
    const own = scene(services, [breaksOff(), breaksOff(), breaksOff(), says('Here I am'), says('Good morning')])
    for (let failure = 0; failure < 3; failure += 1) await endOf(own)
    expect(await endOf(own)).toMatchObject({ failure: { kind: 'circuit-open' } })
    expect(await endOf(own, { kind: 'member' })).toMatchObject({ type: 'done' })
    expect(await endOf(own)).toMatchObject({ type: 'done', text: 'Good morning' })
  })

  it('offers no direction while it is held back', async ({ services }) => {
    const own = scene(services, [], { daily: 0 })
    const none = { kind: 'failed', failure: { kind: 'not-offered' } }
    expect(await own.guarded.askedBy(visitor).embed('coffee')).toEqual(none)
    expect(await own.guarded.askedBy({ kind: 'background' }).embedMany(['coffee'])).toEqual(none)
  })

  it('is asked once whether it offers directions, and not again when it offers none', async ({ services }) => {
    const own = scene(services, [])
    const none = { kind: 'failed', failure: { kind: 'not-offered' } }
    for (let time = 0; time < 3; time += 1) {
      expect(await own.guarded.askedBy({ kind: 'background' }).embedMany(['coffee'])).toEqual(none)
    }
    expect(await own.guarded.state()).toMatchObject({ today: { calls: 1 } })
  })

  it.each(['counts', 'estimates'] as const)(
    'is asked for a word before the first visitor where it only estimates (%s)',
    async (how) => {
      await using services = await openTestServices()
      const { store, runtime } = services
      let state: 'untried' | 'answered' = 'untried'
      let checks = 0
      const model: LanguageModel = {
        ...fakeModel(),
        status: () => ({ models: [{ name: 'fake', state }] }),
        async countTokens() {
          if (how === 'counts') state = 'answered'
          return { kind: 'counted', tokens: 1, model: 'fake' }
        },
        async check() {
          checks += 1
          state = 'answered'
          return { kind: 'done', text: 'ready', model: 'fake', tokens: null }
        },
      }
      const guarded = guardedModel(model, { store, runtime })
      for (let time = 0; time < 3; time += 1) await guarded.prepare()
      expect(checks).toBe(how === 'counts' ? 0 : 1)
    },
  )

  it('counts nothing where the built-in interviewer answers', async () => {
    await using services = await openTestServices({ limits: { daily: 0 } })
    const sessionId = await services.chat.begin(null, { address: null, header: () => null })
    const answer = { text: 'A loyalty app', skip: false, seen: 1 }
    const turn = await services.chat.turn(sessionId, answer, { address: null, header: () => null })
    const events = await Array.fromAsync(turn.events)
    expect(events.at(-1)).toMatchObject({ type: 'turn', conversation: { step: 2 } })
    expect(await services.store.count('modelUse')).toBe(0)
  })
})
