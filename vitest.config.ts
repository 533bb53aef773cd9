import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{core,adapters,app,server,scripts,test}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'test/journeys/**'],
    maxWorkers: 2,
    // A busy machine is slow, and no failure: these end what would never end.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
