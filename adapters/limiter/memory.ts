import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Limiter } from '../../ports/limiter.ts'
import { createBucketLimiter } from './buckets.ts'

/** Counts in this process's memory: a restart resets all counts, and none reaches a disk. */
export function createMemoryLimiter(): Limiter {
  return createBucketLimiter(({ name, points, seconds }) => {
    return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  })
}

/** Never makes a caller wait: for load tests. */
export function createOpenLimiter(): Limiter {
  return { take: async () => ({ kind: 'ok' }), forgive: async () => {} }
}
