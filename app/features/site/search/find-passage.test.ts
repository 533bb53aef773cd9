import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../../test/support/process/cpu-time.ts'
import { builtInContent } from '../../../../test/support/site/site-words.ts'
import { agency } from '../../../../test/support/test-services.ts'
import { faqs } from '../faq/faqs.ts'
import { createFindPassage } from './find-passage.ts'
import { sitePassages } from './site-passages.ts'

/** Which passage answers each question. */
const answered: Readonly<Record<string, string>> = {
  'about/design': `Do you do the design too?`,
  'about/team': `
    Who are you? | who will build it? | Wie is julle? | how many people work there? | Who will I work with? | are you just one guy?
    | how many developers do you have? | Wer macht das? | is it just you? | who would I be dealing with? | wie is julle span? | Is it one person or a team?
    | how big is the company?`,
  'contact/email': `
    what's your email address? | How can I contact you? | can I email you instead? | which email should I use? | wat is julle epos? | what email address can I write to?
    | can I rather email you?`,
  'contact/location': `
    Where are you based? | whereabouts are you? | Where is your office? | Can we meet in person? | What's your address? | in which city are you located? | can I come by?
    | Waar is julle? | where are you guys based? | are you in Cape Town? | Do you have a physical office? | where is your office located? | Where can we meet you?
    | waar is julle kantoor? | are you guys in Cape Town? | what city are you in | Is julle in Kaapstad? | where are your offices? | can I visit your office?`,
  'contact/phone': `
    Can I phone you? | What is your phone number? | can somebody call me? | are you on WhatsApp? | can I just call you? | do you have a phone number?
    | What's your WhatsApp number? | Is there a number I can call? | could you phone me? | What number can I phone? | kan iemand my bel? | wat is julle nommer?
    | could I speak to someone on the phone? | can you phone me instead? | is daar n nommer wat ek kan bel?`,
  'contact/reply': `
    When will I hear back? | How soon do you reply? | Will someone answer me today? | will a person answer me, and when? | how long before someone answers?
    | when will you get back to me? | when can I expect a reply?`,
  'faq/communication': `
    How will I know how it is going? | Will I get progress reports? | Is there a project manager? | how do you keep us posted? | Will there be demos? | Who is my point of contact?
    | how often will you update me? | do we have weekly meetings? | Will I have one contact person? | how will we communicate? | will you keep me up to date?
    | how often do we meet? | how do you keep me informed?`,
  'faq/first-steps': `
    What happens next? | How do we get started? | what are the next steps? | When can you start? | what happens after I submit this? | What happens after I get in touch?
    | what happens when I press submit? | How do we start? | what happens after this chat? | so what's next? | How do I begin? | What do we do next? | How does one get started?
    | what happens once I've answered everything? | what happens now? | how do I get going? | wat gebeur volgende? | when could we start? | so what are the next steps?
    | what happens after I send this?`,
  'faq/pricing': `
    WHAT DOES IT COST??? | What’s your hourly-rate? | What do most people pay for something like this? | fees? | Do you take payment in instalments?
    | how much would this be? | whats your hourly rate | How much is a simple website for my bakery? | what do you charge for an app | Do you need a deposit? | Wat kos dit?
    | Was kostet das? | Kubiza malini? | How much does maintenance cost per month? | Can we pay in instalments? | do you work fixed price or hourly?
    | roughly what do these things cost, and do you do them for schools? | What budget do I need for this? | Before I answer: what do you charge? | Is there a fixed price?
    | does it get cheaper without the app? | Can you tell me what I would pay? | will it cost more than 100k? | any idea of cost? | do you charge by the hour or per project?
    | Could you give me an estimate? | how much money are we talking | can I get a rough price? | Do you do fixed quotes?
    | do you require payment upfront? | what are your rates? | whats the cost of a website | how much will i have to fork out | can you give me a rough idea of the price
    | Do you charge per hour? | what would an online store set me back | Wat is julle tariewe? | hoeveel vra julle vir n webwerf? | Is dit duur? | Kan ek in paaiemente betaal?
    | kan julle vir my n kwotasie gee | is it more expensive to have an app as well? | do you have packages | need a quote | what is the minimum budget you work with?
    | How do you bill? | what deposit do you ask for? | does it cost extra to have payments? | what kind of money would this be? | whats your day rate?
    | can I get an estimate first? | Wat sal n eenvoudige webblad kos? | Is there a monthly fee? | hoe duur is julle? | do you quote for free?`,
  'faq/services': `
    what kind of stuff do you guys build? | What things do you make? | What do you do? | What kind of projects do you take on? | what services do you offer?
    | I only need a landing page, is that too small? | What can you build? | Is a landing page too small for you? | What exactly do you do? | Is my project too small for you?
    | What do you guys do? | what sort of projects do you do? | wat doen julle alles? | what can you make for me | what services do you guys provide?
    | is a one page site too small for you?`,
  'faq/support': `
    Who owns the code? | who has the intellectual property? | What happens after launch? | who fixes bugs once it is live? | How long do you support it after launch?
    | What if I find a bug? | would I be locked in? | And if something breaks after six months? | Is there a monthly support plan? | will the code belong to me
    | what about maintenance afterwards? | And when something breaks? | is support included? | so the code is mine? | Do I keep the rights?
    | what if something goes wrong after you are done? | do i own the app? | wie besit die kode? | bied julle ondersteuning? | Will you host the website?
    | will I have full ownership? | sal julle dit onderhou?`,
  'faq/technology': `
    do you do Shopify? | Which tech stack do you use? | what platform will it run on? | do you use React? | Is it built in PHP? | can you work in our AWS account?
    | Can you improve our existing website? | is it going to be coded in Python? | Can you build on top of what we already have? | can you use our Azure subscription?
    | is it possible with Squarespace? | do you build on WordPress? | is it react or vue | do you use open source? | what technology will you use for the app?`,
  'faq/timeline': `
    How long will it take? | when can it be ready? | Can you make a December deadline? | Hoe lank vat dit? | Wie lange dauert das? | Kuthatha isikhathi esingakanani?
    | how long is discovery? | Until when do you need to know, and how long does testing take? | Can you do it in 6 weeks?
    | when would we be able to go live if we started in January | how long would something like this take to build? | how soon can we launch? | is 4 weeks possible?
    | Wann wäre das fertig? | will it be done by June? | how long before I see something? | How many weeks would you need? | how many weeks does an app take?
    | Wanneer kan dit reg wees? | could it be ready in a month? | when would it be finished? | Hoeveel weke neem dit? | roughly how long does it take from start to finish?
    | hoe lank neem n projek? | how quickly can you get it up and running?`,
  'portfolio/work': `
    Can I see examples of your work? | do you have a portfolio? | Have you built something like this before? | Any case studies? | Can you show me some of your work?
    | who have you worked with? | do you have examples? | what have you built so far? | can you show me what you have done before? | wat het julle al gebou?
    | where can I see your previous work? | have you done apps for schools before? | any examples of similar work? | what else have you built?`,
  'privacy/abroad': `Where is my data stored? | does my data leave South Africa? | is my data kept in South Africa? | where do you keep the data?`,
  'privacy/care': `
    is my information secure? | Who sees what I write here? | Who can read this conversation? | is my data safe under POPIA? | who can see what I typed? | who can read this?`,
  'privacy/choice': `Do I have to give my phone number?`,
  'privacy/cookies': `do you use cookies? | Do you track me? | do you use tracking cookies? | does this site use cookies?`,
  'privacy/how-long': `How long do you keep my data? | Is this chat stored? | how long is my information stored? | how long do you store my data?`,
  'privacy/in-short': `
    What happens to my data? | Are you POPIA compliant? | what about GDPR? | privacy? | how do you handle personal information | what do you do with my details?
    | are you going to do anything with my email address? | what happens with the information I give you? | Is this POPIA safe? | What do you do with my data?
    | how is my data used? | what do you do with the information? | wat doen julle met my inligting? | what will you do with my data? | is this POPI compliant?`,
  'privacy/recipients': `
    Do you share my details with anyone? | do you sell my data? | Is my data used to train AI? | is this sent to OpenAI? | do you give my details to other companies?
    | Does the AI see my email? | will you pass my number on to others? | do you send this to an AI company? | do you sell my information?`,
  'privacy/regulator': `where can I complain?`,
  'privacy/rights': `
    Can you delete my data? | how do I have my information erased | Can I get a copy of my data? | how can I withdraw my consent | can you remove my data later?
    | How do I delete my information? | can I have everything deleted? | can I have my data deleted? | please remove my details, can you? | can you erase everything about me?`,
  'privacy/trackers': `will you spam me?`,
  'privacy/what': `What do you collect about me?`,
  'process/agility': `What if I change my mind halfway? | can requirements change along the way? | what if the plan changes?`,
  'process/deployment': `Will you train my staff? | will there be training for my team?`,
  'process/planning': `Do I get a prototype first?`,
  'process/steps': `
    How does the process work? | how do you work? | What is your process? | Do you work agile? | what are the phases | How does it work with you guys?
    | can you explain your process? | how does this all work? | What are the steps from idea to launch? | What does the process look like? | walk me through how you work?
    | what is the process like? | hoe werk julle? | how do you go about it? | how do you guys work?`,
  'process/testing': `Do you test it? | how do you test?`,
  'services/ai': `
    Do you do AI? | can you build a chatbot | could AI sort our incoming mail? | Can you train a chatbot on our documents? | do you do chatbots? | can AI do this?
    | can you do something with AI? | do you build AI assistants? | do you use artificial intelligence?`,
  'services/consulting': `Can you give a second opinion on a quote? | do you offer consulting only? | can you just advise us? | can we just get some advice?`,
  'services/custom': `
    Can you move the customers over from the old program? | Can you connect to Xero? | Can you import our old data? | can you build a booking system? | can it talk to Sage?
    | we have everything in Excel, can you import existing data? | Can it make reports? | do you do integrations with SAP? | Can it integrate with Xero?
    | can it pull data out of our accounting system? | can it link with our accounting package? | do you do stock systems? | could it link to Sage?`,
  'services/mobile': `
    Do you build iPhone apps? | can you do an android app for my dog walking business | Will it work offline? | Do you put it in the App Store?
    | Would it run on Android as well as iPhone? | can the app send push notifications? | can the app take payments? | Do I need an app or a website?
    | Can you do both iOS and Android? | can you build for both iPhone and Android? | do you do apps? | would you do an iOS version too? | could it be an app on my phone?
    | do you develop android apps? | kan julle n app bou? | does it work without internet? | can it also be an app?`,
  'services/support': `
    Can you take over code from another developer? | What if the site goes down? | do you make backups? | Our developer disappeared, can you take over?
    | can you rescue a half-finished project? | can you fix an app somebody else made? | our site keeps crashing, can you help?`,
  'services/web': `
    Do you build online shops? | do you do SEO? | Can we edit the content ourselves? | Can you make a website for my guesthouse in Knysna?
    | will it load fast on a slow connection? | can you build me a website? | do you do e-commerce? | do you build websites for restaurants? | will people find it on Google?
    | do you only do websites? | can you redesign my website? | bou julle aanlyn winkels? | can I update the text myself? | do you make web shops?`,
  'terms/assistant': `
    Are you a bot? | are you human | Is this a bot? | is jy 'n mens? | Wait, are you a robot? | am I speaking to a human? | r u a bot | Are you AI?
    | am I chatting with AI right now? | are you a real human? | is there a person I can talk to? | praat ek met n mens? | is this a real person?`,
  'terms/contract': `Is there a contract?`,
  'terms/free': `
    Is this chat free? | Is this binding? | does it cost anything to talk to you? | is this free? | kos hierdie gesprek iets? | am I committing to anything?
    | does this chat cost anything?`,
  'terms/idea': `
    Will you sign an NDA? | what if you steal my idea? | Can I trust you with my idea? | Do you do non-disclosure agreements? | How do I know you won't steal it?
    | will you keep my idea secret? | Do I need an NDA before I tell you more? | Before I go on, is this confidential? | what if somebody on your team steals the concept?
    | is my idee veilig? | teken julle n NDA? | what stops you from taking my idea? | hoe weet ek julle steel nie my idee nie?`,
  'terms/law': `Which law applies?`,
}

