import { describe, expect, it } from 'vitest'
import { agency } from '../../test/support/bench.ts'
import { newConversation } from '../conversation/conversation.ts'
import { steps } from '../conversation/steps.ts'
import { appended, replyMessage, takeTurn } from '../conversation/take-turn.ts'
import { understand } from '../conversation/understand/understand.ts'
import { builtInReply, greeting } from './interviewer.ts'
import { fill } from './phrasing.ts'
import { questions } from './words/questions.ts'

const now = '2026-03-02T08:00:00.000Z'
const here = { country: 'ZA', currency: 'ZAR' }
const seeds = Array.from({ length: 24 }, (_, index) => `chat_${1_772_438_400_000 + index * 977}_abc`)

/** What the interviewer says to each answer in turn; null skips. Its first words are the greeting's. */
function talk(answers: readonly (string | null)[], { seed = 'chat_1_a', place = here } = {}): string[] {
  const greeted = { role: 'assistant', content: greeting('Southeaster'), timestamp: now } as const
  let conversation = newConversation(place, greeted)
  for (const text of answers) {
    const given = { text: text ?? '', skip: text === null }
    const context = { timestamp: now, home: 'ZA', findPassage: () => null }
    const turn = takeTurn(conversation, given, understand(given.text, conversation, 'ZA'), context)
    const reply = builtInReply(turn.acts, { before: conversation, after: turn.after, agency }, seed)
    conversation = appended(turn.after, replyMessage(reply, turn.acts, now))
  }
  return conversation.conversationHistory.filter(({ role }) => role === 'assistant').map(({ content }) => content)
}

function replyTo(idea: string, seed = 'chat_1_a'): string {
  return talk([idea], { seed })[1] ?? ''
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
  'asap',
  'no idea',
  'Sipho, s@x.example',
]
const firm = [
  'We need a new website for our law firm',
  'no name yet',
  'Be found on Google',
  'everyone',
  'WordPress',
  'whatever works',
  'no rush',
  '£10k',
  'J. R. Smith <jr@x.example>',
]
const bare = ['I want an app', null, 'make money', 'people', null, null, null, null, 'joe@x.example']

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

const odd = [
  'Hello',
  'are you a bot?',
  'asdf qwer',
  '🚀🚀🚀',
  "Ek wil 'n app hê",
  'A fucking great app',
  '<b>bold</b>',
  'a game',
  'x'.repeat(4000),
]

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]{5,}/g))
}

describe('the greeting', () => {
  it('welcomes in the name of the agency and asks for the idea', () => {
    expect(greeting('Noordewind')).toMatch(/welcome to Noordewind\..*what is your project idea\?$/)
  })
})

describe('the reply to an idea', () => {
  it.each(ideas)('takes up the words of the person: %s', (idea) => {
    for (const seed of seeds.slice(0, 4)) {
      const reply = replyTo(idea, seed)
      const acknowledged = wordsOf(
        reply
          .split(/(?<=[.?]) /)
          .slice(0, -1)
          .join(' '),
      )
      expect(
        [...wordsOf(idea)].some((word) => acknowledged.has(word)),
        reply,
      ).toBe(true)
      expect(reply.length).toBeGreaterThanOrEqual(40)
      expect(reply.length).toBeLessThanOrEqual(400)
      expect(reply).toMatch(/\?$/)
    }
  })

  it('differs from idea to idea', () => {
    const acknowledgements = ideas.map((idea) => replyTo(idea).split(/(?<=[.?]) /)[0])
    expect(new Set(acknowledgements).size).toBe(ideas.length)
  })

  it.each(odd)('is sound where the idea is odd: %s', (idea) => {
    const reply = replyTo(idea)
    expect(reply).toMatch(/^[A-Z“][^<>]{38,400}\?$/)
    expect(reply).not.toMatch(/fuck|asdf|xxx/)
  })

  it('remarks on what is there and never on what is denied', () => {
    for (const seed of seeds) {
      expect(replyTo('I do not want a chatbot, I want a phone line', seed)).not.toMatch(/assistant|machine/i)
      expect(replyTo('A loyalty card for coffee, not an online shop', seed)).not.toMatch(/blue one|while you sleep/)
    }
  })
})

