import { describe, expect, it } from 'vitest'
import { injections } from '../../test/support/conversations/injections.ts'
import { type Conversation, newConversation } from '../brief/conversation.ts'
import { emptyProject, type ProjectInfo } from '../brief/project-info.ts'
import { type StepField, steps } from '../brief/steps.ts'
import { fold } from '../language/fold.ts'
import { understand } from './understand.ts'
import type { Understanding } from './understanding.ts'

/** The question before this one. */
function previousOf(field: StepField): string {
  return steps[steps.findIndex((step) => step.field === field) - 1]?.field ?? ''
}

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

/** What was understood, in short: “the answer” or what the message is for, then each field filled (`:`) and changed (`:=`), each note and question. */
function inShort(understood: Understanding): string {
  const { intent, answer, alsoFilled, corrections, unsure, remarks, reopened, questions, callBack } = understood
  const parts = [
    intent === 'none' || intent === 'answer' ? '' : intent,
    answer && `“${answer}”`,
    ...Object.entries(alsoFilled).map(([field, value]) => `${field}: ${value}`),
    ...Object.entries(corrections).map(([field, value]) => `${field} := ${value}`.trim()),
    unsure && `${unsure.field} :=? ${unsure.value}`,
    ...remarks.map((remark) => `noted ${remark}`),
    reopened && `to ${reopened}`,
    ...questions.map((question) => `asked ${question}`),
    callBack && `call ${callBack.phone} ${callBack.time}`.trim(),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Rows of a table: the open step, the message (⏎ for a line break), what is understood. */
function rowsOf(table: string): (readonly [field: StepField, text: string, meaning: string])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [field = '', text = '', meaning = ''] = line.split(' | ')
      return [field as StepField, text.replaceAll('⏎', '\n'), meaning.trim()] as const
    })
}

function short(field: StepField, text: string, changes: Partial<Conversation> = {}): string {
  return inShort(read(field, text, changes))
}

/** Each row of a table is understood as it says. */
function readsEach(name: string, table: string, changes: Partial<Conversation> = {}): void {
  it.each(rowsOf(table))(`${name} at %s: %s`, (field, text, meant) => expect(short(field, text, changes)).toBe(meant))
}