/** The site says nothing on these. */
const unanswered = `
  how do you know that you have so much? | do you have an office in Berlin? | what is the weather? | What does Wix charge per month? | How much does Shopify cost?
  | are you cheaper than other agencies? | How much is bitcoin? | Do you offer refunds? | Are you hiring? | Do you do logo design? | What is your VAT number?
  | Would you take equity instead? | can you fix my washing machine? | Tell me a joke? | What is the meaning of life? | Do you have clients in Namibia?
  | Can you hack my ex's Instagram? | Which restaurant do you recommend? | Can you cook? | Do you know a good plumber? | how much does uber charge?
  | Can you manage our Instagram account? | What is the cost of living in Lisbon? | what does an uber to the airport cost? | Who owns Facebook? | where is the Eiffel tower?
  | can you do my tax return? | What's your favourite colour? | Do you work with churches? | do you have insurance? | is Squarespace cheaper than you?
  | how tall is Table Mountain? | Who won the rugby? | Can you run our Facebook ads? | Do you accept bitcoin? | Are you a BEE company? | do you do translations?
  | can you write a poem? | What do you think of my idea? | Can we keep our domain? | Can it track deliveries? | Do you support Afrikaans? | Is my idea any good?
  | Are you any good? | Can you come on Saturday? | can you find investors for me? | do you work with government? | What happens if you go bankrupt? | can you write the content?
  | Do you do photography? | do I need a licence for selling wine online? | What is the best phone to buy? | Do people still use Facebook? | Who is your biggest client?
  | Are you in Johannesburg? | what do you think of Elon Musk? | how is the economy? | Can you lend me money? | Will you invest in it? | Do you have ISO 27001?
  | What does a plumber charge? | where can I buy a surfboard? | Can you send me a pizza? | do you sell domains? | Can I work for you? | How do I lose weight?
  | do you know who won last night? | can you do my homework? | should I quit my job? | do you like surfing? | can you also print flyers? | Is there a subsidy for this?
  | where do I park? | do you take on students? | which lawyer should I use? | Are you vegan? | what is the exchange rate? | is there a bus from town? | what is your star sign?
  | can I speak to your mother? | when did the war end? | what time does the mall close? | are your competitors better? | do you sell printers? | what does a lawyer cost?
  | how much is a Tesla? | how much does Shopify take per sale? | is Wix any cheaper? | who is your favourite band? | what is the capital of France? | do you have parking?
  | can you help me lose weight? | do you accept Mastercard? | are you on TikTok? | do you have a branch in Durban? | do you have an office in New York?
  | Are you registered for VAT? | is there a discount for schools? | kry ek afslag? | werk julle Saterdae? | what are your office hours? | do you do SMS campaigns?
  | can you get me more followers? | will this make me rich? | how many customers will I get? | do I need permission from the council? | what does the law say about drones?
  | how do other people do this? | what is blockchain? | what is an API? | can parents see the marks? | can the drivers see the route? | will my staff be able to log in?
  | can customers pay in dollars? | what would you do? | what do you think? | is it a good idea? | how would you name it? | can you suggest a name? | is the name taken?
  | what is your favourite project? | do you hire juniors? | may I bring my dog? | is julle oop op Sondae? | wat is die weer? | wie is die president? | hoeveel kos n brood?
  | how long does it take to learn programming? | how long is a piece of string? | what does your CEO earn? | who pays for lunch? | can you fix my phone?
  | do you repair computers? | can you recover a hacked Facebook account? | do you do video editing? | can you sell my products for me? | where is the nearest beach?
  | what is your horoscope? | how is the weather in Cape Town today? | can you translate this? | who built the pyramids? | does Vodacom charge for that? | how much tax do I pay?
  | how much should I charge my customers? | how much can I earn with it? | what should my price be per ticket? | how long does SARS take? | are you available for weddings?
  | did you see the match? | how much is petrol? | do you offer a discount if I pay cash? | what is your favourite food? | can you write my CV? | does Facebook charge for ads?
  | do you guarantee results? | are you open on weekends? | do you have any vacancies? | how do I start a business? | what should I charge? | do you have a showroom in Pretoria?
  | can you print the menus? | is the competition doing this too? | who is the minister of finance? | what time do you close? | can users upload photos?
  | will people pay for this? | do tenants need a password? | what is the best name for it? | can you call my brother names? | how hot is it there? | is AI going to kill us?
  | what does a domain name cost? | how long does a visa take? | do you sponsor teams?`

