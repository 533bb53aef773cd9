import { expect } from 'vitest'
import { belowRange } from '../app/features/chat/reply/replies.ts'
import type { ProjectInfo } from '../core/brief/project-info.ts'
import { maskContactDetails } from '../core/contact-details/contact-details.ts'
import { converse, recordedFields, repliesOf } from './support/conversations/converse.ts'
import { plainAnswers } from './support/conversations/scripted-conversations.ts'
import { openTestServices } from './support/test-services.ts'
import { it } from './support/with-services.ts'

type Stored = Partial<ProjectInfo>
const phone = { contactPhone: '+27 83 555 0142' }
const second = { ...phone, additionalNotes: '021 555 0100' }

/** What people said that was once stored wrongly or not at all, by the question that stood open, and what is stored of it. */
const heard: readonly (readonly [open: (typeof recordedFields)[number], said: string, stored: Stored])[] = [
  ['contact', 'Thandi, 083 555 0142 / 021 555 0100', { ...second, contactName: 'Thandi' }],
  ['contact', 'Thandi Nkosi\n083 555 0142\n021 555 0100', { ...second, contactName: 'Thandi Nkosi' }],
  ['contact', 'call me after 17:30 083 555 0142', phone],
  ['contact', 'call me after 17:00 083 555 0142', phone],
  ['contact', '083 555 0142 8-5', phone],
  ['contact', '083 555 0142\n8001 Cape Town', { ...phone, contactName: '' }],
  ['contact', 'see https://shop.example/item/0123456789', { contactPhone: '', contactName: '' }],
  ['projectGoals', 'Customers can delete everything', { projectGoals: 'Customers can delete everything' }],
  ['projectGoals', 'So they can cancel', { projectGoals: 'So they can cancel' }],
  ['existingFeatures', 'So they can cancel', { existingFeatures: 'So they can cancel' }],
  ['projectName', 'another company does it for R3000, why are you so expensive?', { projectName: '' }],
  ['projectName', 'It’s called Green Cape 2030', { projectName: 'Green Cape 2030' }],
  ['projectName', 'We call it Club Studio 54', { projectName: 'Club Studio 54' }],
  ['projectName', 'I must ask my partner as I said', { projectName: '' }],
  ['projectName', 'wordpress site from 2016', { projectName: 'wordpress site from 2016' }],
  ['projectName', 'More learners passing first time, and a full diary', { projectName: '' }],
  ['projectName', 'Open Table, no wait, Open Sufra', { projectName: 'Open Sufra' }],
  ['technicalPreferences', 'Just give me someone who knows', { technicalPreferences: '' }],
  ['projectName', 'as I said', { projectName: '' }],
  ['projectName', 'FLWRS', { projectName: 'FLWRS' }],
  ['technicalPreferences', 'xhtml', { technicalPreferences: 'xhtml' }],
  [
    'projectIdea',
    'A page for our newsletter you host events with',
    { projectIdea: 'A page for our newsletter you host events with' },
  ],
  ['projectName', 'Blue Crane, sorry for the typos', { projectName: 'Blue Crane' }],
  ['projectName', 'Safari ya Afya', { projectName: 'Safari ya Afya' }],
  ['projectIdea', 'Tickets for our theatre, matinees 14:30, £12 and £9', { budget: '' }],
  ['projectIdea', 'I want a site. Our files live in folders called Final.', { projectName: '' }],
  [
    'projectIdea',
    'Guards scan tags, we see missed points live, the client gets a report every Monday',
    { timeline: '' },
  ],
  ['contact', 'Dr Achieng’ Odera, 083 555 0142', { ...phone, contactName: "Dr Achieng' Odera" }],
  ['technicalPreferences', 'no clue, you tell me. Must be easy', { technicalPreferences: 'Must be easy' }],
  ['timeline', '2027', { timeline: '2027' }],
  ['timeline', 'autumn 2027', { timeline: 'autumn 2027' }],
  [
    'projectGoals',
    'pumps that stand for 3 days and not 30',
    { projectGoals: 'pumps that stand for 3 days and not 30' },
  ],
  ['targetAudience', '20 thousand rand maximum', { budget: '20 thousand rand maximum' }],
  ['contact', 'Chairman is Mr Goodman Zondo, 083 555 0142', { ...phone, contactName: 'Mr Goodman Zondo' }],
  ['contact', 'my name is Luan', { contactName: 'Luan', additionalNotes: '' }],
  [
    'contact',
    'my name is thandi call me on oh eight three double five five oh one four two',
    { ...phone, contactName: 'thandi' },
  ],
  ['contact', 'Thandi, nul agt drie vyf vyf vyf nul een vier twee', { ...phone, contactName: 'Thandi' }],
  ['projectGoals', 'count to one two three four five six seven eight nine', { contactPhone: '' }],
  [
    'projectIdea',
    'can you make app like tinder but for farmers',
    { projectIdea: 'can you make app like tinder but for farmers' },
  ],
  ['projectIdea', 'can you make mobile apps', { projectIdea: '' }],
  ['projectIdea', 'I want a site. i got burned by a developer in sandton he took 40 thousand', { budget: '' }],
  ['projectIdea', 'three quotes for a new website for our law firm, by friday', { timeline: '' }],
  [
    'projectIdea',
    'I want a site. I have forty to fifty thousand rand saved',
    { budget: 'forty to fifty thousand rand' },
  ],
  ['projectIdea', 'I want a site. We have a hundred and fifty k', { budget: 'a hundred and fifty k' }],
  ['projectIdea', 'I want a site. Our budget is R50-60k', { budget: 'R50-60k' }],
  ['projectIdea', 'I want a site. Our budget is 50-60', { budget: '50-60' }],
  ['projectIdea', 'I want a site. Budget of 25 000 or 3 months of work', { budget: 'R25 000' }],
  [
    'projectIdea',
    'Idea: a camera counts reps. Name: RepRight. Budget R500-700k, we have an investor. I am Tessa, tessa@repright.example',
    { projectIdea: 'a camera counts reps', projectName: 'RepRight', budget: 'R500-700k', contactName: 'Tessa' },
  ],
  [
    'projectIdea',
    'I have an app already on the play store, a guy built it and it crashes on android 14. can you take it over',
    { projectIdea: 'I have an app already on the play store, a guy built it and it crashes on android 14.' },
  ],
  ['projectName', 'we want more bookings from Germany', { projectName: '' }],
  ['projectName', 'Tyre Tables mzansi', { projectName: 'Tyre Tables mzansi' }],
  ['projectName', 'we are Nkosi & Sons from Durban', { projectName: 'Nkosi & Sons' }],
  ['projectName', "let's go with Sunrise", { projectName: 'Sunrise' }],
  ['projectName', 'Project name: St. Helena Tours', { projectName: 'St. Helena Tours' }],
  ...[
    'My idea is an app that stops people from having their bikes stolen',
    'An idea: a site where people copy recipes from each other',
    'Can I ask for a website for my guest house',
    'Uber for your laundry',
  ].map((idea) => ['projectIdea', idea, { projectIdea: idea }] as const),
  ['existingFeatures', 'please give us a number', { existingFeatures: '' }],
  ['projectName', "Don't have a name, call it CRM for now", { projectName: 'CRM' }],
  ['existingFeatures', 'nothing except for a till', { existingFeatures: 'nothing except for a till' }],
  [
    'existingFeatures',
    'slides in shoe boxes, each with a number',
    { existingFeatures: 'slides in shoe boxes, each with a number' },
  ],
  [
    'projectGoals',
    'customers leave a phone number and we call them',
    { additionalNotes: 'customers leave a phone number and we call them' },
  ],
  ['projectIdea', 'third time im writing. your invoice says we owe 12000', { projectIdea: '' }],
  [
    'budget',
    'actually before that, who hosts it?',
    { budget: '', additionalNotes: 'Asked: actually before that, who hosts it?' },
  ],
  ['technicalPreferences', 'today if u can', { technicalPreferences: '', additionalNotes: 'today if u can' }],
  ['timeline', 'is march possible?', { timeline: 'is march possible?' }],
  ['timeline', "can we do it in 3 weeks? there's an expo", { timeline: "can we do it in 3 weeks? there's an expo" }],
  ['budget', 'I need to ask him. He mentioned 15 000', { additionalNotes: '' }],
  ...['Our website stopped working and we want to start fresh', 'Our site stopped working, please rebuild it'].map(
    (said) => ['projectIdea', said, { projectIdea: said }] as const,
  ),
]

