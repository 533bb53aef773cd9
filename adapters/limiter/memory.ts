import { createHmac } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Bucket, Limiter } from '../../ports/limiter.ts'

/** Counts in this process's memory: a restart resets all counts, and none reaches a disk. */
export function createMemoryLimiter(): Limiter {
  return createBucketLimiter(({ name, points, seconds }) => {
    return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  })
}

/** Never makes a caller wait: for load tests. */
export function createOpenLimiter(): Limiter {
  return { take: async () => ({ kind: 'ok' }), giveBack: async () => {}, forgive: async () => {} }
}

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
    async take(bucket, key, points = 1) {
      try {
        await limiterOf(bucket).consume(key, points)
        return { kind: 'ok' }
      } catch (rejection) {
        // The library counts what it refuses.
        await limiterOf(bucket).reward(key, points)
        // The library rejects with a plain result object, not an Error.
        const { msBeforeNext } = rejection as RateLimiterRes
        // It was counted while the clock was ahead.
        if (msBeforeNext > 2 * bucket.seconds * 1000) {
          await limiterOf(bucket).delete(key)
          return this.take(bucket, key, points)
        }
        return { kind: 'wait', seconds: Math.max(Math.ceil(msBeforeNext / 1000), 1) }
      }
    },
    async giveBack(bucket, key, points) {
      await limiterOf(bucket).reward(key, points)
    },
    async forgive(bucket, key) {
      await limiterOf(bucket).delete(key)
    },
  }
}

/** Returns the name of a stored count. Without the secret it does not say whose count it is. */
export function digestKey(secret: string, { name }: Bucket, key: string): string {
  return createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url')
}