describe('a plain answer is the whole message and nothing else', () => {
  it.each(
    Object.entries({
      projectIdea: `A loyalty app for our three coffee shops |
A loyalty app for our three coffee shops. The paper cards keep going through the wash. |
A booking system for my guesthouse in Knysna, so we stop double booking the sea-facing room |
My idea is to create an AI assistant which reads tender documents and tells me whether to bid |
Uber for tractors | A stokvel app | Can you build an app for our church to send notices and take donations? |
We are a small bakery in Durban. We need a way for people to order cakes without phoning us. |
redesign of our outdated website |
internal tool for job cards, our technicians fill in paper forms and someone types them in at night |
We run a wedding venue outside Stellenbosch and quotes take us a whole day |
Our HR team wants to get rid of the leave request spreadsheet | fleet tracking |
I want to digitise my grandmother's recipes | solar installers need a quoting tool |
I'm a physio and I want my patients to do their exercises at home |
Peer-to-peer tool lending app, like a library but for drills | a safety app for our mine |
Our members pay in cash and nobody knows who has paid, so we want a simple app to track subs |
I'd like an app that lets my customers order ahead & pay by card | An app to count my cattle |
An app for survivors of domestic violence | I do not want a chatbot, I want a phone line |
A loyalty card for coffee, not an online shop | A fucking great app | An app that lets people call a plumber |
Skip hire business site | A site for people who rush | An app that stops scams |
A budgeting tool that helps students keep to a budget of R500 a month |
An app that lets people change their name legally | An app where you can talk to a person when you are sad |
A call centre for people without data | An app that answers 'who is on duty?' |
Can you build me an app that tracks my goats? | Can you help me with a website for my nursery? |
I was wondering if you could build an app for our school | What about an app that finds lost dogs? |
Is it possible to build an app that reads water meters? | Would you be able to create a portal for our parents? |
Ever wondered where your taxes go? An app that shows it. |
Tired of waiting in queues? An app that tells you when to come. | Actually an app for cats |
It is an app so that people stop phoning us, for farmers mostly |
A repair shop's website, people keep asking what it costs |
An app for a taxi rank that tells people when the next one leaves | An app to remind people to pay by Friday |
A reminder app: take your pills before breakfast | an app which lets somebody book a person called a sangoma |
A quote calculator for painters | An app that sells R50 lunches to offices |
A site for a hotel that stops double bookings | Our idea: neighbours share ladders |
A help desk for municipalities where residents ask questions |
A platform to sell my book called by critics the worst ever |
An app that texts info@school.example when a child is absent | A website that loads in two seconds |
app for tourists in Cape Town in December | An app for nurses, who need to know which beds are free before noon |
A countdown to Christmas | An app to budget for Christmas`,
      projectName: `Bean Counter | It's called Bean Counter. | Working title: Bean Counter | Call it Upward | Call Me Maybe |
Nothing But Net | Start Over | Skip To My Lou | The name is Trail Taxi | Budget Buddy | Back to Basics |
Phone Home | 1000 | Ask Thandi | Who Knows Best | no name brand | something like Upward | Tide Times it is`,
      projectGoals: `More regulars on weekdays, and I want to know which drinks bring people back. | save time | Be found on Google |
more sales? | More regulars on weekdays. Customers use it in the queue | stop double bookings |
talk to a person faster | customers phone us all day and we want that to stop | help women find a safe place |
So that our customers stop phoning | money | To change the way people shop |
Stop people from calling my personal phone | get people to call us | to keep the budget under control |
see who has paid and who has not | that people come back | More bookings by 2027 | Know what each job costs |
less rush at month end | have a name that people trust | Help me skip the queue at Home Affairs |
to know how much each branch sells | Go from 10 to 50 orders a day | answer questions before people ask |
Less work for our people when customers ask what things cost | What we want is more walk-ins |
what matters is that people pay on time | When people search for us they should find us |
make it easy for people to pay`,
      targetAudience: `Customers mostly, on their phones in the queue. Baristas need to stamp a card in two seconds flat. | farmers |
everyone | women in crisis | People who call us when a geyser bursts | no-fee schools | People on a budget |
Anyone with a name to protect | people who are in a rush | people who skip breakfast | stop-go flag men |
persons with disabilities | tourists, and maybe locals? | my mom and her friends |
Everybody who wants to change jobs | your average pensioner | young people`,
      existingFeatures: `Paper cards and a till that can export a list of sales. | WordPress | we have a site called Cape Kites on Wix |
A till called Yoco and a phone | from scratch | nothing works today, we do it on paper |
A phone that never stops ringing | we have a name and a logo | no website, but a till |
An app that people stopped using | we use a tool called Trello, budget R200 a month |
our current site was built in WordPress | It must have login, a calendar and payments | A back office in Access |
email info@shop.example goes to all of us | We bel almal self`,
      technicalPreferences: `React, if anything | secure | we want no-code | It must run offline | Not WordPress | no Microsoft please |
Can you build it in React? | React? | The call must go through WhatsApp | must be fast |
it should be able to phone people | something we can change ourselves`,
      timeline: `Before the winter menu, so by the end of May. | asap | no rush | soon | June? | before Easter? | We're in a rush |
not before the budget speech in February | as soon as the name is registered | back to school, so January |
We must stop the old system by June | in three months | when it is ready | the deadline is 1 March`,
      budget: `150 000 | R150 000 | about $5k | between 50k and 80k | R50k? | 80 000 max? | the budget is 50k |
as little as possible | depends on the price | We have R80k set aside, call it 90 with VAT | not much |
whatever it takes | we can spend about 120k by March | open to suggestions | flexible`,
      contact: `Thandi van der Merwe, thandi@beancounter.example, 082 555 0123 | Sipho, s@x.example | Person 7, person7@x.example, 082 555 0123 | Person 7 | J. R. Smith <jr@x.example> |
Thandi | rather call me Sam, sam@x.example | my name is Sam, my email is sam@x.example |
Name: Sipho Nkosi / Email: sipho@x.example / Cell: 0825550123 | 083 555 0142`,
    } satisfies Partial<Record<StepField, string>>),
  )('at %s', (field, answers) => {
    const wrong = answers
      .split(/ \|\s/)
      .map((text) => [text, short(field as StepField, text)])
      .filter(([text, meant]) => meant !== `“${text}”`)
    expect(wrong).toEqual([])
  })
})

