import { describe, expect, it } from 'vitest'
import { newConversation } from '../conversation/session/conversation.ts'
import { steps } from '../conversation/steps.ts'
import { appendMessage, takeTurn } from '../conversation/turn/take-turn.ts'
import type { Understanding } from '../conversation/understand/understanding.ts'
import { builtInReply, greeting } from './built-in-reply.ts'
import { questions } from './questions.ts'
import { messagesFrom } from './tone.ts'

const now = '2026-03-02T08:00:00.000Z'
const seeds = Array.from({ length: 24 }, (_, index) => `chat_${1_772_438_400_000 + index * 977}_abc`)
const agency = {
  name: 'Southeaster',
  email: 'hello@southeaster.example',
  phone: '+27 21 555 0100',
  location: 'Cape Town',
  informationOfficer: 'the Information Officer',
  timeZone: 'Africa/Johannesburg',
  country: 'ZA',
  whatsapp: null,
}

/** A text is a plain answer, null presses Skip, and anything else is understood as it says. */
type Said = string | null | (Partial<Understanding> & { readonly text: string })

/** What we say to each of their messages in turn, after the greeting. */
function talk(messages: readonly Said[], seed = 'chat_1_a'): string[] {
  const greeted = { role: 'assistant', content: greeting(agency.name), timestamp: now } as const
  let conversation = newConversation({ country: 'ZA', currency: 'ZAR' }, greeted)
  for (const message of messages) {
    const { text, ...meant } = typeof message === 'string' ? { text: message } : (message ?? { text: '' })
    const plain = {
      language: 'en',
      intent: 'answer',
      answer: text,
      alsoFilled: {},
      corrections: {},
      unsure: null,
      remarks: [],
      reopened: null,
    } as const
    const understanding = { ...plain, questions: [], callBack: null, isSettled: true, ...meant }
    const context = { timestamp: now, home: 'ZA', helpFor: () => [], provenLead: null, findPassage: () => null }
    const { actions, after } = takeTurn(conversation, { text, skip: message === null }, understanding, context)
    const content = builtInReply(actions, { before: conversation, after, agency }, seed)
    conversation = appendMessage(after, { role: 'assistant', content, timestamp: now })
  }
  return messagesFrom('assistant', conversation).slice(1)
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?]) (?=[\p{Lu}“])/u)
}

const asideLines = Object.values(questions).flatMap(({ asides }) => asides.map(({ line }) => line))

function asidesIn(replies: readonly string[]): string[] {
  return replies.flatMap((reply) => asideLines.filter((line) => reply.includes(line)))
}

const coffee = [
  'A loyalty app for our three coffee shops. The paper cards keep going through the wash.',
  'Bean Counter',
  'More regulars on weekdays, and I want to know which drinks bring people back.',
  'Customers mostly, on their phones in the queue. Baristas need to stamp a card in two seconds flat.',
  'Paper cards and a till that can export a list of sales.',
  'React, if anything',
  'Before the winter menu, so by the end of May.',
  '150 000',
  'Thandi van der Merwe, thandi@beancounter.example, 082 555 0123',
]
const farm = [
  'An app to count my cattle',
  null,
  'save time',
  'farmers',
  null,
  null,
  'no rush',
  'no idea',
  'Sipho, s@x.example',
]
const bare = ['I want an app', null, 'make money', 'people', null, null, null, null, 'joe@x.example']
const surf = [
  'A booking site for surf lessons',
  'Tide Times',
  'We want fewer phone calls',
  'our staff, on phones',
  'a spreadsheet and WhatsApp',
  'it must work offline',
  'before December',
  'R80k',
  'Anna, anna@tides.example',
]
/** Everything that costs a turn without answering, at the step about the date. */
const winding: Said[] = [
  ...surf.slice(0, 6),
  { text: 'why do you want to know?', intent: 'why', answer: '' },
  { text: 'do you have a dog?', intent: 'none', answer: '', questions: ['do you have a dog?'] },
  { text: 'and a cat?', intent: 'none', answer: '', questions: ['and a cat?'] },
  { text: 'make it Wave Book', intent: 'none', answer: '', corrections: { projectName: 'Wave Book' } },
  { text: 'can I phone?', intent: 'person', answer: '' },
  { text: 'what was the question?', intent: 'repeat', answer: '' },
  { text: 'before December' },
  { text: 'go back', intent: 'back', answer: '', reopened: 'timeline' },
  { text: 'by March' },
  { text: 'R80k' },
  { text: 'Anna', alsoFilled: {} },
  { text: 'anna@tides.example' },
]
const ideas = `A loyalty app for our three coffee shops
Online store for vintage clothes with PayFast checkout
A booking system for my guesthouse in Knysna, so we stop double booking the sea-facing room
Booking app for barbers
I'd like to build a tutoring platform for matric maths
Something that reminds patients of their appointments by WhatsApp
My idea is to create an AI assistant which reads tender documents and tells me whether to bid
Uber for tractors
an app to help farmers track their cattle across several farms with ear tags and cheap phones
A stokvel app
Can you build an app for our church to send notices and take donations?
We are a small bakery in Durban. We need a way for people to order cakes without phoning us.
A dashboard that shows load shedding times for our five branches
redesign of our outdated website
internal tool for job cards, our technicians fill in paper forms and someone types them in at night
Tinder for dogs
Marketplace for second-hand school uniforms
We run a wedding venue outside Stellenbosch and quotes take us a whole day
Rental management for landlords with 3 to 20 flats
Our HR team wants to get rid of the leave request spreadsheet
fleet tracking
A mobile app for delivery drivers to report accidents
I want to digitise my grandmother's recipes
we're building a fintech for spaza shops that gives them credit based on their sales history
solar installers need a quoting tool
Photography portfolio
A chatbot for our insurance brokers' FAQs
To be honest I am not sure yet, maybe a website for my wife's pottery
We have three restaurants and need one system for menus, stock and staff rosters
I'm a physio and I want my patients to do their exercises at home
Our accounting firm in Cape Town needs a client portal for documents.
Platform for township artists to sell prints overseas
Peer-to-peer tool lending app, like a library but for drills
a safety app for our mine
Smart bins for the municipality
Plant identification app for hikers
An app which shows which beaches have blue bottles today
Inventory system for two warehouses
Our members pay in cash and nobody knows who has paid, so we want a simple app to track subs
I'd like an app that lets my customers order ahead & pay by card`.split('\n')

