export const faqCategories = [
  'Services',
  'Timeline',
  'Process',
  'Communication',
  'Technology',
  'Pricing',
  'Support',
] as const
export type FaqCategory = (typeof faqCategories)[number]

/** A question that people ask before they start: specification §3. */
export interface Faq {
  /** Part of the answer's address. Links lead there, so it stays as it is. */
  readonly id: string
  readonly question: string
  /** Paragraphs, with an empty line between them. */
  readonly answer: string
  readonly category: FaqCategory
  /** Other words by which people ask for each paragraph, with commas between. */
  readonly subjects: readonly string[]
  /** A reply may quote any of its sentences. Else each paragraph is quoted for its own subjects. */
  readonly isQuotedWhole?: boolean
}

/** What a page needs of it. */
export type ShownFaq = Omit<Faq, 'subjects' | 'isQuotedWhole'>

/** In the order of the categories. */
export const faqs: readonly Faq[] = [
  {
    id: 'services',
    question: 'What do you actually build?',
    answer: `Websites, web apps, mobile apps, custom software and AI that earns its keep. We also advise, and we look after things once they are live.

If you only need a landing page or an off-the-shelf tool, we will tell you so. It is a shorter meeting.`,
    category: 'Services',
    subjects: [
      `what do you do, what do you build, what do you make, what can you do, what can you build, what can you make, services, what services,
      specialise, kind projects, sort projects, kind stuff, kind things, kind work, what things make, what stuff, what else, wat doen julle, dienste, que faites vous,
      o que fazem, o que voces fazem, servicos, was macht ihr`,
      'too small, small project, tiny project, landing page, one page, single page, off shelf, te klein',
    ],
  },
  {
    id: 'timeline',
    question: 'How long does a project take?',
    answer: `Most first releases take 8 to 20 weeks: one or two for discovery, up to three for planning, four to twelve for building, one or two for testing and a week for launch.

You get your own dates at the end of planning, and you hear about a change the day we know about it.`,
    category: 'Timeline',
    subjects: [
      `how long, how soon, how fast, how quickly, how quick, quick build, how many weeks, how many months, how many days, how much time, timeline,
      timeframe, time frame, deadline, turnaround, lead time, take long, weeks, in months, realistic months, when ready, when live, when launch,
      when finished, when done, when can it, when can we, go live, when will it, when would it, when could it, be ready, be finished, be done, be live,
      ready by, live by, done by, finished by, finish before, start finish, live before, before end, before christmas, before easter, doable months, hoe lank, hoe gou,
      hoe vinnig, wanneer, hoeveel weke, hoeveel maande, klaar, combien temps, quand, delai, quanto tempo, quando, prazo, wie lange, wie schnell,
      wann, dauert, nini, isikhathi, isikhathi esingakanani, ixesha, wann fertig, quand pret, quando pronto, by easter, by christmas, until live, until launch, soon launch, long discovery, long testing, how long planning, hoe lank vat`,
    ],
  },
  {
    id: 'first-steps',
    question: 'What happens after I get in touch?',
    answer: `A person replies within 24 hours with questions or a time to talk. After that we agree on a short discovery, and you know its price before it starts.

If we are not the right people for it, you hear that in the first reply and not in the third meeting.`,
    category: 'Process',
    subjects: [
      `happens next, happens now, happens after, happens once, happens when, happens after touch, what next, what is next, so what is next, next step, first step, get started,
      getting started, we start, you start, i start, start working, start date, i begin, we begin, you begin, how begin, get going, kick off,
      onboarding, after this chat, after submit, press submit, what now, gebeur volgende, begin ons`,
    ],
  },
  {
    id: 'communication',
    question: 'How will I know how it is going?',
    answer: `You see working software every two weeks and get a short note every Friday: what is done, what is next, what is in the way.

Same channel, same people, no account manager in between.`,
    category: 'Communication',
    subjects: [
      `progress, progress report, communicate, communication, demo, know how it is going, update me, update us, keep up to date, up to date, keep posted, keep informed, kept informed,
      stay informed, in the loop, weekly meetings, regular meetings, weekly calls, how often update, how often meet, how often hear, often will you,
      status updates, contact person, point contact, one contact, same person, same people, project manager, account manager`,
    ],
  },
  {
    id: 'technology',
    question: 'Which technologies do you use?',
    answer: `Mostly TypeScript, React, Node.js and PostgreSQL, with React Native for mobile and Gemini or OpenAI where AI helps.

If your team already runs on something else, we work with that. We choose what your next developer will thank you for.`,
    category: 'Technology',
    subjects: [
      `technology, tech stack, stack, framework, platform, programming language, which language code, build with it, code in, coded in, open source,
      react, react native, typescript, javascript, node, postgres, tegnologie, technologie, tecnologia, technik`,
      `existing, existing system, existing website, legacy, already have, already use, already run, current system, current site, current website,
      our developers, house developers, work alongside, no code, low code, next js, angular, vue, svelte, python, django, flask, php, laravel, java,
      kotlin, swift, flutter, ruby, rails, golang, dotnet, net, c sharp, mysql, mongodb, firebase, supabase, aws, azure, google cloud, wordpress,
      woocommerce, shopify, wix, squarespace, webflow, drupal, joomla, magento`,
    ],
  },
  {
    id: 'pricing',
    question: 'What will it cost?',
    answer: `It depends on the scope, and we say so in writing: a range after discovery, a fixed price for the first release after planning.

Tell us your budget if you have one. We will say what fits into it, and what does not.`,
    category: 'Pricing',
    subjects: [
      `price, cost, maintenance cost, discovery cost, fixed price, fixed quote, fee, rates, your rate, day rate, hourly, hourly rate, per hour, by the hour, expensive, cheap, cheaper, cheapest, afford, quote,
      quotation, estimate, ballpark, ballpark figure, much money, kind money, monthly fee, much pay, how much, you charge, charge for, charge me, the charges, bill, have packages, your packages,
      the damage, deposit, instalments, upfront, payment upfront, payment plan, payment terms, invoice, pay you, i pay, we pay, pay monthly,
      people pay for something, people spend, clients spend, set back, fork out, what budget, minimum budget, budget need, budget range, budget enough, price range,
      kos, koste, prys, pryse, tarief, tariewe, duur, hoeveel, kwotasie, paaiemente, combien, prix, cout, coute, tarif, quanto, preco, custa,
      custo, custar, orcamento, kostet, kosten, preis, preise, teuer, wie viel, wieviel, malini, imalini, yimalini, kangakanani, ixabiso, kubiza, ngubani ixabiso,
      libiza`,
    ],
  },
  {
    id: 'support',
    question: 'What happens after launch?',
    answer: `We stay on for updates, fixes and small improvements, month by month.

The code and the accounts are yours from the first day, so you stay because you want to.`,
    category: 'Support',
    subjects: [
      `support, support plan, maintenance, maintain, host, hosting, bug, fix bugs, who fixes, upkeep, updates, after launch, happens after launch, after live, goes live, once live,
      once finished, ongoing support, look after, looks after, something breaks, it breaks, something wrong after, aftercare, how long support, how long host, sla,
      ondersteuning, instandhouding, onderhoud, onderhou, suporte, wartung, assistance`,
      `own code, owns code, own everything, own website, owns website, own site, owns website when finished, own app, owns app, own software, i own, we own, who owns it, yours or mine,
      ownership, copyright, intellectual property, ip, rights to code, rights to, keep rights, have rights, keep code, get code, get source code,
      take code, rights code pay, source code, code mine, code ours, code belong, belong me, mine if leave, leave you, licence code, locked in, lock in, vendor lock,
      besit kode, behoort kode, eienaar, wem gehort, qui possede, quem dono`,
    ],
  },
]

/** Returns the address that opens the answer in any browser, with script or without. */
export function faqAddress(id: string): string {
  return `/faq?open=${id}#${id}`
}

/** Every sentence of the FAQ that a person reads, apart from the questions and answers themselves. */
export const faqMessages = {
  title: 'FAQ',
  searchLabel: 'Search the answers',
  searchHint: 'price, weeks, support',
  search: 'Search',
  categories: 'Category',
  allCategories: 'All',
  resultsLabel: 'Questions and answers',
  count: (shown: number, all: number) => `Showing ${shown} of ${all} questions`,
  linkToAnswer: 'Link to this answer',

  elsewhere: 'Not among these, but another page says:',

  noMatches: 'No matches found',
  noMatchesHint: 'Try one word fewer, or ask a person.',
  showAll: 'Show All FAQs',
  askUs: 'Ask us',
} as const
