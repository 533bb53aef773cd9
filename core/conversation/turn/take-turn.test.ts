import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../test/support/answers.ts'
import { advance, type Conversation, newConversation } from '../../brief/conversation.ts'
import { emptyProject, type ProjectInfo } from '../../brief/project-info.ts'
import { steps, totalSteps } from '../../brief/steps.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import type { TurnOutcome } from './reply-actions.ts'
import { takeTurn } from './take-turn.ts'

const now = '2026-03-02T08:00:00.000Z'
const greeting = { role: 'assistant', content: 'Hello', timestamp: now } as const
const passage = { id: 'faq/cost', text: 'It depends.', title: 'What it costs', href: '/faq#pricing' }

function at(field: (typeof steps)[number]['field'], info: Partial<ProjectInfo> = {}): Conversation {
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  const currentStep = steps.findIndex((step) => step.field === field)
  return { ...start, currentStep, projectInfo: { ...emptyProject, ...info } }
}

/** A turn whose message was understood as a plain answer, but for `understanding`. */
function take(
  before: Conversation,
  text: string,
  understanding: Partial<Understanding> = {},
  skip = false,
): TurnOutcome {
  const plain: Understanding = {
    language: 'en',
    intent: 'answer',
    answer: text,
    alsoFilled: {},
    corrections: {},
    unsure: null,
    remarks: [],
    reopened: null,
    questions: [],
    callBack: null,
  }
  const findPassage = (question: string) => (question.includes('cost') ? passage : null)
  return takeTurn(
    before,
    { text, skip },
    { ...plain, ...understanding },
    { timestamp: now, home: 'ZA', helpFor: () => [], provenLead: null, findPassage },
  )
}

function kinds({ actions }: TurnOutcome): string[] {
  return actions.map((action) => ('field' in action ? `${action.kind} ${action.field}` : action.kind))
}

describe('a required step', () => {
  it.each(['', 'ab', '  a  '])('asks again after %j, as often as it takes', (text) => {
    let before = at('projectGoals')
    for (let times = 0; times < 5; times += 1) {
      const turn = take(before, text)
      expect(kinds(turn)).toEqual(['tell-me-more'])
      expect(turn.after).toMatchObject({ currentStep: placeOf('projectGoals'), projectInfo: { projectGoals: '' } })
      before = turn.after
    }
  })

  it('cannot be left out by the Skip button', () => {
    expect(kinds(take(at('targetAudience'), '', {}, true))).toEqual(['tell-me-more'])
  })

  it('takes three characters, without the space around them', () => {
    const turn = take(at('projectIdea'), '  app ')
    expect(turn.answered.projectInfo.projectIdea).toBe('app')
    expect(kinds(turn)).toEqual(['acknowledge projectIdea', 'follow-up projectIdea', 'ask projectName'])
  })

  it('is asked for plainly once when there is nothing to say, and then left out', () => {
    const first = take(at('projectGoals'), 'nee dankie', { intent: 'nothing', answer: '' })
    const second = take(first.after, 'nee dankie', { intent: 'nothing', answer: '' })
    expect([first, second].map(kinds)).toEqual([
      ['required projectGoals'],
      ['skipped projectGoals', 'ask targetAudience'],
    ])
    expect(second.after.projectInfo.projectGoals).toBe('')
  })
})

describe('an optional step', () => {
  it('stays empty where there is nothing to say, by words or by the Skip button', () => {
    for (const turn of [take(at('timeline'), 'nee', { intent: 'nothing' }), take(at('timeline'), '', {}, true)]) {
      expect(turn.after.projectInfo.timeline).toBe('')
      expect(kinds(turn)).toEqual(['skipped timeline', 'ask budget'])
    }
    expect(take(at('timeline'), '', {}, true).after.conversationHistory.at(-1)?.content).toBe('Skip')
  })
})