readsEach(
  'several fields at once',
  `
projectIdea | A booking site called Tide Times for surf lessons in Muizenberg, aimed at tourists and beginners, live before 1 December, about R80k | “A booking site called Tide Times for surf lessons in Muizenberg” · projectName: Tide Times · targetAudience: tourists and beginners · timeline: before 1 December · budget: about R80k
projectIdea | Idea: a shop for kites⏎Audience: beginners and their parents⏎Budget: R60 000⏎Deadline: before summer | “a shop for kites” · targetAudience: beginners and their parents · budget: R60 000 · timeline: before summer
projectIdea | We need a new site for our vet practice.⏎- budget: R45k⏎- deadline: end of March⏎- name: Paws | “We need a new site for our vet practice.” · budget: R45k · timeline: end of March · projectName: Paws
projectIdea | An app aimed at farmers | “An app aimed at farmers” · targetAudience: farmers
projectIdea | An app called "Goat Gallop" that tracks goats | “An app called "Goat Gallop" that tracks goats” · projectName: Goat Gallop
projectIdea | A site for my salon, it should be built in React | “A site for my salon” · technicalPreferences: React
projectGoals | More bookings on weekdays; it is for customers in the queue, budget 50k | “More bookings on weekdays” · targetAudience: customers in the queue · budget: 50k
projectName | Tide Times, and the budget is R80k | “Tide Times” · budget: R80k
projectGoals | thandi@x.example | contactEmail: thandi@x.example
timeline | By June, and our budget is 90k | “By June” · budget: 90k
projectGoals | The budget is 50k | budget: 50k
projectIdea | 'n Webwerf vir my gastehuis, genaamd Seebries, begroting R50 000, klaar voor Desember | “'n Webwerf vir my gastehuis, genaamd Seebries” · projectName: Seebries · budget: R50 000 · timeline: voor Desember
projectIdea | Une boutique en ligne appelée Lavande, budget 8000 €, en ligne avant Noël | “Une boutique en ligne appelée Lavande” · projectName: Lavande · budget: 8000 € · timeline: avant Noël
projectIdea | Uma loja online chamada Maré, orçamento 5000 euros, pronta antes de dezembro | “Uma loja online chamada Maré” · projectName: Maré · budget: 5000 euros · timeline: antes de dezembro
projectIdea | Ein Buchungsportal namens Windspiel, Budget 10000 Euro, fertig bis März | “Ein Buchungsportal namens Windspiel” · projectName: Windspiel · budget: 10000 Euro · timeline: bis März
projectIdea | Hi,⏎⏎We need an app for our night shift nurses.⏎⏎Kind regards,⏎Naledi Mokoena⏎082 555 0123⏎naledi@clinic.example | “We need an app for our night shift nurses.” · contactName: Naledi Mokoena · contactEmail: naledi@clinic.example · contactPhone: +27 82 555 0123
`,
)

readsEach(
  'a value for its own field',
  `
projectGoals | R50 000 is what I have | budget: R50 000
targetAudience | WordPress please | technicalPreferences: WordPress
targetAudience | before December | timeline: before December
targetAudience | We open on 27 March so it has to be before that | timeline: on 27 March
existingFeatures | it's R12 000 by the way, grant money | budget: R12 000
timeline | before easter. oh and its called NapTap lol | “before easter.” · projectName := NapTap
`,
)

