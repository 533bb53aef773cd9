import { type Browser, chromium } from '@playwright/test'
import { browserArguments, installedBrowser } from '../../scripts/browser/browser.ts'
import { scriptRuns } from '../../scripts/browser/visit.ts'
import { openTeamFolder, type TeamFolder } from '../data/team-folder.ts'
import { startOrdered } from '../servers/child.ts'
import { startSite } from '../servers/site.ts'
import { medianOf, type Pair, type Row } from '../table.ts'

const rounds = 5
const mostTimes = 1.2

/** A slow phone on a slow line, as Lighthouse has them. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const processorSlowdown = 4

interface PaintedPage {
  readonly path: string
  readonly cookie?: string
}

/** When the largest part of a page is painted on a slow phone, beside the same page without its script, in turns. */
export async function firstPaints(): Promise<Row[]> {
  await using team = await openTeamFolder(async () => null)
  await using site = await startSite({}, team.folder)
  await using plain = await startOrdered('without-script.ts', { target: site.port })
  const executablePath = installedBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const rows: Row[] = []
    for (const page of pagesOf(team)) {
      const pairs: Pair[] = []
      for (let round = 0; round < rounds; round += 1) {
        const reference = await paintMs(browser, plain.port, page, false)
        pairs.push({ reference, ours: await paintMs(browser, site.port, page, true) })
      }
      rows.push(rowOf(page, pairs))
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** One of each kind of page with script. */
function pagesOf({ member }: TeamFolder<null>): PaintedPage[] {
  return [{ path: '/project-chat' }, { path: '/portfolio' }, { path: '/contact' }, { path: '/leads', cookie: member }]
}

/** Opens the page as a first visit. Returns the milliseconds until the browser painted the largest part. */
async function paintMs(
  browser: Browser,
  port: number,
  { path, cookie }: PaintedPage,
  hasScript: boolean,
): Promise<number> {
  const origin = `http://localhost:${port}`
  await using context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    await context.addCookies([{ name, value, url: origin }])
  }
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  if (hasScript) await scriptRuns(page)
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

function rowOf({ path }: PaintedPage, pairs: readonly Pair[]): Row {
  const { ours, reference, ratio } = medianOf(pairs)
  return {
    what: `${path} on a slow phone, largest paint`,
    measured: `${(ours / 1000).toFixed(2)} s, ${ratio.toFixed(2)} times the reference`,
    reference: `the same page without script: ${(reference / 1000).toFixed(2)} s`,
    wanted: `at most ${mostTimes.toFixed(2)} times`,
    met: ratio <= mostTimes,
    value: ratio,
    better: 'lower',
  }
}
