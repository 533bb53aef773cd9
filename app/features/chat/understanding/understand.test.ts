import { describe, expect, it } from 'vitest'
import { type Conversation, newConversation } from '../../../../core/brief/conversation.ts'
import { emptyProject, type ProjectInfo } from '../../../../core/brief/project-info.ts'
import { type StepField, steps } from '../../../../core/brief/steps.ts'
import { fold } from '../../../../core/language/fold.ts'
import { injections } from '../../../../test/support/conversations/injections.ts'
import { isLinear } from '../../../../test/support/process/cpu-time.ts'
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
const phone = '+27 83 555 0142'

/** A conversation in which every step before this one is answered. */
function at(field: StepField, changes: Partial<Conversation> = {}): Conversation {
  const greeting = { role: 'assistant', content: 'Hello', timestamp: now } as const
  const place = steps.findIndex((step) => step.field === field)
  const earlier = steps.slice(0, place).flatMap((step) => (step.field === 'contact' ? [] : [step.field]))
  const projectInfo = { ...emptyProject, ...Object.fromEntries(earlier.map((name) => [name, answered[name]])) }
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  return { ...start, currentStep: place, projectInfo, ...changes }
}

function read(field: StepField, text: string, changes: Partial<Conversation> = {}): Understanding {
  return understand(text, at(field, changes), 'ZA')
}

/** What was understood, in short: “the answer” or what the message is for, each field filled (`:`), each ticket (`:=` where the sentence leaves the
 *  answer and is a note until it is tapped, `?` otherwise), each note and question. */
function short(field: StepField, text: string, changes: Partial<Conversation> = {}): string {
  const { intent, answer, alsoFilled, tickets, remarks, questions, callBack } = read(field, text, changes)
  const notes = remarks.filter((remark) => !tickets.some(({ note }) => note === remark))
  const parts = [
    intent === 'none' || intent === 'answer' ? '' : intent,
    answer && `“${answer}”`,
    ...Object.entries(alsoFilled).map(([name, value]) => `${name}: ${value}`),
    ...tickets.map(({ field: name, value, note }) => `${name}${note === '' ? '?' : ' :='} ${value}`.trim()),
    ...notes.map((remark) => `noted ${remark}`),
    ...questions.map((question) => `asked ${question}`),
    callBack && `call ${callBack.phone} ${callBack.time}`.trim(),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Each row of a table is understood as it says: the open step, the message (⏎ for a line break), what is understood. */
function readsEach(name: string, table: string, changes: Partial<Conversation> = {}): void {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll('⏎', '\n').trim()))
  it.each(rows)(`${name} at %s: %s`, (field, text = '', meant = '') => {
    expect(short(field as StepField, text, changes)).toBe(meant)
  })
}

