import { describe, expect, it } from 'vitest'
import { injections } from '../../../test/support/conversations/injections.ts'
import { emptyProject, type ProjectInfo } from '../project-info.ts'
import { type Conversation, newConversation } from '../session/conversation.ts'
import { type StepField, steps } from '../steps.ts'
import { fold } from './folded-message.ts'
import { understand } from './understand.ts'
import type { Understanding } from './understanding.ts'

const now = '2026-03-02T08:00:00.000Z'
const answered: ProjectInfo = {
  ...emptyProject,
  projectIdea: 'A loyalty app for our three coffee shops',
  projectName: 'Bean Counter',
  projectGoals: 'More regulars on weekdays',
  targetAudience: 'Customers in the queue',
  existingFeatures: 'Paper cards',
  technicalPreferences: 'React',
  timeline: 'by the end of May',
  budget: 'R150 000',
}

/** A conversation in which every step before this one is answered. */
function at(field: StepField, changes: Partial<Conversation> = {}): Conversation {
  const greeting = { role: 'assistant', content: 'Hello', timestamp: now } as const
  const place = steps.findIndex((step) => step.field === field)
  const earlier = steps.slice(0, place).flatMap((step) => (step.field === 'contact' ? [] : [step.field]))
  const projectInfo = { ...emptyProject, ...Object.fromEntries(earlier.map((name) => [name, answered[name]])) }
  return {
    ...newConversation({ country: 'ZA', currency: 'ZAR' }, greeting),
    currentStep: place,
    projectInfo,
    ...changes,
  }
}

function read(field: StepField, text: string, changes: Partial<Conversation> = {}): Understanding {
  return understand(text, at(field, changes), 'ZA')
}

const nothingElse = {
  alsoFilled: {},
  corrections: {},
  unsure: null,
  remarks: [],
  reopened: null,
  questions: [],
  callBack: null,
}

describe('a plain answer is the whole message and nothing else', () => {
  it.each<[field: StepField, answers: string]>([
    [
      'projectIdea',
      `A loyalty app for our three coffee shops
A loyalty app for our three coffee shops. The paper cards keep going through the wash.
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
I'd like an app that lets my customers order ahead & pay by card
I want an app
We need a new website for our law firm
An app to count my cattle
An app for plumbers
An app for survivors of domestic violence
I do not want a chatbot, I want a phone line
A loyalty card for coffee, not an online shop
A fucking great app
a game
An app that lets people call a plumber
A back-to-school shop
Skip hire business site
A site for people who rush
An app that stops scams
A name generator for babies
A budget app for students
A budgeting tool that helps students keep to a budget of R500 a month
An app that lets people change their name legally
An app where you can talk to a person when you are sad
A call centre for people without data
A phone repair shop website
An app that answers 'who is on duty?'
Can you build me an app that tracks my goats?
could you make a shop for my bakery?
Can you help me with a website for my nursery?
I was wondering if you could build an app for our school
What about an app that finds lost dogs?
How about a site where people swap books?
Is it possible to build an app that reads water meters?
Would you be able to create a portal for our parents?
Ever wondered where your taxes go? An app that shows it.
Tired of waiting in queues? An app that tells you when to come.
Actually an app for cats
Actually, an app for cats
It is an app so that people stop phoning us, for farmers mostly
A site for dog walkers, so that owners can book them
A repair shop's website, people keep asking what it costs
An app for a taxi rank that tells people when the next one leaves
A price comparison for funeral cover
An app to remind people to pay by Friday
A reminder app: take your pills before breakfast
A game like the one called Wordle, but in isiZulu
an app which lets somebody book a person called a sangoma
A lost property office for the airport
A quote calculator for painters
A person finder for festivals
A no-code tool for teachers
An app that sells R50 lunches to offices
A site for a hotel that stops double bookings
The idea is that neighbours share ladders
A call-me-back button for estate agents
Our idea: neighbours share ladders
A help desk for municipalities where residents ask questions
A stop-smoking programme
A platform to sell my book called by critics the worst ever
An app that texts info@school.example when a child is absent
Something to email me when stock runs low
A website that loads in two seconds
app for tourists in Cape Town in December
An app for nurses, who need to know which beds are free before noon
A countdown to Christmas
A Black Friday deals page
An app to budget for Christmas`,
    ],
    [
      'projectName',
      `Bean Counter
It's called Bean Counter.
We call it Bean Counter
Let's call it 'Bean Counter'!
Working title: Bean Counter
Call it Upward
Next Stop
Call Me Maybe
Stop Thief
Nothing But Net
No Idea Records
Start Over
Skip To My Lou
The name is Trail Taxi
Budget Buddy
Person to Person
Back to Basics
Deadline
Name Game
Phone Home
1000
Ask Thandi
Who Knows Best
Yes Chef
no name brand
something like Upward
Tide Times it is`,
    ],
    [
      'projectGoals',
      `More regulars on weekdays, and I want to know which drinks bring people back.
save time
make money
Be found on Google
more sales?
More regulars on weekdays. Customers use it in the queue
stop double bookings
talk to a person faster
customers phone us all day and we want that to stop
help women find a safe place
So that our customers stop phoning
no more paper
fewer calls
money
To change the way people shop
Stop people from calling my personal phone
get people to call us
to keep the budget under control
see who has paid and who has not
Reduce no-shows
that people come back
People must be able to book by themselves
More bookings by 2027
Our goal is more bookings
Know what each job costs
less rush at month end
100 new members
have a name that people trust
Help me skip the queue at Home Affairs
I would like people to call us less
to know how much each branch sells
we want to know which products sell and why
Go from 10 to 50 orders a day
answer questions before people ask
Less work for our people when customers ask what things cost
What we want is more walk-ins
what matters is that people pay on time
When people search for us they should find us
make it easy for people to pay`,
    ],
    [
      'targetAudience',
      `Customers mostly, on their phones in the queue. Baristas need to stamp a card in two seconds flat.
farmers
everyone
people
women in crisis
plumbers
People who call us when a geyser bursts
no-fee schools
People on a budget
Anyone with a name to protect
people who are in a rush
Backpackers
people who skip breakfast
stop-go flag men
call centre agents
persons with disabilities
tourists, and maybe locals?
my mom and her friends
Everybody who wants to change jobs
students and their parents
your average pensioner
young people`,
    ],
    [
      'existingFeatures',
      `Paper cards and a till that can export a list of sales.
WordPress
A budget spreadsheet and a WhatsApp group
we have a site called Cape Kites on Wix
A till called Yoco and a phone
from scratch
start from scratch
nothing works today, we do it on paper
A phone that never stops ringing
We already have a website and a Facebook page
we have a name and a logo
A call list in Excel
no website, but a till
An app that people stopped using
we use a tool called Trello, budget R200 a month
our current site was built in WordPress
It must have login, a calendar and payments
A back office in Access
two spreadsheets
email info@shop.example goes to all of us
We bel almal self`,
    ],
    [
      'technicalPreferences',
      `React, if anything
secure
we want no-code
Must work on old Android phones
It must run offline
nothing fancy
Not WordPress
no Microsoft please
Can you build it in React?
React?
The call must go through WhatsApp
must be fast
names must be encrypted
it should be able to phone people
something we can change ourselves`,
    ],
    [
      'timeline',
      `Before the winter menu, so by the end of May.
asap
no rush
soon
By May
June?
before Easter?
We're in a rush
not before the budget speech in February
as soon as the name is registered
back to school, so January
next year
We must stop the old system by June
1 December
in three months
when it is ready
flexible
the deadline is 1 March`,
    ],
    [
      'budget',
      `150 000
R150 000
£10k
about 50000
about $5k
between 50k and 80k
R50k?
80 000 max?
the budget is 50k
around 80k
as little as possible
depends on the price
We have R80k set aside, call it 90 with VAT
not much
whatever it takes
we can spend about 120k by March
open to suggestions
flexible`,
    ],
    [
      'contact',
      `Thandi van der Merwe, thandi@beancounter.example, 082 555 0123
Sipho, s@x.example
J. R. Smith <jr@x.example>
joe@x.example
Thandi
rather call me Sam, sam@x.example
my name is Sam, my email is sam@x.example
Name: Sipho Nkosi / Email: sipho@x.example / Cell: 0825550123
083 555 0142`,
    ],
  ])('at %s', (field, answers) => {
    const wrong = answers.split('\n').filter((text) => {
      const understood = read(field, text)
      const expected = { intent: 'answer', answer: text, ...nothingElse }
      return (
        JSON.stringify({ ...understood, language: 0 }) !== JSON.stringify({ ...understood, ...expected, language: 0 })
      )
    })
    expect(wrong.map((text) => [text, read(field, text)])).toEqual([])
  })
})