describe('several at once', () => {
  const over = {
    answer: 'A booking site for surf lessons',
    alsoFilled: {
      projectName: 'Tide Times',
      targetAudience: 'tourists',
      timeline: 'before 1 December',
      budget: '80000',
    },
  }

  it('fills every field, says so once, and passes over the steps that are filled', () => {
    const turn = take(at('projectIdea'), 'A booking site called Tide Times …', over)
    expect(turn.after.projectInfo).toMatchObject({ projectName: 'Tide Times', budget: 'R80000' })
    expect(kinds(turn)).toEqual(['noted', 'ask projectGoals'])
    expect(turn.actions[0]).toMatchObject({
      fields: ['projectIdea', 'projectName', 'targetAudience', 'timeline', 'budget'],
    })
    const next = take(turn.after, 'Fewer phone calls')
    expect(kinds(next)).toEqual(['acknowledge projectGoals', 'ask existingFeatures'])
    let skipped = take(next.after, '', {}, true)
    while (kinds(skipped).at(-1) !== 'ask contact') skipped = take(skipped.after, '', {}, true)
    expect(skipped.after).toMatchObject({ projectInfo: { timeline: 'before 1 December' } })
  })

  it('ends the conversation when nothing is missing', () => {
    const info = { projectIdea: 'x', contactName: 'Anna', contactEmail: 'anna@shop.example' }
    const turn = take(at('budget', info), 'R50k')
    expect(turn.after.isComplete).toBe(true)
    expect(kinds(turn)).toEqual(['acknowledge budget', 'close'])
  })
})

describe('a correction', () => {
  it('changes the field, says so, and asks the same question', () => {
    const turn = take(at('contact', { budget: 'R20k' }), 'actually the budget is 50k', {
      intent: 'none',
      answer: '',
      corrections: { budget: '50k' },
    })
    expect(turn.after).toMatchObject({
      currentStep: placeOf('contact'),
      projectInfo: { budget: '50k', contactName: '' },
    })
    expect(kinds(turn)).toEqual(['changed', 'ask contact'])
  })

  it('takes a value out, and leaves what is empty alone', () => {
    const understanding = { intent: 'none', answer: '', corrections: { budget: '', timeline: '' } } as const
    const turn = take(at('contact', { budget: 'R20k' }), 'please remove the budget', understanding)
    expect(turn.after.projectInfo.budget).toBe('')
    expect(turn.actions[0]).toEqual({ kind: 'changed', fields: ['budget'] })
  })

  it('asks for the new value where none was given, keeps the old one until then, and goes on where it was', () => {
    const asked = take(at('timeline', { projectName: 'Upward' }), 'change the name', {
      intent: 'back',
      reopened: 'projectName',
    })
    expect(kinds(asked)).toEqual(['reopen projectName'])
    expect(asked.after.projectInfo.projectName).toBe('Upward')
    const changed = take(asked.after, 'Bolt Count')
    expect(changed.after).toMatchObject({
      currentStep: placeOf('timeline'),
      reopened: null,
      projectInfo: { projectName: 'Bolt Count' },
    })
    expect(kinds(changed)).toEqual(['changed', 'ask timeline'])
    const left = take(asked.after, 'skip', { intent: 'nothing' })
    expect(left.after).toMatchObject({ reopened: null, projectInfo: { projectName: 'Upward' } })
    expect(kinds(left)).toEqual(['ask timeline'])
  })

  it('of a field without a value is a value', () => {
    const asked = take(at('timeline'), 'change the name', { intent: 'back', reopened: 'projectName' })
    expect(kinds(take(asked.after, 'Bolt Count'))).toEqual(['noted', 'ask timeline'])
  })

  it('goes back to the last answer, and at the first question repeats it', () => {
    const back = (before: Conversation) => kinds(take(before, 'go back', { intent: 'back' }))
    expect(back(at('targetAudience', { projectIdea: 'An app', projectGoals: 'Sales' }))).toEqual([
      'reopen projectGoals',
    ])
    expect(back(at('projectIdea'))).toEqual(['repeat projectIdea'])
  })
})

describe('a question of theirs', () => {
  const asks = { intent: 'none', answer: '', questions: ['What would this cost?'] } as const

  it('is answered, noted once, and never an answer', () => {
    const turn = take(at('projectIdea'), 'What would this cost?', asks)
    expect(turn.actions).toEqual([
      { kind: 'answered', question: 'What would this cost?', passage },
      { kind: 'ask', field: 'projectIdea' },
    ])
    expect(turn.after.projectInfo).toEqual({ ...emptyProject, additionalNotes: 'Asked: What would this cost?' })
    expect(take(turn.after, 'What would this cost?', asks).after.projectInfo.additionalNotes).toBe(
      'Asked: What would this cost?',
    )
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
    const isQuoted = take(known, 'What?', { ...asks, questions: [`What would this cost ${'and why '.repeat(20)}?`] })
    expect(kinds(isQuoted)).toEqual(['answered', 'ask projectName'])
  })

  it('may be asked as often as there are questions, and only the same one again uses up the patience', () => {
    let before = at('projectName')
    for (const question of ['One?', 'Two?', 'Three?', 'Four?']) {
      before = take(before, question, { ...asks, questions: [question] }).after
    }
    expect(before.currentStep).toBe(1)
    for (const expected of [1, 1, 2]) {
      before = take(before, 'Four?', { ...asks, questions: ['Four?'] }).after
      expect(before.currentStep).toBe(expected)
    }
    expect(before.projectInfo.projectName).toBe('')
  })

  it('goes beside an answer', () => {
    const turn = take(at('projectIdea'), 'A salon site. What would it cost?', {
      ...asks,
      intent: 'answer',
      answer: 'A salon site.',
    })
    expect(kinds(turn)).toEqual(['acknowledge projectIdea', 'answered', 'ask projectName'])
    expect(turn.after.projectInfo.projectIdea).toBe('A salon site.')
  })
})

