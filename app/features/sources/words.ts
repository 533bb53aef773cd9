import { capitalNumberWord, counted, groupedNumber } from '../../../core/text/numbers.ts'
import type { Counts } from './days.ts'

/** So many begun say something of a part of them, and of the steps. */
const fewest = { toCompare: 10, toShow: 30 }
export const isFew = ({ begun = 0 }: Counts, most: keyof typeof fewest = 'toCompare') => begun < fewest[most]

export const ranges = [
  { name: '4-weeks', label: '4 weeks', before: 'four weeks', days: 28, period: 7 },
  { name: '13-weeks', label: '13 weeks', before: '13 weeks', days: 91, period: 7 },
  { name: 'year', label: 'A year', before: 'year', days: 364, period: 28 },
] as const
export const week = { name: 'week', label: '', before: '', days: 7, period: 7 } as const
/** So many days, in periods of so many. */
export type Range = (typeof ranges)[number] | typeof week

const written = (count = 0) => groupedNumber(count)
const chatsBegun = (begun = 0) => `${counted(begun, 'chat')} begun`
const bothOf = ({ begun, handedIn }: Counts) => `${written(begun)} begun, ${written(handedIn)} handed in`

const columns = {
  day: 'Day',
  kind: 'Kind',
  visits: 'Visits',
  begun: 'Begun',
  handedIn: 'Handed in',
  ofBegun: 'Of begun',
  messages: 'Messages',
  calls: 'Calls',
  won: 'Won',
  shape: '',
  came: 'Came',
  left: 'Left',
  views: 'Views',
  led: 'Led to a chat',
} as const
export type Column = keyof typeof columns
/** On a narrow screen they stand below the name. */
export const wideColumns: readonly Column[] = ['visits', 'ofBegun']

function cell(column: Column, counts: Counts): string {
  if (column !== 'ofBegun') return written(counts[(column === 'led' ? 'begun' : column) as keyof Counts])
  return isFew(counts) ? 'too few' : `${Math.round((100 * (counts.handedIn ?? 0)) / (counts.begun ?? 1))}\u00a0%`
}

export const sourceTexts = {
  title: 'Where ideas come from',
  hint: 'No cookies, nobody followed, robots left out.',
  back: 'Lead Dashboard',
  range: 'Range',
  csv: 'Export CSV',
  notRead: 'The figures could not be read. Please try again in a minute.',
  membersOnly: 'Only members of the team see the figures.',
  chatsBegun,
  headline: ({ begun, handedIn = 0 }: Counts) => `${chatsBegun(begun)}, ${counted(handedIn, 'idea')} handed in.`,
  soFar: (span: string, { won = 0 }: Counts) => `${span}. ${won === 0 ? 'None' : capitalNumberWord(won)} won so far.`,
  before: (time: string, before: Counts) => ` In the ${time} before: ${bothOf(before)}.`,
  fewSoFar: (day: string) =>
    `Counted since ${spanInWords(day)}. Percentages and earlier weeks appear once ${fewest.toCompare} are begun.`,
  ofPeriod: (counts: Counts) => (isFew(counts) ? `${written(counts.begun)} begun: too few to compare` : bothOf(counts)),
  /** Title, and what each line is. */
  tables: {
    sources: ['Sources', 'Source'],
    steps: ['At which question people leave', 'Step'],
    pages: ['Pages', 'Page'],
  },
  columns,
  all: 'All',
  cell,
  /** Below a name, in place of `wideColumns`. */
  beside: (counts: Counts, hasParts: boolean) =>
    [counted(counts.visits ?? 0, 'visit'), hasParts && cell('ofBegun', counts)].filter(Boolean).join(', '),
  kinds: {
    direct: 'the browser names no page',
    search: 'all search engines',
    assistant: 'assistant',
    social: 'all networks',
    mail: 'links in letters',
    site: 'site that links here',
    campaign: 'campaign, from the link',
    others: 'a single visit a day, or more than the table holds',
  },
  direct: 'Direct or unknown',
  unknown: ({ unknown }: Counts) => `not known for ${written(unknown)} begun after another page of ours`,
  fewSteps: ({ begun }: Counts) =>
    `${written(begun)} begun: too few to show. The steps appear once ${fewest.toShow} are begun.`,
  mostLeave: (most?: { label: string; counts: Counts }) =>
    most?.counts.left
      ? `Most leave at “${most.label}”: ${written(most.counts.left)}\u00a0of\u00a0${written(most.counts.came)}.`
      : 'Nobody has left at a question so far.',
  review: 'Review',
  /** In a question: the visitor's project, and their money. */
  places: { it: 'the project', unit: '…', ranges: '…' },
  ofQuestion: ({ came, answered, skipped, left }: Counts) =>
    `${written(came)} asked, ${written(answered)} answered, ${written(skipped)} used Skip, ${written(left)} left here.`,
  countsOnly: 'Counts only. What visitors wrote is not shown here.',
  change: 'Change the question',
  close: 'Close',
  otherPages: (count: number) => counted(count, 'other page'),
  how: 'How it is counted',
  terms: [
    ['Visit', 'A page opened from outside this site.'],
    ['Begun', 'The chat was opened.'],
    ['Left here', 'No further answer within 14 days.'],
    ['Handed in', 'The idea was submitted and is a lead.'],
    ['Won', 'The lead was closed as won.'],
    ['Too few', `Under ${fewest.toCompare} begun: no percentage, no comparison.`],
  ],
  nothing: 'Nothing is counted yet.',
  began: (day: string) =>
    `Counting began on ${spanInWords(day)}. The first visit to a page appears here within a minute.`,
  seeSite: 'See the site',
  privacy: `### Your visit
- What: Numbers by day: how often each page was opened, from which site, search engine or campaign, and how many chats, messages and ideas came of it. Nothing of you is in them, and nothing is stored in your browser for them.
- Where from: The address of the page, and the page that your browser says led to it.
- Why: To know where ideas come from, and at which question people leave.
- How long: Two years.`,
  /** One, and more of them. */
  week: [
    ['visits', 'visit from outside', 'visits from outside'],
    ['begun', 'chat begun', 'chats begun'],
    ['handedIn', 'idea handed in', 'ideas handed in'],
  ],
  weekBefore: (count: number) => `${groupedNumber(count)} the week before`,
} as const

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `2 to 8 November`, `26 October to 1 November`; `26 October` of a day. */
export function spanInWords(from: string, to = from): string {
  return dayAndMonth.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/, ' to ')
}