describe('a plain answer is the whole message and nothing else', () => {
  it.each(
    Object.entries({
      projectIdea: `A booking system for my guesthouse in Knysna, so we stop double booking the sea-facing room |
Uber for tractors | A stokvel app | Can you build an app for our church to send notices and take donations? |
A loyalty app for our three coffee shops. The paper cards keep going through the wash. | fleet tracking |
redesign of our outdated website | I want to digitise my grandmother's recipes | solar installers need a quoting tool |
Peer-to-peer tool lending app, like a library but for drills | An app for survivors of domestic violence |
an app to report potholes, broken lights and power that is down | our website does not work for us anymore, we want a new one |
quote calculator for our website | a tool for agencies to sell backlinks | A fucking great app | Skip hire business site | internship finder | reseller portal | A platform that finds interns a bursary |
I want to offer SEO services online |
A directory of builders, we have a list of plumbers and electricians in town interested |
A helpline app that should let a human contact me when my alarm goes off | An app for people who would rather take orders by phone |
An app where patients can phone someone at night | A tool that tells callers by voice when the bus comes |
My customers don't chat to bots, they need a shop with a phone number |
The website you guys did for us was great, now we want a new app for our drivers |
I saw the site you did for the bakery and want one for my florist |
An idea for an app that counts hens | I've got an idea for an app: tenants report leaks |
I talked to my wife on Monday about a riding school app | An app for withdrawing a school enquiry |
a tool to sell verified business emails | A marketplace where companies like yours buy toner |
I supply branded pens and caps, I need a shop with a catalogue |
Could a drone count my cattle every morning and tell me if one is gone? I farm near Vryburg |
An app that lets people call a plumber | A budgeting tool that helps students keep to a budget of R500 a month |
An app where you can talk to a person when you are sad | A call centre for people without data | An app that stops scams |
Can you build me an app that tracks my goats? | An app that answers 'who is on duty?' | Actually an app for cats |
An app to budget for Christmas | A website that loads in two seconds | An app that sells R50 lunches to offices`,
      projectName: `Bean Counter | Nothing But Net | Skip To My Lou | Budget Buddy | Call Me Maybe | Back to Basics | Phone Home |
1000 | Ask Thandi | Who Knows Best | Price Check | Rates & Co | The App for Tired Mothers | So Far So Good`,
      projectGoals: `Fewer phone calls, orders that don't get lost, and money before we bake | save time | more sales? |
talk to a person faster | customers phone us all day and we want that to stop | Help me skip the queue at Home Affairs |
have a name that people trust | know what each job costs | Go from 10 to 50 orders a day | less rush at month end |
what people pay and when | how much each branch sells | cost savings | ok so less work at midnight :)`,
      targetAudience: `Customers mostly, on their phones in the queue. Baristas need to stamp a card in two seconds flat. |
everyone | women in crisis | People who call us when a geyser bursts | no-fee schools | People on a budget | idk everyone |
tourists, and maybe locals? | I would say parents with small kids | People should call me less and book online instead`,
      existingFeatures: `Paper cards and a till that can export a list of sales. | WordPress | A till called Yoco and a phone |
A phone that never stops ringing | we have a name and a logo | no website, but a till | An app that people stopped using |
a site that we built on Wix | pricing | A phone line on 021 555 that is open until five`,
      technicalPreferences: `React, if anything | we want no-code | Not WordPress | Can you build it in React? | React? |
The call must go through WhatsApp | something we can change ourselves`,
      timeline: `Before the winter menu, so by the end of May. | 3 months, maybe 4 | asap | no rush | June? | maybe June? |
Maybe March, when the phone lines are in | as soon as the name is registered | We must stop the old system by June`,
      budget: `150 000 | about $5k | between 50k and 80k | R50k? | R40k i guess lol | We have R80k set aside, call it 90 with VAT |
whatever it takes | not much | we can spend about 120k by March | depends on the price | like R40k, fingers crossed`,
      contact: `Thandi van der Merwe, thandi@beancounter.example, 082 555 0123 | Person 7, person7@x.example, 082 555 0123 |
Happy Nkosi, happy@x.example | J. R. Smith <jr@x.example> | Name: Sipho Nkosi / Email: sipho@x.example / Cell: 0825550123`,
    } satisfies Partial<Record<StepField, string>>),
  )('at %s', (field, answers) => {
    const wrong = answers
      .split(/ \|\s/)
      .map((text) => [text, short(field as StepField, text)])
      .filter(([text, meant]) => meant !== `“${text}”`)
    expect(wrong).toEqual([])
  })
})