describe('what is not an answer', () => {
  it.each(['why', 'meaning', 'repeat', 'small-talk', 'rude'] as const)(
    '%s: two turns more than the answer at most, whether the step is required or not',
    (intent) => {
      for (const field of ['projectGoals', 'projectName'] as const) {
        let before = at(field)
        for (let turns = 1; turns <= 3; turns += 1) before = take(before, 'Hmm hmm', { intent, answer: '' }).after
        expect(before.currentStep).toBe(field === 'projectGoals' ? 3 : 2)
        expect(before.projectInfo[field]).toBe('')
      }
    },
  )

  it.each([
    ['unclear projectName', ''],
    ['doubt projectName', 'asdf'],
  ])('is asked about once (%s), and then kept with the notes', (action, answer) => {
    const first = take(at('projectName'), 'asdf', { intent: 'unclear', answer })
    expect(kinds(first)).toEqual([action])
    expect(first.after.projectInfo).toMatchObject({ projectName: '', additionalNotes: '' })
    const second = take(first.after, 'asdf', { intent: 'unclear', answer })
    expect(second.after).toMatchObject({
      currentStep: placeOf('projectGoals'),
      projectInfo: { projectName: '', additionalNotes: 'asdf' },
    })
  })

  it('puts one question at a time: beside the one for an email address a doubtful correction is kept as a note', () => {
    const unsure = { field: 'budget', value: '25k' } as const
    const turn = take(at('contact', { budget: 'R40k' }), 'Thandi, or 25k', { answer: 'Thandi', unsure })
    expect(kinds(turn)).toEqual(['ask-for-email', 'offer-call'])
    expect(turn.after).toMatchObject({ pending: null, projectInfo: { budget: 'R40k', additionalNotes: '25k' } })
  })

  it('offers the ways to a person after two rude turns, and asks nothing beside them', () => {
    const first = take(at('projectGoals'), 'stupid bot', { intent: 'rude', answer: '' })
    const second = take(first.after, 'useless', { intent: 'rude', answer: '' })
    expect([first, second].map(kinds)).toEqual([['rude', 'ask projectGoals'], ['ways']])
  })

  it('leaves the conversation open for a wish to talk to a person, to stop, or to start over', () => {
    for (const intent of ['person', 'stop', 'start-over'] as const) {
      const turn = take(at('projectGoals'), 'I would rather phone', { intent, answer: '' })
      expect(kinds(turn)).toEqual([intent])
      expect(turn.after).toMatchObject({
        currentStep: placeOf('projectGoals'),
        extraTurnsOnStep: 0,
        projectInfo: emptyProject,
      })
    }
  })
})

