import { type Browser, chromium } from '@playwright/test'
import { browserArguments, installedBrowser } from '../../scripts/browser/browser.ts'
import { addStages, openTeamFolder, type TeamFolder } from '../data/team-folder.ts'
import { startSite } from '../servers/site.ts'
import type { Row } from '../table.ts'

/** What a page may weigh at most. */
interface Limits {
  readonly requests: number
  readonly bytes: number
  readonly scriptBytes: number
}

/** Bytes do not depend on time. */
const pagesAtOnce = 4

const scriptless: Limits = { requests: 5, bytes: 50_000, scriptBytes: 0 }
const scripted: Limits = {
  requests: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  scriptBytes: 100_000,
}
const chatLimits: Limits = { ...scripted, scriptBytes: 115_000 }
const teamLimits: Limits = { ...scripted, scriptBytes: 122_000 }

export const publicPages: readonly (readonly [path: string, limits: Limits])[] = [
  ...['/', '/about', '/services', '/process', '/privacy', '/terms', '/nowhere'].map(
    (path) => [path, scriptless] as const,
  ),
  ...['/portfolio', '/faq', '/contact'].map((path) => [path, scripted] as const),
  ['/project-chat', chatLimits],
  ['/auth-test', teamLimits],
]

/** Ten packets of 1,460 bytes: more of a page takes a second round trip, 150 ms on a slow phone. */
const firstRoundTripBytes = 14_600

interface WeighedPage {
  readonly path: string
  readonly limits: Limits
  /** Who opens it, where that is no stranger. */
  readonly who?: string
  readonly cookie?: string
}

type Team = TeamFolder<Awaited<ReturnType<typeof addStages>>>

function allPages({ member, projectIds: [project = ''], more: { talking, review, submitted } }: Team): WeighedPage[] {
  const chat = { path: '/project-chat', limits: chatLimits }
  const teamPaths = [
    '/leads',
    '/leads/sample-01',
    '/leads/messages',
    '/leads/messages/sample-message-1',
    '/admin/portfolio',
    '/admin/portfolio/new',
    `/admin/portfolio/edit/${project}`,
    `/admin/portfolio/delete/${project}`,
    `/admin/portfolio/history/${project}`,
    '/admin/mail',
    '/admin/status',
    '/auth-test',
    '/llm-test',
  ]
  return [
    ...publicPages.map(([path, limits]) => ({ path, limits })),
    { ...chat, who: 'after two answers', cookie: talking },
    { ...chat, who: 'in the review', cookie: review },
    { ...chat, path: '/project-chat?edit', who: 'in the review', cookie: review },
    { ...chat, who: 'submitted', cookie: submitted },
    ...teamPaths.map((path) => ({ path, limits: teamLimits, who: 'a member', cookie: member })),
  ]
}

