import { onTestFinished, vi } from 'vitest'
import { createMemoryLimiter } from '../../adapters/limiter/memory.ts'
import { createPostgresLimiter } from '../../adapters/postgres/limiter.ts'
import { freshDatabase } from '../support/postgres/fresh-database.ts'
import { openDatabase } from '../support/postgres/open-database.ts'
import { limiterContract } from './limiter.ts'

limiterContract('memory', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return {
    limiter: createMemoryLimiter(),
    pass: async (seconds) => void (await vi.advanceTimersByTimeAsync(seconds * 1000)),
  }
})

limiterContract('PostgreSQL', async () => {
  const database = await openDatabase(await freshDatabase())
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    limiter: createPostgresLimiter({ database, secret: 'a secret of this test' }),
    pass: async (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
  }
})
