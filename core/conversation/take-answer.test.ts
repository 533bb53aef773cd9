import { describe, expect, it } from 'vitest'
import { type Conversation, newConversation } from './conversation.ts'
import { emptyProject } from './project-info.ts'
import { steps } from './steps.ts'
import { moveOn, takeAnswer } from './take-answer.ts'

const now = '2026-03-02T08:00:00.000Z'
const greeting = { role: 'assistant', content: 'Hello', timestamp: now } as const

function at(field: (typeof steps)[number]['field'], changes: Partial<Conversation> = {}): Conversation {
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  return { ...start, currentStep: steps.findIndex((step) => step.field === field), ...changes }
}

function answer(conversation: Conversation, text: string, skip = false) {
  return takeAnswer(conversation, { text, skip }, now)
}

describe('a required step', () => {
  it.each(['', 'ab', '  a  ', 'skip', 'n/a', 'None.'])('asks again after %j and stays', (text) => {
    const taken = answer(at('projectGoals'), text)
    expect(taken.kind).toBe('asked-again')
    expect(taken.conversation.currentStep).toBe(2)
    expect(taken.conversation.projectInfo.projectGoals).toBe('')
    expect(taken.conversation.conversationHistory.at(-1)?.content).toBe(
      "I'd love to hear a bit more about that! Could you give me some additional details?",
    )
  })

  it('cannot be skipped by its button', () => {
    expect(answer(at('targetAudience'), '', true).kind).toBe('asked-again')
  })

  it('takes three characters, without the space around them', () => {
    const taken = answer(at('projectIdea'), '  app ')
    expect(taken.kind).toBe('accepted')
    expect(taken.conversation.projectInfo.projectIdea).toBe('app')
  })
})

describe('an optional step', () => {
  it.each(['skip', 'Skip.', 'none', 'N/A', 'na', 'no preference', 'No', 'nothing', '-'])(
    'leaves the field empty for %j',
    (text) => {
      const taken = answer(at('technicalPreferences'), text)
      expect(taken.kind).toBe('accepted')
      expect(taken.conversation.projectInfo.technicalPreferences).toBe('')
    },
  )

  it('leaves the field empty for the Skip button, and the transcript shows it', () => {
    const taken = answer(at('timeline'), '', true)
    expect(taken.conversation.projectInfo.timeline).toBe('')
    expect(taken.conversation.conversationHistory.at(-1)).toEqual({ role: 'user', content: 'Skip', timestamp: now })
  })

  it('takes words that only begin like a skip', () => {
    expect(answer(at('existingFeatures'), 'No website, but a till').conversation.projectInfo.existingFeatures).toBe(
      'No website, but a till',
    )
  })
})

describe('the budget', () => {
  it.each([
    ['50000', /^R\s?50/],
    ['R50 000', /^R50 000$/],
    ['about 50000', /^about 50000$/],
  ])('of %j is kept with a symbol only when it is a bare number', (text, kept) => {
    expect(answer(at('budget'), text).conversation.projectInfo.budget).toMatch(kept)
  })
})

describe('the contact step', () => {
  it('reads name, email and phone from one sentence', () => {
    const taken = answer(at('contact'), "I'm Thandi Nkosi, thandi@shop.example, 082 555 0123")
    expect(taken.kind).toBe('accepted')
    expect(taken.conversation.projectInfo).toMatchObject({
      contactName: 'Thandi Nkosi',
      contactEmail: 'thandi@shop.example',
      contactPhone: '+27 82 555 0123',
    })
  })

  it('asks once more for an email, keeps what it has, and then goes on without', () => {
    const first = answer(at('contact'), 'Thandi Nkosi, 082 555 0123')
    expect(first.kind).toBe('asked-again')
    expect(first.conversation.projectInfo.contactName).toBe('Thandi Nkosi')

    const withEmail = answer(first.conversation, 'thandi@shop.example')
    expect(withEmail.kind).toBe('accepted')
    expect(withEmail.conversation.projectInfo).toMatchObject({
      contactName: 'Thandi Nkosi',
      contactEmail: 'thandi@shop.example',
      contactPhone: '+27 82 555 0123',
    })

    const without = answer(first.conversation, 'I would rather not say')
    expect(without.kind).toBe('accepted')
    expect(without.conversation.projectInfo.contactEmail).toBe('')
  })
})

it('moves on one step at a time, forgets failures, and is complete after the ninth', () => {
  const last = at('contact', { failuresOnStep: 1 })
  expect(moveOn(at('budget'))).toMatchObject({ currentStep: 8, isComplete: false })
  expect(moveOn(last)).toMatchObject({ currentStep: 9, isComplete: true, failuresOnStep: 0 })
})

it('starts with nothing known', () => {
  expect(newConversation({ country: 'US', currency: 'USD' }, greeting)).toMatchObject({
    currentStep: 0,
    totalSteps: 9,
    projectInfo: emptyProject,
    isComplete: false,
    userCurrency: 'USD',
    userCountry: 'US',
  })
})