type Expected = Partial<Omit<Understanding, 'language'>>

/** What was understood, without its language. */
function meaning(field: StepField, text: string, changes: Partial<Conversation> = {}): Expected {
  const { language: _language, ...understood } = read(field, text, changes)
  return understood
}

/** Nothing, but for this. */
function only(expected: Expected): Expected {
  return { intent: 'none', answer: '', ...nothingElse, ...expected }
}

describe('several fields at once', () => {
  it.each<[field: StepField, text: string, expected: Expected]>([
    [
      'projectIdea',
      'A booking site called Tide Times for surf lessons in Muizenberg, aimed at tourists and beginners, live before 1 December, about R80k',
      {
        intent: 'answer',
        answer: 'A booking site called Tide Times for surf lessons in Muizenberg',
        alsoFilled: {
          projectName: 'Tide Times',
          targetAudience: 'tourists and beginners',
          timeline: 'before 1 December',
          budget: 'about R80k',
        },
      },
    ],
    [
      'projectIdea',
      'Idea: a shop for kites\nAudience: beginners and their parents\nBudget: R60 000\nDeadline: before summer',
      {
        intent: 'answer',
        answer: 'a shop for kites',
        alsoFilled: { targetAudience: 'beginners and their parents', budget: 'R60 000', timeline: 'before summer' },
      },
    ],
    [
      'projectIdea',
      'Idea: a shop for kites. Audience: beginners. Budget: 60k.',
      { intent: 'answer', answer: 'a shop for kites', alsoFilled: { targetAudience: 'beginners', budget: '60k' } },
    ],
    [
      'projectIdea',
      'We need a new site for our vet practice.\n- budget: R45k\n- deadline: end of March\n- name: Paws',
      {
        intent: 'answer',
        answer: 'We need a new site for our vet practice.',
        alsoFilled: { budget: 'R45k', timeline: 'end of March', projectName: 'Paws' },
      },
    ],
    [
      'projectIdea',
      'An online shop for my candles, budget is 40k, we want to go live before Christmas.',
      {
        intent: 'answer',
        answer: 'An online shop for my candles',
        alsoFilled: { budget: '40k', timeline: 'before Christmas' },
      },
    ],
    [
      'projectIdea',
      'An app aimed at farmers',
      { intent: 'answer', answer: 'An app aimed at farmers', alsoFilled: { targetAudience: 'farmers' } },
    ],
    [
      'projectIdea',
      'An app called "Goat Gallop" that tracks goats',
      {
        intent: 'answer',
        answer: 'An app called "Goat Gallop" that tracks goats',
        alsoFilled: { projectName: 'Goat Gallop' },
      },
    ],
    [
      'projectIdea',
      'A portal for our clients. My budget is about R120 000.',
      { intent: 'answer', answer: 'A portal for our clients.', alsoFilled: { budget: 'about R120 000' } },
    ],
    [
      'projectIdea',
      'A site for my salon, it should be built in React',
      { intent: 'answer', answer: 'A site for my salon', alsoFilled: { technicalPreferences: 'React' } },
    ],
    [
      'projectIdea',
      'A site for my salon. My email is lerato@salon.example',
      { intent: 'answer', answer: 'A site for my salon.', alsoFilled: { contactEmail: 'lerato@salon.example' } },
    ],
    [
      'projectIdea',
      'Hi,\n\nWe need an app for our night shift nurses.\n\nKind regards,\nNaledi Mokoena\n082 555 0123\nnaledi@clinic.example',
      {
        intent: 'answer',
        answer: 'We need an app for our night shift nurses.',
        alsoFilled: {
          contactName: 'Naledi Mokoena',
          contactPhone: '+27 82 555 0123',
          contactEmail: 'naledi@clinic.example',
        },
      },
    ],
    [
      'projectGoals',
      'More bookings on weekdays; it is for customers in the queue, budget 50k',
      {
        intent: 'answer',
        answer: 'More bookings on weekdays',
        alsoFilled: { targetAudience: 'customers in the queue', budget: '50k' },
      },
    ],
    [
      'projectName',
      'Tide Times, and the budget is R80k',
      { intent: 'answer', answer: 'Tide Times', alsoFilled: { budget: 'R80k' } },
    ],
    ['projectGoals', 'thandi@x.example', { intent: 'none', alsoFilled: { contactEmail: 'thandi@x.example' } }],
    [
      'timeline',
      'By June, and our budget is 90k',
      { intent: 'answer', answer: 'By June', alsoFilled: { budget: '90k' } },
    ],
    ['projectGoals', 'The budget is 50k', { intent: 'none', alsoFilled: { budget: '50k' } }],
    [
      'projectIdea',
      "'n Webwerf vir my gastehuis, genaamd Seebries, begroting R50 000, klaar voor Desember",
      {
        intent: 'answer',
        answer: "'n Webwerf vir my gastehuis, genaamd Seebries",
        alsoFilled: { projectName: 'Seebries', budget: 'R50 000', timeline: 'voor Desember' },
      },
    ],
    [
      'projectIdea',
      'Une boutique en ligne appelée Lavande, budget 8000 €, en ligne avant Noël',
      {
        intent: 'answer',
        answer: 'Une boutique en ligne appelée Lavande',
        alsoFilled: { projectName: 'Lavande', budget: '8000 €', timeline: 'avant Noël' },
      },
    ],
    [
      'projectIdea',
      'Uma loja online chamada Maré, orçamento 5000 euros, pronta antes de dezembro',
      {
        intent: 'answer',
        answer: 'Uma loja online chamada Maré',
        alsoFilled: { projectName: 'Maré', budget: '5000 euros', timeline: 'antes de dezembro' },
      },
    ],
    [
      'projectIdea',
      'Ein Buchungsportal namens Windspiel, Budget 10000 Euro, fertig bis März',
      {
        intent: 'answer',
        answer: 'Ein Buchungsportal namens Windspiel',
        alsoFilled: { projectName: 'Windspiel', budget: '10000 Euro', timeline: 'bis März' },
      },
    ],
  ])('at %s: %s', (field, text, expected) => {
    expect(meaning(field, text)).toEqual(only(expected))
  })
})