describe('a wish to be called', () => {
  const callBack = { phone: '+27 83 555 0142', time: 'after 17:00' }

  it('is one request to the team, with the number among the contact details', () => {
    const turn = take(at('projectName'), 'call me', { intent: 'person', answer: '', callBack })
    expect(turn.callRequest).toEqual(callBack)
    expect(kinds(turn)).toEqual(['call-requested', 'ask projectName'])
    expect(turn.after.projectInfo.contactPhone).toBe('+27 83 555 0142')
    expect(take(turn.after, 'call me', { intent: 'person', answer: '', callBack }).callRequest).toBeNull()
    const later = { ...callBack, time: 'tomorrow at nine' }
    expect(take(turn.after, 'rather tomorrow', { intent: 'person', callBack: later }).callRequest).toEqual(later)
  })

  it('in place of an email address ends the conversation, as a telephone number always did', () => {
    const asked = take(at('contact'), 'Abdul Karriem')
    const turn = take(asked.after, 'Only a phone: 082 555 0199', { intent: 'person', answer: '', callBack })
    expect(turn.callRequest).toEqual(callBack)
    expect(turn.after).toMatchObject({ isComplete: true, projectInfo: { contactName: 'Abdul Karriem' } })
  })

  it('follows where a number is all that they leave, at the time that they said, and ends the conversation', () => {
    const asked = take(at('contact'), 'Abdul, 082 555 0199, after 17:00')
    const nothing = take(asked.after, 'no email, sorry', { intent: 'nothing', answer: '' })
    expect(kinds(nothing)).toEqual(['call-requested', 'close'])
    expect(nothing.callRequest).toEqual({ phone: '+27 82 555 0199', time: 'after 17:00' })
    expect(nothing.after).toMatchObject({ isComplete: true, callRequests: ['+27 82 555 0199, after 17:00'] })
    const no = take(asked.after, 'no', { intent: 'nothing', answer: '' })
    expect(no.after.isComplete).toBe(true)
    const onlyNumber = take(take(at('contact'), '082 555 0199').after, 'just 082 555 0199')
    expect(onlyNumber.callRequest).toEqual({ phone: '+27 82 555 0199', time: '' })
    expect(onlyNumber.after.isComplete).toBe(true)
  })

  it.each([
    ['no email sorry, phone me on 083 555 0142 after 17:00', { callBack }],
    ['Sipho 083 555 0142 no email, after 17:00', {}],
  ])('does not ask for an address that they say they have not: %s', (text, understood) => {
    const turn = take(at('contact'), text, understood)
    expect(kinds(turn).slice(-2)).toEqual(['call-requested', 'close'])
    expect(turn.after).toMatchObject({ isComplete: true, callRequests: ['+27 83 555 0142, after 17:00'] })
  })

  it('is not made twice where it was made before, and keeps its time', () => {
    const before = {
      ...at('contact', { contactPhone: callBack.phone }),
      callRequests: ['+27 83 555 0142, after 17:00'],
    }
    const turn = take(before, 'I have no email', { intent: 'nothing', answer: '' })
    expect(turn.callRequest).toBeNull()
    expect(turn.actions).toEqual([{ kind: 'call-requested', ...callBack }, { kind: 'close' }])
    expect(turn.after).toMatchObject({ isComplete: true, callRequests: before.callRequests })
  })

  it('that was made before takes the place of an email address', () => {
    const asked = take(at('contact'), 'call me on 083 555 0142 after 17:00', { callBack })
    const named = take(asked.after, 'Abdul Karriem')
    expect(kinds(named)).toEqual(['call-requested', 'close'])
    expect(named.after).toMatchObject({ isComplete: true, projectInfo: { contactName: 'Abdul Karriem' } })
  })

  it('at the contact step leaves the question for the rest open', () => {
    const turn = take(at('contact'), 'call me on 083 555 0142 after 17:00', { callBack })
    expect(kinds(turn)).toEqual(['call-requested', 'ask contact'])
    expect(turn.after).toMatchObject({ askedForEmail: false, currentStep: placeOf('contact') })
  })

  it('is made three times at most, and then leads to a person', () => {
    let before = at('projectName')
    const made = ['1', '2', '3', '4'].map((digit) => {
      const turn = take(before, 'call', { intent: 'person', callBack: { phone: `+27 83 555 014${digit}`, time: '' } })
      before = turn.after
      return turn.callRequest !== null
    })
    expect(made).toEqual([true, true, true, false])
    const again = take(before, 'call', { intent: 'person', callBack: { phone: '+27 83 555 0149', time: '' } })
    expect(kinds(again)).toEqual(['person'])
  })
})

describe('each filled field', () => {
  it('holds how it came to be: the words that filled it, until others do', () => {
    const first = take(at('budget'), 'R40k')
    expect(first.after.sources).toEqual({ budget: { by: 'rule', quotation: 'R40k' } })
    const words = 'wait my partner says we only have 25k'
    const second = take(first.after, words, { intent: 'none', answer: '', corrections: { budget: '25k' } })
    expect(second.after.sources).toEqual({ budget: { by: 'rule', quotation: words } })
    expect(second.answered.sources).toEqual(second.after.sources)
    const emptied = take(second.after, 'no budget', { intent: 'none', answer: '', corrections: { budget: '' } })
    expect(emptied.after.sources).toEqual({})
  })

  it('quotes of a long message what stands around the value', () => {
    const text = `${'We sell tea. '.repeat(80)}The budget is R55k. ${'We sell tea. '.repeat(80)}`
    const { budget } = take(at('projectIdea'), text, { alsoFilled: { budget: 'R55k' } }).after.sources
    expect(budget?.quotation).toMatch(/^….{1,120}The budget is R55k\..{1,200}…$/s)
    expect(budget?.quotation.length).toBeLessThan(310)
  })
})

