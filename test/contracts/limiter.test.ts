import { onTestFinished, vi } from 'vitest'
import { createDocumentLimiter, rateLimits } from '../../adapters/firebase/limiter.ts'
import { createMemoryLimiter } from '../../adapters/limiter/memory.ts'
import { createPostgresLimiter } from '../../adapters/postgres/limiter.ts'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { freshDatabase } from '../support/postgres/fresh-database.ts'
import { openDatabase } from '../support/postgres/open-database.ts'
import { quietRuntime } from '../support/process/runtimes.ts'
import { openFile } from '../support/store/sqlite-files.ts'
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

limiterContract('documents', async () => {
  const store = createSqlDocumentStore(openFile(':memory:', [rateLimits]), quietRuntime)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    limiter: createDocumentLimiter({ store, secret: 'a secret of this test' }),
    pass: async (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
  }
})
