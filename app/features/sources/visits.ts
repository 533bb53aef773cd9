import { isBot } from 'isbot'
import { asNames } from '../../../core/text/came-from.ts'
import { memoize } from '../../../core/text/memoize.ts'
import { chatCookie, deviceCookie, sessionCookie } from '../../cookies.ts'
import type { AskedPage, Visits } from '../feature.ts'
import { addTo, type Row } from './days.ts'
import { direct, nameOfHost, nameOfLink, roomFor, takeName } from './source.ts'

const chatPath = '/project-chat'
const noPage = { host: '', hostname: '', pathname: '' }

/** Returns a function that tells where a visit comes from, mostly by a look into a table. `publicUrl`: the address of the site. */
export function createReadVisit(publicUrl: string) {
  const ownName = URL.parse(publicUrl)?.hostname
  const read = memoize(1000, (asked) => {
    const [url, referer, ownHost, site] = asked.split('\n') as [string, string, string, string]
    const [path = '', search] = url.split(/\?(.*)/)
    const query = new URLSearchParams(search)
    const { host, hostname, pathname } = URL.parse(referer) ?? noPage
    const isInside = hostname === ownName || (host !== '' && host === ownHost) || site === 'same-origin'
    const from = query.get('from') ?? ''
    // Of `from` only what a page of ours can have put into its links. Without a referrer of ours it is a bookmark.
    const inside = from === asNames([from]) ? from : direct
    return {
      path: plain(path),
      source: nameOfLink(query) || (isInside ? inside : nameOfHost(hostname)),
      isFromOutside: !isInside,
      /** The path of our page that led here; empty where none did. */
      ledBy: isInside ? plain(pathname) : '',
    }
  })
  return ({ url, headers }: AskedPage) =>
    read([url, headers.referer, headers.host, headers['sec-fetch-site']].join('\n'))
}

/** Returns a path, or nothing for another spelling of an address, which leads to the same page. */
function plain(address: string): string {
  const path = address.replace(/(?<=.)\/+$/, '')
  return /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path) ? path : ''
}

/** Counts visits in memory: for each view a few looks into tables. */
export function createVisitCounter(publicUrl: string) {
  const readVisit = createReadVisit(publicUrl)
  const isProgram = memoize(1000, (agent) => agent === '' || isBot(agent))
  const has = (names: string) => new RegExp(`(?:^|[ ;])(?:__Host-)?(?:${names})=.`)
  const [ofMember, ofChat] = [has(`${sessionCookie.name}|${deviceCookie.name}`), has(chatCookie.name)]
  let names = new Set<string>()
  /** The pages that this process has sent: the referrer of a request may be made up. */
  const known = new Set<string>()
  let sums = new Map<string, Row>()
  const count = (of: Row['of'], name: string, counts: Row['counts']) => addTo(sums, { of, name, counts })

  function isCounted({ cookie = '', 'user-agent': agent = '', 'sec-purpose': purpose }: AskedPage['headers']): boolean {
    return purpose === undefined && !isProgram(agent) && !ofMember.test(cookie)
  }

  function sent(page: AskedPage): void {
    if (!isCounted(page.headers)) return
    const { path, source, isFromOutside, ledBy } = readVisit(page)
    const isBegun = path === chatPath && !ofChat.test(page.headers.cookie ?? '')
    if (path !== chatPath && path !== '') {
      known.add(path)
      count('page', path, { views: 1 })
    }
    if (!isFromOutside && !isBegun) return
    const unknown = Number(isBegun && !isFromOutside && source === direct)
    const counts = { visits: Number(isFromOutside), begun: Number(isBegun), unknown }
    count('source', takeName(source, names), counts)
    if (isBegun && known.has(ledBy)) count('page', ledBy, { begun: 1 })
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
    learn: (ofMonth: Iterable<string>) => void (names = new Set(ofMonth)),
  }
}