const findPassage = createFindPassage(agency, builtInContent)

function questionsIn(list: string): readonly string[] {
  return list.split(/\s*\|\s*/).map((question) => question.trim())
}

it('answers questions from the passage that fits, at least 97 in a hundred', () => {
  const rows = Object.entries(answered).flatMap(([id, list]) => questionsIn(list).map((question) => ({ id, question })))
  const wrong = rows
    .map(({ id, question }) => ({ question, id, found: findPassage(question)?.id ?? null }))
    .filter(({ id, found }) => id !== found)
  expect(rows.length).toBeGreaterThan(400)
  expect(wrong.slice(0, Math.max(0, wrong.length - Math.floor((rows.length * 3) / 100)))).toEqual([])
})

it('answers nothing where the site says nothing, at least 99 times in a hundred', () => {
  const questions = questionsIn(unanswered)
  const wrong = questions.filter((question) => findPassage(question) !== null)
  expect(questions.length).toBeGreaterThan(150)
  expect(wrong.slice(0, Math.max(0, wrong.length - Math.floor(questions.length / 100)))).toEqual([])
})

it.each([
  ['Are you a real company?', 'about/team'],
  ['Can I see work you did for real clients?', 'portfolio/work'],
  ['Are you a real person?', 'terms/assistant'],
  ['What is React?', null],
  ['what is shopify', null],
  ['companies you worked with', 'portfolio/work'],
  ['where r u', 'contact/location'],
])('answers “%s” by %s', (question, id) => {
  expect(findPassage(question)?.id ?? null).toBe(id)
})