describe('the short way', () => {
  it('asks for the idea and the contact alone', () => {
    const early = take(at('projectIdea'), 'how long is this', { intent: 'hurry', answer: '' })
    expect(kinds(early)).toEqual(['short-way', 'ask projectIdea'])
    expect(kinds(take(early.after, 'A salon site'))).toEqual(['acknowledge projectIdea', 'ask contact'])
    const late = take(at('projectGoals', { projectIdea: 'A salon site' }), 'hurry up', { intent: 'hurry', answer: '' })
    expect(kinds(late)).toEqual(['short-way', 'ask contact'])
    const done = { projectIdea: 'A site', contactName: 'Anna', contactEmail: 'anna@shop.example' }
    expect(kinds(take(at('timeline', done), 'enough', { intent: 'hurry', answer: '' }))).toEqual(['short-way', 'close'])
  })
})

describe('the budget', () => {
  it.each([
    ['50000', /^R\s?50/],
    ['R50 000', /^R50 000$/],
    ['about 50000', /^about 50000$/],
  ])('of %j is stored with a symbol only when it is a bare number', (text, stored) => {
    expect(take(at('budget'), text).answered.projectInfo.budget).toMatch(stored)
  })
})

describe('the contact step', () => {
  it('reads name, email and phone from one sentence, and ends the conversation', () => {
    const turn = take(at('contact'), "I'm Thandi Nkosi, thandi@shop.example, 082 555 0123")
    expect(turn.answered.projectInfo).toMatchObject({
      contactName: 'Thandi Nkosi',
      contactEmail: 'thandi@shop.example',
      contactPhone: '+27 82 555 0123',
    })
    expect(turn.after).toMatchObject({ currentStep: totalSteps, isComplete: true })
  })

  it('asks once more for an email, keeps what it has, and then goes on without', () => {
    const first = take(at('contact'), 'Thandi Nkosi, 082 555 0123')
    expect(kinds(first)).toEqual(['ask-for-email', 'offer-call'])
    expect(first.after).toMatchObject({ isComplete: false, projectInfo: { contactName: 'Thandi Nkosi' } })
    expect(take(first.after, 'thandi@shop.example').after).toMatchObject({
      isComplete: true,
      projectInfo: {
        contactName: 'Thandi Nkosi',
        contactEmail: 'thandi@shop.example',
        contactPhone: '+27 82 555 0123',
      },
    })
    expect(take(first.after, 'I would rather not say').after).toMatchObject({
      isComplete: true,
      projectInfo: { contactEmail: '' },
    })
    const nameAlone = take(at('contact'), 'Thandi Nkosi').after
    expect(take(nameAlone, 'rather not say', { intent: 'nothing', answer: '' }).after.isComplete).toBe(true)
  })

  it('keeps the name that was given first, whatever address follows, until it is asked for again', () => {
    const first = take(at('contact'), 'Thandi Nkosi, 082 555 0123')
    const other = 'Bongani Dube, bongani@shop.example'
    const known = { contactName: 'Thandi Nkosi', contactEmail: 'bongani@shop.example' }
    expect(take(first.after, other).after.projectInfo).toMatchObject(known)
    const reopened = { ...first.after, reopened: 'contact' } as const
    expect(take(reopened, other).after.projectInfo).toMatchObject({ ...known, contactName: 'Bongani Dube' })
  })
})

describe('the language', () => {
  it('is said of the message, told of once, and stays for a short word that could be English', () => {
    const first = take(at('projectIdea'), "Ek wil 'n app hê", { language: 'af', english: 'I want an app' })
    expect(first.answered.conversationHistory.at(-1)).toMatchObject({ lang: 'af', english: 'I want an app' })
    expect(kinds(first)[0]).toBe('language')
    const second = take(first.after, 'R80k')
    expect(second.after.language).toBe('af')
    expect(kinds(take(second.after, 'Meer kliënte in die winkel', { language: 'af' }))[0]).not.toBe('language')
  })
})

it('moves on one step at a time, forgets failures, and is complete after the last', () => {
  expect(advance(at('budget'))).toMatchObject({ currentStep: placeOf('contact'), isComplete: false })
  expect(advance({ ...at('contact'), failuresOnStep: 1 })).toMatchObject({
    currentStep: totalSteps,
    isComplete: true,
    failuresOnStep: 0,
  })
})
