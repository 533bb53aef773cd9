import { describe, expect, it } from 'vitest'
import { advance, type Conversation, newConversation } from '../../../../../core/brief/conversation.ts'
import { emptyProject, type ProjectInfo } from '../../../../../core/brief/project-info.ts'
import { type steps, totalSteps } from '../../../../../core/brief/steps.ts'
import { placeOf } from '../../../../../test/support/answers.ts'
import { nothingUnderstood, type Understanding } from '../../understanding/understanding.ts'
import { choicesOf, readChoice, understandChoice } from '../session/choices.ts'
import type { TurnOutcome } from './reply-actions.ts'
import { takeTurn } from './take-turn.ts'

const now = '2026-03-02T08:00:00.000Z'
const greeting = { role: 'assistant', content: 'Hello', timestamp: now } as const
const passage = { id: 'faq/cost', text: 'It depends.', title: 'What it costs', href: '/faq#pricing' }
const findPassage = (question: string) => (question.includes('cost') ? passage : null)
const context = {
  timestamp: now,
  home: 'ZA',
  helpFor: () => [],
  provenLead: null,
  hasPages: true,
  takesFiles: true,
  findPassage,
}

function at(field: (typeof steps)[number]['field'], info: Partial<ProjectInfo> = {}): Conversation {
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  return { ...start, currentStep: placeOf(field), projectInfo: { ...emptyProject, ...info } }
}

/** A turn whose message was understood as a plain answer, but for `meant`. */
function take(before: Conversation, text: string, meant: Partial<Understanding> = {}, skip = false): TurnOutcome {
  const understanding = { ...nothingUnderstood, intent: 'answer', answer: text, ...meant } as const
  return takeTurn(before, { text, skip }, understanding, context)
}

/** The turn in which the ticket with this label is tapped below the reply. */
function tap({ after }: TurnOutcome, label: string): TurnOutcome {
  const asked = { ...after, conversationHistory: [...after.conversationHistory, greeting] }
  const value = choicesOf(asked).find((choice) => choice.label === label)?.value ?? ''
  const chosen = readChoice(asked, value)
  if (!chosen) throw new Error(`No “${label}”`)
  const sent = { text: chosen.label, skip: false, chosen }
  return takeTurn(asked, sent, understandChoice(chosen, asked), context)
}

function kinds({ actions }: TurnOutcome): string[] {
  return actions.map((action) => ('field' in action ? `${action.kind} ${action.field}` : action.kind))
}

const none = { intent: 'none', answer: '' } as const

describe('a required step', () => {
  it.each(['', 'ab', '  a  '])('asks again after %j, as often as it takes', (text) => {
    let before = at('projectGoals')
    for (let times = 0; times < 5; times += 1) {
      const turn = take(before, text)
      expect(kinds(turn)).toEqual(['tell-me-more'])
      expect(turn.after).toMatchObject({ currentStep: placeOf('projectGoals'), projectInfo: { projectGoals: '' } })
      before = turn.after
    }
    expect(kinds(take(at('targetAudience'), '', {}, true))).toEqual(['tell-me-more'])
  })

  it('takes three characters, without the space around them', () => {
    const turn = take(at('projectIdea'), '  app ')
    expect(turn.answered.projectInfo.projectIdea).toBe('app')
    expect(kinds(turn)).toEqual(['acknowledge projectIdea', 'ask projectName'])
  })

  it('is asked for once more when there is nothing to say, and then left out', () => {
    const first = take(at('projectGoals'), 'nee dankie', { intent: 'nothing', answer: '' })
    const second = take(first.after, 'nee dankie', { intent: 'nothing', answer: '' })
    expect([first, second].map(kinds)).toEqual([['talk'], ['skipped projectGoals', 'ask targetAudience']])
  })
})

it('leaves an optional step empty where there is nothing to say, by words or by the Skip button', () => {
  const skipped = take(at('timeline'), '', {}, true)
  for (const turn of [take(at('timeline'), 'nee', { intent: 'nothing', answer: '' }), skipped]) {
    expect(turn.after.projectInfo.timeline).toBe('')
    expect(kinds(turn)).toEqual(['skipped timeline', 'ask budget'])
  }
  expect(skipped.after.conversationHistory.at(-1)?.content).toBe('Skip')
})

