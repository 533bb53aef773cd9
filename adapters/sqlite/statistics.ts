import type { DatabaseSync } from 'node:sqlite'
import type { SqlDatabase } from '../sql/database.ts'
import type { ConnectionAccess } from './access.ts'

/** Rows of an index that are looked at: some milliseconds of work. */
const rowsAnalyzed = 1000
const growth = 1.5
/** A collection that begins to be used makes no table grow by half. */
const longestMs = 24 * 60 * 60 * 1000

interface Dependencies {
  readonly connection: DatabaseSync
  readonly run: ConnectionAccess['run']
}

/** Returns a function that tells the planner how much each index leaves, at the first call, after growth by half, and once a day. Without
 *  that it takes the index of a status for as good as that of a lead's id. Others run between two indexes. */
export function createRefreshStatistics({
  connection,
  run,
}: Dependencies): NonNullable<SqlDatabase['refreshStatistics']> {
  let last = { rows: 0, at: Number.NEGATIVE_INFINITY }

  return async function refreshStatistics(signal) {
    const rows = Number(connection.prepare('select max(rowid) as rows from documents').get()?.['rows'])
    const now = performance.now()
    if (rows < growth * last.rows && now - last.at < longestMs) return
    const indexes = connection.prepare(
      `select name from sqlite_schema where type = 'index' and tbl_name in ('documents', 'search_rows')`,
    )
    for (const { name } of indexes.all()) {
      if (signal?.aborted) return
      await run(() => connection.exec(`pragma analysis_limit = ${rowsAnalyzed}; analyze "${String(name)}"`))
      await new Promise(setImmediate)
    }
    last = { rows, at: now }
  }
}