it.each<[field: StepField, text: string, expected: Expected]>([
  ['projectGoals', 'R50 000 is what I have', { alsoFilled: { budget: 'R50 000' } }],
  ['targetAudience', 'WordPress please', { alsoFilled: { technicalPreferences: 'WordPress' } }],
  ['targetAudience', 'before December', { alsoFilled: { timeline: 'before December' } }],
  ['targetAudience', 'We open on 27 March so it has to be before that', { alsoFilled: { timeline: 'on 27 March' } }],
  ['existingFeatures', "it's R12 000 by the way, grant money", { alsoFilled: { budget: 'R12 000' } }],
  [
    'timeline',
    'before easter. oh and its called NapTap lol',
    { intent: 'answer', answer: 'before easter.', corrections: { projectName: 'NapTap' } },
  ],
])('takes a value for its own field at %s: %s', (field, text, expected) => {
  expect(meaning(field, text)).toEqual(only(expected))
})

const known = { projectInfo: { ...answered, timeline: 'in June', budget: 'R40 000' } }

it.each<[text: string, corrections: Understanding['corrections']]>([
  ['wait my partner says we only have 25k', { budget: '25k' }],
  ['we only have 25k actually', { budget: '25k' }],
  ['make that 40', { budget: '40' }],
  ['not June, July', { timeline: 'July' }],
  ['for teachers, not customers', { targetAudience: 'teachers' }],
  ['i said customers but its more the baristas', { targetAudience: 'baristas' }],
  ['scratch the react thing, Webflow', { technicalPreferences: 'Webflow' }],
  ['it should be Bean Counter Portal', { projectName: 'Bean Counter Portal' }],
  ['its Been Counter with an e sorry', { projectName: 'Been Counter' }],
])('hears a change by what it says: %s', (text, corrections) => {
  expect(meaning('contact', text, known)).toEqual(only({ corrections }))
})

it.each([
  ['timeline', 'R25k', { field: 'budget', value: 'R25k' }],
  ['projectGoals', 'Bean Countr', { field: 'projectName', value: 'Bean Countr' }],
] as const)('asks about a value that may be a change at %s: %s', (field, text, unsure) => {
  expect(meaning(field, text, known)).toEqual(only({ unsure }))
})

