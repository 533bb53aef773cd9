import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import type { SqlDatabase } from '../sql/database.ts'
import type { ConnectionAccess } from './access.ts'
import { searchTable } from './search-index.ts'

// A search table contains the three-letter parts of a removed document, with their positions, until SQLite merges their segment. The
// triggers count in `document_removals` how many documents were removed since the last merge. The log contains old pages until it is
// truncated.

/** How many pages one step of a merge writes: some milliseconds of work, between which other callers run. */
const pagesPerStep = 32

interface Dependencies {
  file: string
  connection: DatabaseSync
  collections: readonly CollectionIndexes[]
  run: ConnectionAccess['run']
}

export function createOverwriteRemoved(dependencies: Dependencies): SqlDatabase['overwriteRemoved'] {
  const { file, connection, collections, run } = dependencies

  async function mergeSearchTable(collection: string, signal: AbortSignal | undefined): Promise<void> {
    while (!signal?.aborted) {
      const removed = removedFrom(collection)
      if (removed === 0) return
      // A negative number begins to merge all segments into one; a positive one goes on with that.
      let pages = -pagesPerStep
      while (!signal?.aborted && (await run(() => mergeStep(searchTable(collection), pages)))) {
        pages = pagesPerStep
        await new Promise(setImmediate)
      }
      if (!signal?.aborted) await run(() => resetRemovals(collection, removed))
    }
  }

  function removedFrom(collection: string): number {
    const query = connection.prepare('select removed from document_removals where of_collection = ?')
    return Number(query.get(collection)?.['removed'] ?? 0)
  }

  /** Leaves the count when more was removed since it was read. */
  function resetRemovals(collection: string, removed: number): void {
    const statement = connection.prepare('delete from document_removals where of_collection = ? and removed = ?')
    statement.run(collection, removed)
  }

  /** Returns whether there was anything to merge: SQLite counts one change for the statement alone. */
  function mergeStep(table: string, pages: number): boolean {
    const before = totalChanges()
    connection.exec(`insert into ${table} (${table}, rank) values ('merge', ${pages})`)
    return totalChanges() - before > 1
  }

  function totalChanges(): number {
    return Number(connection.prepare('select total_changes() as count').get()?.['count'])
  }

  return async function overwriteRemoved(signal) {
    for (const { name, searched } of collections) if (searched) await mergeSearchTable(name, signal)
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
    if (!log || log.size === 0 || signal?.aborted) return
    const checkpoint = await run(() => connection.prepare('pragma wal_checkpoint(truncate)').get())
    if (checkpoint?.['busy'] !== 0) throw new Error('The log of the database is still being read')
  }
}
