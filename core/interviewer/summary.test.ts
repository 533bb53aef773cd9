import { describe, expect, it } from 'vitest'
import { isLinear } from '../../test/support/process/cpu-time.ts'
import { emptyProject, type ProjectInfo } from '../conversation/project-info.ts'
import { builtInSummary, plainListSummary } from './summary.ts'

const summaryOf = (info: Partial<ProjectInfo>) => builtInSummary({ ...emptyProject, ...info })

const summarised: readonly (readonly [Partial<ProjectInfo>, string])[] = [
  [
    {
      projectIdea: 'A booking site called Tide Times for surf lessons in Muizenberg',
      projectName: 'Tide Times',
      targetAudience: 'tourists and beginners',
      timeline: 'before 1 December',
      budget: 'about R80k',
    },
    'Tide Times is a booking site for surf lessons in Muizenberg, aimed at tourists and beginners. You would like it live before 1 December, for about R80k.',
  ],
  [
    {
      projectIdea: 'A loyalty app for our three coffee shops.',
      projectName: 'Bean Counter',
      projectGoals: 'More regulars on weekdays.',
      targetAudience: 'Customers in the queue.',
      timeline: 'By the end of May',
      budget: 'R150 000',
    },
    'Bean Counter is a loyalty app for your three coffee shops, aimed at customers in the queue. You would like it live by the end of May, for R150 000.',
  ],
  [
    {
      projectIdea: "I'd like online booking for my physiotherapy practice please, we currently use paper",
      projectGoals: 'Fewer no-shows',
      targetAudience: 'My patients, mostly older people',
      timeline: '3 months',
      budget: 'R50k - R80k',
    },
    'Your project is online booking for your physiotherapy practice, aimed at your patients. You would like it live in 3 months, for R50k to R80k.',
  ],
  [
    {
      projectIdea: 'I want to sell my pottery online',
      projectName: 'Mudlark',
      projectGoals: 'Sell outside the market',
      targetAudience: 'People who like handmade things',
      timeline: 'next year',
    },
    'With Mudlark you want to sell your pottery online. You would like it live next year.',
  ],
  [
    {
      projectIdea: 'We need a portal for our clients',
      projectGoals: 'We want to stop emailing PDFs',
      targetAudience: 'our clients',
      budget: 'under R200 000',
    },
    'Your project is a portal for your clients. Your budget is under R200 000.',
  ],
  [
    {
      projectIdea: 'an app that tells EV drivers where to charge',
      projectName: 'Watt',
      targetAudience: 'EV drivers',
      timeline: 'end of March 2027',
      budget: '~R300k',
    },
    'Watt is an app that tells EV drivers where to charge. You would like it live by the end of March 2027, for about R300k.',
  ],
  [
    {
      projectIdea: 'Website for my bakery',
      projectGoals: 'More orders',
      targetAudience: 'locals',
      timeline: 'asap',
      budget: '20000',
    },
    'Your project is a website for your bakery, aimed at locals. You would like it live as soon as possible.',
  ],
  [
    {
      projectIdea: 'A app for dog walkers',
      projectName: 'Walkies',
      targetAudience: 'Dog owners in Cape Town',
      timeline: 'as soon as possible',
      budget: 'max R60k',
    },
    'Walkies is an app for dog walkers, aimed at dog owners in Cape Town. You would like it live as soon as possible, for at most R60k.',
  ],
  [
    {
      projectIdea: 'An inventory system for our warehouse',
      projectName: 'StockPot',
      projectGoals: 'to know what we have',
      targetAudience: 'Our staff',
      timeline: 'in 6 weeks',
      budget: 'R120,000 max',
    },
    'StockPot is an inventory system for your warehouse, aimed at your staff. You would like it live in 6 weeks, for at most R120,000.',
  ],
  [
    {
      projectIdea: 'We run a guesthouse in Knysna and need a website where people can book directly',
      projectName: 'Fern',
      projectGoals: 'More direct bookings, fewer commissions',
      targetAudience: 'Travellers from overseas',
      timeline: 'before the summer season',
      budget: 'about 40k',
    },
    'Fern is a website where people can book directly, aimed at travellers from overseas. You would like it live before the summer season, for about 40k.',
  ],
  [
    {
      projectIdea: 'online shop for handmade candles',
      projectName: 'Wick & Co',
      targetAudience: 'Women between 25 and 45',
      timeline: 'Q1 2027',
      budget: 'between R30k and R50k',
    },
    'Wick & Co is an online shop for handmade candles, aimed at women between 25 and 45. You would like it live by Q1 2027, for R30k to R50k.',
  ],
  [
    {
      projectIdea: 'A platform which connects farmers and restaurants',
      projectName: 'Veldt',
      projectGoals: 'Cut out the middlemen',
      targetAudience: 'Chefs and small farmers',
      timeline: 'no rush',
      budget: 'depends',
    },
    'Veldt is a platform which connects farmers and restaurants, aimed at chefs and small farmers. You want to cut out the middlemen.',
  ],
  [
    {
      projectIdea: 'AI chatbot for our support desk',
      projectGoals: 'Answer the same questions faster',
      targetAudience: 'Our customers',
      timeline: 'mid 2027',
      budget: '$15,000',
    },
    'Your project is an AI chatbot for your support desk, aimed at your customers. You would like it live in mid 2027, for $15,000.',
  ],
  [
    {
      projectIdea: 'website',
      projectGoals: 'more customers',
      targetAudience: 'everyone',
      timeline: 'soon',
      budget: 'cheap',
    },
    'Your project is a website, aimed at everyone. You want more customers.',
  ],
  [
    {
      projectIdea: 'A patient portal',
      projectName: 'Careline',
      projectGoals: 'I want my patients to see their results',
      targetAudience: 'patients and nurses',
      timeline: 'within 3 to 4 months',
      budget: 'R500k or so',
    },
    'Careline is a patient portal, aimed at patients and nurses. You would like it live in 3 to 4 months, for about R500k.',
  ],
  [
    {
      projectIdea: 'I need to track my trucks',
      projectName: 'Rolling',
      projectGoals: 'Know where they are',
      targetAudience: 'Dispatchers',
      timeline: '1 March',
      budget: 'R90k',
    },
    'With Rolling you want to track your trucks. You would like it live by 1 March, for R90k.',
  ],
  [
    {
      projectIdea: 'A marketplace for second-hand school uniforms',
      projectName: 'Second Term',
      targetAudience: 'parents',
      timeline: 'before the new school year',
      budget: 'R75k',
    },
    'Second Term is a marketplace for second-hand school uniforms, aimed at parents. You would like it live before the new school year, for R75k.',
  ],
  [
    {
      projectIdea: 'an HR tool for small companies',
      projectName: 'Roster',
      targetAudience: 'HR managers',
      timeline: '2 months',
      budget: '5k USD',
    },
    'Roster is an HR tool for small companies, aimed at HR managers. You would like it live in 2 months, for 5k USD.',
  ],
  [
    { projectIdea: 'An e-commerce site', targetAudience: 'Gen Z', timeline: 'this year', budget: 'R10 000 per month' },
    'Your project is an e-commerce site, aimed at Gen Z. You would like it live this year, for R10 000 a month.',
  ],
  [
    {
      projectIdea: 'A hub for our community',
      projectGoals: 'To bring neighbours together',
      targetAudience: 'People in Observatory',
      timeline: 'Before Easter 2027',
      budget: 'R35 000',
    },
    'Your project is a hub for your community, aimed at people in Observatory. You would like it live before Easter 2027, for R35 000.',
  ],
  [
    {
      projectIdea: 'A system for quotes',
      projectName: 'Quick Quote',
      projectGoals: 'Less admin',
      targetAudience: 'My team of 5',
      timeline: 'Launch by June',
      budget: 'about R100k, but flexible',
    },
    'Quick Quote is a system for quotes, aimed at your team of 5. You would like it live by June, for about R100k.',
  ],
  [
    {
      projectIdea: 'a tool so that teachers can mark tests faster',
      projectName: 'Marker',
      targetAudience: 'Teachers',
      timeline: 'early 2027',
      budget: 'R60 to R80k',
    },
    'Marker is a tool so that teachers can mark tests faster. You would like it live in early 2027, for R60 to R80k.',
  ],
  [
    {
      projectIdea: 'We want a mobile app where parents can see what their child ate at creche',
      projectName: 'Crumbs',
      targetAudience: 'Parents and teachers',
      timeline: 'by Easter',
      budget: 'R120k',
    },
    'Crumbs is a mobile app where parents can see what their child ate at creche, aimed at parents and teachers. You would like it live by Easter, for R120k.',
  ],
  [
    {
      projectIdea: 'A dating app for farmers',
      projectName: 'Plough Mate',
      targetAudience: 'single farmers, 25 to 60',
      timeline: 'before lambing season',
      budget: 'R200k-R300k',
    },
    'Plough Mate is a dating app for farmers, aimed at single farmers, 25 to 60. Your budget is R200k to R300k.',
  ],
  [
    {
      projectIdea: 'I have an idea for a game about load shedding',
      projectName: 'Stage Six',
      targetAudience: 'Gamers',
      timeline: 'summer',
      budget: 'not sure',
    },
    'Stage Six is a game about load shedding, aimed at gamers. You would like it live by summer.',
  ],
  [
    {
      projectIdea: 'a website for a dental practice in Bellville with online bookings',
      projectName: 'Bright',
      targetAudience: 'patients',
      timeline: 'in the next 3 months',
      budget: 'R45 000 excl VAT',
    },
    'Bright is a website for a dental practice in Bellville with online bookings, aimed at patients. You would like it live in 3 months, for R45 000.',
  ],
  [
    {
      projectIdea: 'It is a marketplace for vintage cars',
      projectName: 'Chrome',
      targetAudience: 'Collectors who know what they want',
      timeline: '6 months',
      budget: 'R1.5 million',
    },
    'Chrome is a marketplace for vintage cars, aimed at collectors who know what they want. You would like it live in 6 months, for R1.5 million.',
  ],
  [
    { projectIdea: 'A CRM', targetAudience: 'our sales team', timeline: 'within six weeks', budget: 'we have R80 000' },
    'Your project is a CRM, aimed at your sales team. You would like it live in six weeks, for R80 000.',
  ],
  [
    {
      projectIdea: 'A web app to manage our hockey club',
      projectName: 'Stick',
      targetAudience: 'Members and coaches',
      timeline: 'start of the season',
      budget: 'max 50k',
    },
    'Stick is a web app to manage your hockey club, aimed at members and coaches. You would like it live by the start of the season, for at most 50k.',
  ],
  [
    {
      projectIdea: 'A tool that reads invoices and puts the numbers into Sage',
      projectName: 'Ledger Cat',
      projectGoals: 'Save two days a month',
      targetAudience: 'Accountants',
      budget: '$20k',
    },
    'Ledger Cat is a tool that reads invoices and puts the numbers into Sage, aimed at accountants. Your budget is $20k.',
  ],
  [
    {
      projectIdea: 'I need an app',
      targetAudience: 'I do not know',
      timeline: 'ASAP please',
      budget: 'as little as possible',
    },
    'Your project is an app. You would like it live as soon as possible.',
  ],
  [
    {
      projectIdea: 'A website for my brother who sells biltong',
      projectName: 'Bill Tong',
      targetAudience: 'Meat lovers',
      timeline: 'Before Christmas please',
      budget: 'R25k',
    },
    'Bill Tong is a website for your brother who sells biltong, aimed at meat lovers. You would like it live before Christmas, for R25k.',
  ],
  [
    {
      projectIdea: 'An online course platform',
      projectName: 'Slate',
      projectGoals: 'Teach more people than fit in my studio',
      targetAudience: 'Adults who want to paint',
      timeline: 'Ideally before March 2027',
      budget: 'R60k or so',
    },
    'Slate is an online course platform, aimed at adults who want to paint. You would like it live before March 2027, for about R60k.',
  ],
  [
    { projectIdea: 'A shop, a blog and a newsletter', timeline: 'June' },
    'Your project is a shop, a blog and a newsletter. You would like it live by June.',
  ],
  [
    { projectIdea: 'my website', timeline: 'June', budget: 'R10k' },
    'Your project is your website. You would like it live by June, for R10k.',
  ],
  [
    {
      projectIdea: 'A booking system for my salon. We have four chairs.',
      projectName: 'Snip',
      targetAudience: 'Clients',
      timeline: '1 June 2027',
      budget: 'around R70k',
    },
    'Snip is a booking system for your salon, aimed at clients. You would like it live by 1 June 2027, for about R70k.',
  ],
  [
    { projectIdea: 'a simple site', projectGoals: 'Look professional' },
    'Your project is a simple site. You want to look professional.',
  ],
  [
    { projectIdea: 'An app for nurses', projectGoals: 'to reduce paperwork' },
    'Your project is an app for nurses. You want to reduce paperwork.',
  ],
  [
    { projectIdea: 'An app for nurses', projectGoals: 'Less paperwork and happier nurses' },
    'Your project is an app for nurses. You want less paperwork and happier nurses.',
  ],
  [
    { projectIdea: 'An app for nurses', timeline: '2 weeks', budget: 'R5' },
    'Your project is an app for nurses. You would like it live in 2 weeks, for R5.',
  ],
  [
    {
      projectIdea: 'An app for nurses',
      projectName: 'jan@x.example',
      targetAudience: 'call me on 082 555 0123',
      timeline: 'by May',
      budget: 'R50k',
    },
    'Your project is an app for nurses. You would like it live by May, for R50k.',
  ],
  [
    {
      projectIdea: 'A directory of wheelchair-friendly restaurants',
      projectName: 'Ramp',
      targetAudience: 'Wheelchair users',
      timeline: 'by the end of the year',
      budget: 'R90k max',
    },
    'Ramp is a directory of wheelchair-friendly restaurants, aimed at wheelchair users. You would like it live by the end of the year, for at most R90k.',
  ],
  [
    {
      projectIdea: 'A hotel website',
      projectName: 'Hotel Riviera',
      targetAudience: 'Germans and Capetonians',
      timeline: 'in March or April',
      budget: 'R100k',
    },
    'Hotel Riviera is a hotel website, aimed at Germans and Capetonians. Your budget is R100k.',
  ],
  [
    {
      projectIdea: 'A website for AfrikaBurn camps',
      projectName: 'Dust',
      targetAudience: 'burners',
      timeline: 'before April',
      budget: 'R30 000',
    },
    'Dust is a website for AfrikaBurn camps, aimed at burners. You would like it live before April, for R30 000.',
  ],
  [
    { projectIdea: 'an SEO tool', timeline: 'by May', budget: 'R50k' },
    'Your project is an SEO tool. You would like it live by May, for R50k.',
  ],
  [
    { projectIdea: 'A heirloom register', targetAudience: 'Families', timeline: 'by May', budget: 'R50k' },
    'Your project is an heirloom register, aimed at families. You would like it live by May, for R50k.',
  ],
  [
    {
      projectIdea: 'a unified inbox for our practice',
      targetAudience: 'receptionists',
      timeline: 'by May',
      budget: 'R50k',
    },
    'Your project is a unified inbox for your practice, aimed at receptionists. You would like it live by May, for R50k.',
  ],
  [
    { projectIdea: 'a hour tracker', targetAudience: 'freelancers', timeline: 'by May', budget: 'R50k' },
    'Your project is an hour tracker, aimed at freelancers. You would like it live by May, for R50k.',
  ],
  [
    { projectIdea: 'App', projectName: 'Zip', targetAudience: 'Zip code nerds', timeline: 'by May', budget: 'R50k' },
    'Zip is an app, aimed at zip code nerds. You would like it live by May, for R50k.',
  ],
  [
    {
      projectIdea: 'I want to help my mother sell jam',
      projectName: 'Jam Ma',
      targetAudience: 'neighbours',
      timeline: 'this winter',
      budget: 'R8k',
    },
    'With Jam Ma you want to help your mother sell jam. You would like it live this winter, for R8k.',
  ],
  [
    {
      projectIdea: 'a funeral planning site for families',
      projectName: 'Gentle',
      targetAudience: 'families who have lost somebody',
      timeline: 'before September',
      budget: 'R85k',
    },
    'Gentle is a funeral planning site for families, aimed at families who have lost somebody. You would like it live before September, for R85k.',
  ],
]

