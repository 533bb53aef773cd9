import { describe, expect, it } from 'vitest'
import { Conversation, newConversation } from '../../../../../core/brief/conversation.ts'
import { type StepField, steps } from '../../../../../core/brief/steps.ts'
import { turnMessages } from '../../../../../core/brief/turn-messages.ts'
import { fakeModel, says } from '../../../../../test/support/model/fake-model.ts'
import { openTestServices, visitor } from '../../../../../test/support/test-services.ts'
import { choicesOf, readChoice, readYes } from './choices.ts'
import { createSessionStore } from './session-store.ts'

const timestamp = '2026-03-02T08:00:00.000Z'

function at(field: StepField, changes: Partial<Conversation> = {}): Conversation {
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, { role: 'assistant', content: 'Hello', timestamp })
  return { ...start, currentStep: steps.findIndex((step) => step.field === field), ...changes }
}

function labels(conversation: Conversation): string[] {
  return choicesOf(conversation).map(({ label }) => label)
}

describe('quick replies', () => {
  it('are four at most, and two ways out at the budget', () => {
    const counts = Object.fromEntries(steps.map(({ field }) => [field, choicesOf(at(field)).length]))
    for (const [field, count] of Object.entries(counts)) expect(count).toBeLessThanOrEqual(field === 'budget' ? 6 : 4)
    expect(counts).toMatchObject({
      projectIdea: 0,
      projectName: 2,
      projectGoals: 3,
      targetAudience: 4,
      existingFeatures: 4,
      technicalPreferences: 2,
      timeline: 4,
      budget: 6,
      contact: 0,
    })
  })

  it('have a value each, and words that fit half of a narrow phone', () => {
    for (const { field } of steps) {
      const choices = choicesOf(at(field))
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
      for (const { label } of choices) expect(label.length, label).toBeLessThanOrEqual(22)
    }
  })

  it('offer ranges in the currency of the visitor', () => {
    expect(labels(at('budget'))).toEqual([
      'Under R75k',
      'R75k to R250k',
      'R250k to R750k',
      'Over R750k',
      'Help me decide',
      'Rather not say',
    ])
    expect(labels(at('budget', { userCurrency: 'NGN' }))[0]).toBe('Under US$5k')
  })

  it.each(['help', 'safe', 'grief', 'returning', 'delete', 'end'] as const)(
    'are absent beside an offer of %s',
    (offer) => {
      const message = { role: 'assistant', content: 'Here.', timestamp, offer } as const
      expect(choicesOf(at('timeline', { conversationHistory: [message] }))).toEqual([])
    },
  )

  it('are absent when a reply is on its way, or all is said', () => {
    const message = { role: 'user', content: 'Soon', timestamp } as const
    expect(choicesOf(at('timeline', { conversationHistory: [message] }))).toEqual([])
    expect(choicesOf(at('timeline', { isComplete: true }))).toEqual([])
  })

  it('mean something at their own question only', () => {
    expect(readChoice(at('timeline'), '3-months')?.label).toBe('Within 3 months')
    for (const value of ['3-months', '', 'yes', 'short', '__proto__']) {
      expect(readChoice(at('budget'), value)).toBeNull()
    }
  })
})

describe('what was not sure', () => {
  const budget = { field: 'budget', value: '25k', note: 'we only have 25k' } as const
  const withBudget = (given: Partial<Conversation>) => {
    const conversation = at('contact', given)
    return { ...conversation, projectInfo: { ...conversation.projectInfo, budget: 'R40000' } }
  }

  it('is a sentence to tap, in place of the quick replies', () => {
    const name = { field: 'projectName', value: 'Hotel Lekki', note: '' } as const
    const goals = { field: 'projectGoals', value: 'full rooms in May', note: '' } as const
    const empty = { field: 'existingFeatures', value: '', note: '' } as const
    expect(labels(at('timeline', { tickets: [name, goals, empty] }))).toEqual([
      'Name: Hotel Lekki?',
      'Goals: “full rooms in May”?',
      'Existing: leave it empty?',
    ])
  })

  it('says where it changes what stands there', () => {
    expect(labels(withBudget({ tickets: [budget] }))).toEqual(['Change the budget to 25k?'])
  })
})

