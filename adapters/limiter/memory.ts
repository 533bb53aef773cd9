import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Bucket, Limiter } from '../../ports/limiter.ts'

/** Counts in this process's memory: a restart forgives everybody, and nothing about anybody reaches a disk. */
export function createMemoryLimiter(): Limiter {
  const limiters = new Map<string, RateLimiterMemory>()

  function limiterOf({ name, points, seconds }: Bucket): RateLimiterMemory {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    limiters.set(name, made)
    return made
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

/** For load tests: nobody waits. */
export function createOpenLimiter(): Limiter {
  return { take: async () => ({ kind: 'ok' }), forgive: async () => {} }
}
