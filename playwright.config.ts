import { defineConfig } from '@playwright/test'
import { browserArguments, installedBrowser } from './scripts/browser/browser.ts'

// As `npm start` has it: sites that run in the tests' own process are the built ones.
process.env['NODE_ENV'] = 'production'

const executablePath = installedBrowser()
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A journey says by tag for whom it is: `@desktop`, `@phone`, `@no-script`. Without one it is walked on a desktop only. */
const forDesktop = /^(?!.*@(?:phone|no-script))|@desktop/

export default defineConfig({
  testDir: 'test/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that fails is run once more, and is listed as flaky when it passes then. A race of a test stops no release; a defect does.
  retries: 1,
  // A busy machine is slow, and no failure: these end what would never end.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    launchOptions: { args: browserArguments, ...(executablePath === null ? {} : { executablePath }) },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  },
  projects: [
    { name: 'desktop', grep: forDesktop, use: desktop },
    { name: 'phone', grep: /@phone/, use: phone },
    { name: 'no-script', grep: /@no-script/, use: { ...desktop, javaScriptEnabled: false } },
  ],
})