it('fills several fields at once, says so once, and passes over the steps that are filled', () => {
  const alsoFilled = { projectName: 'Tide Times', targetAudience: 'tourists', timeline: 'in June', budget: '80000' }
  const turn = take(at('projectIdea'), 'A booking site called Tide Times …', { alsoFilled })
  expect(turn.after.projectInfo).toMatchObject({ projectName: 'Tide Times', budget: 'R80000' })
  expect(turn.actions).toMatchObject([{ kind: 'noted', fields: ['projectIdea', ...Object.keys(alsoFilled)] }, {}])
  expect(kinds(turn).at(-1)).toBe('ask projectGoals')
  expect(kinds(take(turn.after, 'Fewer calls'))).toEqual(['acknowledge projectGoals', 'ask existingFeatures'])
})

describe('a ticket', () => {
  const known = { budget: 'R20k', targetAudience: 'parents' }
  const words = 'for teachers, not parents'
  const change = take(at('timeline', known), words, {
    ...none,
    tickets: [{ field: 'targetAudience', value: words, note: words }],
    remarks: [words],
  })

  it('of a change asks the same question; the words are a note until it is tapped', () => {
    expect(kinds(change)).toEqual(['offered', 'ask timeline'])
    expect(change.after).toMatchObject({
      currentStep: placeOf('timeline'),
      projectInfo: { targetAudience: 'parents', additionalNotes: words },
    })
    const tapped = tap(change, `Change the audience to “${words}”?`)
    expect(tapped.after.projectInfo).toMatchObject({ targetAudience: words, additionalNotes: '' })
    expect(kinds(tapped)).toEqual(['changed', 'ask timeline'])
    expect(tapped.after.sources.targetAudience).toEqual({ by: 'quick', quotation: words })
  })

  it('that is not tapped is gone with the next answer, and its words stay in the notes', () => {
    const next = take(change.after, 'in June')
    expect(next.after).toMatchObject({
      tickets: [],
      projectInfo: { ...known, timeline: 'in June', additionalNotes: words },
    })
  })

  it('stays where only a question is asked', () => {
    const next = take(change.after, 'Do you sign NDAs?', { ...none, questions: ['Do you sign NDAs?'] })
    expect(next.after.tickets).toEqual(change.after.tickets)
    const again = [{ field: 'targetAudience', value: 'teachers', note: 'make it teachers' }] as const
    const changed = take(next.after, 'Do you sign NDAs?', { ...none, questions: ['Do you?'], tickets: again })
    expect(changed.after.tickets).toEqual(again)
  })

  it('for the open question answers it; one to leave a field empty empties it', () => {
    const stored = take(at('existingFeatures'), 'hakuna', {
      tickets: [
        { field: 'existingFeatures', value: '', note: '' },
        { field: 'budget', value: 'R9k', note: '' },
      ],
    })
    expect(stored.after.projectInfo.existingFeatures).toBe('hakuna')
    const label = choicesOf({ ...stored.after, conversationHistory: [greeting] })[0]?.label ?? ''
    const emptied = tap(stored, label)
    expect(emptied.after).toMatchObject({
      currentStep: placeOf('technicalPreferences'),
      projectInfo: { existingFeatures: '' },
      tickets: [{ field: 'budget', value: 'R9k' }],
    })
    expect(tap(emptied, 'Budget: R9k?').after.projectInfo.budget).toBe('R9k')
    const doubted = take(at('projectName'), 'its for people', { intent: 'doubt', answer: 'its for people' })
    expect(kinds(tap(doubted, 'Name: its for people?'))).toEqual(['acknowledge projectName', 'ask projectGoals'])
  })

  it('is none of what is known, one of three at most, and none beside the Skip button', () => {
    const fields = ['budget', 'projectGoals', 'timeline', 'projectName', 'targetAudience'] as const
    const tickets = fields.map((field) => ({ field, value: field === 'budget' ? 'R20k' : 'x y', note: '' }))
    expect(take(at('existingFeatures', known), 'paper', { tickets }).after.tickets).toEqual(tickets.slice(1, 4))
    expect(take(at('existingFeatures'), '', { ...none, tickets }, true).after.tickets).toEqual([])
  })
})