describe('a correction', () => {
  it.each<[field: StepField, text: string, expected: Expected]>([
    ['contact', 'actually the budget is 50k', { corrections: { budget: '50k' } }],
    ['contact', 'Actually, go back, the budget is 50k', { corrections: { budget: '50k' } }],
    ['projectGoals', 'change the name to Bolt Count', { corrections: { projectName: 'Bolt Count' } }],
    ['timeline', 'Can you change the name to Bolt Count please?', { corrections: { projectName: 'Bolt Count' } }],
    ['projectGoals', 'the name should be Trail Taxi', { corrections: { projectName: 'Trail Taxi' } }],
    ['existingFeatures', 'sorry, I meant restaurants', { corrections: { targetAudience: 'restaurants' } }],
    ['projectGoals', 'no, call it Upward', { corrections: { projectName: 'Upward' } }],
    ['contact', 'make it 60k instead', { corrections: { budget: '60k' } }],
    ['budget', 'scrap the deadline', { corrections: { timeline: '' } }],
    ['budget', 'Actually, make the deadline 1 July', { corrections: { timeline: '1 July' } }],
    [
      'targetAudience',
      'sorry, the goal should be fewer phone calls',
      { corrections: { projectGoals: 'fewer phone calls' } },
    ],
    ['projectGoals', 'actually the budget is 50k', { alsoFilled: { budget: '50k' } }],
    ['projectGoals', 'rename it to Trail Taxi', { corrections: { projectName: 'Trail Taxi' } }],
    ['timeline', 'the audience should be teachers', { corrections: { targetAudience: 'teachers' } }],
    [
      'timeline',
      'By June. Oh, and the name should be Trail Taxi.',
      { intent: 'answer', answer: 'By June.', corrections: { projectName: 'Trail Taxi' } },
    ],
    [
      'contact',
      'Thandi, thandi@x.example. Oh and the budget is 60k',
      { intent: 'answer', answer: 'Thandi, thandi@x.example.', corrections: { budget: '60k' } },
    ],
    [
      'budget',
      'R120k, and change the name to Kelp',
      { intent: 'answer', answer: 'R120k', corrections: { projectName: 'Kelp' } },
    ],
    ['projectGoals', 'Forget the name, we have not decided', { corrections: { projectName: '' } }],
    ['contact', 'verander die naam na Seebries', { corrections: { projectName: 'Seebries' } }],
    ['contact', 'eintlik is die begroting 60k', { corrections: { budget: '60k' } }],
    ['contact', 'En fait, le budget est de 60k', { corrections: { budget: '60k' } }],
    ['contact', 'Na verdade, o orçamento é 60k', { corrections: { budget: '60k' } }],
    ['contact', 'Eigentlich ist das Budget 60k', { corrections: { budget: '60k' } }],
  ])('at %s: %s', (field, text, expected) => {
    expect(meaning(field, text)).toEqual(only(expected))
  })

  it('replaces an email address', () => {
    const known = at('contact').projectInfo
    const projectInfo = { ...known, contactEmail: 'x@y.example' }
    expect(meaning('budget', 'my email is wrong, it is a@b.example', { projectInfo })).toEqual(
      only({ corrections: { contactEmail: 'a@b.example' } }),
    )
  })

  it.each<[field: StepField, text: string, reopened: StepField]>([
    ['projectGoals', 'change the name', 'projectName'],
    ['timeline', 'can I change my answer about goals?', 'projectGoals'],
    ['timeline', 'go back', 'technicalPreferences'],
    ['timeline', 'previous question', 'technicalPreferences'],
    ['timeline', 'terug', 'technicalPreferences'],
    ['budget', 'I want to change the deadline', 'timeline'],
    ['budget', 'the name is wrong', 'projectName'],
    ['budget', 'retour', 'timeline'],
    ['budget', 'zurück', 'timeline'],
    ['budget', 'voltar', 'timeline'],
    ['budget', 'can we go back?', 'timeline'],
    ['contact', 'go back to the budget', 'budget'],
  ])('at %s opens the step again: %s', (field, text, reopened) => {
    expect(meaning(field, text)).toEqual(only({ intent: 'back', reopened }))
  })
})

