import { defineConfig } from '@playwright/test'
import { browserArguments, installedBrowser } from './scripts/browser/browser.ts'

// As under `npm start`: sites in the tests' own process are built ones.
process.env['NODE_ENV'] = 'production'

const executablePath = installedBrowser()
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Tags select the browsers of a journey: `@desktop`, `@phone`, `@no-script`. A journey without a tag runs on a desktop. */
const forDesktop = /^(?!.*@(?:phone|no-script))|@desktop/

export default defineConfig<object, { processCount: 1 | 2 }>({
  testDir: 'test/journeys',
  // On PostgreSQL: playwright.two-processes.config.ts.
  testIgnore: '**/processes/**',
  globalSetup: './test/support/postgres/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Only end what would never end: a busy machine is no failure. Journeys of many pages, crashes or a build have three times as long (`test.slow`).
  timeout: 240_000,
  expect: { timeout: 60_000 },
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
    // All of them: `npm run journeys:postgres`.
    { name: 'two-processes', grep: /@everywhere/, use: { ...desktop, processCount: 2 } },
  ],
})
