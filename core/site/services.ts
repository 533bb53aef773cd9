import { capitalNumberWord, numberWord } from '../text/numbers.ts'

interface Service {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly features: readonly string[]
  /** Other words by which people ask for it, then for each feature, with commas between. */
  readonly subjects: readonly [string, ...string[]]
}

/** Specification §2, Services. */
export const services = [
  {
    id: 'web',
    name: 'Web Development',
    says: 'From a five-page site to the system that your whole business logs in to. It runs in any browser on any phone, with no app store in the way.',
    features: [
      'Websites and online shops',
      'Web apps and customer portals',
      'Content that your team edits without us',
      'Speed on a weak signal, measured before launch',
      'Readable for search engines and screen readers',
    ],
    subjects: [
      'website, web site, site, web app, web development, webwerf, webtuiste, portal',
      'shop, online shop, online store, webshop, ecommerce, e commerce, aanlyn winkel',
      'customer portal, client portal',
      'edit content, update content, change content, edit text, update text, change text, edit ourselves, edit myself, update myself, update ourselves, cms',
      'load fast, slow connection, slow internet, slow phone, slow line, weak signal, poor signal, page speed, fast website',
      'seo, on google, find google, search engine, google ranking, found google',
    ],
  },
  {
    id: 'mobile',
    name: 'Mobile Apps',
    says: 'An app earns its place when people come back daily, or when there is no signal. We will tell you which of the two you have, if either.',
    features: [
      'iPhone and Android from one code base',
      'Works offline, catches up later',
      'Payments, maps, cameras and scanners',
      'Notifications that are worth the buzz',
      'App Store and Google Play, submitted for you',
    ],
    subjects: [
      'app, mobile, app on phone, native app, toep, app or website, app or site, need an app, application mobile',
      'iphone, android, ios, ipad, iphone android',
      'offline, without internet, no internet, no signal, without signal, load shedding, loadshedding, without data',
      'take payments, accept payments, online payments, card payments, payment gateway, pay online, pay by card, app payments, payfast, yoco, stripe, paypal',
      'notification, push notification',
      'app store, play store, google play',
    ],
  },
  {
    id: 'custom',
    name: 'Custom Software',
    says: 'For the job that hangs on one spreadsheet, one inbox and one person who can never go on leave.',
    features: [
      'Booking, stock, quoting and job systems',
      'Joined to what you already pay for',
      'Your old data, cleaned and carried over',
      'Roles, approvals, and who changed what',
      'Reports that arrive before anybody asks',
    ],
    subjects: [
      'custom, bespoke, custom software, business system, internal tool, inventory, crm, erp',
      'booking system, booking site, stock system, job system, quoting system',
      `integrate, integration, connect to, hook into, it it talk to, link accounting, accounting system, accounting software, accounting package, plug into,
      pull data, xero, sage, pastel, quickbooks, salesforce, hubspot, sap`,
      'migrate, migration, import, import data, existing data, old data, old program, old system, old software, move data, our spreadsheet, everything excel',
      'user roles, access levels, who changed what, approvals',
      'report, dashboard',
    ],
  },
  {
    id: 'ai',
    name: 'AI Solutions',
    says: 'Software that reads, sorts and drafts, with a person wherever a mistake would matter.',
    features: [
      'Assistants that know your documents',
      'Mail, forms and tenders, sorted',
      'Search that understands the question',
      'Answers that name their source',
      'A ceiling on the running cost, set beforehand',
    ],
    subjects: [
      'ai, do ai, ai do, artificial intelligence, machine learning, llm, gpt, gemini, automate, automation, ki, ia',
      'chatbot, train chatbot, ai assistant',
      'ai sort, sort mail',
    ],
  },
  {
    id: 'consulting',
    name: 'Consulting & Strategy',
    says: 'An hour of straight talk can save a year of building the wrong thing.',
    features: [
      'A review of the system, or the quote, that you have',
      'Build, buy or leave it: a recommendation in writing',
      'A roadmap in the order that pays',
      'Technical due diligence for buyers and funders',
      'POPIA and security, checked against what you really store',
    ],
    subjects: [
      'consult, consulting, consultant, advise, advice, advise us, get advice, advies',
      'second opinion, review our, review my, review a, opinion on a quote',
      'build or buy',
      'roadmap',
      'due diligence',
    ],
  },
  {
    id: 'support',
    name: 'Maintenance & Support',
    says: 'Software goes stale like bread, only more quietly. We keep yours fresh, even when another team did the baking.',
    features: [
      'Updates before they become urgent',
      'Backups that have been restored at least once',
      'If it goes down, you hear it from us first',
      'Small changes without a new contract',
      'Takeovers of code that somebody left behind',
    ],
    subjects: [
      '',
      '',
      'backup',
      'goes down, site down, went down, outage, downtime, uptime, crash, crashing',
      '',
      `take over, take over code, developer disappeared take over, taken over, takeover, rescue, rescue project, inherited, abandoned, somebody else built, somebody else made app, someone else built, somebody else made, another developer, other developer,
      previous developer, old developer, developer left, developer disappeared, developer vanished`,
    ],
  },
] as const satisfies readonly Service[]

export type ServiceId = (typeof services)[number]['id']

export const servicesPage = {
  title: 'Services',
  description: 'Web, mobile, custom software, AI, straight advice, and looking after what is already running.',
  heading: (count: number) => `${capitalNumberWord(count)} ${count === 1 ? 'thing' : 'things'} we do.`,
  lede: 'Pick yours, or describe the problem and we will pick it with you.',
  onThisPage: (count: number) => `The ${numberWord(count)} services`,
}

export const shortProcess = {
  title: 'Four steps, in short.',
  steps: [
    {
      name: 'Discovery',
      says: 'You talk, we listen. It ends in one page that says what this is, and whether it is worth doing.',
    },
    {
      name: 'Planning',
      says: 'What comes first, what it runs on and what it costs. You say yes before anybody builds.',
    },
    { name: 'Development', says: 'Two weeks at a time, in pieces that you can open and use. No long silences.' },
    { name: 'Launch', says: 'It goes live on a quiet morning, and we stay to watch.' },
  ],
  subjects: `process, your process, methodology, workflow, agile, scrum, phases, the steps, steps to launch, stages, how do you work, how does it work, how does this work,
    how does this all work, how would it work, how would this work, how you work, how does the process work, work agile, your approach, way of working, go about it,
    hoe werk julle, hoe werk dit, comment travaillez, como funciona, wie arbeitet, wie funktioniert`,
  more: 'See the whole process',
}
