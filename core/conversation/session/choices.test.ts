import { describe, expect, it } from 'vitest'
import { fakeModel, says } from '../../../test/support/model/fake-model.ts'
import { openTestServices, visitor } from '../../../test/support/test-services.ts'
import { Conversation, newConversation } from '../../brief/conversation.ts'
import { chatMessages } from '../../brief/messages.ts'
import { type StepField, steps } from '../../brief/steps.ts'
import { choicesOf, readChoice } from './choices.ts'
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
      for (const language of ['en', 'af'] as const) {
        const choices = choicesOf(at(field, { language }))
        expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
        for (const { label } of choices) expect(label.length, label).toBeLessThanOrEqual(22)
      }
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

  it('are in Afrikaans for somebody who writes it, and absent where we have no words', () => {
    expect(choicesOf(at('projectName', { language: 'af' }))).toContainEqual({
      value: 'nothing',
      label: 'Nog niks',
      lang: 'af',
    })
    expect(choicesOf(at('timeline', { language: 'zu' }))).toEqual([])
  })

  it.each(['help', 'client', 'returning', 'delete', 'end'] as const)('are absent beside an offer of %s', (offer) => {
    const message = { role: 'assistant', content: 'Here.', timestamp, offer } as const
    expect(choicesOf(at('timeline', { conversationHistory: [message] }))).toEqual([])
  })

  it('are absent when a reply is on its way, or all is said', () => {
    const message = { role: 'user', content: 'Soon', timestamp } as const
    expect(choicesOf(at('timeline', { conversationHistory: [message] }))).toEqual([])
    expect(choicesOf(at('timeline', { isComplete: true }))).toEqual([])
  })

  it('mean something at their own question only', () => {
    expect(readChoice(at('timeline'), '3-months')?.words).toBe('Within 3 months')
    for (const value of ['3-months', '', 'yes', 'short', '__proto__']) {
      expect(readChoice(at('budget'), value)).toBeNull()
    }
  })
})

describe('a value that waits', () => {
  const pending = { field: 'budget', value: '25k', from: 'R40000', currencies: [] } as const

  it('is asked about by yes and no, and no says what stays', () => {
    expect(labels(at('contact', { pending }))).toEqual(['Yes', 'No, keep R40 000'])
    expect(labels(at('contact', { pending, language: 'af' }))).toEqual(['Ja', 'Nee, hou R40 000'])
  })

  it('is cut on a button', () => {
    const from = 'By the end of the financial year at the very latest'
    const [, no] = labels(at('contact', { pending: { ...pending, field: 'timeline', from } }))
    expect(no).toBe('No, keep By the end of the finan…')
  })

  it('is named where the field is empty', () => {
    const name = { field: 'projectName', value: 'Hotel Lekki', from: '', currencies: [] } as const
    expect(labels(at('projectName', { pending: name }))).toEqual(['That is the name', 'Leave it open'])
    expect(labels(at('projectGoals', { pending: { ...name, field: 'projectGoals' } }))[0]).toBe('Yes, that is it')
  })

  it('may be an amount in one of two currencies', () => {
    const amount = { field: 'budget', value: '500 000', from: '', currencies: ['NGN', 'USD'] } as const
    const conversation = at('budget', { pending: amount })
    expect(labels(conversation)).toEqual(['Nigerian Naira', 'US Dollar'])
    expect(readChoice(conversation, 'NGN')).toMatchObject({ currency: 'NGN', effect: { value: '₦500 000' } })
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
      projectInfo: { projectGoals: '', additionalNotes: chatMessages.asked('advice on the goals') },
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
    expect(last).toEqual({ type: 'failed', kind: 'blank', message: chatMessages.blank })
  })

  it('changes another field by yes, and asks the open question again', async () => {
    const pending = { field: 'budget', value: '25k', from: 'R40 000', currencies: [] } as const
    const before = at('contact', { pending })
    const budget = { projectInfo: { ...before.projectInfo, budget: 'R40 000' } }
    const yes = await tapped({ ...before, ...budget }, 'yes')
    expect(yes.conversation).toMatchObject({ field: 'contact', confirm: null, projectInfo: { budget: '25k' } })
    const no = await tapped({ ...before, ...budget }, 'no')
    expect(no.conversation).toMatchObject({ field: 'contact', confirm: null, projectInfo: { budget: 'R40 000' } })
    expect(no.conversation.messages.at(-1)?.content).toContain('R40 000 it is.')
  })

  it('answers the open question by yes, and leaves it open by no with a note of the words', async () => {
    const pending = { field: 'projectName', value: 'Hotel Lekki', from: '', currencies: [] } as const
    const yes = await tapped(at('projectName', { pending }), 'yes')
    const filled = { projectName: 'Hotel Lekki', additionalNotes: '' }
    expect(yes.conversation).toMatchObject({ field: 'projectGoals', projectInfo: filled })
    const no = await tapped(at('projectName', { pending }), 'no')
    const empty = { projectName: '', additionalNotes: 'Hotel Lekki' }
    expect(no.conversation).toMatchObject({ field: 'projectGoals', projectInfo: empty })
  })

  it('settles the currency of an amount, and of those that follow', async () => {
    const pending = { field: 'budget', value: '500 000', from: '', currencies: ['NGN', 'USD'] } as const
    const { conversation } = await tapped(at('budget', { pending }), 'NGN')
    expect(conversation).toMatchObject({ userCurrency: 'NGN', projectInfo: { budget: '₦500 000' } })
  })

  it('takes the way of two questions where it was offered', async () => {
    const ways = { role: 'assistant', content: 'Shall we?', timestamp, offer: 'ways' } as const
    const before = at('projectName', { conversationHistory: [ways] })
    expect(labels(before)).toEqual(['Two questions'])
    const { conversation } = await tapped(
      { ...before, projectInfo: { ...before.projectInfo, projectIdea: 'An app' } },
      'short',
    )
    expect(conversation.field).toBe('contact')
  })
})

/** The conversation after a quick reply, as the page gets it and as it is stored. */
async function tapped(before: Conversation, quick: string, model?: ReturnType<typeof fakeModel>) {
  await using testServices = await openTestServices(model ? { model } : {})
  const { chat, store, runtime } = testServices
  const { id: sessionId } = await createSessionStore({ store, runtime }).add(before)
  const answer = { text: 'half a sentence', skip: false, quick, seen: before.conversationHistory.length }
  const events = await Array.fromAsync((await chat.turn(sessionId, answer, visitor)).events)
  const stored = Conversation.parse(await store.get('chatSessions', sessionId))
  return { last: events.at(-1), stored, conversation: (await chat.open(sessionId, visitor)).conversation }
}
