import type { Remark } from '../listening.ts'

/** What there may be already. */
export const startingFresh = {
  heard:
    /\b(?:from scratch|from zero|nothing (?:yet|at all|exists|so far|really|right now|at the moment)|(?:blank|clean) (?:slate|sheet)|brand[- ]new|starting (?:fresh|out)|start fresh|not yet|none yet|no website|don['’]?t have (?:anything|one|any))\b/i,
  lines: [
    'A clean sheet. Nothing to unlearn.',
    'From scratch: the quietest kind of start.',
    'Nothing to inherit, nothing to tiptoe around.',
  ],
}

/** Something is there, and that is all that was said. */
export const onlyYes = {
  heard: /^(?:yes|yeah|yep|yup|sure|some|a bit|a few|something|ja)\b.{0,12}$/i,
  lines: [
    'Something, then. The team will want to hear more about it.',
    'So there is something. A person will ask you what.',
  ],
}

export const features: readonly (Remark & { readonly short: string })[] = [
  {
    heard: /\b(?:paper(?: \w+)?|notebooks?|diary|clipboards?|by hand|manually|handwritten|logbooks?)\b/,
    short: 'paper',
    lines: ['Paper: it never crashes, and it never counts.', 'Paper has done its duty. It may sit down.'],
  },
  {
    heard: /\b(?:excel|spreadsheets?|google sheets?)\b/,
    short: 'a spreadsheet',
    lines: [
      'There is always a spreadsheet. It will know things that nobody else does.',
      'A spreadsheet with a past, I take it. They all have one.',
    ],
  },
  {
    heard: /\bwhats ?app(?: groups?)?\b/,
    short: 'WhatsApp',
    lines: [
      'WhatsApp: quick to ask, hopeless to search.',
      'WhatsApp carries more than it was built for. Good to know.',
    ],
  },
  {
    heard: /\b(?:tills?|pos|point of sale|cash register|card machines?|yoco)\b/,
    short: 'a till',
    lines: ['A till knows more than it lets on. Useful.', 'If the till can talk, we should listen.'],
  },
  {
    heard: /\b(?:shopify|woocommerce|magento|takealot|etsy|online (?:shop|store))\b/,
    short: 'a shop online',
    lines: ['A shop that already stands. Something to build on, or to move out of with care.'],
  },
  {
    heard: /\b(?:web ?sites?|web ?pages?|wordpress|wix|squarespace|webflow|landing page|domain)\b/,
    short: 'a website',
    lines: ['A website already. Something to build on, or to build past.', 'So there is a front door. That helps.'],
  },
  {
    heard: /\b(?:facebook|instagram|tiktok|linkedin|youtube|social media)\b/,
    short: 'a place on social media',
    lines: ['Somewhere to be found already. Good.', 'So people can already wave at you. A start.'],
  },
  {
    heard: /\b(?:prototypes?|mvp|demo|beta|first version|proof of concept)\b/,
    short: 'a first version',
    lines: ['Something that runs already: the best kind of document.', 'A first version answers many questions. Good.'],
  },
  {
    heard: /\b(?:figma|logos?|brand guide\w*|branding|mock-?ups?|wireframes?|sketch(?:es)?|designs?)\b/,
    short: 'a design',
    lines: ['It has a face already. That saves a few evenings.', 'Drawings exist: half of the arguments are over.'],
  },
  {
    heard:
      /\b(?:databases?|crm|erp|xero|sage|quickbooks|pastel|salesforce|hubspot|mailchimp|accounting (?:system|software|package)|booking system|legacy system|existing system|old system|server|api)\b/,
    short: 'a system to get along with',
    lines: [
      'A system to get along with. It helps to know the neighbours.',
      'Something with a memory of its own. Good to know early.',
    ],
  },
  {
    heard: /\b(?:(?:an|the|our|my|existing|old|current) (?:\w+ )?app)\b/,
    short: 'an app',
    lines: ['An app with a history. It will have opinions.', 'So there is an app to learn from.'],
  },
]

export const afterFeatures: readonly string[] = [
  'Something to build on.',
  'Good: less to guess.',
  'That is a more honest start than most.',
  'Good to know what is in the cupboard.',
]

/** A list of three wishes or more. */
export const aList: readonly string[] = [
  'A proper list. It goes to the team just as it stands.',
  'That is a list with its sleeves rolled up.',
  'A tidy list. The team will see it as you wrote it.',
]

export const featuresSaidBack: readonly string[] = [
  '{Words}. Good to know what is in the cupboard.',
  '{Words}: that helps the picture.',
  '{Words}. The less there is to guess, the better.',
]
export const anyFeatures: readonly string[] = [
  'The less there is to guess, the better.',
  'That helps the picture.',
  'Good to know what is in the cupboard.',
]