const conversations: readonly (readonly [string, readonly Said[]])[] = [
  ['coffee', coffee],
  ['farm', farm],
  ['bare', bare],
  ['surf', surf],
  ['winding', winding],
]

describe('the reply to an idea', () => {
  it.each(ideas)('takes it up in one short sentence, with one dry line at most: %s', (idea) => {
    for (const seed of seeds.slice(0, 6)) {
      const [reply = ''] = talk([idea], seed)
      const sentences = sentencesOf(reply)
      expect(sentences.length).toBeLessThanOrEqual(2 + asidesIn([reply]).length)
      expect(sentences[0]?.length).toBeLessThanOrEqual(120)
      expect(reply).toMatch(/^[A-Z“][^!{}]*\?$/)
    }
  })

  it('is in the words of the person for almost all', () => {
    const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{5,}/g) ?? []
    const heard = ideas.filter((idea) => {
      const [acknowledgement = ''] = sentencesOf(talk([idea])[0] ?? '')
      return wordsOf(idea).some((word) => wordsOf(acknowledgement).includes(word))
    })
    expect(ideas.length - heard.length).toBeLessThanOrEqual(1)
  })
})

describe.each(conversations)('a whole conversation: %s', (_, messages) => {
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

describe('dry lines', () => {
  const plain = surf.slice(1)

  it('are said in most conversations in which nothing speaks against them', () => {
    const told = seeds.filter((seed) => asidesIn(talk(surf, seed)).length > 0)
    expect(told.length).toBeGreaterThan(seeds.length / 2)
  })

  it.each([
    'An app for survivors of domestic violence',
    'A booking site for our clinic',
    'Online shop for coffins; we are undertakers',
    'A booking app for physiotherapists',
    'A chatbot for our law firm',
    'We are bankrupt and want to sell wine online',
    'A debt counselling appointment calendar',
    'A rescue line for surfers',
    'An app for people who lost their job, with a loyalty card',
    'Cake orders, in memory of my late husband',
    'A loyalty app for a pharmacy',
    'Divorce papers with an online shop',
    'Bookings for a hospice',
    'A safety app for our mine, with bookings',
    'A dog shelter that needs bookings',
  ])('are never said in a serious conversation: %s', (idea) => {
    for (const seed of seeds.slice(0, 8)) expect(asidesIn(talk([idea, ...plain], seed))).toEqual([])
  })

  it.each([
    ['rude', [{ text: 'what a lousy start', intent: 'rude', answer: '' }]],
    ['rude without a swear word', ['A booking site, not that a dumb bot would know']],
    ['rushed', [{ text: 'only the basics please', intent: 'hurry', answer: '' }]],
    ['rushed in an answer', ['A booking site, ASAP']],
    ['writing another language', ["Ons wil 'n booking app hê vir die winkel"]],
  ] as readonly (readonly [string, readonly Said[]])[])('are never said to somebody who is %s', (_, first) => {
    for (const seed of seeds) expect(asidesIn(talk([...first, surf[0] ?? '', ...plain], seed))).toEqual([])
  })

  it('follow on what was said back, never on another part of the answer', () => {
    for (const seed of seeds) {
      const reply = talk([...surf.slice(0, 3), 'tourists; the beach has no signal and our staff no phones'], seed).at(
        -1,
      )
      expect(reply).not.toMatch(/paper gets used|strict editors/)
    }
  })
})

describe('a serious matter', () => {
  it.each([
    'My father died and I want to find the people who knew him',
    'My wife died last year and I want to build a memorial site for her',
    'I was retrenched and want to sell recipes online',
    'I have cancer and want to write about it',
  ])('is not said back where somebody speaks of it: %s', (idea) => {
    for (const seed of seeds) {
      const [first = ''] = sentencesOf(talk([idea], seed)[0] ?? '')
      expect(first).toMatch(/thank you/i)
      expect(first).not.toMatch(/father|wife|memorial|recipes|cancer/)
    }
  })
})

describe('contact details', () => {
  it('are never said back, wherever they were typed', () => {
    const leak = 'write to jane@x.example or call 082 555 0123'
    for (const { field } of steps) {
      const answers = coffee.map((answer, index) => (steps[index]?.field === field ? `${answer} ${leak}` : answer))
      const only = coffee.map((answer, index) => (steps[index]?.field === field ? leak : answer))
      expect([...talk(answers), ...talk(only)].join('\n')).not.toMatch(/@|jane|555/)
    }
  })

  it('are asked for last', () => {
    for (const seed of seeds) {
      for (const reply of talk(coffee.slice(0, 7), seed)) expect(reply).not.toMatch(/email|phone number|your name/i)
    }
  })
})