const known = { projectInfo: { ...answered, timeline: 'in June', budget: 'R40 000' } }

readsEach(
  'a change of what is known, heard by what it says',
  `
contact | wait my partner says we only have 25k | budget := 25k
contact | make that 40 | budget := 40
contact | not June, July | timeline := July
contact | for teachers, not customers | targetAudience := teachers
contact | i said customers but its more the baristas | targetAudience := baristas
contact | scratch the react thing, Webflow | technicalPreferences := Webflow
contact | it should be Bean Counter Portal | projectName := Bean Counter Portal
contact | its Been Counter with an e sorry | projectName := Been Counter
timeline | R25k | budget :=? R25k
projectGoals | Bean Countr | projectName :=? Bean Countr
`,
  known,
)

readsEach(
  'a correction',
  `
contact | actually the budget is 50k | budget := 50k
contact | Actually, go back, the budget is 50k | budget := 50k
projectGoals | change the name to Bolt Count | projectName := Bolt Count
existingFeatures | sorry, I meant restaurants | targetAudience := restaurants
projectGoals | no, call it Upward | projectName := Upward
contact | make it 60k instead | budget := 60k
budget | scrap the deadline | timeline :=
targetAudience | sorry, the goal should be fewer phone calls | projectGoals := fewer phone calls
projectGoals | actually the budget is 50k | budget: 50k
timeline | the audience should be teachers | targetAudience := teachers
timeline | By June. Oh, and the name should be Trail Taxi. | “By June.” · projectName := Trail Taxi
contact | Thandi, thandi@x.example. Oh and the budget is 60k | “Thandi, thandi@x.example.” · budget := 60k
budget | R120k, and change the name to Kelp | “R120k” · projectName := Kelp
projectGoals | Forget the name, we have not decided | projectName :=
contact | verander die naam na Seebries | projectName := Seebries
contact | eintlik is die begroting 60k | budget := 60k
contact | Eigentlich ist das Budget 60k | budget := 60k
projectGoals | change the name | back · to projectName
timeline | can I change my answer about goals? | back · to projectGoals
timeline | go back | back · to ${previousOf('timeline')}
timeline | terug | back · to ${previousOf('timeline')}
budget | I want to change the deadline | back · to timeline
budget | the name is wrong | back · to projectName
budget | voltar | back · to timeline
budget | can we go back? | back · to timeline
contact | go back to the budget | back · to budget
`,
)

it('replaces an email address', () => {
  const projectInfo = { ...at('contact').projectInfo, contactEmail: 'x@y.example' }
  expect(inShort(read('budget', 'my email is wrong, it is a@b.example', { projectInfo }))).toBe(
    'contactEmail := a@b.example',
  )
})