describe('a first message is no idea where it is from', () => {
  it.each(
    Object.entries({
      person: `is there someone I can ring about this | I would rather tell you this by voice than type |
I don't talk to robots, put me through to someone in your office | can a human from your company get hold of me |
I don't chat with machines. Let me deal with one of your people | phone me on 082 555 0111 tomorrow morning, Mr Dube`,
      client: `You made our online store two years back and the checkout hangs since Friday |
the booking system you guys set up for us shows the wrong dates | the web shop you did for us charges people double |
Thabo of Kruger Lodge here. You built our app in 2023. Push messages no longer arrive`,
      returning: `We spoke here two weeks ago about the choir site, any movement? |
your email said I could still edit my brief, where do I do that | You have my request of 3 May. I'd like to cancel it. |
you received my form from last month under Naidoo, please scrap it`,
      applicant: `hey do you take interns im a 3rd year comp sci student at wits, graduating in dec |
I finished matric in 2022, I am looking for any position, even making tea`,
      talk: `ive an idea for an app can i explain it here | got an idea for a game, want to hear it?`,
      seller: `I sell office coffee machines to agencies like yours, may I send you our price list? |
We have a list of 12 000 company directors for sale, would you be interested? |
I distribute promotional gifts for businesses like yours, can I drop off a catalogue?`,
    }),
  )('a %s', (intent, texts) => {
    const wrong = texts.split(/ \|\s/).filter((text) => read('projectIdea', text).intent !== intent)
    expect(wrong).toEqual([])
  })

  it('who asks', () => {
    const texts =
      'Can a project be paused halfway? | What if a deadline slips? | Could a developer come to our office in George? | if i tell you my idea can somebody else steal it | can I ask how many people work there'
    for (const text of texts.split(' | ')) expect(short('projectIdea', text)).toBe(`asked ${text}`)
    const perhaps = 'Can a fridge send the clinic a warning when the vaccines get warm?'
    expect(short('projectIdea', perhaps)).toBe(`doubt · “${perhaps}”`)
  })
})

it.each([
  ['projectGoals', 'what do you mean? for me or for my clients?', 'talk'],
  ['targetAudience', 'Like what? nurses? patients?', 'talk'],
  ['targetAudience', 'nurses? patients?', '“nurses? patients?”'],
  ['existingFeatures', 'Like what? a printer? we have two printers', '“we have two printers”'],
  ['timeline', 'Like what? maybe December?', '“maybe December?”'],
] as const)('who asks back at %s asks on: %s', (field, text, meant) => {
  expect(short(field, text)).toBe(meant)
})

readsEach(
  'a value is copied to its own empty field, and stays where it was said,',
  `
projectIdea | A booking site for surf lessons, live before 1 December, about R80k | “A booking site for surf lessons, live before 1 December, about R80k” · timeline: before 1 December · budget: about R80k
projectIdea | 'n Webwerf vir my gastehuis, begroting R50 000, klaar voor Desember | “'n Webwerf vir my gastehuis, begroting R50 000, klaar voor Desember” · budget: R50 000 · timeline: voor Desember
projectIdea | An app to remind people to pay by Friday | “An app to remind people to pay by Friday” · timeline? by Friday
projectGoals | Raise R200 000 for the roof before the rains, and keep the donors afterwards | “Raise R200 000 for the roof before the rains, and keep the donors afterwards” · budget? R200 000
projectName | Tide Times, and the budget is R80k | “Tide Times” · budget: R80k
timeline | By June, and our budget is 90k | “By June, and our budget is 90k” · budget: 90k
projectGoals | The budget is 50k | budget: 50k
existingFeatures | it's R12 000 by the way, grant money | budget: R12 000 · noted it's R12 000 by the way, grant money
targetAudience | We open on 27 March so it has to be before that | “We open on 27 March so it has to be before that” · timeline: on 27 March
targetAudience | before December | timeline: before December
budget | R50k and before June | “R50k and before June” · timeline? before June
projectGoals | It is for people who forget their keys | “It is for people who forget their keys” · targetAudience? It is for people who forget their keys
projectGoals | More bookings. It's for families | “More bookings. It's for families” · targetAudience? It's for families
projectGoals | It is for bookings, so people stop phoning | “It is for bookings, so people stop phoning”
projectGoals | thandi@x.example | contactEmail: thandi@x.example
projectIdea | A repair shop. Anna Brown, 082 555 0123, anna@shop.example | “A repair shop.” · contactName: Anna Brown · contactEmail: anna@shop.example · contactPhone: +27 82 555 0123
projectIdea | Hi, Attorney Zola Mabaso here (zola@shop.example). I need a diary app | “I need a diary app” · contactName: Attorney Zola Mabaso · contactEmail: zola@shop.example
projectIdea | An app where customers pay R99 to list a car. My budget is R30 000 | “An app where customers pay R99 to list a car. My budget is R30 000” · budget: R30 000
projectIdea | A shop for candles that sell for R8 000 | “A shop for candles that sell for R8 000”
projectGoals | less no-shows, people pay R500 deposit | “less no-shows, people pay R500 deposit”
projectIdea | A shop for shoes, would that be R50 000? | “A shop for shoes, would that be R50 000?” · asked would that be R50 000?
projectName | no name, just call it bread run | “bread run”
existingFeatures | a till that cost R12 000 | “a till that cost R12 000”
projectGoals | quotes are ready in 2 days | “quotes are ready in 2 days”
projectGoals | every repair done within 3 days | “every repair done within 3 days”
projectGoals | more calls, and the portal finished in 3 months | “more calls, and the portal finished in 3 months” · timeline: in 3 months
projectIdea | A spa needs bookings. Currently we use a paper diary. | “A spa needs bookings. Currently we use a paper diary.” · existingFeatures? Currently we use a paper diary.
projectName | Green Hoop. My email is amy@hoop.example in case we get cut off | “Green Hoop” · contactEmail: amy@hoop.example · noted Green Hoop. My email is amy@hoop.example in case we get cut off
`,
)