describe('a question of theirs', () => {
  const asks = { ...none, questions: ['What would this cost?'] }

  it('is answered, noted once, and never an answer', () => {
    const turn = take(at('projectIdea'), 'What would this cost?', asks)
    expect(turn.actions).toEqual([
      { kind: 'answered', question: 'What would this cost?', passage },
      { kind: 'ask', field: 'projectIdea' },
    ])
    const info = { ...emptyProject, additionalNotes: 'Asked: What would this cost?' }
    expect(turn.after.projectInfo).toEqual(info)
    expect(take(turn.after, 'What would this cost?', asks).after.projectInfo).toEqual(info)
  })

  it('is promised to the team only where the brief has room for it', () => {
    const long = `Asked: ${'Does it do this? '.repeat(230)}`.trim()
    const known = at('projectName', { projectIdea: 'An app', additionalNotes: long })
    const asked = (question: string) => take(known, question, { ...asks, questions: [question] })
    expect(kinds(asked('Does it swim?'))).toEqual(['answered', 'ask projectName'])
    expect(asked('Does it swim?').after.projectInfo.additionalNotes).toBe(`${long}\nAsked: Does it swim?`)
    const tooLong = asked(`Does it swim ${'and dive '.repeat(20)}?`)
    expect(kinds(tooLong)).toEqual(['notes-full', 'ask projectName'])
    expect(tooLong.after.projectInfo.additionalNotes).toBe(long)
  })

  it('may be asked as often as there are questions; only the same one again counts', () => {
    let before = at('projectName')
    for (const question of ['One?', 'Two?', 'Three?', 'Four?'])
      before = take(before, question, { ...asks, questions: [question] }).after
    for (const expected of [1, 1, 2]) {
      before = take(before, 'Four?', { ...asks, questions: ['Four?'] }).after
      expect(before.currentStep).toBe(expected)
    }
  })

  it('goes beside an answer', () => {
    const turn = take(at('projectIdea'), 'A site. What would it cost?', {
      ...asks,
      intent: 'answer',
      answer: 'A site.',
    })
    expect(kinds(turn)).toEqual(['acknowledge projectIdea', 'answered', 'ask projectName'])
  })
})

describe('what is not an answer', () => {
  it('costs two turns more than the answer at most, and the second offers the ways to a person', () => {
    for (const field of ['projectGoals', 'projectName'] as const) {
      const turns = [take(at(field), 'Hmm', { intent: 'talk', answer: '' })]
      for (let more = 0; more < 2; more += 1)
        turns.push(take(turns[more]?.after ?? at(field), 'Hmm', { intent: 'talk' }))
      expect(turns.map((turn) => kinds(turn)[0])).toEqual(['talk', 'person', `skipped ${field}`])
      expect(turns[2]?.after).toMatchObject({ currentStep: placeOf(field) + 1, projectInfo: emptyProject })
    }
  })

  it('looks like no name: it is asked about once, and then kept with the notes', () => {
    const first = take(at('projectName'), 'its for people', { intent: 'doubt', answer: 'its for people' })
    expect(kinds(first)).toEqual(['doubt projectName'])
    const second = take(first.after, 'its for people', { intent: 'doubt', answer: 'its for people' })
    expect(second.after).toMatchObject({
      currentStep: placeOf('projectGoals'),
      projectInfo: { projectName: '', additionalNotes: 'its for people' },
    })
  })

  it('looks like no idea: said again it is the idea', () => {
    const first = take(at('projectIdea'), 'plumbing', { intent: 'doubt', answer: 'plumbing' })
    expect(take(first.after, 'plumbing', { intent: 'doubt', answer: 'plumbing' }).after.projectInfo.projectIdea).toBe(
      'plumbing',
    )
  })

  it.each(['person', 'stop'] as const)('is a wish (%s), which leaves the question open', (intent) => {
    const turn = take(at('projectGoals'), 'I would rather phone', { intent, answer: '' })
    expect(kinds(turn)).toEqual([intent])
    expect(turn.after).toMatchObject({ currentStep: placeOf('projectGoals'), extraTurnsOnStep: 0 })
  })
})

