import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Bucket, Limiter } from '../../ports/limiter.ts'
import { createBucketLimiter, digestKey } from '../limiter/memory.ts'
import type { SqlDatabase } from '../sql/database.ts'

interface Options {
  readonly database: Pick<SqlDatabase, 'kysely'>
  /** The same in every process. Without it no stored count says whose it is. */
  readonly secret: string
}

/** Expired counts are deleted at most this often. */
const sweepMs = 5 * 60 * 1000

/** Counts in the table `limits` of PostgreSQL, for all processes on it. While the database is away, this process counts in its memory. A crash
 *  of the database resets all counts. Processes read their own clocks. */
export function createPostgresLimiter({ database, secret }: Options): Limiter {
  // What the library uses of a client of `pg`: the site's own pool, which has a limit.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.kysely.executeQuery(CompiledQuery.raw(text, values)),
  }
  let sweptAt = Date.now()

  function limiterOf({ name, points, seconds }: Bucket): RateLimiterPostgres {
    const limits = { keyPrefix: name, points, duration: seconds }
    return new RateLimiterPostgres({
      ...limits,
      storeClient,
      storeType: 'client',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(limits),
    })
  }

  async function removeExpired(): Promise<void> {
    if (Date.now() - sweptAt < sweepMs) return
    sweptAt = Date.now()
    const expired = CompiledQuery.raw('delete from limits where expire < $1', [sweptAt])
    // The next one removes what this one could not.
    await database.kysely.executeQuery(expired).catch(() => undefined)
  }

  const limiter = createBucketLimiter(limiterOf)
  return {
    async take(bucket, key, points) {
      const taken = await limiter.take(bucket, digestKey(secret, bucket, key), points)
      void removeExpired()
      return taken
    },
    giveBack: (bucket, key, points) => limiter.giveBack(bucket, digestKey(secret, bucket, key), points),
    forgive: (bucket, key) => limiter.forgive(bucket, digestKey(secret, bucket, key)),
  }
}
