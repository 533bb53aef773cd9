import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{core,adapters,app,server,scripts,test}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'test/journeys/**'],
    maxWorkers: 2,
  },
})