readsEach(
  'a sign of change and what it changes are a ticket:',
  `
contact | actually the budget is 50k | budget := 50k
contact | wait my partner says we only have 25k | budget := 25k
contact | make it 60k instead | budget := 60k
contact | for teachers, not customers | targetAudience := for teachers, not customers
contact | it should be Bean Counter Portal | projectName := Bean Counter Portal
contact | Thandi, thandi@x.example. Oh and the budget is 60k | “Thandi, thandi@x.example. Oh and the budget is 60k” · budget := 60k
projectGoals | change the name to Bolt Count | projectName := Bolt Count
projectGoals | *Been Counter | projectName := Been Counter
projectGoals | Forget the name, we have not decided | projectName :=
budget | scrap the deadline | timeline :=
timeline | By June. Oh, and the name should be Trail Taxi. | “By June.” · projectName := Trail Taxi
timeline | the audience should be teachers | targetAudience := the audience should be teachers
timeline | By June. Oh, name Bean Counter is taken I see, use Kelp instead | “By June.” · projectName := Kelp
existingFeatures | orders taken by phone, name and table | “orders taken by phone, name and table”
contact | verander die naam na Seebries | projectName := Seebries
budget | my email is wrong, it is a@b.example | contactEmail := a@b.example
projectGoals | Sorry, more sales | “Sorry, more sales”
`,
  { projectInfo: { ...answered, contactEmail: 'x@y.example', projectGoals: '', budget: answered.budget } },
)

describe('of a change', () => {
  it.each(['change the name', 'the name is wrong', 'can I go back and change the name?'])(
    'without a new value nothing is offered: %s',
    (text) => {
      expect(read('budget', text)).toMatchObject({ answer: '', alsoFilled: {}, tickets: [] })
    },
  )

  it.each([
    ['budget', 'Budget is R50k. No wait, R80k.'],
    ['budget', 'R50k, no wait, R80k.'],
    ['projectIdea', 'A shop for kites. Budget is R50k. No wait, R80k.'],
  ] as const)('within one message no value is lost at %s: %s', (field, text) => {
    expect(JSON.stringify(read(field, text))).toContain('R80k')
  })
})