describe('a question', () => {
  it.each<[field: StepField, text: string]>([
    ['projectIdea', 'What would this cost?'],
    ['projectName', 'do you do Shopify?'],
    ['projectName', 'do you do shopify'],
    ['projectGoals', 'who owns the code'],
    ['projectGoals', 'Who owns the code?'],
    ['targetAudience', 'how long does it take'],
    ['targetAudience', 'How long will it take to build?'],
    ['timeline', 'can you sign an NDA'],
    ['projectIdea', 'is my idea safe with you?'],
    ['budget', 'what does an app usually cost?'],
    ['budget', 'can I pay in instalments?'],
    ['budget', 'do you take card?'],
    ['contact', 'What happens next?'],
    ['contact', 'will you share my email?'],
    ['projectGoals', 'where are you based?'],
    ['projectIdea', 'Do you build apps for farmers?'],
    ['timeline', 'how soon can you start?'],
    ['technicalPreferences', 'do you do maintenance afterwards?'],
    ['technicalPreferences', 'What do you recommend?'],
    ['projectIdea', 'wat kos dit?'],
    ['projectIdea', 'Hoeveel kos ’n app?'],
    ['budget', 'kan ek afbetaal?'],
    ['projectIdea', 'Combien ça coûte ?'],
    ['projectIdea', 'Faites-vous du Shopify ?'],
    ['projectIdea', 'Quanto custa um site?'],
    ['projectIdea', 'Was kostet das?'],
    ['projectIdea', 'Wie lange dauert das?'],
    ['projectIdea', 'Kubiza malini?'],
    ['projectIdea', 'Yimalini?'],
    ['budget', 'and the price?'],
    ['projectIdea', 'How does it work?'],
    ['projectIdea', 'Do you sign NDAs? Who owns the code?'],
  ])('at %s: %s', (field, text) => {
    const { questions, intent, answer } = read(field, text)
    expect([questions.join(' '), intent, answer]).toEqual([text, 'none', ''])
  })

  it.each<[field: StepField, text: string, answer: string, question: string]>([
    [
      'projectIdea',
      'A booking site for my salon. What would that cost?',
      'A booking site for my salon.',
      'What would that cost?',
    ],
    [
      'projectIdea',
      'What would it cost? I need a booking site for my salon.',
      'I need a booking site for my salon.',
      'What would it cost?',
    ],
    [
      'projectIdea',
      'A booking site for my salon, what would that cost?',
      'A booking site for my salon',
      'what would that cost?',
    ],
    ['projectIdea', 'I want a shop for wine, can you do that?', 'I want a shop for wine', 'can you do that?'],
    ['timeline', 'By June. Is that possible?', 'By June.', 'Is that possible?'],
    ['budget', 'R50k. Do you do payment plans?', 'R50k.', 'Do you do payment plans?'],
    [
      'contact',
      'Thandi, thandi@x.example. When will I hear from you?',
      'Thandi, thandi@x.example.',
      'When will I hear from you?',
    ],
  ])('beside an answer at %s: %s', (field, text, answer, question) => {
    expect(meaning(field, text)).toEqual(only({ intent: 'answer', answer, questions: [question] }))
  })

  it('beside a no', () => {
    expect(meaning('technicalPreferences', 'No. What do you use?')).toEqual(
      only({
        intent: 'nothing',
        questions: ['What do you use?'],
      }),
    )
  })
})

describe('what is no answer', () => {
  it.each<[intent: Understanding['intent'], texts: string]>([
    [
      'nothing',
      `no\nNope.\nnah\nnee\nNee dankie\nnee, dankie\nCha\nhayi\nnon\nnon merci\nnão\nnein\nnein danke\nskip\nSkip.\nskip it\npass\nnone\nn/a\nN/A\nna\nnot yet\nNot yet!\npas encore\ndon't know\nI don't know\nI don’t know yet\nnot sure\nNot sure yet\nI'm not sure yet\nno idea\nweet nie\nek weet nie\nangazi\nandazi\nje ne sais pas\nnão sei\nweiß nicht\nIch weiß es nicht\nkeine Ahnung\nnothing really\nno preference\nno preferences\n-\n---\nno, not yet\nnope, nothing yet\nno thanks\nno thank you\nnothing\nnone yet\ndunno\nnog nie\nainda não\nnoch nicht\nokwamanje cha\nno idea yet\nI have no idea\nI'd rather not say`,
    ],
    [
      'why',
      `why?\nWhy do you ask?\nwhy do you want to know?\nWhy do you need to know that?\nhoekom?\nHoekom wil julle dit weet?\npourquoi ?\nPor que?\nwarum fragen Sie das?\nkungani?\nkutheni?\nis this really necessary?\nwhat's it for?\nwhy does that matter?`,
    ],
    [
      'meaning',
      `what do you mean?\nWhat do you mean by that?\nI don't understand\nI don't understand the question\ncan you explain?\nlike what?\nfor example?\nhuh?\n?\n???\nwat bedoel julle?\nek verstaan nie\nje ne comprends pas\nnão entendi\nwas meinen Sie damit?\nich verstehe nicht\nangiqondi\nandiqondi\nwhat is a target audience?\nwhat should I say here?`,
    ],
    [
      'repeat',
      `what was the question?\nWhat was the question again?\ncan you repeat that?\nsay that again please\nrepeat the question\nwat was die vraag?\nQuelle était la question ?\nQual era a pergunta?\nwas war die Frage?`,
    ],
    [
      'person',
      `I would rather phone\nI'd rather talk to someone\ncan I talk to a human\nCan I talk to a person?\nI want to speak to somebody\nI want to speak to a real person please\ncan I phone you?\ncan I phone somebody?\nis daar iemand met wie ek kan praat?\ncan someone call me?\ncall me\nplease call me\nbel my asseblief\nkan julle my bel?\nkan ek met iemand praat?\nappelez-moi\nje voudrais parler à quelqu'un\nquero falar com uma pessoa\nligue-me\nrufen Sie mich an\nIch möchte mit jemandem sprechen\nwhat is your number?\nhuman please\ntalk to a human\nI prefer to talk on the phone\nlet's have a call`,
    ],
    [
      'hurry',
      `this is taking too long\nThis is taking forever!\nhow many more questions\nHow many questions are there?\njust let me send it\ncan we make this quick\ntl;dr just email me\nI'm in a hurry\nI don't have time for this\nskip to the end\nek is haastig\nje suis pressé\nich habe keine Zeit\nare we done yet?\ntoo many questions`,
    ],
    [
      'stop',
      `stop\nStop it\ncancel\nquit\nI want to stop\nnever mind\nforget it\nhou op\narrêtez\nparar\naufhören\nI don't want to do this anymore\nend the chat`,
    ],
    [
      'start-over',
      `start over\nstart again\nLet's start over\ncan we start again?\nbegin oor\nrecommencer\ncomeçar de novo\nvon vorne anfangen\nrestart`,
    ],
    [
      'small-talk',
      `hello\nHello\nhi there\nhow are you?\nHi, how are you?\nlol\nhaha\nthanks\nThank you!\nbaie dankie\n🚀🚀🚀\n😀\nbonjour\nguten Tag\nsawubona\ncool`,
    ],
    [
      'rude',
      `your mom\nyour mom is an app\nfuck off\nyou're an idiot\nthis is stupid\nyou are useless\nstupid bot\nshut up\nvoetsek\njou ma\nta gueule\nhalt die Klappe`,
    ],
    ['unclear', `yes\nOk\nja\nasdf qwer\nasdfghjkl\nxxxxxxxxxx\nhjkl`],
  ])('%s', (intent, texts) => {
    const fields: readonly StepField[] = ['projectIdea', 'projectGoals', 'timeline']
    const wrong = texts
      .split('\n')
      .flatMap((text) =>
        fields.map((field) => [field, text, read(field, text).intent] as const).filter(([, , read]) => read !== intent),
      )
    expect(wrong).toEqual([])
  })

  it('a bare number where words are asked for', () => {
    expect(read('projectGoals', '42').intent).toBe('unclear')
    expect(read('budget', '42').intent).toBe('answer')
  })
})

