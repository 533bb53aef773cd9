import { expect, it } from 'vitest'
import { isLinear } from '../../test/support/process/cpu-time.ts'
import { leadTitle, untitled } from './title.ts'

const titled = (projectIdea: string) => leadTitle({ projectName: untitled, projectIdea })

it('is the name of the project, where it has one', () => {
  expect(leadTitle({ projectName: 'Bean Counter', projectIdea: 'A loyalty app' })).toBe('Bean Counter')
})

it.each([
  // What is wanted, without what people say before and after it
  [
    "I'd like online booking for my physiotherapy practice please, we currently use paper",
    'Online booking for a physiotherapy practice',
  ],
  [
    'A booking site called Tide Times for surf lessons in Muizenberg, aimed at tourists, live before 1 December, about R80k',
    'Booking site for surf lessons in Muizenberg',
  ],
  ['An app, called Padel Pal, to find padel partners', 'App to find padel partners'],
  ['We need a portal for our clients', 'Portal for clients'],
  ['A loyalty app for our three coffee shops.', 'Loyalty app for three coffee shops'],
  ['Booking site for surf lessons', 'Booking site for surf lessons'],
  ['an app that tells EV drivers where to charge', 'App that tells EV drivers where to charge'],
  ['Our invoices are a mess, we need a system for quotes', 'System for quotes'],
  [
    'We run a guesthouse in Knysna and need a website where people can book directly',
    'Website where people can book directly',
  ],
  ['We are a small NGO and we would like a donations page', 'Donations page'],
  ['Looking for someone to build an inventory system for our warehouse', 'Inventory system for a warehouse'],
  ['Can you build me a CRM?', 'CRM'],
  ['please help me with my website', 'Website'],
  ['My idea is an app for finding lost dogs', 'App for finding lost dogs'],
  ["I'm looking for a new website for our church", 'New website for a church'],
  ["We'd love a native iPhone app for our yoga studio, ideally with payments", 'Native iPhone app for a yoga studio'],
  [
    'a platform which connects farmers and restaurants because the middlemen take too much',
    'Platform which connects farmers and restaurants',
  ],
  ['I want to build a tool so that teachers can mark tests faster', 'Tool so that teachers can mark tests faster'],
  ['Need a stock app for my own farm asap', 'Stock app for a farm'],
  ['Make an app for me', 'App'],
  [
    "It's called Mzansi Moves, it should launch before the end of February, and it is a dance class finder",
    'Dance class finder',
  ],
  ["It's called Mzansi Moves", "It's called Mzansi Moves"],
  ['okay so basically i want an app um for tracking my chickens', 'App for tracking chickens'],
  // Wishes
  ['I want to sell my pottery online', 'Sell pottery online'],
  ['I need to track my trucks', 'Track trucks'],
  ['To replace our spreadsheet with a proper system', 'Replace spreadsheet with a proper system'],
  ['I want my customers to be able to book online', 'Customers can book online'],
  // As they stand
  ['Uber for tractors', 'Uber for tractors'],
  ['Basically Shazam for birds', 'Shazam for birds'],
  ['something like Airbnb for boats', 'Something like Airbnb for boats'],
  ['AI chatbot for our support desk', 'AI chatbot for a support desk'],
  ["Dashboard for my dad's garage", "Dashboard for dad's garage"],
  ['membership software for gyms', 'Membership software for gyms'],
  ['E-commerce store for surfboards', 'E-commerce store for surfboards'],
  ['The project is about tracking cattle with GPS collars', 'Tracking cattle with GPS collars'],
  ['I NEED A WEBSITE FOR MY BAKERY', 'Website for a bakery'],
  ['website', 'Website'],
  ['Hello! I would like to know what a website costs. I have a salon.', 'I have a salon'],
  // Cut at a word
  [
    'i have this idea for an app where kids can trade football cards and see what they are worth',
    'App where kids can trade football cards and see what they…',
  ],
  [
    'We lost our developer and need somebody to take over our Laravel app',
    'We lost our developer and need somebody to take over…',
  ],
  ['x'.repeat(80), `X${'x'.repeat(58)}…`],
  // Other languages, in their own words
  ["Ek wil 'n app hê vir my plaas", "Ek wil 'n app hê vir my plaas"],
  [
    'Je voudrais un site pour mon restaurant à Lyon avec réservation en ligne',
    'Je voudrais un site pour mon restaurant à Lyon avec…',
  ],
  ['Ich brauche eine App für meine Praxis', 'Ich brauche eine App für meine Praxis'],
  ['Quero um site para a minha loja', 'Quero um site para a minha loja'],
  ['Ngifuna i-app yebhizinisi lami', 'Ngifuna i-app yebhizinisi lami'],
  // Nothing to go by
  ['', untitled],
  ['🙂🙂', untitled],
  ['hello', untitled],
  ['jan@x.example', untitled],
])('makes of “%s” the title “%s”', (idea, title) => {
  expect(titled(idea)).toBe(title)
})

it.each([
  ['Hi, I need a website for my bakery. Call me on 082 555 0123', 'Website for a bakery'],
  ['I need a site for tides, mail me at jan@x.example', 'Site for tides'],
  ['A shop for candles (jan at candles dot co dot za)', 'Shop for candles'],
  ['Phone me on +27 82 555 0123 about a stock app for my farm', 'Stock app for a farm'],
])('holds no contact details: %s', (idea, title) => {
  expect(titled(idea)).toBe(title)
})

it('takes no longer for a text that is made to be slow', () => {
  for (const piece of ['my our ', 'we need ', 'a, so we ', ', and ', 'called X ', '[email] ', 'to be able '])
    expect(isLinear(titled, piece), piece).toBe(true)
})
