import { configDefaults, defineConfig } from 'vitest/config'
import { brandOptions } from './scripts/packaging/chosen-brand.ts'

/** Journeys are Playwright's. Those of a package are in its own configuration. */
const never = [...configDefaults.exclude, 'test/journeys/**']
/** What `npm test` leaves to `npm run test:thorough`: whole processes, commands, the promises of adapters, and what no usual change breaks. */
const thorough = {
  shared: ['test/{thorough,processes,contracts,model}/**/*.test.ts', 'adapters/{postgres,mailer}/**/*.test.ts'],
  isolated: ['{server/data,scripts}/**/*.test.ts'],
}
/** Whole processes that are killed, and outages that are waited for. */
const slow = { testTimeout: 600_000 }
const later = [...never, ...thorough.shared, ...thorough.isolated]

export default defineConfig({
  resolve: brandOptions().resolve,
  test: {
    environment: 'node',
    exclude: never,
    maxWorkers: 2,
    globalSetup: 'test/support/postgres/global-setup.ts',
    // Only end what would never end: a busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      {
        extends: true,
        // Modules are loaded once for all files of a worker: loading them for each took more time than the tests.
        test: {
          name: 'shared',
          include: ['{core,adapters,brand,app,test}/**/*.test.{ts,tsx}'],
          exclude: later,
          isolate: false,
        },
      },
      {
        extends: true,
        // These set the clock of the whole process, or start and stop workers.
        test: { name: 'isolated', include: ['server/**/*.test.ts'], exclude: later },
      },
      {
        extends: true,
        test: { name: 'thorough-shared', include: thorough.shared, isolate: false, ...slow },
      },
      { extends: true, test: { name: 'thorough-isolated', include: thorough.isolated, ...slow } },
    ],
  },
})
