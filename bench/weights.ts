import { type Browser, chromium } from '@playwright/test'
import { browserArguments, installedBrowser } from '../scripts/browser/browser.ts'
import type { Row } from './table.ts'

/** What a page may weigh at most. */
interface Limits {
  readonly requests: number
  readonly bytes: number
  readonly scriptBytes: number
}

const scriptless: Limits = { requests: 5, bytes: 50_000, scriptBytes: 0 }
const scripted: Limits = { requests: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY, scriptBytes: 115_000 }

export const pages: readonly (readonly [path: string, limits: Limits])[] = [
  ...['/', '/about', '/services', '/process', '/privacy', '/terms', '/nowhere'].map(
    (path) => [path, scriptless] as const,
  ),
  ...['/portfolio', '/faq', '/contact', '/project-chat'].map((path) => [path, scripted] as const),
]

/** What comes over the wire when somebody opens each page for the first time. */
export async function weightsOf(site: { port: number }): Promise<Row[]> {
  const executablePath = installedBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const rows: Row[] = []
    for (const [path, limits] of pages) rows.push(row(path, limits, await weigh(browser, site.port, path)))
    return rows
  } finally {
    await browser.close()
  }
}

interface Weight {
  requests: number
  /** With headers. */
  bytes: number
  /** Without them: what the files weigh, compressed. */
  scriptBytes: number
}

async function weigh(browser: Browser, port: number, path: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const scripts = new Map<string, number>()
  const weight: Weight = { requests: 0, bytes: 0, scriptBytes: 0 }
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.requests += 1
    weight.bytes += encodedDataLength
    const headerBytes = scripts.get(requestId)
    if (headerBytes !== undefined) weight.scriptBytes += encodedDataLength - headerBytes
  })
  await network.send('Network.enable')
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'load' })
  await page.waitForTimeout(500)
  await context.close()
  return weight
}

function row(path: string, limits: Limits, { requests, bytes, scriptBytes }: Weight): Row {
  const scriptOnly = limits.bytes === Number.POSITIVE_INFINITY
  return {
    what: `${path} over the wire`,
    measured: `${kilobytes(bytes)} in ${requests} requests, ${kilobytes(scriptBytes)} of it script`,
    reference: 'AstroWind 161 kB, Next.js starter 309 kB',
    wanted: scriptOnly
      ? `script at most ${kilobytes(limits.scriptBytes)}`
      : `at most ${kilobytes(limits.bytes)}, ${limits.requests} requests, no script`,
    kept: requests <= limits.requests && bytes <= limits.bytes && scriptBytes <= limits.scriptBytes,
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
