import { DatabaseSync } from 'node:sqlite'
import { readOnlyLocation } from '../../adapters/sqlite/database.ts'
import { addSearchFunctions } from '../../adapters/sqlite/search-index.ts'
import { reasonOf } from './backup-file.ts'

const lockWaitMs = 5000

/** Returns what is damaged in the database, or null. Reads the whole file, and no index against its table. */
export function checkForDamage(file: string): string | null {
  try {
    return withDatabase(file, true, (connection) => {
      const found = String(connection.prepare('pragma quick_check(1)').get()?.['quick_check'])
      return found === 'ok' ? null : found
    })
  } catch (error) {
    return reasonOf(error)
  }
}

export type Compacted = 'compacted' | 'not-needed' | 'too-large'

/** A smaller file is not worth a pause. */
const leastFreeBytes = 8 * 1024 * 1024
const leastFreeShare = 0.25
/** Writers wait for some two seconds. */
const mostStoredBytes = 256 * 1024 * 1024

/** Returns the space of removed documents to the disk where it is a quarter of the file. Writers wait, readers do not. Throws when another
 *  process has the lock. */
export function compact(file: string): Compacted {
  return withDatabase(file, false, (connection) => {
    const numberOf = (name: string) => Number(connection.prepare(`pragma ${name}`).get()?.[name])
    const [bytes, free] = [numberOf('page_count'), numberOf('freelist_count')].map(
      (pages) => pages * numberOf('page_size'),
    ) as [number, number]
    if (free < leastFreeBytes || free < bytes * leastFreeShare) return 'not-needed'
    if (bytes - free > mostStoredBytes) return 'too-large'
    connection.exec('pragma secure_delete = on; vacuum')
    connection.prepare('pragma wal_checkpoint(truncate)').get()
    return 'compacted'
  })
}

function withDatabase<Result>(file: string, readOnly: boolean, work: (connection: DatabaseSync) => Result): Result {
  const connection = new DatabaseSync(readOnly ? readOnlyLocation(file) : file, { readOnly, timeout: lockWaitMs })
  try {
    addSearchFunctions(connection)
    return work(connection)
  } finally {
    connection.close()
  }
}