readsEach(
  'a question leaves the answer as a whole sentence:',
  `
projectIdea | What would this cost? | asked What would this cost?
projectIdea | Can I get a quote for a wine shop, 200 products, PayFast? | “Can I get a quote for a wine shop, 200 products, PayFast?” · asked Can I get a quote for a wine shop, 200 products, PayFast?
projectIdea | What's the price for an app, roughly? | asked What's the price for an app, roughly?
projectIdea | whats your cheapest package | asked whats your cheapest package
projectName | do you do shopify | asked do you do shopify
timeline | can you sign an NDA | asked can you sign an NDA
technicalPreferences | What do you recommend? | asked What do you recommend?
contact | will you share my email? | asked will you share my email?
projectIdea | wat kos dit? | asked wat kos dit?
projectIdea | Kubiza malini? | asked Kubiza malini?
projectGoals | Kubiza malini? | asked Kubiza malini?
projectIdea | Do you sign NDAs? Who owns the code? | asked Do you sign NDAs? · asked Who owns the code?
projectIdea | What would it cost? I need a booking site for my salon. | “I need a booking site for my salon.” · asked What would it cost?
projectIdea | A booking site for my salon, what would that cost? | “A booking site for my salon, what would that cost?” · asked what would that cost?
budget | R50k. Do you do payment plans? | “R50k.” · asked Do you do payment plans?
budget | we can do like R15k? is that insulting | “we can do like R15k?” · asked is that insulting
contact | Thandi, thandi@x.example. When will I hear from you? | “Thandi, thandi@x.example. When will I hear from you?” · asked When will I hear from you?
projectIdea | Can you build an app for our church, and how much would it cost? | “Can you build an app for our church, and how much would it cost?” · asked how much would it cost?
technicalPreferences | No. What do you use? | nothing · asked What do you use?
projectIdea | If it breaks, who fixes it? | asked If it breaks, who fixes it?
projectGoals | please call me on 082 555 0157 tomorrow. Or mail me at thandi@x.example if I am busy | “Or mail me at thandi@x.example if I am busy” · contactEmail: thandi@x.example · call +27 82 555 0157 tomorrow
projectGoals | If it breaks, who fixes it? | asked If it breaks, who fixes it?
projectGoals | I need to know which stock is low | “I need to know which stock is low”
`,
)

it.each(['how much roughly', 'price', "what's the price", 'turnaround time', 'how does this work', 'hoeveel'])(
  'is a question at each step: %s',
  (text) => {
    for (const { field } of steps.filter(({ field }) => !field.startsWith('existing') && field !== 'contact'))
      expect(short(field, text), field).toBe(`asked ${text}`)
  },
)

describe('what is no answer', () => {
  it.each(
    Object.entries({
      nothing: `no | Nope. | nah | Nee dankie | skip it | pass | n/a | not yet | don't know | I'm not sure yet | no idea |
weet nie | angazi | Cha | nothing really | no preference | - | no, nothing yet | dunno | I'd rather not say | leave it blank`,
      talk: `this is a waste of my time | I don't understand | ek verstaan nie | say that again please | this is taking too long | just let me send it |
I'm in a hurry | hello | thanks | 🚀🚀🚀 | lol | stupid bot | voetsek | yes | go back`,
      person: `I would rather phone | can I talk to a human | please call me | bel my asseblief | what is your number? |
is daar iemand met wie ek kan praat? | je voudrais parler à quelqu'un | quero falar com uma pessoa`,
      stop: `stop | cancel | never mind | hou op | end the chat | start over | begin oor | restart`,
      delete: `please delete everything I said | delete my information`,
    } satisfies Partial<Record<Understanding['intent'], string>>),
  )('%s', (intent, texts) => {
    const fields: readonly StepField[] = ['projectIdea', 'projectGoals', 'timeline']
    const wrong = texts.split(/ \|\s/).flatMap((text) => fields.map((field) => [field, text, short(field, text)]))
    expect(wrong.filter(([, , understood]) => understood !== intent)).toEqual([])
  })

  readsEach(
    'stands beside an answer or another word that says no',
    `
projectIdea | I was billed twice | client · noted I was billed twice
projectIdea | It's called Kelp Forest | projectName: Kelp Forest
projectGoals | are you deaf? I said farmers | “I said farmers”
projectIdea | tell me a joke | talk
projectIdea | Show me where the potholes are | “Show me where the potholes are”
projectIdea | I have an idea but I'm scared you'll steal it | asked I have an idea but I'm scared you'll steal it
projectIdea | A card game in which you steal the sheep of others | “A card game in which you steal the sheep of others”
existingFeatures | Right now you copy the orders from WhatsApp into Excel | “Right now you copy the orders from WhatsApp into Excel”
existingFeatures | you could copy our current site | “you could copy our current site”
projectGoals | what if you steal my idea | asked what if you steal my idea
projectGoals | question 2 again | talk
contact | u already asked me 2x | talk
contact | brb in 10 | talk
contact | not 100% sure | talk
contact | about 60k then | talk · noted about 60k then
contact | ok then 150 to 200 | talk · noted ok then 150 to 200
technicalPreferences | no idea, something our admin lady can update herself | “no idea, something our admin lady can update herself”
projectIdea | We are a law firm and our intake is a mess of emails | “We are a law firm and our intake is a mess of emails”
existingFeatures | nothing yet. and no preference for technology either | nothing
existingFeatures | I already have a website | “I already have a website”
budget | I am not telling a bot my budget | nothing
technicalPreferences | It needs something called IIIF. I leave that to you. | “It needs something called IIIF. I leave that to you.”
projectIdea | Good afternoon. We need a website for our guesthouse | “We need a website for our guesthouse”
`,
  )

  it('is a bare number where words are asked for', () => {
    expect([short('projectGoals', '42'), short('budget', '42')]).toEqual(['talk', '“42”'])
  })

  it.each([
    ['projectName', 'hakuna bado'],
    ['projectName', 'lutho manje'],
  ] as const)('may be a no in another language: stored, with a ticket to leave %s empty: %s', (field, text) => {
    expect(short(field, text)).toBe(`“${text}” · ${field}?`)
  })

  it('is a name or an idea that looks like none: it is asked about', () => {
    expect(read('projectName', 'its for my salon so customers can book').intent).toBe('doubt')
    expect(short('projectIdea', 'plumbing')).toBe('doubt · “plumbing”')
  })
})