describe('a message of no answer', () => {
  const fields: readonly StepField[] = [
    'projectIdea',
    'projectName',
    'projectGoals',
    'targetAudience',
    'timeline',
    'budget',
  ]

  it.each(
    `how much
How much roughly
how long
how soon
price
cost?
rates
ballpark?
rough cost
the price please
what's the price
turnaround time
pricing info please
how does this work
hoeveel
combien
wie viel
quanto custa`.split('\n'),
  )('%s, is a question at each step', (text) => {
    for (const field of fields) expect(meaning(field, text), field).toEqual(only({ questions: [text] }))
  })

  it.each<[intent: Understanding['intent'], field: StepField, texts: string]>([
    [
      'why',
      'projectName',
      `does it need a name?\ndoes the app need a name\nis that required?\nShould it have a name?\nWhy would I need one`,
    ],
    [
      'why',
      'projectGoals',
      `must I answer this?\ndo I have to?\ndo we have to answer that\nis it compulsory?\nis this optional?`,
    ],
    [
      'nothing',
      'existingFeatures',
      `no pref\nnvm\nn.a.\nnot applicable\nnot at the moment\nno, not right now\nnone that I can think of\nnothing I can think of\nhaven't thought about it\ncan I skip this?\nleave it blank\nwhat if I don't know?\ntoo early to say\nno goals\nidk tbh\nnothing at all\nno, nothing yet I am afraid\nyou are the experts\ncant say yet\nrather not say yet`,
    ],
    [
      'hurry',
      'targetAudience',
      `this is taking too long just let me send it\ncan I just submit\nskip the rest\nlet's wrap this up\ncan we wrap it up please\njust send what I have\ncan I send this off now\nI'm in a hurry, can I just submit?`,
    ],
  ])('%s at %s', (intent, field, texts) => {
    const wrong = texts
      .split('\n')
      .filter((text) => JSON.stringify(meaning(field, text)) !== JSON.stringify(only({ intent })))
    expect(wrong.map((text) => [text, meaning(field, text)])).toEqual([])
  })

  it.each([
    ['is this secure?', "I don't want my idea stolen"],
    ['What does it cost?', "I'm on a tight budget."],
    ['How long does it take?', 'My boss keeps asking.'],
    ['Do you sign NDAs?', 'I have been burnt before.'],
  ])('holds a remark beside the question at the idea: %s %s', (question, remark) => {
    expect(meaning('projectIdea', `${question} ${remark}`)).toMatchObject({ intent: 'none', questions: [question] })
  })

  it.each([
    ['How much is a shop?', 'I sell candles and need an online shop.'],
    ['Do you sign NDAs?', 'We run a clinic and want patients to book online'],
  ])('holds an idea beside the question: %s %s', (question, idea) => {
    expect(meaning('projectIdea', `${question} ${idea}`)).toEqual(
      only({ intent: 'answer', answer: idea, questions: [question] }),
    )
  })

  it('leaves words that only look alike to the answer', () => {
    expect(read('existingFeatures', 'pricing').intent).toBe('answer')
    expect(read('projectGoals', 'cost savings').intent).toBe('answer')
    expect(read('projectName', 'Price Check').intent).toBe('answer')
    expect(read('projectName', 'Rates & Co').intent).toBe('answer')
  })
})

describe('the name', () => {
  it('is asked about without what stands behind it', () => {
    expect(read('projectName', 'hotel lekki i guess, its where we are')).toMatchObject({
      intent: 'unclear',
      answer: 'hotel lekki',
    })
  })

  it.each([
    ['Not really, the farm is called Kloofzicht', 'Kloofzicht'],
    ['No, but the shop is called Tuis', 'Tuis'],
    ['not yet, but our company is Blue Crane Bikes', 'Blue Crane Bikes'],
    ['a site for my salon called Snip', 'Snip'],
    ['no, my bakery is called "Krummel"', 'Krummel'],
    ['Green Hoop. My email is amy@hoop.example in case we get cut off', 'Green Hoop'],
  ])('stands in %s', (text, name) => {
    expect(read('projectName', text)).toMatchObject({ intent: 'answer', answer: name, questions: [], corrections: {} })
  })

  it.each([
    'Food truck locator so students can see which truck is where',
    'an app for booking tennis courts',
    'we want a website that sells my pottery',
    'its for my salon so customers can book',
    'Tool for nurses which shows who is on duty',
  ])('is not %s', (text) => {
    expect(meaning('projectName', text)).toEqual(only({ intent: 'unclear', answer: text }))
    const withoutIdea = { projectInfo: emptyProject }
    expect(meaning('projectName', text, withoutIdea)).toEqual(only({ alsoFilled: { projectIdea: text } }))
  })

  it.each(['yes', 'ok', 'Ja'])('is not %s, also when it is said again', (text) => {
    expect(read('projectName', text).intent).toBe('unclear')
    expect(meaning('projectName', text, { extraTurnsOnStep: 1 })).toEqual(only({ intent: 'nothing' }))
  })

  it.each([
    'The App for Tired Mothers',
    'Shop That Stops',
    'A Boy Called Wolf',
    'The Place Where We Meet',
    'So Far So Good',
  ])('may be %s', (text) => {
    expect(meaning('projectName', text)).toEqual(only({ intent: 'answer', answer: text }))
  })
})

