import { writtenDay } from '../../../core/follow-up/clock-words.ts'
import { addDays } from '../../../core/follow-up/zoned-time.ts'
import { capitalNumberWord, groupedNumber } from '../../../core/text/numbers.ts'

/** So many begun say something of a part of them, and of the steps. */
export const fewest = { toCompare: 10, toShow: 30 }

export const ranges = [
  { name: '4-weeks', label: '4 weeks', before: 'four weeks', days: 28 },
  { name: '13-weeks', label: '13 weeks', before: '13 weeks', days: 91 },
  { name: 'year', label: 'A year', before: 'year', days: 364 },
] as const satisfies readonly Range[]

export interface Range {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly days: number
}

const counted = (count: number, one: string, many: string) => `${groupedNumber(count)} ${count === 1 ? one : many}`

export const sourceTexts = {
  title: 'Where ideas come from',
  hint: 'No cookies, nobody is followed, robots are left out.',
  back: 'Lead Dashboard',
  range: 'Range',
  csv: 'Export CSV',
  notRead: 'The figures could not be read. Please try again in a minute.',
  membersOnly: 'Only members of the team see the figures.',
  headline: (begun: number, handedIn: number) =>
    `${counted(begun, 'chat', 'chats')} begun, ${counted(handedIn, 'idea', 'ideas')} handed in.`,
  wonSoFar: (won: number) =>
    won === 0 ? 'None is won so far.' : `${capitalNumberWord(won)} ${won === 1 ? 'is' : 'are'} won so far.`,
  before: (time: string, begun: number, handedIn: number) =>
    `In the ${time} before: ${groupedNumber(begun)} begun, ${groupedNumber(handedIn)} handed in.`,
  fewSoFar: (since: string) =>
    `Counted since ${since}. Per cent and the comparison of weeks appear from ${fewest.toCompare} begun on.`,
  period: (begun: number, handedIn: number) =>
    begun < fewest.toCompare
      ? `${groupedNumber(begun)} begun: too few to compare`
      : `${groupedNumber(begun)} begun, ${groupedNumber(handedIn)} handed in`,
  sources: 'Sources',
  source: 'Source',
  visits: 'Visits',
  begun: 'Begun',
  handedIn: 'Handed in',
  ofBegun: 'Of begun',
  won: 'Won',
  all: 'All',
  tooFew: 'too few',
  visitsBeside: (visits: number) => counted(visits, 'visit', 'visits'),
  share: (part: number, whole: number) => `${Math.round((part / whole) * 100)}\u00a0%`,
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
  unknown: (begun: number) => `not known for ${groupedNumber(begun)} begun after another page of ours`,
  steps: 'At which question people leave',
  fewSteps: (begun: number) =>
    `${groupedNumber(begun)} begun: too few to show. From ${fewest.toShow} begun on this shows the steps.`,
  mostLeave: (title: string, left: number, came: number) =>
    `Most leave at “${title}”: ${groupedNumber(left)}\u00a0of\u00a0${groupedNumber(came)}.`,
  noneLeft: 'Nobody has left at a question so far.',
  step: 'Step',
  came: 'came',
  left: 'left',
  review: 'Review',
  toReview: 'Came to the review',
  question: 'The question',
  /** In a question: the visitor's project. */
  idea: 'the project',
  asked: 'Asked',
  answered: 'Answered',
  skipped: 'Used Skip',
  leftHere: 'Left here',
  countsOnly: 'Counts only. What visitors wrote is not shown here.',
  change: 'Change the question',
  close: 'Close',
  pages: 'Pages',
  page: 'Page',
  views: 'Views',
  led: 'Led to a chat',
  otherPages: (count: number) => counted(count, 'other page', 'other pages'),
  ofPortfolio: (title: string) => `${title} (portfolio)`,
  faq: 'Questions and answers',
  how: 'How it is counted',
  terms: [
    ['Visit', 'A page opened from outside this site.'],
    ['Begun', 'The chat was opened.'],
    ['Left here', 'No further answer within 14 days.'],
    ['Handed in', 'The idea was submitted and is a lead.'],
    ['Won', 'The lead was closed as won.'],
    ['Too few', `Under ${fewest.toCompare} begun: no per cent, no comparison.`],
  ],
  nothing: 'Nothing is counted yet.',
  began: (when: string) => `Counting began ${when}. The first visit to a page appears here within a minute.`,
  seeSite: 'See the site',
  privacy: `### Your visit
- What: Numbers by day: how often each page was opened, from which site, search engine or campaign, and how many chats, messages and ideas came of it. Nothing of you is in them, and nothing is stored in your browser for them.
- Where from: The address of the page, and the page that your browser says led to it.
- Why: To know where ideas come from, and at which question people leave.
- How long: Two years.`,
  week: {
    subject: (begun: number) => `${counted(begun, 'chat', 'chats')} begun`,
    begun: (count: number) => (count === 1 ? 'chat begun' : 'chats begun'),
    handedIn: (count: number) => (count === 1 ? 'idea handed in' : 'ideas handed in'),
    visits: (count: number) => (count === 1 ? 'visit from outside' : 'visits from outside'),
    before: (count: number) => `${groupedNumber(count)} the week before`,
    mostFrom: (source: string, begun: number) => `most chats from ${source}: ${groupedNumber(begun)}`,
    mostLeave: (title: string) => `most leave at “${title}”`,
  },
  day: 'Day',
  kind: 'Kind',
  messages: 'Messages',
  calls: 'Calls',
  today: 'today',
} as const

/** `26 October`. */
export function dayInWords(day: string): string {
  return writtenDay(day).split(' ').slice(1).join(' ')
}

/** `2 to 8 November`, `26 October to 1 November`. */
export function spanInWords(from: string, to: string): string {
  const [first, last] = [dayInWords(from), dayInWords(to)]
  if (from === to) return last
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${first} ${from.slice(0, 4)} to ${last} ${to.slice(0, 4)}`
  return `${from.slice(0, 7) === to.slice(0, 7) ? first.split(' ')[0] : first} to ${last}`
}

interface Period {
  readonly title: string
  readonly first: string
  readonly last: string
}

/** Returns the weeks of a range, or its months where it is longer. */
export function periodsOf({ days }: Range, from: string, today: string): readonly Period[] {
  const all = Array.from({ length: days }, (_, index) => addDays(from, index))
  if (days === 28) {
    const firsts = all.filter((_, index) => index % 7 === 0)
    return firsts.map((first) => ({ first, last: addDays(first, 6), title: spanInWords(first, addDays(first, 6)) }))
  }
  return [...new Set(all.map((day) => day.slice(0, 7)))].map((month) => {
    const ofMonth = all.filter((day) => day.startsWith(month))
    const [, title = ''] = dayInWords(`${month}-01`).split(' ')
    return { first: ofMonth[0] ?? from, last: ofMonth.at(-1) ?? today, title }
  })
}