describe('a call', () => {
  readsEach(
    'is asked for',
    `
projectIdea | let someone phone me tomorrow after 2 on 0835550142 | person · call ${phone} tomorrow after 2
projectGoals | call me on 083 555 0142 after 17:00 | person · call ${phone} after 17:00
budget | bel my op 083 555 0142 na 17:00 | person · call ${phone} na 17:00
budget | Can you call me back at 083 555 0142? | person · call ${phone}
projectName | 083 555 0142 after 17:00 | person · call ${phone} after 17:00
contact | 083 555 0142 | “083 555 0142”
projectIdea | Please phone me, I type badly. 083 555 0142, Zanele | person · contactName: Zanele · contactPhone: ${phone} · noted Please phone me, I type badly. · call ${phone}
projectIdea | phone me about my shop | person · noted phone me about my shop
projectIdea | I need someone to phone me about a website | “I need someone to phone me about a website” · asked I need someone to phone me about a website
projectIdea | Someone must phone me please. Bakery app, 083 555 0142 | “Bakery app, 083 555 0142” · asked Someone must phone me please.
`,
  )

  it('is at the number that is known', () => {
    const withPhone = { projectInfo: { ...answered, contactPhone: phone } }
    expect(short('projectGoals', 'rather call me at 14:00', withPhone)).toMatch(`person · call ${phone}`)
    expect(short('projectGoals', 'rather call me at 14:00')).toBe('person')
  })

  it.each([
    ['projectIdea', 'An app that rings 10111 or 083 555 0142 after 17:00 when the alarm goes off'],
    ['existingFeatures', 'A phone line on 021 555 0100 that is open until 17:00'],
    ['projectGoals', 'Customers who phone 021 555 0100 after 17:00 should get an answer'],
  ] as const)('is not asked for at %s by: %s', (field, text) => {
    expect(read(field, text)).toMatchObject({ intent: 'answer', answer: text, callBack: null })
  })

  it('follows from a number once the offer is open', () => {
    const offer = { role: 'assistant', content: 'Or shall we call you?', timestamp: now, offer: 'person' } as const
    const open = { conversationHistory: [offer] }
    expect(short('projectGoals', '083 555 0142, after 5', open)).toBe(`person · call ${phone} after 5`)
    expect(short('contact', '083 555 0142', open)).toBe(`person · call ${phone}`)
    expect(short('projectGoals', 'more bookings', open)).toBe('“more bookings”')
  })
})

