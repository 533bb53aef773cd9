interface Service {
  /** Its place on the page: /services#web. */
  readonly id: string
  readonly name: string
  readonly says: string
  readonly features: readonly string[]
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
  },
] as const satisfies readonly Service[]

export type ServiceId = (typeof services)[number]['id']

export const servicesPage = {
  title: 'Services',
  description: 'Web, mobile, custom software, AI, straight advice, and looking after what is already running.',
  heading: 'Six things we do.',
  lede: 'This is flag G: six stripes, and at sea it means “I require a pilot”. A stripe is a service. Pick yours, or describe the problem and we will pick it with you.',
  onThisPage: 'The six services',
}

/** The process in short; all of it is on /process. */
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
  lede: 'The long version has weeks, lists and more flags.',
  more: 'See the whole process',
}
