import type { Remark } from '../listening.ts'

/** What hurts today: more telling than the trade. */
export const ideaDetails: readonly Remark[] = [
  {
    heard: /\b(?:(?:wash|laundry|tumble)\w*.{0,40}(?:card|paper)|(?:card|paper).{0,60}(?:wash|laundr|tumble))\w*\b/,
    lines: ['Laundered loyalty. A classic.', 'Paper and the wash: natural enemies.'],
  },
  {
    heard: /\b(?:spreadsheets?|excel|google sheets?)\b/,
    lines: [
      'Every business has one spreadsheet that knows too much. It may have earned its rest.',
      'Somewhere there is always a spreadsheet holding up the roof. Good to know which one.',
    ],
  },
  {
    heard: /\bwhats ?app\b/,
    lines: [
      'WhatsApp: friendly, fast, and impossible to search in March.',
      'WhatsApp is a fine messenger and a poor filing cabinet.',
    ],
  },
  {
    heard:
      /\b(?:paperless|on paper|paper (?:forms?|cards?|diary|diaries|books?|files?)|paperwork|by hand|handwritten|clipboards?|notebooks?)\b/,
    lines: ['Paper never crashes, one must admit. It never counts, either.', 'Paper has had a good run.'],
  },
]

/** What kind of thing is wanted. */
export const ideasByKind: readonly Remark[] = [
  {
    heard: /\bchat ?bots?\b/,
    lines: [
      'Another assistant. I shall try not to take it personally.',
      'A machine that answers questions. I hear they can be quite decent company.',
    ],
  },
  {
    heard: /\b(?:ai|artificial intelligence|machine learning|gpt|llms?|computer vision|predict\w*)\b/,
    lines: [
      'AI works best with one clear job. It helps to know which one.',
      'Clever software earns its keep on dull work. A promising start.',
    ],
  },
  {
    heard: /\b(?:invoic(?:es?|ing)|quot(?:es|ing)|billing)\b/,
    lines: [
      'Invoices: the only post that is a pleasure to send.',
      'Sending the bill is the one task that nobody should do twice.',
    ],
  },
  {
    heard:
      /\b(?:payments?|wallets?|bank(?:s|ing)?|fintech|(?:money|micro)[- ]?lend\w+|loans?|credit|insurance|insurers?|budgeting|expenses?|crypto\w*|remittances?)\b/,
    lines: [
      'Where money moves, the software should be the calmest thing in the room.',
      'Money is a subject in which surprises are seldom welcome.',
    ],
  },
  {
    heard:
      /\b(?:market ?places?|buyers and sellers|two-sided|classifieds?|peer[- ]to[- ]peer|(?:connect|match)(?:s|es|ing)? \w+|uber for|airbnb for|freelancers?)\b/,
    lines: [
      'Two crowds who each want the other to arrive first: the old riddle of bringing people together.',
      'Introducing people who need each other: half software, half tact.',
    ],
  },
  {
    heard:
      /\b(?:book(?:ings?)|book (?:a|an|online|appointments?|lessons?|tables?)|appointments?|reservations?|schedul\w+|rosters?|time ?slots?|calendar)\b/,
    lines: [
      'Double bookings: the one kind of popularity that nobody wants.',
      'A diary that fills itself and never promises the same hour twice. A fair thing to want.',
    ],
  },
  {
    heard: /\b(?:tickets?|festivals?|conferences?|concerts?|venues?|parties|rsvps?|events?)\b/,
    lines: [
      'Events have the firmest deadline there is: the doors open.',
      'An event is one day long and three months deep.',
    ],
  },
  {
    heard:
      /\b(?:e-?commerce|online (?:shop|store)s?|web ?shops?|sell(?:ing)? (?:\w+ ){0,5}online|shopify|woocommerce|checkout|shopping cart)\b/,
    lines: [
      'Selling online is simple until somebody wants the blue one in medium.',
      'A shop that stays open while you sleep. Sensible.',
    ],
  },
  {
    heard: /\b(?:games?|gaming|quiz(?:zes)?|puzzles?|gamif\w+)\b/,
    lines: [
      'Games are serious work: nobody plays out of politeness.',
      'Fun is the hardest thing to put into a specification. Good that you start early.',
    ],
  },
  {
    heard: /\b(?:social (?:network|media)|dating|forums?|messaging|meet new people|friends)\b/,
    lines: [
      'People talking to people: the oldest feature there is.',
      'Company is a good thing to build for. It rarely goes out of fashion.',
    ],
  },
  {
    heard:
      /\b(?:clubs?|associations?|members(?:hip)?s?|communit(?:y|ies)|neighbours?|neighbourhoods?|residents?|societ(?:y|ies))\b/,
    lines: [
      'There is always one person who keeps the list. They deserve an evening off.',
      'People who belong together are a pleasure to have and a task to keep track of.',
    ],
  },
  {
    heard:
      /\b(?:re-?design\w*|revamp\w*|refresh\w*|outdated|modernis\w+|moderniz\w+|rebuild\w*|overhaul\w*|old (?:web ?site|site|app|system))\b/,
    lines: [
      'What has aged has at least been used. It has earned a new coat.',
      'These things age faster than the people who own them. No shame in it.',
    ],
  },
  {
    heard:
      /\b(?:internal|back ?office|workflows?|our (?:staff|team|employees|technicians|reps)|crm|erp|admin (?:system|panel)|dashboards?|manual(?:ly)?|automat\w+|approvals?|job cards?)\b/,
    lines: [
      'Tools for the people inside have the strictest critics: they know where you sit.',
      'A tool for the office has to be quicker than walking over to ask.',
    ],
  },
  {
    heard: /\b(?:blogs?|magazines?|newsletters?|news|articles?|recipes?|directory|wiki)\b/,
    lines: ['Words need a good room to stand in.', 'People read more than they admit, if it is set well.'],
  },
]

/** Heard only where nothing more particular is. */
export const ideasInGeneral: readonly Remark[] = [
  {
    heard: /\b(?:web ?sites?|web ?pages?|landing pages?|portfolio|online presence|home ?page)\b/,
    lines: [
      'A website is the one colleague who is always at the door. Worth dressing well.',
      'A good site answers the question before the phone rings.',
    ],
  },
  {
    heard: /\b(?:apps?|mobile|android|ios|iphone)\b/,
    lines: [
      'An app has to earn its square on the home screen. A fair test.',
      'In a pocket all day, and judged in seconds: the life of an app.',
    ],
  },
]
