import { type ConnectionOptions, connectAlone } from './pool.ts'

/** Vacuums the table of documents when any was removed since the last time: no row and no index entry then leads to it, and its space is
 *  given to others. */
export async function vacuumRemoved(options: ConnectionOptions, signal?: AbortSignal): Promise<void> {
  const client = await connectAlone(options)
  try {
    const { rows } = await client.query('select max(removed_at)::text as last from document_removals')
    const { last } = rows[0]
    if (last === null || signal?.aborted) return
    await client.query('vacuum (index_cleanup on) documents')
    await client.query('delete from document_removals where removed_at <= $1', [last])
  } finally {
    await client.end()
  }
}