/** What comes over the wire on the first visit to each page, and the headers of what a page loads. */
export async function pageWeights(): Promise<Row[]> {
  await using team = await openTeamFolder(addStages)
  await using site = await startSite({}, team.folder)
  const executablePath = installedBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const pages = allPages(team)
    const rows: Row[] = []
    for (let at = 0; at < pages.length; at += pagesAtOnce) {
      const part = pages.slice(at, at + pagesAtOnce)
      rows.push(...(await Promise.all(part.map((page) => rowsOf(page, browser, site.port)))).flat())
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function rowsOf(page: WeighedPage, browser: Browser, port: number): Promise<Row[]> {
  const weight = await weigh(browser, port, page)
  const isNewChat = page.path === '/project-chat' && page.who === undefined
  return isNewChat
    ? [weightRow(page, weight), documentRow(page, weight), headersRow(page, weight)]
    : [weightRow(page, weight)]
}

interface Weight {
  requests: number
  /** With headers. */
  bytes: number
  /** The page itself, with headers. */
  documentBytes: number
  /** Without headers: what the files weigh, compressed. */
  scriptBytes: number
  assets: number
  assetHeaderBytes: number
  /** Headers of documents that came with an asset. */
  readonly strayHeaders: Set<string>
}

const assetTypes: ReadonlySet<string> = new Set(['Script', 'Stylesheet', 'Image', 'Font', 'Manifest'])
const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
]
/** A page loads what it needs next, such as its manifest of routes, once it is there. */
const afterLoadMs = 500

async function weigh(browser: Browser, port: number, { path, cookie }: WeighedPage): Promise<Weight> {
  const origin = `http://localhost:${port}`
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    await context.addCookies([{ name, value, url: origin }])
  }
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const scripts = new Map<string, number>()
  const documents = new Set<string>()
  const weight: Weight = {
    requests: 0,
    bytes: 0,
    documentBytes: 0,
    scriptBytes: 0,
    assets: 0,
    assetHeaderBytes: 0,
    strayHeaders: new Set(),
  }
  network.on('Network.responseReceived', ({ requestId, type, response: { encodedDataLength, headers } }) => {
    if (type === 'Document') documents.add(requestId)
    if (type === 'Script') scripts.set(requestId, encodedDataLength)
    if (!assetTypes.has(type)) return
    weight.assets += 1
    weight.assetHeaderBytes += encodedDataLength
    const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
    for (const name of documentHeaders) if (names.has(name)) weight.strayHeaders.add(name)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.requests += 1
    weight.bytes += encodedDataLength
    if (documents.has(requestId)) weight.documentBytes += encodedDataLength
    const headerBytes = scripts.get(requestId)
    if (headerBytes !== undefined) weight.scriptBytes += encodedDataLength - headerBytes
  })
  await network.send('Network.enable')
  const response = await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  if (response?.status() !== (path === '/nowhere' ? 404 : 200))
    throw new Error(`${path} answered ${response?.status()}`)
  await page.waitForTimeout(afterLoadMs)
  await context.close()
  return weight
}

function weightRow({ path, limits, who }: WeighedPage, { requests, bytes, scriptBytes }: Weight): Row {
  const isScripted = limits.scriptBytes > 0
  return {
    what: `${plainPath(path)}${who === undefined ? '' : `, ${who},`} over the wire`,
    measured: `${kilobytes(bytes)} in ${requests} requests, ${kilobytes(scriptBytes)} of it script`,
    reference: 'AstroWind 161 kB, Next.js starter 309 kB',
    wanted: isScripted
      ? `script at most ${kilobytes(limits.scriptBytes)}`
      : `at most ${kilobytes(limits.bytes)}, ${limits.requests} requests, no script`,
    met: requests <= limits.requests && bytes <= limits.bytes && scriptBytes <= limits.scriptBytes,
    value: isScripted ? scriptBytes : bytes,
    better: 'lower',
  }
}

function documentRow({ path }: WeighedPage, { documentBytes }: Weight): Row {
  return {
    what: `${path} itself, with its styles, data and headers`,
    measured: kilobytes(documentBytes),
    reference: 'what a server may send before it hears from the browser',
    wanted: `at most ${kilobytes(firstRoundTripBytes)}`,
    met: documentBytes <= firstRoundTripBytes,
    value: documentBytes,
    better: 'lower',
  }
}

function headersRow({ path }: WeighedPage, { assets, assetHeaderBytes, strayHeaders }: Weight): Row {
  return {
    what: `headers of what ${path} loads`,
    measured: `${kilobytes(assetHeaderBytes)} of ${assets} files`,
    reference: strayHeaders.size === 0 ? 'headers of documents: none' : `among them ${[...strayHeaders].join(', ')}`,
    wanted: 'documents alone carry policies',
    met: assets > 0 && strayHeaders.size === 0,
    value: assetHeaderBytes,
    better: 'lower',
  }
}

/** Ids differ from run to run. */
function plainPath(path: string): string {
  return path.replace(/(edit|delete|history|preview)\/.*/, '$1')
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