/** Two sentences cannot be made of these. */
const notSummarised: readonly Partial<ProjectInfo>[] = [
  {
    projectIdea: 'Uber for tractors',
    projectName: 'Trac',
    projectGoals: 'Help farmers share',
    targetAudience: 'Farmers',
    timeline: '2027',
    budget: 'R1m',
  },
  {
    projectIdea: "Ek wil 'n app hê vir my plaas",
    projectGoals: 'Meer tyd',
    targetAudience: 'Ek',
    timeline: 'Desember',
    budget: 'R20k',
  },
  { projectIdea: 'The app should help kids read', targetAudience: 'kids' },
  { projectIdea: 'Our website is old and slow, we want a new one' },
  {
    projectIdea: 'Nous voulons un site pour notre restaurant',
    projectName: 'Chez Lou',
    targetAudience: 'les touristes',
    timeline: 'avant Noël',
    budget: '5000 €',
  },
  {
    projectIdea: 'Eine App für Hundebesitzer',
    projectName: 'Wuff',
    targetAudience: 'Hundebesitzer',
    timeline: 'bis Ostern',
    budget: '10.000 €',
  },
  {
    projectIdea: 'Quero um site para a minha loja',
    projectName: 'Loja',
    targetAudience: 'clientes',
    timeline: 'dezembro',
    budget: 'R$ 20.000',
  },
  {
    projectIdea: 'Rebuild of our Laravel app',
    projectName: 'Phoenix',
    targetAudience: 'existing users',
    timeline: 'we want to launch in Q2',
    budget: '€40k',
  },
  {
    projectIdea: 'We lost our developer and need somebody to take over our app',
    timeline: 'soon',
    budget: 'R30k per month',
  },
  { projectIdea: 'An app for nurses', projectGoals: 'We are drowning in paper' },
  {
    projectIdea: 'An app for nurses',
    targetAudience: 'Nurses',
    timeline: 'When it is done',
    budget: 'What would it cost?',
  },
  { projectIdea: 'An app for nurses that that works', projectName: 'Ward', timeline: 'by May', budget: 'R50k' },
  { projectIdea: 'asdf asdf', timeline: 'by May', budget: 'R50k' },
  { projectIdea: 'we want to stop losing orders', targetAudience: 'our kitchen', timeline: 'by 1 May', budget: 'R50k' },
  {},
]

