import { describe, expect } from 'vitest'
import type { GeminiOptions } from '../../../../../adapters/language-model/gemini.ts'
import { type Conversation, newConversation } from '../../../../../core/brief/conversation.ts'
import { emptyProject } from '../../../../../core/brief/project-info.ts'
import type { ModelCaller } from '../../../../../core/language-model/guarded-model.ts'
import { placeOf } from '../../../../../test/support/answers.ts'
import { geminiBesideFake } from '../../../../../test/support/model/gemini/beside.ts'
import { hangs, malformedJson } from '../../../../../test/support/model/gemini/broken-lines.ts'
import {
  overloaded,
  promptBlocked,
  refusesSchema,
  tokensSpentWithin,
} from '../../../../../test/support/model/gemini/failures.ts'
import { says } from '../../../../../test/support/model/gemini/words.ts'
import { guardedModel } from '../../../../../test/support/model/guarded.ts'
import { agency, openTestServices, type TestServices } from '../../../../../test/support/test-services.ts'
import { it } from '../../../../../test/support/with-services.ts'
import { nothingUnderstood, type Understanding } from '../understanding.ts'
import { createModelUnderstanding, understandingPrompt } from './model-understanding.ts'
import type { Proposal } from './proposal.ts'

const text = 'Plus de clients le week-end, et le budget est de 50 000 rand. Écrivez à jean@x.example'
const builtIn: Understanding = { ...nothingUnderstood, language: 'fr', intent: 'answer', answer: text }
const right: Proposal = {
  intent: 'answer',
  answer: 'Plus de clients le week-end',
  alsoFilled: { budget: '50 000 rand' },
  english: 'More customers at the weekend, and the budget is 50 000 rand',
}
const good = says(JSON.stringify(right))
const ticket = { field: 'budget', value: '50 000 rand', note: '' }
const start = newConversation(
  { country: 'ZA', currency: 'ZAR' },
  { role: 'assistant', content: 'What should it achieve for you?', timestamp: '2026-03-02T08:00:00.000Z' },
)
const atGoals: Conversation = {
  ...start,
  currentStep: placeOf('projectGoals'),
  projectInfo: { ...emptyProject, projectIdea: 'A surf school', projectName: 'Tide Times' },
}

interface Asking {
  readonly rules?: Understanding
  readonly conversation?: Conversation
}

async function scene(services: TestServices, options: Partial<GeminiOptions> = {}) {
  const { fake, model } = await geminiBesideFake(options)
  const guarded = guardedModel(model, {
    store: services.store,
    runtime: services.runtime,
    limits: { perSession: 2 },
  })
  const byModel = createModelUnderstanding({ model: guarded, agency })
  async function understood({ rules = builtIn, conversation = atGoals }: Asking = {}) {
    const budget = { left: 1 }
    const caller: ModelCaller = { kind: 'visitor', address: null, calls: 0, budget }
    return { meant: await byModel.understand({ text, conversation, builtIn: rules, caller }), left: budget.left }
  }
  return { fake, guarded, understood }
}

describe('a model that is asked what a message means', () => {
  it('adds what it found as a ticket, at the cost of one call', async ({ services }) => {
    const { fake, guarded, understood } = await scene(services)
    fake.otherwise(good)
    const { meant, left } = await understood()
    expect(meant).toEqual({ ...builtIn, english: right.english, tickets: [ticket] })
    expect([fake.asked.length, left]).toEqual([1, 0])
    expect(fake.asked.at(-1)?.body.generationConfig).toMatchObject({ temperature: 0, maxOutputTokens: 700 })
    expect((await guarded.state()).today.calls).toBe(1)
  })

  it('is not asked at the contact step, about need, or about a wish', async ({ services }) => {
    const { fake, understood } = await scene(services)
    const asked: Asking[] = [
      { conversation: { ...atGoals, currentStep: placeOf('contact') } },
      { rules: { ...builtIn, need: 'unsure' } },
      { rules: { ...builtIn, need: 'grief' } },
      ...(['stop', 'person', 'delete', 'returning'] as const).map((intent) => ({ rules: { ...builtIn, intent } })),
    ]
    for (const asking of asked) {
      const { meant, left } = await understood(asking)
      expect([meant, left]).toEqual([asking.rules ?? builtIn, 1])
    }
    expect(fake.asked).toEqual([])
  })

  it.each([
    ['writes prose', says('They want more customers at the weekend.')],
    ['writes half an object', tokensSpentWithin('{"intent": "answer", "answer": "Plus de')],
    ['writes keys of its own', says('{"intent": "answer", "isComplete": true}')],
    ['is overloaded', overloaded()],
    ['is blocked', promptBlocked()],
    ['answers garbage', malformedJson()],
  ])('changes nothing when it %s, and is not asked twice', async (_what, behaviour) => {
    await using services = await openTestServices()
    const { fake, understood } = await scene(services)
    fake.otherwise(behaviour)
    expect(await understood()).toEqual({ meant: builtIn, left: 0 })
    expect(fake.asked).toHaveLength(1)
  })

  it('changes nothing when it is late', async ({ services }) => {
    const { fake, understood } = await scene(services, {
      limits: { firstMs: 60_000, betweenMs: 60_000, wholeMs: 50 },
    })
    fake.otherwise(hangs())
    expect((await understood()).meant).toBe(builtIn)
  })

  it('goes on answering visitors after v1beta has refused the schema', async ({ services }) => {
    const { fake, guarded, understood } = await scene(services, { apiVersion: 'v1beta' })
    fake.otherwise(refusesSchema(good))
    expect((await understood()).meant).toBe(builtIn)
    expect(await guarded.state()).toMatchObject({ circuitOpenUntil: null })
    expect((await understood()).meant).toMatchObject({ tickets: [ticket] })
    expect(fake.asked.map(({ body }) => body.generationConfig?.responseSchema !== undefined)).toEqual([true, false])
  })
})

describe('the prompt', () => {
  const { instructions, turns } = understandingPrompt(text, atGoals, agency)

  it('holds the question and the message alone, with contact details masked', () => {
    expect(turns).toEqual([
      { role: 'assistant', content: 'What should it achieve for you?' },
      { role: 'user', content: text.replace('jean@x.example', '[email]') },
    ])
  })

  it('holds the message alone where the earlier reply may name somebody', () => {
    const late = { ...atGoals, currentStep: placeOf('contact') }
    expect(understandingPrompt('R50 000', late, agency).turns).toEqual([{ role: 'user', content: 'R50 000' }])
  })

  it('names the open step and what is known, and no word of the visitor', () => {
    expect(instructions).toContain('The open question is: Goals.')
    expect(instructions).toContain('Already answered: projectName (Project name), projectIdea (Project idea).')
    expect(instructions).not.toMatch(/surf|Tide Times|clients le/)
  })

  it('is far from the limit of a conversation, also with the longest message', () => {
    const longest = understandingPrompt('word '.repeat(800), atGoals, agency)
    const letters = longest.turns.reduce((sum, { content }) => sum + content.length, longest.instructions.length)
    expect(letters / 4).toBeLessThan(3000)
    expect(longest.withinMs).toBe(5000)
  })
})
