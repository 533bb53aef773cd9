import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { CollectionIndexes } from '../../../ports/document-store.ts'
import type { SqlDatabase } from '../sql/database.ts'
import type { Access } from './access.ts'
import type { Part } from './parts.ts'
import { searchTable } from './search-index.ts'

// A search table keeps the three-letter parts of a removed document, with their positions, until SQLite merges the segment that holds them.
// The log keeps whole pages as they were until it is emptied.

/** How many pages one step of a merge writes: some milliseconds of work, between which others are answered. */
const pagesPerStep = 32

interface Dependencies {
  file: string
  connection: DatabaseSync
  collections: readonly CollectionIndexes[]
  run: Access['run']
}

/** Counts the documents that were removed from each searched collection since its search table was last merged. */
export function removalParts(collections: readonly CollectionIndexes[]): Part[] {
  return collections.filter(({ searched }) => searched).map(({ name }) => removalPart(name))
}

function removalPart(collection: string): Part {
  const name = `removals of ${collection}`
  const countUp = `insert into document_removals values ('${collection}', 1) on conflict do update set removed = removed + 1`
  return {
    name,
    // The first one is for what was removed before there was a trigger.
    make: `
      ${countUp};
      create trigger "${name}" after delete on documents when old.collection = '${collection}' begin ${countUp}; end;`,
    undo: `
      drop trigger "${name}";
      delete from document_removals where of_collection = '${collection}';`,
  }
}

export function createOverwriteRemoved(dependencies: Dependencies): SqlDatabase['overwriteRemoved'] {
  const { file, connection, collections, run } = dependencies
  /** Answers whether there was anything to merge: SQLite counts one change for the statement alone. */
  function mergeStep(table: string, pages: number): boolean {
    const before = totalChanges()
    connection.exec(`insert into ${table} (${table}, rank) values ('merge', ${pages})`)
    return totalChanges() - before > 1
  }

  function totalChanges(): number {
    return Number(connection.prepare('select total_changes() as count').get()?.['count'])
  }

  function removedFrom(collection: string): number {
    const query = connection.prepare('select removed from document_removals where of_collection = ?')
    return Number(query.get(collection)?.['removed'] ?? 0)
  }

  /** Keeps the count when more was removed since it was read. */
  function forgetRemovals(collection: string, removed: number): void {
    const statement = connection.prepare('delete from document_removals where of_collection = ? and removed = ?')
    statement.run(collection, removed)
  }

  async function mergeWhole(collection: string, signal: AbortSignal | undefined): Promise<void> {
    while (!signal?.aborted) {
      const removed = removedFrom(collection)
      if (removed === 0) return
      // A negative number begins to merge all segments into one; a positive one goes on with that.
      let pages = -pagesPerStep
      while (!signal?.aborted && (await run(() => mergeStep(searchTable(collection), pages)))) {
        pages = pagesPerStep
        await new Promise(setImmediate)
      }
      if (!signal?.aborted) await run(() => forgetRemovals(collection, removed))
    }
  }

  return async function overwriteRemoved(signal) {
    for (const { name, searched } of collections) if (searched) await mergeWhole(name, signal)
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
    if (!log || log.size === 0 || signal?.aborted) return
    const checkpoint = await run(() => connection.prepare('pragma wal_checkpoint(truncate)').get())
    if (checkpoint?.['busy'] !== 0) throw new Error('The log of the database is still being read')
  }
}
