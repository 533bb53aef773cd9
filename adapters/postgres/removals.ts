import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import type { RewriteResult } from '../../ports/backend.ts'
import type { Tables } from '../sql/database.ts'
import { type ConnectionOptions, openConnection, closeConnection } from './pool.ts'
import { sampleRemovals, takeNoSamples } from './statistics.ts'

/** Tells whether a document or picture was removed since the last vacuum, and that was ten minutes ago: a vacuum reads the whole table and all
 *  its indexes, and many removals share it. */
export async function isVacuumDue(kysely: Kysely<Tables>): Promise<boolean> {
  const due = sql`
    select from document_removals where not exists (select from pg_stat_user_tables
      where relid = 'documents'::regclass and last_vacuum > now() - interval '10 minutes') limit 1`
  return (await due.execute(kysely)).rows.length > 0
}

/** Vacuums the tables of documents and pictures: no row and no index entry then leads to what was removed, and its space is given to others.
 *  Rejects while a transaction that began earlier may still see it. */
export async function vacuumRemoved(options: ConnectionOptions, signal?: AbortSignal): Promise<void> {
  const client = await openConnection(options)
  try {
    const { rows } = await client.query(
      'select pg_current_snapshot()::text as snapshot, clock_timestamp()::text as moment',
    )
    const seen = rows[0]
    if (signal?.aborted) return
    await waitForEarlier(client, seen.moment)
    await client.query('vacuum (index_cleanup on) documents, pictures, picture_files')
    // Not what others have removed since.
    await client.query('delete from document_removals where pg_visible_in_snapshot(removed_by, $1)', [seen.snapshot])
  } finally {
    await closeConnection(client)
  }
}

const pauseMs = 100
const mostPauses = 10

/** Waits a moment for the transactions that began before `moment`: a vacuum keeps what they may see. */
async function waitForEarlier(client: Client, moment: string): Promise<void> {
  for (let pauses = 0; ; pauses += 1) {
    const { rows } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         and coalesce(backend_xmin, backend_xid) is not null and xact_start < $1`,
      [moment],
    )
    if (rows.length === 0) return
    if (pauses === mostPauses) throw new Error('an earlier transaction may still see the removed documents')
    await pause(pauseMs)
  }
}

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
  const client = await openConnection(options)
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
    await closeConnection(client)
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