it.each(heard)('at the question for %s “%s” is stored as it was meant', async (open, said, stored) => {
  await using services = await openTestServices()
  const talker = await converse(services)
  for (const field of recordedFields.slice(0, recordedFields.indexOf(open))) await talker.say(plainAnswers[field])
  const { projectInfo } = await talker.say(said)
  expect(projectInfo).toMatchObject(stored)
})

it.each(['Thandi, 083 555 0142 / 021 555 0100', 'call me after 17:30 083 555 0142'])(
  'shows no model the telephone number of “%s”',
  (said) => expect(maskContactDetails(said, 'ZA')).not.toContain('083 555'),
)

it('hears a wish for a call and its number in two sentences', async ({ services }) => {
  const talker = await converse(services)
  const view = await talker.say(
    'Could somebody ring me monday after 3? 083 555 0142. It is about a site for my cattery',
  )
  expect(repliesOf(view).at(-1)?.content).toContain('+27 83 555 0142, monday after 3')
  expect(view.projectInfo.projectIdea).toContain('a site for my cattery')
})

it('shows the ways to a person beside the answer to who wishes for a call', async ({ services }) => {
  const talker = await converse(services)
  await talker.say(plainAnswers.projectIdea)
  await talker.say(plainAnswers.projectName)
  const view = await talker.say('Fewer fights about money. Can somebody phone me?')
  expect(repliesOf(view).at(-1)?.offer).toBe('person')
  expect(view.projectInfo.projectGoals).toBe('Fewer fights about money.')
})

