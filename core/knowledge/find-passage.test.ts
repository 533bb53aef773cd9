import { describe, expect, it } from 'vitest'
import { agency } from '../../test/support/bench.ts'
import { faqs } from '../faq/faqs.ts'
import { createFindPassage } from './find-passage.ts'
import { sitePassages } from './site-passages.ts'

const findPassage = createFindPassage(agency)

/** Which passage answers each question. */
const answered: Readonly<Record<string, readonly string[]>> = {
  'about/design': ['Do you do the design too?'],
  'about/team': [
    'Who are you?',
    'How big is your team?',
    'who will build it?',
    'Do you outsource?',
    'Wie is julle?',
    'Qui êtes-vous ?',
    'Wer seid ihr?',
    'Ningobani?',
    'how many people work there?',
    'do you use freelancers',
    'Who will I work with?',
    'Who would be working on this?',
    'are you just one guy?',
  ],
  'contact/email': ["what's your email address?", 'How can I contact you?'],
  'contact/location': [
    'Where are you based?',
    'Where is your office?',
    'Can we meet in person?',
    "What's your address?",
    'in which city are you located?',
    'can I come by?',
    'Waar is julle?',
  ],
  'contact/phone': ['Can I phone you?', 'What is your phone number?', 'can somebody call me?', 'are you on WhatsApp?'],
  'contact/reply': [
    'When will I hear back?',
    'How soon do you reply?',
    'Will someone answer me today?',
    'will a person answer me, and when?',
  ],
  'faq/communication': [
    'How will I know how it is going?',
    'Will I get progress reports?',
    'Is there a project manager?',
    'how do you keep us posted?',
    'Will there be demos?',
    'Who is my point of contact?',
  ],
  'faq/first-steps': [
    'What happens next?',
    'How do we get started?',
    'what are the next steps?',
    'When can you start?',
    'what happens after I submit this?',
    'What happens after I get in touch?',
    'And then what?',
    'what happens when I press submit?',
    'How do we start?',
  ],
  'faq/pricing': [
    'What does it cost?',
    'how much would this be?',
    'What would this cost?',
    'whats your hourly rate',
    'Can you give me a quote for a booking site for surf lessons?',
    'How much is a simple website for my bakery?',
    'is it expensive?',
    'what do you charge for an app',
    'How do I pay?',
    'Do you need a deposit?',
    'Can you do it for R20k, or what is the ballpark?',
    'Wat kos dit?',
    'Hoeveel gaan dit kos?',
    'Combien ça coûte ?',
    'Quanto custa?',
    'Was kostet das?',
    'Wie viel kostet eine App?',
    'Kubiza malini?',
    'Yimalini?',
    'How much does maintenance cost per month?',
    'what would discovery cost?',
    'Can we pay in instalments?',
    "What's the price range for an online shop with 200 products?",
    'do you work fixed price or hourly?',
    'is R80k enough or what are your prices',
    'roughly what do these things cost, and do you do them for schools?',
    'Ngubani ixabiso?',
    'What budget do I need for this?',
    'And what does this cost me in the end?',
    'Before I answer: what do you charge?',
    'hw much wud it cost',
    'Is there a fixed price?',
    'Are there hidden costs?',
    'does it get cheaper without the app?',
  ],
  'faq/services': [
    'What do you do?',
    'What kind of projects do you take on?',
    'what services do you offer?',
    'I only need a landing page, is that too small?',
    'What can you build?',
    'Is a landing page too small for you?',
  ],
  'faq/support': [
    'Who owns the code?',
    'Do I own the source code?',
    'who has the intellectual property?',
    'Will I own the copyright?',
    'What happens after launch?',
    'Do you do maintenance?',
    'who fixes bugs once it is live?',
    'Do you offer hosting?',
    'How long do you support it after launch?',
    'Do you look after it afterwards?',
    'What if I find a bug?',
    'Is the code mine if I leave you?',
    'would I be locked in?',
    'Who has the rights to the code we pay for?',
    'And if something breaks after six months?',
    'Do we get the source code?',
    'Is there a monthly support plan?',
  ],
  'faq/technology': [
    'do you do Shopify?',
    'Can you build it in WordPress?',
    'Which tech stack do you use?',
    'Do you work with Flutter or React Native?',
    'what platform will it run on?',
    'Can you work with our existing system?',
    'do you use React?',
    'Will you work with our in-house developers?',
    'Is it built in PHP?',
    'Do you do Shopify, or only custom stuff?',
    'can you work in our AWS account?',
    'Do you know Laravel?',
    'Can you improve our existing website?',
  ],
  'faq/timeline': [
    'How long will it take?',
    'How long does a project take?',
    'when can it be ready?',
    'How many weeks until we are live?',
    'Can you make a December deadline?',
    'how fast can you build an online shop',
    'Hoe lank vat dit?',
    'Combien de temps faut-il ?',
    'Wie lange dauert das?',
    'Quanto tempo demora?',
    'Kuthatha isikhathi esingakanani?',
    'How long until launch?',
    'how long is discovery?',
    'Is three weeks realistic?',
    'Until when do you need to know, and how long does testing take?',
    'Wann ist es fertig?',
    'Quand est-ce que ce sera prêt ?',
    'Wanneer sal dit klaar wees?',
    'Can you do it in 6 weeks?',
    'Realistically, could this be live by Easter 2027?',
    'when would we be able to go live if we started in January',
    'How much time do you need?',
  ],
  portfolio: [
    'Can I see examples of your work?',
    'do you have a portfolio?',
    'Have you built something like this before?',
    'Any case studies?',
  ],
  'privacy/abroad': ['Where is my data stored?', 'does my data leave South Africa?'],
  'privacy/care': ['is my information secure?', 'Who sees what I write here?', 'Who can read this conversation?'],
  'privacy/choice': ['Do I have to give my phone number?'],
  'privacy/cookies': ['do you use cookies?', 'Do you track me?'],
  'privacy/how-long': ['How long do you keep my data?', 'Is this chat stored?'],
  'privacy/in-short': [
    'What happens to my data?',
    'Are you POPIA compliant?',
    'what about GDPR?',
    'privacy?',
    'how do you handle personal information',
    'what do you do with my details?',
    'are you going to do anything with my email address?',
  ],
  'privacy/recipients': [
    'Do you share my details with anyone?',
    'do you sell my data?',
    'Is my data used to train AI?',
    'is this sent to OpenAI?',
  ],
  'privacy/regulator': ['where can I complain?'],
  'privacy/rights': [
    'Can you delete my data?',
    'how do I have my information erased',
    'Can I get a copy of my data?',
    'how can I withdraw my consent',
  ],
  'privacy/trackers': ['will you spam me?'],
  'privacy/what': ['What do you collect about me?'],
  'process/agility': ['What if I change my mind halfway?', 'can requirements change along the way?'],
  'process/launch': ['Will you train my staff?'],
  'process/planning': ['Do I get a prototype first?'],
  'process/steps': [
    'How does the process work?',
    'how do you work?',
    'What is your process?',
    'Do you work agile?',
    'what are the phases',
    'How does it work with you guys?',
  ],
  'process/testing': ['Do you test it?'],
  'services/ai': [
    'Do you do AI?',
    'can you build a chatbot',
    'could AI sort our incoming mail?',
    'Can you train a chatbot on our documents?',
  ],
  'services/consulting': ['Can you give a second opinion on a quote?', 'do you offer consulting only?'],
  'services/custom': [
    'Can you connect to Xero?',
    'Can you import our old data?',
    'can you build a booking system?',
    'can it talk to Sage?',
    'we have everything in Excel, can you import existing data?',
    'Can it make reports?',
    'do you do integrations with SAP?',
  ],
  'services/mobile': [
    'Do you build iPhone apps?',
    'can you do an android app for my dog walking business',
    'Will it work offline?',
    'Do you put it in the App Store?',
    'Would it run on Android as well as iPhone?',
    'can the app send push notifications?',
    'can the app take payments?',
    'Do I need an app or a website?',
    'Can you do both iOS and Android?',
  ],
  'services/support': [
    'Can you take over code from another developer?',
    'What if the site goes down?',
    'do you make backups?',
    'Our developer disappeared, can you take over?',
  ],
  'services/web': [
    'Do you build online shops?',
    'do you do SEO?',
    'Can we edit the content ourselves?',
    'Can you make a website for my guesthouse in Knysna?',
    'will it load fast on a slow connection?',
  ],
  'terms/assistant': [
    'Are you a bot?',
    'am I talking to a real person?',
    'are you human',
    'Is this AI?',
    'Is this a bot?',
    'who am I talking to?',
    "is jy 'n mens?",
    'are you ChatGPT?',
    'Wait, are you a robot?',
    'is there a human reading this?',
  ],
  'terms/contract': ['Is there a contract?'],
  'terms/free': ['Is this chat free?', 'Is this binding?', 'does it cost anything to talk to you?'],
  'terms/idea': [
    'Will you sign an NDA?',
    'is my idea safe with you?',
    'what if you steal my idea?',
    'Is this confidential?',
    'Can I trust you with my idea?',
    'Who owns my idea after I told you?',
    'Do you do non-disclosure agreements?',
    'can I send you something secret?',
    "How do I know you won't steal it?",
    'can we sign an NDA first',
  ],
  'terms/law': ['Which law applies?'],
}

