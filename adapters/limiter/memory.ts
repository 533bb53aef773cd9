import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Bucket, Limiter } from '../../ports/limiter.ts'

/** Counts in this process's memory: a restart resets all counts, and none reaches a disk. */
export function createMemoryLimiter(): Limiter {
  const limiters = new Map<string, RateLimiterMemory>()

  function limiterOf({ name, points, seconds }: Bucket): RateLimiterMemory {
    const known = limiters.get(name)
    if (known) return known
    const created = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    limiters.set(name, created)
    return created
  }

  return {
    async take(bucket, key) {
      try {
        await limiterOf(bucket).consume(key)
        return { kind: 'ok' }
      } catch (rejection) {
        // The library rejects with a plain result object, not an Error.
        const { msBeforeNext } = rejection as { msBeforeNext: number }
        return { kind: 'wait', seconds: Math.ceil(msBeforeNext / 1000) }
      }
    },
    async forgive(bucket, key) {
      await limiterOf(bucket).delete(key)
    },
  }
}

/** Never makes a caller wait: for load tests. */
export function createOpenLimiter(): Limiter {
  return { take: async () => ({ kind: 'ok' }), forgive: async () => {} }
}
