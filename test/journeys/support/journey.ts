import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import { freePort } from '../../../scripts/browser/free-port.ts'
import type { Environment } from '../../support/site/server-process.ts'
import { type RunningServer, startServer } from '../../support/site/server.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'
import { startSiteProcess } from '../../support/site/two-processes/site-processes.ts'
import { postgresPlace, type SharedPlace, startTwoSites } from '../../support/site/two-processes/two-sites.ts'
import { createTabs, type Tabs } from './tabs.ts'

/* How a journey stays cheap (all of them together have a little over two minutes on two cores):
   - `test` shares one site among all tests of a worker, each of which comes without cookies. `testAlone` opens one for itself in a
     twentieth of a second. Both run in the test's own process: write through `server.services` and `server.store`, and take the site away
     with `kill`. `testProcess` starts a real process, which takes ten times as long: only for what happens to one that dies.
   - `npm run journeys:postgres` walks the same journeys on sites in two processes over PostgreSQL (two-processes/two-sites.ts), except those in
     one-process.ts. `npm test` does so with those that are tagged `@everywhere`, and `npm run test:firebase` with a few over Firebase.
   - A tab serves one test after the other (tabs.ts), emptied in between; `newVisitor` hands out more of them.
   - What a browser adds nothing to (texts, statuses, headers, rights, what is stored) belongs into a vitest file: test/support/site/whole-site.ts.
   - A journey is walked on a desktop, unless its tag says `@phone` or `@no-script`: only where that makes a difference.
     `expectAccessible` looks at both widths and both schemes by itself.
   - Nothing waits for time to pass: put the page's clock ahead (`page.clock`) and the site's (`server.letPass`), prepare a conversation
     (`inTheMiddle`), and wait for what is to be seen. */

interface Journey {
  /** The built site. */
  server: RunningSite
  /** A second visitor, with cookies of their own. */
  newVisitor: () => Promise<Page>
  /** Says that the browser will complain of this, as a 404 page makes it do. Anything else that it complains of fails the test. */
  expectComplaint: (about: RegExp) => void
  complaints: Complaints
}

interface Shared {
  /** In how many processes a site runs: one on SQLite, or two on what `places` opens. */
  processCount: 1 | 2
  places: Places
  openSite: (options: { env: Environment }) => Promise<RunningSite>
  sharedSite: RunningSite
  tabs: Tabs
  /** Where each site of a test's own is to be found: always at the same address, so that a tab can be used again. */
  ownPort: number
}

/** Where two processes store. */
export interface Places {
  readonly open: () => Promise<SharedPlace>
  /** What each of them needs for it. */
  readonly ofProcess: () => Promise<NonNullable<Parameters<typeof startSiteProcess>[0]>>
}

interface Complaints {
  /** Answers a function that stops listening. */
  listenTo(context: BrowserContext): () => void
  expect(about: RegExp): void
  unexpected(): string[]
}

/** A test that starts processes of its own, or needs no site. What all tests share is declared here, so that all of them run in the same
 *  workers: to start one takes longer than most tests. */
export const testOutside = base.extend<object, Shared>({
  processCount: [1, { option: true, scope: 'worker' }],
  places: [
    { open: postgresPlace, ofProcess: async () => ({}) },
    { option: true, scope: 'worker' },
  ],
  openSite: [
    async ({ processCount, places }, use) => {
      if (processCount === 1) return use(startSite)
      const options = await places.ofProcess()
      const processes = [startSiteProcess(options), startSiteProcess(options)]
      await use((options) => startTwoSites(processes, places.open, options))
      await Promise.all(processes.map((process) => process.end()))
    },
    { scope: 'worker' },
  ],
  sharedSite: [({ openSite }, use) => lend(openSite({ env: quiet }), use), { scope: 'worker' }],
  tabs: [({ browser }, use) => use(createTabs(browser)), { scope: 'worker' }],
  ownPort: [async ({ browserName: _browserName }, use) => use(await freePort()), { scope: 'worker' }],
})

/** A journey on the built site. It fails on whatever a browser writes into its console, on an error that no script caught, and on a
 *  request to anybody else's server. */
export const test = testOutside.extend<Journey>({
  server: async ({ sharedSite }, use) => use(sharedSite),
  baseURL: async ({ server }, use) => use(server.url),

  newVisitor: async ({ tabs, complaints, baseURL, viewport, timezoneId, locale }, use) => {
    const kind = JSON.stringify([baseURL, viewport, timezoneId, locale])
    const takeBack: (() => Promise<void>)[] = []
    await use(async () => {
      const tab = await tabs.open(kind)
      if (viewport) await tab.setViewportSize(viewport)
      const stopListening = complaints.listenTo(tab.context())
      takeBack.push(async () => {
        stopListening()
        await tabs.giveBack(kind, tab)
      })
      return tab
    })
    for (const back of takeBack) await back()
  },
  page: async ({ newVisitor }, use) => use(await newVisitor()),
  context: async ({ page }, use) => use(page.context()),

  complaints: [
    async ({ baseURL }, use) => {
      const complaints = listenForComplaints(baseURL ?? '')
      await use(complaints)
      expect(complaints.unexpected(), 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  expectComplaint: async ({ complaints }, use) => use(complaints.expect),
})

/** The same on a site of its own: for tests that take it away, that count what it keeps, or that need other variables. */
export const testAlone = test.extend<{ variables: Environment }>({
  variables: [{}, { option: true }],
  // On any other port, in case another program has taken this one.
  server: ({ variables, ownPort, openSite }, use) => {
    const env = { ...quiet, ...variables }
    return lend(
      openSite({ env: { ...env, PORT: String(ownPort) } }).catch(() => openSite({ env })),
      use,
    )
  },
})

/** The same on a site in a process of its own: for tests that kill it. */
export const testProcess = test.extend<{ ownProcess: RunningServer }>({
  ownProcess: ({ locale: _locale }, use) => lend(startServer({ env: quiet }), use),
  baseURL: async ({ ownProcess }, use) => use(ownProcess.url),
})

export { expect }

const quiet = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }

async function lend<Started extends { stop(): Promise<void> }>(
  starting: Promise<Started>,
  use: (started: Started) => Promise<void>,
): Promise<void> {
  const started = await starting
  await use(started)
  await started.stop()
}

function listenForComplaints(ownAddress: string): Complaints {
  const heard: string[] = []
  const expected: RegExp[] = []
  return {
    listenTo(context) {
      const onConsole = (message: ConsoleMessage) =>
        void heard.push(`${message.type()}: ${message.text()} ${message.location().url}`)
      const onError = (error: WebError) => void heard.push(`error: ${error.error().message}`)
      const onRequest = (request: Request) => {
        if (!request.url().startsWith(`${ownAddress}/`)) heard.push(`request to ${request.url()}`)
      }
      context.on('console', onConsole).on('weberror', onError).on('request', onRequest)
      return () => void context.off('console', onConsole).off('weberror', onError).off('request', onRequest)
    },
    expect: (about) => void expected.push(about),
    unexpected: () => heard.filter((complaint) => !expected.some((about) => about.test(complaint))),
  }
}