/** The site says nothing on these. */
const unanswered = [
  'do you have an office in Berlin?',
  'can you write my thesis?',
  'what is the weather?',
  "What's the weather in Cape Town?",
  'What does Wix charge per month?',
  'How much does Shopify cost?',
  'what do your competitors charge?',
  'are you cheaper than other agencies?',
  'Who is the president?',
  'How much is bitcoin?',
  'Do you offer refunds?',
  'do you give discounts to NGOs?',
  'Are you hiring?',
  'can I do an internship?',
  'Do you do logo design?',
  'What is your VAT number?',
  'What is your BEE level?',
  'Would you take equity instead?',
  'Are you open on Sundays?',
  'can you fix my washing machine?',
  'Tell me a joke?',
  'how long does a flight to London take?',
  'What is the meaning of life?',
  'do you speak Afrikaans?',
  'Do you have clients in Namibia?',
  "Can you hack my ex's Instagram?",
  'Do you guarantee first place on Google?',
  'Which restaurant do you recommend?',
  'What time is it?',
  'Can you cook?',
  'Do you know a good plumber?',
  'How old are you?',
  'how much does uber charge?',
  'Have you won any awards?',
  'Can you manage our Instagram account?',
  'What is the cost of living in Lisbon?',
  'Can you recommend a hotel?',
  'what does an uber to the airport cost?',
  'How much does Salesforce cost?',
  'Who owns Facebook?',
  'where is the Eiffel tower?',
  'do you have a branch in London?',
  'can you do my tax return?',
  'Do you sell laptops?',
  "What's your favourite colour?",
  'Do you work with churches?',
  'Can you do it in Zulu?',
  'do you have insurance?',
  'what do other agencies charge?',
  'is Squarespace cheaper than you?',
  'how tall is Table Mountain?',
  'What is 2 + 2?',
  'Who won the rugby?',
  'when is Easter?',
  'Can you run our Facebook ads?',
  'Do you accept bitcoin?',
  "What's your company registration number?",
  'Are you a BEE company?',
  'how much money do you make?',
  'do you do translations?',
  'can you write a poem?',
  'do you offer a money-back guarantee?',
  'What do you think of my idea?',
  'Can users rate the drivers?',
  'Can we keep our domain?',
  'Can it track deliveries?',
  'Will it work with barcode labels?',
  'Do you support Afrikaans?',
  'Can users sign in with Google?',
  'Is my idea any good?',
  'Are you any good?',
  'Do you do hardware?',
  'Can you come on Saturday?',
  'Do you do marketing?',
  'can you find investors for me?',
  'do you work with government?',
  'Do you have references I can call?',
  'What happens if you go bankrupt?',
  'Which school did you go to?',
  'can you write the content?',
  'Do you do photography?',
  'how big is the market for this?',
  'do I need a licence for selling wine online?',
  'is it legal to sell wine online?',
  'What is the best phone to buy?',
  'Do people still use Facebook?',
  'how do i register a company?',
  'Who is your biggest client?',
  'what does Takealot charge sellers?',
]