describe('a turn by quick reply', () => {
  it('stores the words as theirs, fills the field and goes on', async () => {
    const { conversation, stored } = await tapped(at('timeline'), '3-months')
    expect(conversation.messages.at(-2)).toMatchObject({ role: 'user', content: 'Within 3 months' })
    expect(conversation).toMatchObject({ field: 'budget', projectInfo: { timeline: 'Within 3 months' } })
    expect(stored.sources).toEqual({ timeline: { by: 'quick', quotation: 'Within 3 months' } })
  })

  it('leaves a required field empty at once, and keeps the request for the team', async () => {
    const { conversation } = await tapped(at('projectGoals'), 'team')
    expect(conversation).toMatchObject({
      field: 'targetAudience',
      projectInfo: { projectGoals: '', additionalNotes: turnMessages.asked('advice on the goals') },
    })
    expect(conversation.messages.at(-1)?.links, 'what the site says').toBeUndefined()
  })

  it('leaves the field empty and no note behind', async () => {
    const { conversation } = await tapped(at('budget'), 'private')
    expect(conversation).toMatchObject({ field: 'contact', projectInfo: { budget: '', additionalNotes: '' } })
  })

  it('costs no call of a model', async () => {
    const model = fakeModel(says('No.'))
    await tapped(at('budget'), 'range-2', model)
    expect(model.prompts).toEqual([])
  })

  it('is repeated as it was said', async () => {
    const { conversation } = await tapped(at('budget'), 'range-1')
    expect(conversation.messages.at(-1)?.content).toMatch(/under R75k/i)
  })

  it('is nothing where it belongs to another question', async () => {
    const { last } = await tapped(at('budget'), '3-months')
    expect(last).toEqual({ type: 'failed', kind: 'blank', message: turnMessages.blank })
  })

  it('takes what a ticket offers, forgets its note, and asks the open question again', async () => {
    const before = at('contact', { tickets: [{ field: 'budget', value: '25k', note: 'we only have 25k' }] })
    const projectInfo = { ...before.projectInfo, budget: 'R40 000', additionalNotes: 'we only have 25k' }
    const { conversation, stored } = await tapped({ ...before, projectInfo }, 'ticket-1')
    expect(conversation).toMatchObject({
      field: 'contact',
      choices: [],
      projectInfo: { budget: '25k', additionalNotes: '' },
    })
    expect(stored.sources).toMatchObject({ budget: { by: 'quick', quotation: '25k' } })
  })

  it('empties a field, and leaves the other tickets', async () => {
    const empty = { field: 'existingFeatures', value: '', note: '' } as const
    const before = at('timeline', { tickets: [empty, { field: 'budget', value: 'R9k', note: '' }] })
    const projectInfo = { ...before.projectInfo, existingFeatures: 'hakuna' }
    const { conversation } = await tapped({ ...before, projectInfo }, 'ticket-1')
    expect(conversation).toMatchObject({ field: 'timeline', projectInfo: { existingFeatures: '' } })
    expect(conversation.choices.map(({ label }) => label)).toEqual(['Budget: R9k?'])
  })

  it('answers the open question, and goes on', async () => {
    const name = { field: 'projectName', value: 'Hotel Lekki', note: 'the name, Hotel Lekki or so' } as const
    const { conversation } = await tapped(at('projectName', { tickets: [name] }), 'ticket-1')
    expect(conversation).toMatchObject({ field: 'projectGoals', projectInfo: { projectName: 'Hotel Lekki' } })
  })
})

describe('a typed yes', () => {
  const amount = { field: 'budget', value: '25k', note: '' } as const
  it.each(['yes', 'Yes please!', 'ja', 'OK', 'yes that', 'Exactly', 'yes, do that'])(
    'takes the one ticket below the question: %s',
    async (text) => {
      const { conversation } = await said(at('timeline', { tickets: [amount] }), { text })
      expect(conversation).toMatchObject({
        field: 'timeline',
        projectInfo: { budget: '25k', timeline: '' },
      })
      expect(conversation.messages.at(-2)).toMatchObject({ role: 'user', content: text })
    },
  )

  it('answers a question of the owner’s own', () => {
    const own = { field: 'own1', title: 'Logo', ask: '', help: '', kind: 'text', choices: ['Yes', 'No'] } as const
    const asked = { ...at('timeline', { tickets: [amount] }), currentStep: 0 }
    expect(readYes({ ...asked, questionSet: { questions: [own], ranges: {}, promise: '' } }, 'yes')).toBeNull()
    expect(readYes(asked, 'yes')).not.toBeNull()
    for (const text of ['yes but in May', 'thanks', 'that']) expect(readYes(asked, text), text).toBeNull()
  })

  it('takes none of several, and is no answer where there is none', async () => {
    const empty = { field: 'existingFeatures', value: '', note: '' } as const
    const known = at('timeline', { tickets: [amount, empty] })
    const before = { ...known, projectInfo: { ...known.projectInfo, existingFeatures: 'hakuna' } }
    for (const conversation of [before, at('timeline')]) {
      const after = await said(conversation, { text: 'yes' })
      expect(after.conversation).toMatchObject({ field: 'timeline', projectInfo: { budget: '', timeline: '' } })
    }
  })
})

/** The conversation after a quick reply, as the page gets it and as it is stored. */
async function tapped(before: Conversation, quick: string, model?: ReturnType<typeof fakeModel>) {
  return said(before, { text: 'half a sentence', quick }, model)
}

async function said(
  before: Conversation,
  given: { text: string; quick?: string },
  model?: ReturnType<typeof fakeModel>,
) {
  await using testServices = await openTestServices(model ? { model } : {})
  const { chat, store, runtime } = testServices
  const { id: sessionId } = await createSessionStore({ store, runtime }).add(before)
  const answer = { ...given, skip: false, seen: before.conversationHistory.length }
  const events = await Array.fromAsync((await chat.turn(sessionId, answer, visitor)).events)
  const stored = Conversation.parse(await store.get('chatSessions', sessionId))
  return { last: events.at(-1), stored, conversation: (await chat.open(sessionId, visitor)).conversation }
}