describe('chatter is no part of an answer', () => {
  it.each<[field: StepField, text: string, value: string]>([
    ['budget', 'R40k i guess lol', 'R40k'],
    ['budget', 'like R40k, fingers crossed', 'like R40k'],
    ['timeline', 'Maybe March, when the phone lines are in', 'March, when the phone lines are in'],
    ['projectName', 'NapTap lol', 'NapTap'],
    ['projectName', 'Upward, maybe?', 'Upward'],
    ['projectName', 'We think of calling it Lichtblick, my wife likes it more than me', 'Lichtblick'],
    ['projectGoals', 'ok so less work at midnight :)', 'less work at midnight'],
    ['targetAudience', 'I would say parents with small kids', 'parents with small kids'],
  ])('at %s: %s', (field, text, value) => {
    expect(meaning(field, text)).toEqual(only({ intent: 'answer', answer: value }))
  })
})

it('takes an idea that comes late for the idea', () => {
  const withoutIdea = { projectInfo: emptyProject }
  expect(meaning('projectGoals', 'a site for my salon called Snip, budget 20k', withoutIdea)).toEqual(
    only({
      alsoFilled: { projectIdea: 'a site for my salon called Snip', projectName: 'Snip', budget: '20k' },
    }),
  )
  expect(meaning('targetAudience', 'an app for booking tennis courts', withoutIdea)).toEqual(
    only({ alsoFilled: { projectIdea: 'an app for booking tennis courts' } }),
  )
  expect(read('targetAudience', 'tennis players', withoutIdea)).toMatchObject({ intent: 'answer', alsoFilled: {} })
  expect(read('existingFeatures', 'a site that we built on Wix', withoutIdea).intent).toBe('answer')
})

describe('a change of what was said', () => {
  it.each([
    "Sorry I spelled it wrong, it's FoodTrakr",
    "Sorry, I spelled it wrong. It's FoodTrakr.",
    'typo: FoodTrakr',
    '*FoodTrakr',
    'oops, FoodTrakr',
    'spelling mistake, it should be FoodTrakr',
    'wait I typed the name wrong, should be FoodTrakr',
    'Oops, spelt the name wrong: FoodTrakr',
    'I misspelled it, FoodTrakr',
  ])('%s', (text) => {
    const named = { projectInfo: { ...emptyProject, projectIdea: answered.projectIdea, projectName: 'FoodTracker' } }
    for (const field of ['projectGoals', 'targetAudience'] as const)
      expect(meaning(field, text, named)).toEqual(only({ corrections: { projectName: 'FoodTrakr' } }))
  })

  it.each(['*more sales', 'Sorry, more sales', 'oops, no idea'])('is not %s', (text) => {
    expect(read('projectGoals', text).corrections).toEqual({})
  })

  it.each(['ok put 20k then', 'make it 20k then', 'let’s say 20k', '20k then', 'ok go with 20k'])('%s', (text) => {
    for (const field of ['contact', 'timeline'] as const) {
      const known = { projectInfo: answered }
      expect(meaning(field, text, known)).toEqual(only({ corrections: { budget: '20k' } }))
    }
    expect(meaning('contact', text, { projectInfo: { ...answered, budget: '' } })).toEqual(
      only({ alsoFilled: { budget: '20k' } }),
    )
  })

  it.each([
    ['budget', 'Budget is R50k. No wait, R80k.'],
    ['budget', 'R50k. Sorry, R80k'],
    ['budget', 'R50k, no wait, R80k.'],
  ] as const)('in the same message at %s: %s', (field, text) => {
    expect(meaning(field, text)).toEqual(only({ intent: 'answer', answer: 'R80k' }))
  })

  it('of the budget in passing', () => {
    expect(meaning('timeline', 'R30k is our max by the way').alsoFilled).toEqual({ budget: 'R30k' })
    expect(meaning('projectGoals', 'R50k sorry thats my budget').alsoFilled).toEqual({ budget: 'R50k' })
  })

  it('in the same message, of a later field', () => {
    expect(meaning('projectIdea', 'A shop for kites. Budget is R50k. No wait, R80k.')).toMatchObject({
      answer: 'A shop for kites.',
      alsoFilled: { budget: 'R80k' },
    })
  })

  it.each([
    ['can I go back and change the name?', 'projectName'],
    ['can I still change the budget?', 'budget'],
    ['how do I change the deadline?', 'timeline'],
    ['could we go back to the budget?', 'budget'],
    ['can I change my answer?', 'budget'],
    ['can I go back and fix something?', 'budget'],
  ])('%s', (text, reopened) => {
    expect(meaning('contact', text)).toEqual(only({ intent: 'back', reopened: reopened as StepField }))
  })
})