describe('a question', () => {
  readsEach(
    'is understood',
    `
projectIdea | What would this cost? | asked What would this cost?
projectName | do you do shopify | asked do you do shopify
projectGoals | who owns the code | asked who owns the code
timeline | can you sign an NDA | asked can you sign an NDA
projectIdea | is my idea safe with you? | asked is my idea safe with you?
budget | what does an app usually cost? | asked what does an app usually cost?
budget | can I pay in instalments? | asked can I pay in instalments?
contact | What happens next? | asked What happens next?
contact | will you share my email? | asked will you share my email?
projectGoals | where are you based? | asked where are you based?
timeline | how soon can you start? | asked how soon can you start?
technicalPreferences | What do you recommend? | asked What do you recommend?
projectIdea | wat kos dit? | asked wat kos dit?
projectIdea | Combien ça coûte ? | asked Combien ça coûte ?
projectIdea | Faites-vous du Shopify ? | asked Faites-vous du Shopify ?
projectIdea | Quanto custa um site? | asked Quanto custa um site?
projectIdea | Was kostet das? | asked Was kostet das?
projectIdea | Kubiza malini? | asked Kubiza malini?
projectIdea | Yimalini? | asked Yimalini?
budget | and the price? | asked and the price?
projectIdea | How does it work? | asked How does it work?
projectIdea | Do you sign NDAs? Who owns the code? | asked Do you sign NDAs? · asked Who owns the code?
projectIdea | A booking site for my salon. What would that cost? | “A booking site for my salon.” · asked What would that cost?
projectIdea | What would it cost? I need a booking site for my salon. | “I need a booking site for my salon.” · asked What would it cost?
projectIdea | A booking site for my salon, what would that cost? | “A booking site for my salon” · asked what would that cost?
projectIdea | I want a shop for wine, can you do that? | “I want a shop for wine” · asked can you do that?
budget | R50k. Do you do payment plans? | “R50k” · asked Do you do payment plans?
contact | Thandi, thandi@x.example. When will I hear from you? | “Thandi, thandi@x.example.” · asked When will I hear from you?
projectIdea | how much is a website | asked how much is a website
technicalPreferences | Which of those is cheaper? | asked Which of those is cheaper?
budget | ok, and with hosting? | asked ok, and with hosting?
targetAudience | wait is this GPT under the hood? | asked wait is this GPT under the hood?
existingFeatures | Is the first consultation free | asked Is the first consultation free
projectIdea | If it breaks, who fixes it? | asked If it breaks, who fixes it?
budget | we can do like R15k? is that insulting | “we can do like R15k?” · asked is that insulting
projectIdea | Can you build an app for our church, and how much would it cost? | “Can you build an app for our church” · asked how much would it cost?
technicalPreferences | No. What do you use? | nothing · asked What do you use?
`,
  )

  readsEach(
    'is none',
    `
timeline | maybe June? | “June?”
projectGoals | what people pay and when | “what people pay and when”
existingFeatures | have a website and hosting | “have a website and hosting”
projectGoals | Who is it for? Mostly pensioners | “Who is it for? Mostly pensioners”
projectGoals | how much each branch sells | “how much each branch sells”
`,
  )
})

