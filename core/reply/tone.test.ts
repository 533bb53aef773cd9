import { describe, expect, it } from 'vitest'
import { theirAnswers } from '../../test/support/answers.ts'
import { configOf } from '../../test/support/config.ts'
import { appendMessage, newConversation } from '../brief/conversation.ts'
import { stepFields, steps } from '../brief/steps.ts'
import { takeTurn } from '../conversation/turn/take-turn.ts'
import type { Understanding } from '../understanding/understanding.ts'
import { builtInReply, greeting } from './built-in-reply.ts'
import { messagesFrom, subjects } from './tone.ts'

const now = '2026-03-02T08:00:00.000Z'
const seeds = Array.from({ length: 24 }, (_, index) => `chat_${1_772_438_400_000 + index * 977}_abc`)
const { agency } = configOf({})
const context = { timestamp: now, home: 'ZA', helpFor: () => [], provenLead: null, findPassage: () => null }
const nothingElse = { alsoFilled: {}, corrections: {}, unsure: null, remarks: [], reopened: null, questions: [] }

/** A text is a plain answer, null presses Skip, and anything else is understood as it says. */
type Said = string | null | (Partial<Understanding> & { readonly text: string })

/** What we say to each of their messages in turn, after the greeting. */
function talk(messages: readonly Said[], seed = 'chat_1_a'): string[] {
  const greeted = { role: 'assistant', content: greeting(agency.name), timestamp: now } as const
  let conversation = newConversation({ country: 'ZA', currency: 'ZAR' }, greeted)
  for (const message of messages) {
    const { text, ...meant } = typeof message === 'string' ? { text: message } : (message ?? { text: '' })
    const plain = { ...nothingElse, language: 'en', intent: 'answer', answer: text, callBack: null } as const
    const understanding = { ...plain, ...meant }
    const { actions, after } = takeTurn(conversation, { text, skip: message === null }, understanding, context)
    const content = builtInReply(actions, { before: conversation, after, agency }, seed)
    conversation = appendMessage(after, { role: 'assistant', content, timestamp: now })
  }
  return messagesFrom('assistant', conversation).slice(1)
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?]) (?=[\p{Lu}“])/u)
}

function asidesIn(replies: readonly string[]): string[] {
  const lines = subjects.flatMap((subject) => subject.lines)
  return replies.flatMap((reply) => lines.filter((line) => reply.includes(line)))
}

const coffeeAnswers = {
  ...theirAnswers,
  projectIdea: 'A loyalty app for our three coffee shops. The paper cards keep going through the wash.',
  projectName: 'Bean Counter',
  projectGoals: 'More regulars on weekdays, and I want to know which drinks bring people back.',
  targetAudience: 'Customers mostly, on their phones in the queue. Baristas need to stamp a card in two seconds flat.',
  existingFeatures: 'Paper cards and a till that can export a list of sales.',
  technicalPreferences: 'React, if anything',
  timeline: 'Before the winter menu, so by the end of May.',
  budget: '150 000',
  contact: 'Thandi van der Merwe, thandi@beancounter.example, 082 555 0123',
}
const coffee = stepFields.map((field) => coffeeAnswers[field])
const farm = [
  'An app to count my cattle',
  null,
  'save time',
  'farmers',
  null,
  null,
  'no rush',
  'R80k',
  'Sipho, s@x.example',
]
/** Everything that costs a turn without answering, at the step about the date. */
const winding: Said[] = [
  'A booking site for surf lessons',
  'Tide Times',
  'We want fewer phone calls',
  'our staff',
  'a spreadsheet',
  'offline',
  { text: 'why do you want to know?', intent: 'why', answer: '' },
  { text: 'do you have a dog?', intent: 'none', answer: '', questions: ['do you have a dog?'] },
  { text: 'and a cat?', intent: 'none', answer: '', questions: ['and a cat?'] },
  { text: 'make it Wave Book', intent: 'none', answer: '', corrections: { projectName: 'Wave Book' } },
  { text: 'can I phone?', intent: 'person', answer: '' },
  { text: 'what was the question?', intent: 'repeat', answer: '' },
  'before December',
  { text: 'go back', intent: 'back', answer: '', reopened: 'timeline' },
  'by March',
  'R80k',
  'Anna',
  'anna@tides.example',
]

