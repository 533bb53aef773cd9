import { onTestFinished, vi } from 'vitest'
import { createMemoryLimiter } from '../../adapters/limiter/memory.ts'
import { limiterContract } from './limiter.ts'

limiterContract('memory', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return {
    limiter: createMemoryLimiter(),
    pass: async (seconds) => void (await vi.advanceTimersByTimeAsync(seconds * 1000)),
  }
})
