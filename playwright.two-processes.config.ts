import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'
import { oneProcessJourneys } from './test/journeys/support/one-process.ts'

/** Every journey on sites in two processes over one PostgreSQL database, behind a proxy that gives each request to the other process. */
export default defineConfig<object, { processCount: 1 | 2 }>({
  ...config,
  testIgnore: oneProcessJourneys.flatMap(({ file }) => file ?? []),
  grepInvert: oneProcessJourneys.flatMap(({ title }) => (title === undefined ? [] : new RegExp(title))),
  projects: (config.projects ?? [])
    .filter(({ name }) => name !== 'two-processes')
    .map(({ use, ...project }) => ({ ...project, use: { ...use, processCount: 2 } })),
})