describe('what is no answer', () => {
  it.each(
    Object.entries({
      nothing: `no\nNope.\nnah\nnee\nNee dankie\nnee, dankie\nCha\nhayi\nnon\nnon merci\nnão\nnein\nnein danke\nskip\nSkip.\nskip it\npass\nnone\nn/a\nN/A\nna\nnot yet\nNot yet!\npas encore\ndon't know\nI don't know\nI don’t know yet\nnot sure\nNot sure yet\nI'm not sure yet\nno idea\nweet nie\nek weet nie\nangazi\nandazi\nje ne sais pas\nnão sei\nweiß nicht\nIch weiß es nicht\nkeine Ahnung\nnothing really\nno preference\nno preferences\n-\n---\nno, not yet\nnope, nothing yet\nno thanks\nno thank you\nnothing\nnone yet\ndunno\nnog nie\nainda não\nnoch nicht\nokwamanje cha\nno idea yet\nI have no idea\nI'd rather not say`,
      why: `why?\nWhy do you ask?\nwhy do you want to know?\nWhy do you need to know that?\nhoekom?\nHoekom wil julle dit weet?\npourquoi ?\nPor que?\nwarum fragen Sie das?\nkungani?\nkutheni?\nis this really necessary?\nwhat's it for?\nwhy does that matter?`,
      meaning: `what do you mean?\nWhat do you mean by that?\nI don't understand\nI don't understand the question\ncan you explain?\nlike what?\nfor example?\nhuh?\n?\n???\nwat bedoel julle?\nek verstaan nie\nje ne comprends pas\nnão entendi\nwas meinen Sie damit?\nich verstehe nicht\nangiqondi\nandiqondi\nwhat is a target audience?\nwhat should I say here?`,
      repeat: `what was the question?\nWhat was the question again?\ncan you repeat that?\nsay that again please\nrepeat the question\nwat was die vraag?\nQuelle était la question ?\nQual era a pergunta?\nwas war die Frage?`,
      person: `I would rather phone\nI'd rather talk to someone\ncan I talk to a human\nCan I talk to a person?\nI want to speak to somebody\nI want to speak to a real person please\ncan I phone you?\ncan I phone somebody?\nis daar iemand met wie ek kan praat?\ncan someone call me?\ncall me\nplease call me\nbel my asseblief\nkan julle my bel?\nkan ek met iemand praat?\nappelez-moi\nje voudrais parler à quelqu'un\nquero falar com uma pessoa\nligue-me\nrufen Sie mich an\nIch möchte mit jemandem sprechen\nwhat is your number?\nhuman please\ntalk to a human\nI prefer to talk on the phone\nlet's have a call`,
      hurry: `this is taking too long\nThis is taking forever!\nhow many more questions\nHow many questions are there?\njust let me send it\ncan we make this quick\ntl;dr just email me\nI'm in a hurry\nI don't have time for this\nskip to the end\nek is haastig\nje suis pressé\nich habe keine Zeit\nare we done yet?\ntoo many questions`,
      stop: `stop\nStop it\ncancel\nquit\nI want to stop\nnever mind\nforget it\nhou op\narrêtez\nparar\naufhören\nI don't want to do this anymore\nend the chat`,
      'start-over': `start over\nstart again\nLet's start over\ncan we start again?\nbegin oor\nrecommencer\ncomeçar de novo\nvon vorne anfangen\nrestart`,
      'small-talk': `hello\nHello\nhi there\nhow are you?\nHi, how are you?\nlol\nhaha\nthanks\nThank you!\nbaie dankie\n🚀🚀🚀\n😀\nbonjour\nguten Tag\nsawubona\ncool`,
      rude: `your mom\nyour mom is an app\nfuck off\nyou're an idiot\nthis is stupid\nyou are useless\nstupid bot\nshut up\nvoetsek\njou ma\nta gueule\nhalt die Klappe`,
      unclear: `yes\nOk\nja\nasdf qwer\nasdfghjkl\nxxxxxxxxxx\nhjkl`,
    } satisfies Partial<Record<Understanding['intent'], string>>),
  )('%s', (intent, texts) => {
    const fields: readonly StepField[] = ['projectIdea', 'projectGoals', 'timeline']
    const wrong = texts.split('\n').flatMap((text) => fields.map((field) => [field, text, read(field, text).intent]))
    expect(wrong.filter(([, , understood]) => understood !== intent)).toEqual([])
  })

  it('a bare number where words are asked for', () => {
    expect(read('projectGoals', '42').intent).toBe('unclear')
    expect(read('budget', '42').intent).toBe('answer')
  })
})

describe('a message of no answer', () => {
  it.each(
    `how much | How much roughly | how long | how soon | price | cost? | rates | ballpark? | rough cost | the price please | what's the price |
turnaround time | pricing info please | how does this work | hoeveel | combien | wie viel | quanto custa`.split(
      / \|\s/,
    ),
  )('%s, is a question at each step', (text) => {
    for (const { field } of steps.filter(({ field }) => !field.startsWith('existing') && field !== 'contact'))
      expect(short(field, text), field).toBe(`asked ${text}`)
  })

  it.each<[intent: Understanding['intent'], field: StepField, texts: string]>([
    ['why', 'projectName', 'does it need a name? | is that required? | Should it have a name? | Why would I need one'],
    ['why', 'projectGoals', 'must I answer this? | do I have to? | is it compulsory? | is this optional?'],
    [
      'nothing',
      'existingFeatures',
      `no pref | nvm | n.a. | not applicable | not at the moment | no, not right now | none that I can think of | can I skip this? |
haven't thought about it | leave it blank | what if I don't know? | too early to say | no goals | idk tbh | nothing at all |
no, nothing yet I am afraid | you are the experts | cant say yet | rather not say yet`,
    ],
    [
      'hurry',
      'targetAudience',
      `this is taking too long just let me send it | can I just submit | skip the rest | let's wrap this up |
just send what I have | can I send this off now | I'm in a hurry, can I just submit? | abeg how many questions remain?`,
    ],
  ])('%s at %s', (intent, field, texts) => {
    const wrong = texts.split(/ \|\s/).map((text) => [text, short(field, text)])
    expect(wrong.filter(([, meant]) => meant !== intent)).toEqual([])
  })

  readsEach(
    'is not all of this',
    `
projectIdea | How much is a shop? I sell candles and need an online shop. | “I sell candles and need an online shop.” · asked How much is a shop?
projectIdea | Do you sign NDAs? We run a clinic and want patients to book online | “We run a clinic and want patients to book online” · asked Do you sign NDAs?
existingFeatures | pricing | “pricing”
projectGoals | cost savings | “cost savings”
projectName | Price Check | “Price Check”
projectName | Rates & Co | “Rates & Co”
`,
  )

  it.each([
    ['is this secure?', "I don't want my idea stolen"],
    ['What does it cost?', "I'm on a tight budget."],
    ['How long does it take?', 'My boss keeps asking.'],
  ])('holds a remark beside the question at the idea: %s %s', (question, remark) => {
    expect(read('projectIdea', `${question} ${remark}`)).toMatchObject({ intent: 'none', questions: [question] })
  })
})

