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

/** Counts in the table `limits` of PostgreSQL, for all processes on it. While the database is away, this process counts in its memory. A crash
 *  of the database resets all counts. Processes read their own clocks. */
export function createPostgresLimiter({ database, secret }: Options): Limiter {
  // What the library uses of a client of `pg`: the site's own pool, which has a limit.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.kysely.executeQuery(CompiledQuery.raw(text, values)),
  }
  let sweeps = true

  function limiterOf({ name, points, seconds }: Bucket): RateLimiterPostgres {
    const limits = { keyPrefix: name, points, duration: seconds }
    // One of them deletes what has expired of all: every five minutes what ended an hour before.
    const clearExpiredByTimeout = sweeps
    sweeps = false
    return new RateLimiterPostgres({
      ...limits,
      storeClient,
      storeType: 'client',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout,
      insuranceLimiter: new RateLimiterMemory(limits),
    })
  }

  const limiter = createBucketLimiter(limiterOf)
  return {
    take: (bucket, key, points) => limiter.take(bucket, digestKey(secret, bucket, key), points),
    giveBack: (bucket, key, points) => limiter.giveBack(bucket, digestKey(secret, bucket, key), points),
    forgive: (bucket, key) => limiter.forgive(bucket, digestKey(secret, bucket, key)),
  }
}