describe.each<[string, readonly Said[]]>([
  ['coffee', coffee],
  ['farm', farm],
  ['winding', winding],
])('a whole conversation: %s', (_, messages) => {
  const talks = seeds.map((seed) => talk(messages, seed))

  it('has no sentence twice', () => {
    for (const replies of talks) {
      const sentences = replies.flatMap(sentencesOf)
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    }
  })

  it('has two dry lines at most, never two running, and none on the name', () => {
    for (const replies of talks) {
      const counts = replies.map((reply) => asidesIn([reply]).length)
      expect(asidesIn(replies).length).toBeLessThanOrEqual(2)
      expect(counts.filter((count, index) => count + (counts[index + 1] ?? 0) > 1)).toEqual([])
      expect(counts[1]).toBe(0)
    }
  })

  it('asks one short question a turn, after two sentences at most', () => {
    for (const reply of talks.flatMap((replies) => replies.slice(0, -1))) {
      expect(reply).not.toMatch(/!(?! )|undefined|null| {2}|[{}]|\.\.|\?\./)
      const question = sentencesOf(reply).at(-1) ?? ''
      const isLong = /R75\s000/.test(question) || question.includes('email')
      expect(question.length).toBeLessThanOrEqual(isLong ? 170 : 110)
      expect(sentencesOf(reply).length).toBeLessThanOrEqual(3)
    }
  })

  it('reads the same whenever it is rendered again, and not the same for every seed', () => {
    expect(talk(messages, seeds[0])).toEqual(talks[0])
    for (const index of [0, 1, 2, 3, 4, 5]) {
      expect(new Set(talks.map((replies) => replies[index])).size).toBeGreaterThanOrEqual(3)
    }
  })
})

it('says nothing of theirs back but a name, a date and an amount, and no contact detail wherever it was typed', () => {
  const leak = 'write to jane@x.example or call 082 555 0123'
  for (const seed of seeds) {
    const said = talk(coffee, seed).join(' ')
    expect(said).toMatch(/Bean Counter.*R150\s000/)
    expect(said).not.toMatch(/loyalty|regulars|drinks|queue|stamp|export|winter/)
  }
  for (const { field } of steps) {
    const leaking = coffee.map((answer, index) => (steps[index]?.field === field ? `${answer} ${leak}` : answer))
    expect(talk(leaking).join('\n')).not.toMatch(/@|jane|555/)
  }
})

/** The dry lines in a talk that begins like this, for each seed. */
function asidesAfter(
  first: readonly Said[],
  goals = 'Fewer calls about bookings',
  audience = 'who books a slot',
): string[] {
  const rest = ['Kelp', goals, audience, 'paper', 'it must work offline', 'before December', 'R80k']
  return seeds.flatMap((seed) => asidesIn(talk([...first, ...rest], seed)))
}

describe('dry lines', () => {
  it.each([
    [
      'bookings',
      'An app for appointments',
      'no more double-bookings',
      'barbers',
      'A calendar should say yes only once.',
    ],
    ['animals', 'An app to count my cattle', 'save time', 'farmers', 'Animals are poor at filling in forms.'],
    ['staff', 'A tool for leave requests', 'less paperwork', 'our team', 'Forms breed in drawers.'],
  ])('follow what the whole talk is about: %s', (_, idea, goals, audience, line) => {
    const said = asidesAfter([idea], goals, audience)
    expect(said).toContain(line)
    expect(new Set(said).size).toBe(2)
  })

  it.each([
    ['no subject', 'A stokvel app', 'trust', 'uncles'],
    ['a word of a subject in passing', 'A stokvel app', 'as easy as bookings', 'uncles'],
    ['two subjects', 'Bookings for a restaurant', 'more bookings, full menus', 'tables'],
  ])('are not said where the talk has %s', (_, idea, goals, audience) => {
    expect(asidesAfter([idea], goals, audience)).toEqual([])
  })

  it.each<[string, readonly Said[]]>([
    ['violence', ['An app for survivors of domestic violence, with bookings']],
    ['health', ['A booking site for our clinic']],
    ['death', ['Appointments, in memory of my late husband']],
    ['law', ['A booking calendar for our law firm']],
    ['ruin', ['We are bankrupt and want to sell appointments online']],
    ['debt', ['A debt counselling appointment calendar']],
    ['danger', ['A safety app for our mine, with bookings']],
    ['rudeness', [{ text: 'what a lousy start', intent: 'rude', answer: '' }, 'A booking site']],
    ['rudeness without a swear word', ['A booking site, not that a dumb bot would know']],
    ['hurry', [{ text: 'only the basics please', intent: 'hurry', answer: '' }, 'A booking site']],
    ['hurry in an answer', ['A booking site, ASAP']],
    ['another language', [{ text: "'n Bespreking-app", language: 'af' }]],
  ])('are never said in a talk of %s', (_, first) => {
    expect(asidesAfter(first)).toEqual([])
  })
})

it.each([
  'My father died and I want to find the people who knew him',
  'I was retrenched and want to sell recipes online',
])('thanks somebody who speaks of a death or of money trouble: %s', (idea) => {
  for (const seed of seeds) expect(sentencesOf(talk([idea], seed)[0] ?? '')[0]).toMatch(/thank you/i)
})