describe('a call', () => {
  const phone = '+27 83 555 0142'

  it.each<[field: StepField, text: string, time: string]>([
    ['projectGoals', 'call me on 083 555 0142 after 17:00', 'after 17:00'],
    ['projectIdea', 'Please call me tomorrow morning on 083 555 0142', 'tomorrow morning'],
    ['budget', 'bel my op 083 555 0142 na 17:00', 'na 17:00'],
    ['budget', 'Can you call me back at 083 555 0142?', ''],
    ['timeline', 'phone me between 9 and 11, 0835550142', 'between 9 and 11'],
    ['projectName', '083 555 0142 after 17:00', 'after 17:00'],
    ['projectGoals', 'actually make it 10:00, 083 555 0142', '10:00'],
    ['projectName', 'my number is 083 555 0142, any time', 'any time'],
  ])('is asked for at %s: %s', (field, text, time) => {
    expect(meaning(field, text)).toEqual(only({ intent: 'person', callBack: { phone, time } }))
  })

  it.each([
    ['projectGoals', 'rather call me at 14:00', '14:00'],
    ['budget', 'please call me tomorrow morning', 'tomorrow morning'],
  ] as const)('is asked for at %s, at the number that is known: %s', (field, text, time) => {
    const known = { projectInfo: { ...answered, contactPhone: phone } }
    expect(read(field, text, known)).toMatchObject({ intent: 'person', callBack: { phone, time } })
    expect(meaning(field, text)).toEqual(only({ intent: 'person' }))
  })

  it.each([
    ['projectName', 'Call me Maybe'],
    ['projectName', 'Call Me At Nine'],
    ['projectGoals', 'People should call me less after hours and book online instead'],
    ['projectIdea', 'An app that rings 10111 or 083 555 0142 after 17:00 when the alarm goes off'],
    ['existingFeatures', 'A phone line on 021 555 0100 that is open until 17:00'],
  ] as const)('is not asked for at %s by %s', (field, text) => {
    expect(read(field, text)).toMatchObject({ intent: 'answer', answer: text, callBack: null })
  })

  it('follows from a number once the offer is open', () => {
    const greeting = { role: 'assistant', content: 'Or shall we call you?', timestamp: now, offer: 'person' } as const
    const open = { conversationHistory: [greeting] }
    expect(meaning('projectGoals', '083 555 0142, after 5', open)).toEqual(
      only({ intent: 'person', callBack: { phone, time: 'after 5' } }),
    )
    expect(meaning('contact', '083 555 0142', open)).toEqual(only({ intent: 'person', callBack: { phone, time: '' } }))
    expect(meaning('projectGoals', 'more bookings', open)).toEqual(only({ intent: 'answer', answer: 'more bookings' }))
  })
})

describe('the language', () => {
  it.each([
    ['projectIdea', "Ek wil 'n app hê vir my plaas", 'af'],
    ['projectIdea', 'Je voudrais un site pour mon restaurant à Lyon', 'fr'],
    ['projectIdea', 'Quero um site para a minha padaria', 'pt'],
    ['projectIdea', 'Ich möchte eine App für meine Bäckerei', 'de'],
    ['projectIdea', 'Ngifuna i-app yebhizinisi lami', 'zu'],
    ['projectIdea', 'Ndifuna iwebhusayithi yeshishini lam', 'xh'],
    ['projectName', 'Nee dankie', 'af'],
    ['projectGoals', 'Pas encore', 'fr'],
    ['projectGoals', 'Angazi', 'zu'],
    ['projectGoals', 'Andazi', 'xh'],
    ['projectGoals', 'keine Ahnung', 'de'],
    ['projectGoals', 'não sei', 'pt'],
    ['projectGoals', 'farmers', 'en'],
    ['projectName', 'Die Welt', 'en'],
    ['projectName', 'Ubuntu', 'en'],
    ['projectIdea', 'A braai app for die manne', 'en'],
    ['projectGoals', 'no', 'en'],
  ] as const)('at %s of %s is %s', (field, text, language) => {
    expect(read(field, text).language).toBe(language)
  })
})

it('takes no other field from a text that commands a machine', () => {
  const wrong = injections.flatMap((text) =>
    steps
      .map(({ field }) => ({ field, text, ...read(field, text) }))
      .filter(
        ({ alsoFilled, corrections, reopened }) =>
          JSON.stringify([alsoFilled, corrections, reopened]) !== '[{},{},null]',
      ),
  )
  expect(wrong).toEqual([])
})

describe('the work for a message', () => {
  const bits = [
    'a',
    'a ',
    'a. ',
    'a, ',
    '? ',
    'no, ',
    '\n',
    ' ',
    '1',
    '- ',
    'name: ',
    'budget 1 ',
    'actually, ',
    'called A ',
    'by may ',
    'for r1000 ',
    'a@',
    '"',
  ]

  /** In milliseconds of processor time: the least of three, as a busy machine only ever adds. */
  function workFor(bit: string, length: number): number {
    const text = bit.repeat(length).slice(0, length)
    const looks = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage()
      read('projectIdea', text)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    return Math.min(...looks)
  }

  it('grows no faster than the message', () => {
    // Ten times the length: some ten times the work, and a hundred times if every character were compared with every other.
    for (const bit of bits) expect(workFor(bit, 4000), bit).toBeLessThan(30 * workFor(bit, 400) + 100)
  })
})

it('reads places in folded text as places in the text', () => {
  const text = 'Ça coûte “8 000 €” – ß, ﬁ, İ, Æ, 👩🏽‍🚀, ½, e\u0301'
  expect(fold(text)).toHaveLength(text.length)
  expect(fold('Çà “É’ß–')).toBe('ca "e\'s-')
})

it.each(['My name is Portia Mashaba portia@mashaba.example', 'MY NAME IS PORTIA MASHABA PORTIA@MASHABA.EXAMPLE'])(
  'takes “my name” as the visitor’s, not as the project’s: %s',
  (text) => {
    const { alsoFilled, corrections } = read('projectIdea', text)
    expect(alsoFilled.contactName?.toLowerCase()).toBe('portia mashaba')
    expect({ ...alsoFilled, ...corrections }).not.toHaveProperty('projectName')
  },
)
