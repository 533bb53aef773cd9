import { isBot } from 'isbot'
import { asNames } from '../../../core/text/came-from.ts'
import { memoize } from '../../../core/text/memoize.ts'
import type { AskedPage, Visits } from '../feature.ts'
import { addTo, type Row } from './days.ts'
import { direct, nameOfHost, nameOfLink, roomFor, takeName } from './source.ts'

const chatPath = '/project-chat'

/** Returns a function that tells where a visit comes from, mostly by looks into tables. `publicUrl`: the address of the site. */
export function createReadVisit(publicUrl: string) {
  const ownName = URL.parse(publicUrl)?.hostname
  const refererOf = memoize(1000, (text) => {
    const { host = '', hostname = '', pathname = '' } = URL.parse(text) ?? {}
    return { host, isOwn: hostname === ownName, outside: nameOfHost(hostname), path: plain(pathname) }
  })
  const queryOf = memoize(1000, (text) => {
    const query = new URLSearchParams(text)
    const from = query.get('from') ?? ''
    // Only what a page of ours can have put into its links.
    return { named: nameOfLink(query), inside: from === asNames([from]) ? from : direct }
  })

  return ({ url = '', headers }: AskedPage) => {
    const { host, isOwn, outside, path: ledBy } = refererOf(headers.referer ?? '')
    const end = url.indexOf('?')
    const { named, inside } = queryOf(end < 0 ? '' : url.slice(end))
    const isInside = isOwn || (host !== '' && host === headers.host) || headers['sec-fetch-site'] === 'same-origin'
    return {
      path: plain(end < 0 ? url : url.slice(0, end)),
      // A link that names a source, without a referrer of ours, is a bookmark.
      source: named || (isInside ? inside : outside),
      isFromOutside: !isInside,
      /** The path of our page that led here; empty where none did. */
      ledBy: isInside ? ledBy : '',
    }
  }
}

/** Returns a path, or nothing for another spelling of an address, which leads to the same page. */
const plain = memoize(1000, (address) => {
  const path = address.replace(/(?<=.)\/+$/, '')
  return /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path) ? path : ''
})

/** Counts visits in memory: for each view a few looks into tables. `cookies`: the names of those of members, and of a talk. */
export function createVisitCounter(publicUrl: string, cookies: { member: readonly string[]; chat: string }) {
  const readVisit = createReadVisit(publicUrl)
  const isProgram = memoize(1000, (agent) => agent === '' || isBot(agent))
  const has = (names: readonly string[]) => new RegExp(`(?:^|[ ;])(?:__Host-)?(?:${names.join('|')})=.`)
  const [ofMember, ofChat] = [has(cookies.member), has([cookies.chat])]
  let names = new Set<string>()
  /** The pages that this process has sent: the referrer of a request may be made up. */
  const known = new Set<string>()
  let sums = new Map<string, Row>()

  function isCounted({ cookie = '', 'user-agent': agent = '', 'sec-purpose': purpose }: AskedPage['headers']): boolean {
    return purpose === undefined && !isProgram(agent) && !(cookie !== '' && ofMember.test(cookie))
  }

  function sent(page: AskedPage): void {
    if (!isCounted(page.headers)) return
    const { path, source, isFromOutside, ledBy } = readVisit(page)
    const isBegun = path === chatPath && !ofChat.test(page.headers.cookie ?? '')
    if (path !== chatPath && path !== '') {
      known.add(path)
      addTo(sums, { of: 'page', name: path, counts: { views: 1 } })
    }
    if (!isFromOutside && !isBegun) return
    const unknown = Number(isBegun && !isFromOutside && source === direct)
    const counts = { visits: Number(isFromOutside), begun: Number(isBegun), unknown }
    addTo(sums, { of: 'source', name: takeName(source, names), counts })
    if (isBegun && known.has(ledBy)) addTo(sums, { of: 'page', name: ledBy, counts: { begun: 1 } })
  }

  const visits: Visits = { sourceOf: (page) => roomFor(readVisit(page).source, names), sent }
  return {
    visits,
    /** Returns what was counted since the last call. */
    take(): readonly Row[] {
      const rows = [...sums.values()]
      sums = new Map()
      return rows
    },
    /** `ofMonth`: the sites and campaigns of this month, of all processes. */
    learn(ofMonth: Iterable<string>): void {
      names = new Set(ofMonth)
    },
  }
}
