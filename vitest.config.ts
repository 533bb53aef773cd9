import { configDefaults, defineConfig } from 'vitest/config'
import { brandOptions } from './scripts/packaging/chosen-brand.ts'

export default defineConfig({
  resolve: brandOptions().resolve,
  test: {
    environment: 'node',
    // Those of a package are in its own configuration.
    exclude: [...configDefaults.exclude, 'test/journeys/**'],
    maxWorkers: 2,
    globalSetup: 'test/support/postgres/global-setup.ts',
    // Only ends what would never end: a busy machine is no failure.
    testTimeout: 600_000,
    // As the journeys: a test that fails runs once more.
    retry: 1,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      {
        extends: true,
        // Modules are loaded once for all files of a worker: loading them for each took more time than the tests.
        test: { name: 'shared', include: ['{core,adapters,brand,app,test}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        // These set the clock of the whole process, or start and stop workers.
        test: { name: 'isolated', include: ['{server,scripts}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
