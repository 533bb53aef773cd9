import { isBot } from 'isbot'
import { memoize } from '../../../core/text/memoize.ts'
import type { AskedPage, Visits } from '../feature.ts'
import { type Counts, sourceOf } from './day.ts'
import { createReadVisit, direct, isOwnName, others } from './source.ts'

/** More sites and campaigns of a month are counted together: nobody fills the table by making up names. */
const mostNames = 200
const chatPath = '/project-chat'
/** Other spellings of an address lead to the same page. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/** Names of cookies. */
interface Cookies {
  /** Of one who has signed in here. */
  readonly member: readonly string[]
  readonly chat: string
}

/** Counts visits in memory: for each view a few looks into tables. */
export function createVisitCounter(publicUrl: string, cookies: Cookies) {
  const readVisit = createReadVisit(publicUrl)
  const pathOf = memoize(1000, (address) => {
    const path = address.replace(/(?<=.)\/+$/, '')
    return plainPath.test(path) ? path : ''
  })
  const isProgram = memoize(1000, (agent) => agent === '' || isBot(agent))
  const has = (names: readonly string[]) => new RegExp(`(?:^|[ ;])(?:__Host-)?(?:${names.join('|')})=.`)
  const [ofMember, ofChat] = [has(cookies.member), has([cookies.chat])]
  /** The names of the month. */
  let names = new Set<string>()
  /** The pages that this process has sent: the referrer of a request may be made up. */
  const known = new Set<string>()
  let pages = new Map<string, { views: number; led: number }>()
  let sources = new Map<string, { visits: number; begun: number }>()
  let unknown = 0

  function nameFor(source: string): string {
    return !isOwnName(source) || names.has(source) || names.size < mostNames ? source : others
  }

  function sent(page: AskedPage): void {
    const { cookie = '', 'user-agent': agent = '', 'sec-purpose': purpose } = page.headers
    if (purpose !== undefined || isProgram(agent) || (cookie !== '' && ofMember.test(cookie))) return
    const { source, isFromOutside, ledBy } = readVisit(page)
    const { url = '' } = page
    const end = url.indexOf('?')
    const path = pathOf(end < 0 ? url : url.slice(0, end))
    const begun = path === chatPath && !ofChat.test(cookie) ? 1 : 0
    if (path !== chatPath && path !== '') {
      known.add(path)
      rowOf(pages, path, noViews).views += 1
    }
    if (!isFromOutside && begun === 0) return
    const name = nameFor(source)
    if (isOwnName(name)) names.add(name)
    const row = rowOf(sources, name, noVisits)
    if (isFromOutside) row.visits += 1
    row.begun += begun
    if (begun === 0 || isFromOutside) return
    if (source === direct) unknown += 1
    const led = pathOf(ledBy)
    if (known.has(led)) rowOf(pages, led, noViews).led += 1
  }

  const visits: Visits = { sourceOf: (page) => nameFor(readVisit(page).source), sent }
  return {
    visits,
    /** Returns what was counted since the last call; null for nothing. */
    take(): Counts | null {
      if (pages.size === 0 && sources.size === 0) return null
      const taken: Counts = {
        sources: Array.from(sources, ([name, counts]) => sourceOf(name, counts)),
        pages: Array.from(pages, ([path, counts]) => ({ path, ...counts })),
        steps: [],
        unknown,
      }
      pages = new Map()
      sources = new Map()
      unknown = 0
      return taken
    },
    /** `ofMonth`: the names of this month, of all processes. */
    learn(ofMonth: readonly string[]): void {
      names = new Set(ofMonth)
    },
  }
}

const noViews = () => ({ views: 0, led: 0 })
const noVisits = () => ({ visits: 0, begun: 0 })

function rowOf<Row>(rows: Map<string, Row>, name: string, empty: () => Row): Row {
  const row = rows.get(name) ?? empty()
  rows.set(name, row)
  return row
}

/** Returns the counts with names that the month has room for, and those names. */
export function withinMonth(counts: Counts, known: readonly string[]): { counts: Counts; names: readonly string[] } {
  const names = new Set(known)
  const sources = counts.sources.map((row) => {
    if (!isOwnName(row.name)) return row
    if (names.size < mostNames) names.add(row.name)
    return names.has(row.name) ? row : { ...row, name: others }
  })
  return { counts: { ...counts, sources }, names: [...names] }
}
