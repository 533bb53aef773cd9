import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { type ConnectionOptions, connectAlone } from './pool.ts'

/** Vacuums the tables of documents and pictures when any was removed since the last time: no row and no index entry then leads to it, and its space is
 *  given to others. Rejects while a transaction that began earlier may still see it. */
export async function vacuumRemoved(options: ConnectionOptions, signal?: AbortSignal): Promise<void> {
  const client = await connectAlone(options)
  try {
    const { rows } = await client.query(
      `select pg_current_snapshot()::text as snapshot, clock_timestamp()::text as moment
       where exists (select from document_removals)`,
    )
    const seen = rows[0]
    if (!seen || signal?.aborted) return
    await waitForEarlier(client, seen.moment)
    await client.query('vacuum (index_cleanup on) documents, pictures, picture_files')
    // Not what others have removed since.
    await client.query('delete from document_removals where pg_visible_in_snapshot(removed_by, $1)', [seen.snapshot])
  } finally {
    await client.end()
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