it('answers questions from the passage that fits, at least 95 in a hundred', () => {
  const rows = Object.entries(answered).flatMap(([id, questions]) => questions.map((question) => ({ id, question })))
  const wrong = rows
    .map(({ id, question }) => ({ question, id, found: findPassage(question)?.id ?? null }))
    .filter(({ id, found }) => id !== found)
  expect(rows.length).toBeGreaterThan(180)
  expect(wrong.slice(0, Math.max(0, wrong.length - Math.floor(rows.length / 20)))).toEqual([])
})

it.each(unanswered)('answers nothing to “%s”', (question) => {
  expect(findPassage(question)).toBeNull()
})

describe('a passage', () => {
  const passages = sitePassages(agency)
  const everything = passages.flatMap(({ pieces }) => pieces).join(' ')

  it('has an id of its own', () => {
    expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length)
  })

  it('is quoted in whole sentences of the site, at most 400 characters', () => {
    for (const question of Object.values(answered).flat()) {
      const { text = '', title, href } = findPassage(question) ?? {}
      expect(text.length, question).toBeGreaterThan(15)
      expect(text.length, question).toBeLessThanOrEqual(400)
      expect(text, question).toMatch(/[.!?]$/)
      expect(everything, question).toContain(text)
      expect(title, question).not.toBe('')
      expect(href, question).toMatch(/^\/(?:about|contact|faq|portfolio|privacy|process|services|terms)(?:[?#]|$)/)
    }
  })

  it('is quoted by the part that answers', () => {
    const quote = (question: string) => findPassage(question)?.text
    expect(quote('What would this cost?')).toBe(
      'It depends on the scope, and we say so in writing: a range after discovery, a fixed price for the first release after planning. No hourly surprises.',
    )
    expect(quote('Who owns the code?')).toBe(
      'The code and the accounts are yours from the first day, so you stay because you want to.',
    )
    expect(quote('What if the site goes down?')).toBe('If it goes down, you hear it from us first.')
    expect(quote('Does it work offline?')).toBe('Works offline, catches up later.')
    expect(quote('Do you sell my data?')).toBe('We sell nothing and rent nothing out.')
    expect(quote('What is your number?')).toContain(agency.phone)
    expect(quote('Are you a bot?')).toMatch(/^The assistant is software\./)
    expect(quote('Can you delete my data?')).toMatch(/have it corrected, or erased; .+\.$/)
  })
})

it('answers a question of the FAQ from its answer, and links into it', () => {
  for (const { id, question } of faqs) {
    expect(findPassage(question)).toMatchObject({ id: `faq/${id}`, title: question, href: `/faq?open=${id}#${id}` })
  }
})

it('knows a question by its words in whatever case, accents and punctuation', () => {
  expect(findPassage('WHAT DOES IT COST???')?.id).toBe('faq/pricing')
  expect(findPassage('combien ca coute')?.id).toBe('faq/pricing')
  expect(findPassage('What’s your hourly-rate?')?.id).toBe('faq/pricing')
})

it.each(['', '   ', '???', 'hm', '🙂', 'x'.repeat(4000), `${'how '.repeat(1000)}?`])(
  'answers nothing to noise',
  (noise) => {
    expect(findPassage(noise)).toBeNull()
  },
)