describe('the name', () => {
  it('is asked about without what stands behind it', () => {
    expect(short('projectName', 'hotel lekki i guess, its where we are')).toMatch(/^unclear · “hotel lekki”/)
  })

  it.each([
    ['Not really, the farm is called Kloofzicht', 'Kloofzicht'],
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
    'its for my salon so customers can book',
    'Tool for nurses which shows who is on duty',
  ])('is not %s', (text) => {
    expect(short('projectName', text)).toBe(`unclear · “${text}”`)
    expect(short('projectName', text, { projectInfo: emptyProject })).toBe(`projectIdea: ${text}`)
  })

  it.each(['yes', 'ok', 'Ja'])('is not %s, also when it is said again', (text) => {
    expect(short('projectName', text)).toBe('unclear')
    expect(short('projectName', text, { extraTurnsOnStep: 1 })).toBe('nothing')
  })

  it.each(['The App for Tired Mothers', 'Shop That Stops', 'A Boy Called Wolf', 'So Far So Good'])(
    'may be %s',
    (text) => {
      expect(short('projectName', text)).toBe(`“${text}”`)
    },
  )
})

readsEach(
  'chatter is no part of an answer',
  `
budget | R40k i guess lol | “R40k”
targetAudience | idk everyone | “everyone”
budget | like R40k, fingers crossed | “like R40k”
timeline | Maybe March, when the phone lines are in | “March, when the phone lines are in”
projectName | NapTap lol | “NapTap”
projectName | Upward, maybe? | “Upward”
projectName | We think of calling it Lichtblick, my wife likes it more than me | “Lichtblick”
projectGoals | ok so less work at midnight :) | “less work at midnight”
targetAudience | I would say parents with small kids | “parents with small kids”
`,
)

readsEach(
  'an idea that comes late',
  `
projectGoals | a site for my salon called Snip, budget 20k | projectIdea: a site for my salon called Snip · projectName: Snip · budget: 20k
targetAudience | an app for booking tennis courts | projectIdea: an app for booking tennis courts
targetAudience | tennis players | “tennis players”
existingFeatures | a site that we built on Wix | “a site that we built on Wix”
`,
  { projectInfo: emptyProject },
)