it.each(summarised)('says of %o in two sentences what was said', (info, summary) => {
  expect(summaryOf(info)).toBe(summary)
})

it.each(notSummarised)('says nothing of %o', (info) => {
  expect(summaryOf(info)).toBe('')
})

describe('every summary', () => {
  const summaries = summarised.map(([info]) => summaryOf(info))

  it('is two sentences, each with a capital and one full stop', () => {
    for (const summary of summaries) {
      expect(summary).toMatch(/^\p{Lu}.+\. (?:You would like it live|You want|Your budget is) .+[^.]\.$/u)
      expect(summary).not.toMatch(/\.\./)
    }
  })

  it('doubles no word, and speaks to the person', () => {
    for (const summary of summaries) {
      expect(summary).not.toMatch(/\b(\p{L}+) \1\b/iu)
      expect(summary).not.toMatch(/\b(?:I|we|my|our|us)\b/)
      expect(summary).not.toMatch(/\ban? (?:your|my|our)\b|\ba [aeio]|\ban [bcdfgjklmnpqrstvwxyz]\w{2}/)
    }
  })
})

it('gives away nobody, wherever they wrote it', () => {
  const summary = summaryOf({
    projectIdea: 'A loyalty app for our shops. Mail me at owner@x.example.',
    projectName: 'jan@x.example',
    targetAudience: 'write to t@x.example',
    timeline: 'before 1 May, 082 555 0123',
    contactName: 'Thandi Nkosi',
  })
  expect(summary).not.toMatch(/@|555|Nkosi|\[/)
})

it('takes no longer for answers that are made to be slow', () => {
  for (const piece of ['we want to ', 'before the ', 'R1 000 ', 'mostly for ', 'about about ', 'to to ', 'end of ']) {
    const read = (text: string) =>
      summaryOf({
        projectIdea: `A shop ${text}`,
        projectGoals: text,
        targetAudience: text,
        timeline: text,
        budget: text,
      })
    expect(isLinear(read, piece), piece).toBe(true)
  }
})

const beanCounter: ProjectInfo = {
  ...emptyProject,
  projectIdea: 'A loyalty app for our three coffee shops. Mail me at owner@x.example.',
  projectName: 'Bean Counter',
  projectGoals: 'More regulars on weekdays.\nI want to know which drinks bring people back.',
  targetAudience: 'Customers, on their phones in the queue',
  timeline: 'By the end of May',
  budget: 'R150 000',
  contactName: 'Thandi Nkosi',
  contactEmail: 'thandi@x.example',
  contactPhone: '+27 82 555 0123',
}

it('falls back to a plain list of what was filled in, without the phone number', () => {
  expect(plainListSummary(beanCounter).split('\n')).toEqual([
    'Project name: Bean Counter',
    'Project idea: A loyalty app for our three coffee shops. Mail me at owner@x.example.',
    'Goals: More regulars on weekdays.',
    'I want to know which drinks bring people back.',
    'Target audience: Customers, on their phones in the queue',
    'Timeline: By the end of May',
    'Budget: R150 000',
    'Contact name: Thandi Nkosi',
    'Contact email: thandi@x.example',
  ])
})
