import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Environment, type RunningServer, startServer } from '../../support/server.ts'

interface Journey {
  /** The built site. One for all tests of a worker, each of which comes with cookies of its own. */
  server: RunningServer
  /** A second visitor, with cookies of their own. */
  newVisitor: () => Promise<Page>
  /** Says that the browser will complain of this, as a 404 page makes it do. Anything else that it complains of fails the test. */
  expectComplaint: (about: RegExp) => void
  complaints: Complaints
}

interface Shared {
  commonVariables: Environment
  sharedServer: RunningServer
}

interface Complaints {
  listenTo(context: BrowserContext): void
  expect(about: RegExp): void
  unexpected(): string[]
}

/** A journey on the built site. It fails on whatever a browser writes into its console, on an error that no script caught, and on a
 *  request to anybody else's server. */
export const test = base.extend<Journey, Shared>({
  commonVariables: [
    { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    { scope: 'worker', option: true },
  ],
  sharedServer: [({ commonVariables }, use) => serve(commonVariables, use), { scope: 'worker' }],
  server: async ({ sharedServer }, use) => use(sharedServer),
  baseURL: async ({ server }, use) => use(server.url),

  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints = listenForComplaints(baseURL ?? '')
      complaints.listenTo(context)
      await use(complaints)
      expect(complaints.unexpected(), 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  expectComplaint: async ({ complaints }, use) => use(complaints.expect),

  newVisitor: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      complaints.listenTo(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** The same on a server of its own: for tests that stop it, or that count what it keeps. */
export const testAlone = test.extend<{ variables: Environment }>({
  variables: [{}, { option: true }],
  server: ({ commonVariables, variables }, use) => serve({ ...commonVariables, ...variables }, use),
})

export { expect }

async function serve(env: Environment, use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({ env })
  await use(server)
  await server.stop()
}

function listenForComplaints(ownAddress: string): Complaints {
  const heard: string[] = []
  const expected: RegExp[] = []
  return {
    listenTo(context) {
      context.on('console', (message) => void heard.push(`${message.type()}: ${message.text()}`))
      context.on('weberror', (error) => void heard.push(`error: ${error.error().message}`))
      context.on('request', (request) => {
        if (!request.url().startsWith(`${ownAddress}/`)) heard.push(`request to ${request.url()}`)
      })
    },
    expect: (about) => void expected.push(about),
    unexpected: () => heard.filter((complaint) => !expected.some((about) => about.test(complaint))),
  }
}
