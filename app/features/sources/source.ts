import { asNames } from '../../../core/text/came-from.ts'
import { memoize } from '../../../core/text/memoize.ts'
import type { AskedPage } from '../feature.ts'

/** What a visit is counted under: a group, or a site or campaign by its name. */
export type SourceKind = 'direct' | 'search' | 'assistant' | 'social' | 'mail' | 'site' | 'campaign' | 'others'

/** Where nothing says it. */
export const direct = ''
/** Sites and campaigns that are not shown by name. */
export const others = 'Other sites and campaigns'

/** The first that fits counts. */
const groups = [
  ...Object.entries({
    ChatGPT: /^chat\.openai\.com$|(?:^|\.)chatgpt\.com$/,
    Perplexity: /(?:^|\.)perplexity(?:\.ai)?$/,
    Gemini: /^gemini\.google\.com$/,
    Claude: /(?:^|\.)claude\.ai$/,
    Copilot: /^copilot\.(?:microsoft|cloud\.microsoft)\b/,
  }).map(([name, hosts]) => ({ name, kind: 'assistant', hosts }) as const),
  {
    name: 'Mail',
    kind: 'mail',
    hosts: /^(?:e?mail|newsletter|outlook|webmail)(?:\.|$)|\.mail\.|^com\.google\.android\.gm$/,
  },
  {
    name: 'Search',
    kind: 'search',
    hosts:
      /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|yandex|baidu|startpage|qwant|kagi)(?:\.|$)|^search\.|googlequicksearchbox$/,
  },
  {
    name: 'Social',
    kind: 'social',
    hosts:
      /(?:^|\.)(?:facebook|instagram|linkedin|twitter|x|reddit|youtube|tiktok|pinterest|threads|whatsapp|bsky|mastodon)(?:\.(?:com|net|app|social|android)$|$)|^(?:t\.co|lnkd\.in|youtu\.be|wa\.me)$/,
  },
] as const

/** Returns the name under which a host counts: its group, or the host itself. One without a dot is of somebody's own network. */
function nameOfHost(host: string): string {
  const plain = host.toLowerCase().replace(/^www\./, '')
  const group = groups.find(({ hosts }) => hosts.test(plain))
  return group?.name ?? (plain.includes('.') ? asNames([plain]) : direct)
}

/** Returns what a link says of itself: its campaign, else its source. */
function nameOfLink(query: URLSearchParams): string {
  const [source = '', medium, campaign = ''] = ['source', 'medium', 'campaign'].map(
    (part) => query.get(`utm_${part}`) ?? '',
  )
  const group = groups.find(({ hosts }) => hosts.test(source.toLowerCase()))
  return asNames([campaign]) || group?.name || (medium === 'email' ? 'Mail' : asNames([source]))
}

export function kindOf(name: string): SourceKind {
  if (name === direct) return 'direct'
  if (name === others) return 'others'
  const isHost = /^[^\s.]+(?:\.[^\s.]+)+$/.test(name)
  return groups.find((group) => group.name === name)?.kind ?? (isHost ? 'site' : 'campaign')
}

/** Whether anybody can make up such a name. */
export function isOwnName(name: string): boolean {
  return ['site', 'campaign'].includes(kindOf(name))
}

export interface Visit {
  readonly source: string
  readonly isFromOutside: boolean
  /** The path of our page that led here; empty where none did. */
  readonly ledBy: string
}

/** Returns a function that tells where a visit comes from, at the cost of a look into a table. `publicUrl`: the address of the site. */
export function createReadVisit(publicUrl: string): (page: AskedPage) => Visit {
  const ownName = URL.parse(publicUrl)?.hostname
  const refererOf = memoize(1000, (text) => {
    const { host = '', hostname = '', pathname = '' } = URL.parse(text) ?? {}
    const name = nameOfHost(hostname)
    return {
      host,
      isOwn: hostname === ownName,
      outside: { source: name, isFromOutside: true, ledBy: '' },
      inside: { source: direct, isFromOutside: false, ledBy: pathname },
    }
  })
  const namesIn = memoize(1000, (text) => {
    const query = new URLSearchParams(text)
    const from = query.get('from') ?? ''
    // Only what a page of ours can have put into its links.
    return { named: nameOfLink(query), from: from === asNames([from]) ? from : direct }
  })

  return ({ url = '', headers }) => {
    const { host, isOwn, outside, inside } = refererOf(headers.referer ?? '')
    const isInside = isOwn || (host !== '' && host === headers.host) || headers['sec-fetch-site'] === 'same-origin'
    const visit = isInside ? inside : outside
    const start = url.indexOf('?')
    if (start < 0) return visit
    const { named, from } = namesIn(url.slice(start))
    // Without our referrer a link that says where somebody came from is a bookmark.
    return { ...visit, source: named || (isInside ? from : visit.source) }
  }
}
