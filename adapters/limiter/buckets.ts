import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Bucket, Limiter } from '../../ports/limiter.ts'

/** Limits by rate-limiter-flexible, with one of its limiters for each bucket. */
export function createBucketLimiter(createFor: (bucket: Bucket) => RateLimiterAbstract): Limiter {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterOf(bucket: Bucket): RateLimiterAbstract {
    const known = limiters.get(bucket.name)
    if (known) return known
    const created = createFor(bucket)
    limiters.set(bucket.name, created)
    return created
  }

  return {
    async take(bucket, key) {
      try {
        await limiterOf(bucket).consume(key)
        return { kind: 'ok' }
      } catch (rejection) {
        // The library rejects with a plain result object, not an Error.
        const { msBeforeNext } = rejection as RateLimiterRes
        return { kind: 'wait', seconds: Math.max(Math.ceil(msBeforeNext / 1000), 1) }
      }
    },
    async forgive(bucket, key) {
      await limiterOf(bucket).delete(key)
    },
  }
}
