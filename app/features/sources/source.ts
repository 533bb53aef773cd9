import { asNames } from '../../../core/text/came-from.ts'

/** Where nothing says it. */
export const direct = ''
/** Sites and campaigns that are not shown by name. */
export const others = 'Other sites and campaigns'

/** What hosts are counted together as. The first that fits counts. */
const groups = [
  ['ChatGPT', 'assistant', /^chat\.openai\.com$|(?:^|\.)chatgpt\.com$/],
  ['Perplexity', 'assistant', /(?:^|\.)perplexity(?:\.ai)?$/],
  ['Gemini', 'assistant', /^gemini\.google\.com$/],
  ['Claude', 'assistant', /(?:^|\.)claude\.ai$/],
  ['Copilot', 'assistant', /^copilot\.(?:microsoft|cloud\.microsoft)\b/],
  ['Mail', 'mail', /^(?:e?mail|newsletter|outlook|webmail)(?:\.|$)|\.mail\.|^com\.google\.android\.gm$/],
  [
    'Search',
    'search',
    /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|yandex|baidu|startpage|qwant|kagi)(?:\.|$)|^search\.|googlequicksearchbox$/,
  ],
  [
    'Social',
    'social',
    /(?:^|\.)(?:facebook|instagram|linkedin|twitter|x|reddit|youtube|tiktok|pinterest|threads|whatsapp|bsky|mastodon)(?:\.(?:com|net|app|social|android)$|$)|^(?:t\.co|lnkd\.in|youtu\.be|wa\.me)$/,
  ],
] as const

const groupOf = (host: string) => groups.find(([, , hosts]) => hosts.test(host))?.[0]

/** Returns the name under which a host counts: its group, or the host itself. One without a dot is of a private network. */
export function nameOfHost(host: string): string {
  const plain = host.toLowerCase().replace(/^www\./, '')
  return groupOf(plain) ?? (plain.includes('.') ? asNames([plain]) : direct)
}

/** Returns what a link says of itself: its campaign, else its source. */
export function nameOfLink(query: URLSearchParams): string {
  const [source = '', medium, campaign = ''] = ['source', 'medium', 'campaign'].map(
    (part) => query.get(`utm_${part}`) ?? '',
  )
  return asNames([campaign]) || groupOf(source.toLowerCase()) || (medium === 'email' ? 'Mail' : asNames([source]))
}

/** Returns what a name is of. Sites and campaigns have names that anybody can make up. */
export function kindOf(name: string) {
  if (name === direct) return 'direct'
  if (name === others) return 'others'
  const isHost = /^[^\s.]+(?:\.[^\s.]+)+$/.test(name)
  return groups.find(([group]) => group === name)?.[1] ?? (isHost ? 'site' : 'campaign')
}

/** More sites and campaigns of a month are counted together, so that made-up names do not fill the table. */
const mostNames = 200

/** Returns a name that the month has room for. */
export function roomFor(source: string, names: ReadonlySet<string>): string {
  return !isOwnName(source) || names.has(source) || names.size < mostNames ? source : others
}

/** Returns the name under which a visit counts, and adds it to those of the month. */
export function takeName(source: string, names: Set<string>): string {
  const name = roomFor(source, names)
  if (isOwnName(name)) names.add(name)
  return name
}

const isOwnName = (name: string) => ['site', 'campaign'].includes(kindOf(name))