describe('a passage', () => {
  const passages = sitePassages(agency, builtInContent())
  const everything = passages.flatMap(({ pieces }) => pieces).join(' ')

  it('has an id of its own, and no more lists of subjects than pieces', () => {
    expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length)
    for (const { id, pieces, subjects } of passages) expect(subjects.length, id).toBeLessThanOrEqual(pieces.length)
  })

  it('is quoted in whole sentences of the site, at most 60 words', () => {
    const found = Object.values(answered).flatMap((list) => questionsIn(list).flatMap((one) => findPassage(one) ?? []))
    for (const { text, title, href } of found) {
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(60)
      for (const sentence of text.split(/(?<=[.!?]) /)) expect(everything).toContain(sentence)
      expect(text).toMatch(/[.!?]$/)
      expect(title).not.toBe('')
      expect(href).toMatch(/^\/(?:about|contact|faq|portfolio|privacy|process|services|terms)(?:[?#]|$)/)
    }
  })

  it.each([
    ['What would this cost?', /^It depends on the scope, .+ after planning\.$/],
    ['Who owns the code?', /^The code and the accounts are yours from the first day/],
    ['Which technologies do you use?', /^Mostly TypeScript, /],
    ['Do you do Shopify?', /^If your team already runs on something else, we work with that\./],
    ['What if the site goes down?', /^If it goes down, you hear it from us first\.$/],
    ['Does it work offline?', /^Works offline, catches up later\.$/],
    ['Do you sell my data?', /^Nobody else\. We sell nothing and rent nothing out\.$/],
    ['What is your number?', /\+27 21 555 0100/],
    ['Are you a bot?', /^The assistant is software\./],
    ['Can you delete my data?', /^Write to .+@.+ have it corrected, or erased\.$/],
    // Of 69 words, the sentences that 60 hold.
    ['How do you work?', /^Discovery: You talk, .+ No long silences\.$/],
  ])('is quoted by the part that answers: %s', (question, quote) => {
    expect(findPassage(question)?.text).toMatch(quote)
  })
})

it('quotes what fits of a longer answer of the owner’s', () => {
  const others = 'We watch the site and write each month what we saw. '.repeat(7)
  const content = builtInContent()
  const answer = `${others}\n\nThe code is in a safe of yours.`
  const ofOwner = content.faqs.map((faq) => (faq.id === 'support' ? { ...faq, answer, isQuotedWhole: true } : faq))
  const found = createFindPassage(agency, () => ({ ...content, faqs: ofOwner }))('Who owns the code?')
  expect(found?.text).toContain('The code is in a safe of yours.')
})

it('answers a question of the FAQ from its answer, and links into it', () => {
  for (const { id, question } of faqs) {
    expect(findPassage(question)).toMatchObject({ id: `faq/${id}`, title: question, href: `/faq?open=${id}#${id}` })
  }
})

it.each(['', '   ', '???', 'hm', '🙂', 'constructor __proto__', 'x'.repeat(4000), `${'how '.repeat(1000)}?`])(
  'answers nothing to noise',
  (noise) => {
    expect(findPassage(noise)).toBeNull()
  },
)

it('is prepared with the first question, within 50 ms of processor', () => {
  const least = Math.min(
    ...Array.from({ length: 5 }, () =>
      processorMs(() => createFindPassage(agency, builtInContent)('what does it cost?')),
    ),
  )
  expect(least).toBeLessThan(50)
})