describe('a change of what was said', () => {
  it.each([
    "Sorry, I spelled it wrong. It's FoodTrakr.",
    'typo: FoodTrakr',
    '*FoodTrakr',
    'oops, FoodTrakr',
    'spelling mistake, it should be FoodTrakr',
    'wait I typed the name wrong, should be FoodTrakr',
    'I misspelled it, FoodTrakr',
  ])('%s', (text) => {
    const named = { projectInfo: { ...emptyProject, projectIdea: answered.projectIdea, projectName: 'FoodTracker' } }
    for (const field of ['projectGoals', 'targetAudience'] as const)
      expect(short(field, text, named)).toBe('projectName := FoodTrakr')
  })

  it.each(['*more sales', 'Sorry, more sales', 'oops, no idea'])('is not %s', (text) => {
    expect(read('projectGoals', text).corrections).toEqual({})
  })

  it.each(['ok put 20k then', 'make it 20k then', 'let’s say 20k', '20k then', 'ok go with 20k'])('%s', (text) => {
    expect(short('contact', text)).toBe('budget := 20k')
    expect(short('timeline', text, { projectInfo: answered })).toBe('budget := 20k')
    expect(short('contact', text, { projectInfo: { ...answered, budget: '' } })).toBe('budget: 20k')
  })

  readsEach(
    'is understood',
    `
budget | Budget is R50k. No wait, R80k. | “R80k”
budget | R50k. Sorry, R80k | “R80k”
budget | R50k, no wait, R80k. | “R80k”
projectIdea | A shop for kites. Budget is R50k. No wait, R80k. | “A shop for kites.” · budget: R80k
timeline | R30k is our max by the way | budget: R30k
projectGoals | R50k sorry thats my budget | budget: R50k
contact | can I go back and change the name? | back · to projectName
contact | can I still change the budget? | back · to budget
contact | how do I change the deadline? | back · to timeline
contact | can I change my answer? | back · to budget
contact | can I go back and fix something? | back · to budget
`,
  )
})

describe('a call', () => {
  const phone = '+27 83 555 0142'

  it.each(
    rowsOf(`
projectGoals | call me on 083 555 0142 after 17:00 | after 17:00
projectIdea | Please call me tomorrow morning on 083 555 0142 | tomorrow morning
budget | bel my op 083 555 0142 na 17:00 | na 17:00
budget | Can you call me back at 083 555 0142? |
timeline | phone me between 9 and 11, 0835550142 | between 9 and 11
projectName | 083 555 0142 after 17:00 | after 17:00
projectGoals | actually make it 10:00, 083 555 0142 | 10:00
projectName | my number is 083 555 0142, any time | any time
`),
  )('is asked for at %s: %s', (field, text, time) => {
    expect(short(field, text)).toBe(`person · call ${phone} ${time}`.trim())
  })

  it.each(
    rowsOf(`
projectGoals | rather call me at 14:00 | at 14:00
budget | please call me tomorrow morning | tomorrow morning
`),
  )('is asked for at %s, at the number that is known: %s', (field, text, time) => {
    const withPhone = { projectInfo: { ...answered, contactPhone: phone } }
    expect(read(field, text, withPhone).callBack).toEqual({ phone, time: time.replace('at ', '') })
    expect(short(field, text)).toBe('person')
  })

  it.each(
    rowsOf(`
projectName | Call me Maybe
projectName | Call Me At Nine
projectGoals | People should call me less after hours and book online instead
projectIdea | An app that rings 10111 or 083 555 0142 after 17:00 when the alarm goes off
existingFeatures | A phone line on 021 555 0100 that is open until 17:00
`),
  )('is not asked for at %s by %s', (field, text) => {
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

it.each([
  ['af', "Ek wil 'n app hê vir my plaas | Nee dankie | Wat gaan dit kos? | Voor Desember"],
  ['fr', 'Je voudrais un site pour mon restaurant à Lyon | Pas encore'],
  ['pt', 'Quero um site para a minha padaria | não sei'],
  ['de', 'Ich möchte eine App für meine Bäckerei | keine Ahnung'],
  ['zu', 'Ngifuna i-app yebhizinisi lami | Angazi'],
  ['xh', 'Ndifuna iwebhusayithi yeshishini lam | Andazi'],
  ['en', 'farmers | Die Welt | Ubuntu | A braai app for die manne | no | 1.2 mil | Sala 9'],
])('knows the language %s', (language, texts) => {
  const languages = texts.split(' | ').map((text) => [text, read('projectGoals', text).language])
  expect(languages.filter(([, read]) => read !== language)).toEqual([])
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