it('offers three tickets at most, one for each field', () => {
  const words =
    'no, call it Upward. change the audience to teachers. change the goal to sales. change the stack to Vue.'
  const { tickets } = read('contact', `${words} change the name to Kelp.`)
  expect(tickets.map(({ field }) => field)).toEqual(['projectName', 'targetAudience', 'projectGoals'])
})

it('reads need before everything else, and fills nothing', () => {
  for (const { field } of steps)
    expect(read(field, 'i took too many tablets, budget is 5k')).toMatchObject({
      need: 'sure',
      intent: 'none',
      alsoFilled: {},
    })
})

it.each([
  ['af', "Ek wil 'n app hê vir my plaas | Nee dankie | Wat gaan dit kos? | Voor Desember"],
  ['zu', 'Ngifuna i-app yebhizinisi lami'],
  ['en', 'farmers | Die Welt | Ubuntu | A braai app for die manne | no | 1.2 mil | Sala 9'],
])('knows the language %s', (language, texts) => {
  const languages = texts.split(' | ').map((text) => [text, read('projectGoals', text).language])
  expect(languages.filter(([, read]) => read !== language)).toEqual([])
})

it('takes nothing but amounts, times and addresses for other fields from a text that commands a machine', () => {
  const all = injections.flatMap((text) => steps.map(({ field }) => ({ field, text, ...read(field, text) })))
  const typed = ['budget', 'timeline', 'contactEmail', 'contactPhone']
  const filled = all.filter(({ alsoFilled }) => Object.keys(alsoFilled).some((field) => !typed.includes(field)))
  expect(filled.map(({ field, text, alsoFilled }) => [field, text, alsoFilled])).toEqual([])
  // A ticket may leave the open field empty, and changes no other.
  const offered = all.filter(({ field, tickets }) => tickets.some((ticket) => ticket.field !== field))
  expect(offered.map(({ field, text, tickets }) => [field, text, tickets])).toEqual([])
})

it('reads places in folded text as places in the text', () => {
  const text = 'Ça coûte “8 000 €” – ß, ﬁ, İ, Æ, 👩🏽‍🚀, ½, e\u0301'
  expect(fold(text)).toHaveLength(text.length)
  expect(fold('Çà “É’ß–')).toBe('ca "e\'s-')
})

it.each([
  'budget is 5k. ',
  'by friday or monday at ',
  'no, wait. ',
  ', change the name to Kelp',
  'Name: ',
  '**a:** ',
  '# ',
  '"a',
  '1 000 ',
])('takes time that grows with the length of a message only: %j', (bit) => {
  for (const field of ['projectIdea', 'projectName', 'budget'] as const)
    expect(
      isLinear((text) => read(field, text), bit),
      field,
    ).toBe(true)
})

it.each<[StepField, string, string]>([
  ['budget', 'nee, 20k', '“nee, 20k”'],
  ['timeline', 'no, 3 months', '“no, 3 months”'],
  ['projectGoals', 'Wie lange dauert das?', 'asked Wie lange dauert das?'],
  ['projectGoals', 'was kostet das', 'asked was kostet das'],
  ['targetAudience', 'combien ça coûte', 'asked combien ça coûte'],
  ['existingFeatures', 'quanto tempo demora', 'asked quanto tempo demora'],
])('hears the answer or question behind a word that says no, or is foreign: at %s, %s', (field, text, meant) => {
  expect(short(field, text)).toBe(meant)
})

it('rings the number that is known already, where “phone me” gives none', () => {
  const known = { projectInfo: { ...at('budget').projectInfo, contactPhone: phone } }
  expect(read('budget', 'please phone me', known).callBack).toEqual({ phone, time: '' })
})

it('is in doubt about a bare wish, and takes an amount alone for no idea', () => {
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, { role: 'assistant', content: '', timestamp: '' })
  expect(understand('I need plumbers', start).intent).toBe('doubt')
  expect(understand('R50k', start)).toMatchObject({ intent: 'none', alsoFilled: { budget: 'R50k' } })
})