describe('a wish to be called', () => {
  const callBack = { phone: '+27 83 555 0142', time: 'after 17:00' }
  const person = { intent: 'person', answer: '', callBack } as const

  it('is one request to the team for each time, with the number among the contact details', () => {
    const turn = take(at('projectName'), 'call me', person)
    expect(turn.callRequest).toEqual(callBack)
    expect(kinds(turn)).toEqual(['call-requested', 'ask projectName'])
    expect(turn.after.projectInfo.contactPhone).toBe('+27 83 555 0142')
    expect(take(turn.after, 'call me', person).callRequest).toBeNull()
    const later = { ...callBack, time: 'tomorrow at nine' }
    expect(take(turn.after, 'rather tomorrow', { ...person, callBack: later }).callRequest).toEqual(later)
  })

  it('is made three times at most, and then leads to a person', () => {
    let before = at('projectName')
    const made = ['1', '2', '3', '4'].map((digit) => {
      const turn = take(before, 'call', { ...person, callBack: { phone: `+27 83 555 014${digit}`, time: '' } })
      before = turn.after
      return turn.callRequest !== null
    })
    expect(made).toEqual([true, true, true, false])
  })

  it('follows where a number is all that they leave, at the time that they said, and ends the conversation', () => {
    const asked = take(at('contact'), 'Abdul, 082 555 0199, after 17:00')
    const end = take(asked.after, 'no email, sorry', { intent: 'nothing', answer: '' })
    expect(kinds(end)).toEqual(['call-requested', 'close'])
    expect(end.callRequest).toEqual({ phone: '+27 82 555 0199', time: 'after 17:00' })
    expect(take(asked.after, 'no', { intent: 'nothing', answer: '' }).after.isComplete).toBe(true)
    const onlyNumber = take(take(at('contact'), '082 555 0199').after, 'just 082 555 0199')
    expect(onlyNumber.callRequest).toEqual({ phone: '+27 82 555 0199', time: '' })
  })

  it.each([
    ['no email sorry, phone me on 083 555 0142 after 17:00', { callBack }],
    ['Sipho 083 555 0142 no email, after 17:00', {}],
  ])('does not ask for an address that they say they have not: %s', (text, understood) => {
    const turn = take(at('contact'), text, understood)
    expect(kinds(turn).slice(-2)).toEqual(['call-requested', 'close'])
    expect(turn.after).toMatchObject({ isComplete: true, callRequests: ['+27 83 555 0142, after 17:00'] })
  })

  it('that was made before takes the place of an email address', () => {
    const asked = take(at('contact'), 'call me on 083 555 0142 after 17:00', { callBack })
    expect(kinds(asked)).toEqual(['call-requested', 'ask contact'])
    const named = take(asked.after, 'Abdul Karriem')
    expect(kinds(named)).toEqual(['call-requested', 'close'])
    expect(named.callRequest).toBeNull()
  })
})

it('holds how each field came to its value, and quotes of a long message what stands around it', () => {
  expect(take(at('budget'), 'R40k').after.sources).toEqual({ budget: { by: 'rule', quotation: 'R40k' } })
  const text = `${'We sell tea. '.repeat(80)}The budget is R55k. ${'We sell tea. '.repeat(80)}`
  const meant = { alsoFilled: { budget: 'R55k' } } as const
  const { budget } = take(at('projectIdea'), text, meant).after.sources
  expect(budget).toMatchObject({
    by: 'rule',
    quotation: expect.stringMatching(/^….{1,120}The budget is R55k\..{1,200}…$/s),
  })
})

it.each([
  ['50000', /^R\s?50/],
  ['R50 000', /^R50 000$/],
  ['about 50000', /^about 50000$/],
])('stores the budget %j with a symbol only when it is a bare number', (text, stored) => {
  expect(take(at('budget'), text).answered.projectInfo.budget).toMatch(stored)
})

describe('the contact step', () => {
  const known = { contactName: 'Thandi Nkosi', contactEmail: 'thandi@x.example', contactPhone: '+27 82 555 0123' }

  it('reads name, email and phone from one sentence, and ends the conversation', () => {
    const turn = take(at('contact'), "I'm Thandi Nkosi, thandi@x.example, 082 555 0123")
    expect(turn.after).toMatchObject({ currentStep: totalSteps, isComplete: true, projectInfo: known })
  })

  it('asks once more for an email, keeps what it has, and then goes on without', () => {
    const first = take(at('contact'), 'Thandi Nkosi, 082 555 0123')
    expect(kinds(first)).toEqual(['ask-for-email', 'offer-call'])
    expect(take(first.after, 'thandi@x.example').after).toMatchObject({ isComplete: true, projectInfo: known })
    expect(take(first.after, 'Bongani Dube, b@x.example').after.projectInfo.contactName).toBe('Thandi Nkosi')
    const nameAlone = take(at('contact'), 'Thandi Nkosi').after
    expect(take(nameAlone, 'rather not say', { intent: 'nothing', answer: '' }).after.isComplete).toBe(true)
  })
})

it('says a language once, and keeps it for a short word that could be English', () => {
  const first = take(at('projectIdea'), "Ek wil 'n app hê", { language: 'af', english: 'I want an app' })
  expect(first.answered.conversationHistory.at(-1)).toMatchObject({ lang: 'af', english: 'I want an app' })
  expect(kinds(first)[0]).toBe('language')
  const second = take(first.after, 'R80k')
  expect(second.after.language).toBe('af')
  expect(kinds(take(second.after, 'Meer kliënte in die winkel', { language: 'af' }))[0]).not.toBe('language')
})

it('moves on one step at a time, forgets failures, and is complete after the last', () => {
  expect(advance(at('budget'))).toMatchObject({ currentStep: placeOf('contact'), isComplete: false })
  expect(advance({ ...at('contact'), failuresOnStep: 1 })).toMatchObject({
    currentStep: totalSteps,
    isComplete: true,
    failuresOnStep: 0,
  })
})
