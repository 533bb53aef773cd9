import type { RewriteResult } from '../sql/database.ts'
import { type ConnectionOptions, connectAlone, endAlone } from './pool.ts'
import { sampleRemovals, takeNoSamples } from './statistics.ts'

// A vacuum gives the space of removed rows and index entries to others, and leaves their bytes in it. A rewrite copies what is stored into
// new files and removes the old ones. The table is locked for reading and writing until then.

/** Seven seconds for 64 MB, indexes included, were measured on two processors. A request waits for fifteen at most. */
const mostBytes = 64 * 1024 * 1024
const lockTimeoutMs = 2000
/** The planner's samples, which many tables share. */
const samplesTables = ['pg_statistic', 'pg_statistic_ext_data']
const lockNotAvailable = '55P03'

/** Rewrites the tables of the site, and the planner's samples of them. Leaves out a table that is large, or that others keep locked. */
export async function rewriteTables(options: ConnectionOptions): Promise<RewriteResult> {
  const client = await connectAlone(options)
  try {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    // The tables of the accounts may be newer than the last start.
    await done(() => takeNoSamples(client))
    const samples = await sampleRemovals(client)
    const { rows } = await client.query(`
      select quote_ident(relname) as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`)
    const skipped: string[] = []
    for (const { name, bytes } of rows) {
      const removal = samples.get(name)
      const isRewritten =
        bytes <= mostBytes &&
        (removal === undefined || (await done(() => client.query(removal).then(() => takeNoSamples(client))))) &&
        (await done(() => client.query(`vacuum (full, analyze) ${name}`)))
      if (!isRewritten) skipped.push(name)
    }
    for (const name of samplesTables) if (!(await done(() => client.query(`vacuum full ${name}`)))) skipped.push(name)
    await client.query('checkpoint').catch(() => undefined)
    return { rewritten: rows.length + samplesTables.length - skipped.length, skipped }
  } finally {
    await endAlone(client)
  }

  /** Returns whether it was done. */
  async function done(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if ((error as { code?: unknown }).code === lockNotAvailable) return false
      throw error
    }
  }
}