describe('a conversation', () => {
  it('calls the project by its name once it has one', () => {
    for (const seed of seeds) {
      const replies = talk(coffee, { seed })
      for (const index of [2, 3, 5, 6, 7]) expect(replies[index]).toContain('Bean Counter')
    }
  })

  it('calls it by its kind while it has none', () => {
    expect(talk(farm)[2]).toContain('the app')
    expect(talk(firm)[2]).toContain('the site')
  })

  it.each(steps.map(({ title }, index) => [title, index] as const))(
    'words the reply to “%s” in several ways',
    (_, index) => {
      const variants = seeds.slice(0, 8).map((seed) => talk(coffee.slice(0, index + 1), { seed }).at(-1))
      expect(new Set(variants).size).toBeGreaterThanOrEqual(3)
    },
  )

  it('reads the same whenever it is told again', () => {
    expect(talk(coffee, { seed: 'chat_7_q' })).toEqual(talk(coffee, { seed: 'chat_7_q' }))
  })

  it.each([
    ['coffee', coffee],
    ['farm', farm],
    ['firm', firm],
    ['bare', bare],
  ])('says nothing twice: %s', (_, answers) => {
    for (const seed of seeds) {
      const sentences = talk(answers, { seed }).flatMap((reply) => reply.split(/(?<=[.?:]) /))
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    }
  })

  it('is written cleanly from end to end', () => {
    for (const seed of seeds) {
      for (const answers of [coffee, farm, firm, bare]) {
        const replies = talk(answers, { seed })
        expect(replies).toHaveLength(10)
        for (const reply of replies) expect(reply).not.toMatch(/!|undefined|null| {2}|[{}]|\.\.|\?\./)
        for (const reply of replies.slice(0, -1)) expect(reply).toMatch(/\?$/)
      }
    }
  })

  it('asks about money in the currency of the visitor', () => {
    expect(talk(coffee)[7]).toMatch(/in rand.*R75\s000 to R250\s000/)
    expect(talk(coffee, { place: { country: 'GB', currency: 'GBP' } })[7]).toMatch(/in pounds.*£4,000 to £12,000/)
    expect(talk(coffee, { place: { country: 'KE', currency: 'KES' } })[7]).toMatch(/in US dollars.*\$5,000/)
  })

  it('puts the symbol to bare figures and leaves other amounts alone', () => {
    expect(talk(coffee)[8]).toContain('R150 000')
    expect(talk([...coffee.slice(0, 7), 'about $5k'])[8]).toContain('About $5k')
  })

  it('asks for name and email last, and for the phone only if they like', () => {
    for (const seed of seeds) {
      const replies = talk(coffee, { seed })
      for (const reply of replies.slice(0, 8)) expect(reply).not.toMatch(/email|phone number|your name/i)
      expect(replies[8]).toMatch(/name.*email.*if you (?:like|do not mind).*phone number/)
    }
  })

  it('never says contact details back, wherever they were typed', () => {
    const leak = 'write to jane@x.example or call 082 555 0123'
    for (const { field } of steps) {
      const answers = coffee.map((answer, index) => (steps[index]?.field === field ? `${answer} ${leak}` : answer))
      const only = coffee.map((answer, index) => (steps[index]?.field === field ? leak : answer))
      expect([...talk(answers), ...talk(only)].join('\n')).not.toMatch(/@|jane|555/)
    }
  })
})

describe('a skipped question', () => {
  it('is taken in other words each time', () => {
    for (const seed of seeds) {
      const replies = talk(['An app for plumbers', null, 'save time', 'plumbers', null, null, null, null], { seed })
      const taken = [2, 5, 6, 7, 8].map((index) => replies[index]?.split(/(?<=[.;]) /)[0])
      expect(new Set(taken).size).toBe(5)
    }
  })

  it('is one when the person has no name for it yet', () => {
    expect(talk(['An app for plumbers', 'still thinking about it'])[2]).not.toContain('thinking')
  })
})

describe('a serious matter', () => {
  const shelter = [
    'An app for survivors of domestic violence',
    'Haven',
    'help women find a safe place',
    'women in crisis',
    null,
    'secure',
    'soon',
    null,
  ]
  const jokes = Object.values(questions).flatMap(({ dry }) => dry.map((wording) => fill(wording, { it: 'Haven' })))

  it('is met without a joke', () => {
    for (const seed of seeds) {
      const replies = talk(shelter, { seed })
      for (const joke of jokes) expect(replies.join('\n')).not.toContain(joke)
      expect(replies[1]).toMatch(/^An app for survivors of domestic violence\. (?:Thank you|That is work)/)
      expect(replies[2]).toMatch(/Thank you/)
    }
  })
})

describe('the closing', () => {
  it('thanks by first name and says that the summary follows for review', () => {
    for (const seed of seeds) {
      const closing = talk(coffee, { seed }).at(-1)
      expect(closing).toMatch(/Thandi\b/)
      expect(closing).toMatch(/summary/)
      expect(closing).not.toMatch(/van der Merwe|\?/)
    }
  })

  it('goes without a name where there is none', () => {
    const closing = talk(bare).at(-1)
    expect(closing).toMatch(/summary/)
    expect(closing).not.toMatch(/ ,|,,|, \./)
  })

  it('says where the email address still goes when it was never given', () => {
    const replies = talk([...coffee.slice(0, 8), 'Thandi', 'rather not'])
    expect(replies.at(-1)).toMatch(/email address/)
  })
})