it('shows them at the contact question too, where a colleague of theirs is no wish', async ({ services }) => {
  for (const [said, offer] of [
    ["I'd like to speak with somebody first. Anna Smit, anna@smit.example", 'person'],
    ['Please discuss the quote with my manager, Jane Roux, jane@roux.example', undefined],
  ] as const) {
    const talker = await converse(services)
    for (const field of recordedFields) if (field !== 'contact') await talker.say(plainAnswers[field])
    const view = await talker.say(said)
    expect(view.isComplete).toBe(true)
    expect(repliesOf(view).find((reply) => reply.offer)?.offer, said).toBe(offer)
  }
})

it('keeps whom a call is for, and the number in the next sentence', async ({ services }) => {
  const named = await (await converse(services)).say('phone me on 082 555 0111 tomorrow morning, Mr Dube')
  expect(named.projectInfo.additionalNotes).toContain('Mr Dube')
  const apart = await (await converse(services)).say('Please ring me, typing is hard. 082 555 0111, Lindani')
  expect(apart.projectInfo).toMatchObject({ projectIdea: '', contactName: 'Lindani', contactPhone: '+27 82 555 0111' })
})

it('says honestly whether an amount is enough', async ({ services }) => {
  const talker = await converse(services, { country: 'IN' })
  await talker.say(plainAnswers.projectIdea)
  const low = repliesOf(await talker.say('is 30000 rupees enough')).at(-1)
  expect(low?.content).toContain(belowRange)
  expect(repliesOf(await talker.say('would 40000 rupees do?')).at(-1)?.links).toHaveLength(1)
})

it.each([
  ['Mobile car valeting, customers book a slot and pay.', 'What is the cheapest way to do this?'],
  ['dog grooming bookings.', 'how much would that be roughly?'],
])('offers the idea that stands beside a question: %s', async (said, question) => {
  await using services = await openTestServices()
  const talker = await converse(services)
  const { choices } = await talker.say(`${said} ${question}`)
  expect(choices.map(({ label }) => label)).toEqual([`Idea: “${said}”?`])
})

it('takes what it asked about, and what came instead of a yes, for the idea', async ({ services }) => {
  const talker = await converse(services)
  const piano = 'I teach piano to 40 kids'
  expect((await talker.say(piano)).projectInfo).toMatchObject({ projectIdea: '', additionalNotes: piano })
  const invoices = 'It takes me two days a month to do the invoices'
  const { projectInfo } = await talker.say(invoices)
  expect(projectInfo).toMatchObject({ projectIdea: `${piano}\n${invoices}`, additionalNotes: '' })
})
