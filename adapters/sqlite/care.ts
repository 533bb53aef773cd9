import { extname } from 'node:path'
import type { CancelSignal } from '../../ports/runtime.ts'
import { runInThread } from '../runtime/run-in-thread.ts'
import { copyEverything } from './backup.ts'
import { readOnlyLocation, withDatabase } from './database.ts'

/** What reads a whole file, each in a thread of its own. */
export const tasks = { check: checkForDamage, compact, backup: copyEverything }
type Tasks = typeof tasks

export interface Task<Name extends keyof Tasks = keyof Tasks> {
  readonly name: Name
  readonly input: Parameters<Tasks[Name]>[0]
}

/** Beside this module: TypeScript in the sources, JavaScript in a release. */
const threadFile = new URL(`./care-thread${extname(import.meta.url)}`, import.meta.url)

/** Does the task in a thread. Returns null when `signal` is aborted first. */
export function inThread<Name extends keyof Tasks>(name: Name, input: Task<Name>['input'], signal?: CancelSignal) {
  const task: Task<Name> = { name, input }
  type Ended = { readonly result: ReturnType<Tasks[Name]> } | null
  return runInThread(threadFile, task, { signal }) as Promise<Ended>
}

const lockWaitMs = 5000

/** Returns what is damaged in the database, or null. Reads the whole file, and no index against its table. */
export function checkForDamage(file: string): string | null {
  try {
    return withDatabase(readOnlyLocation(file), { readOnly: true, timeout: lockWaitMs }, (connection) => {
      const found = String(connection.prepare('pragma quick_check(1)').get()?.['quick_check'])
      return found === 'ok' ? null : found
    })
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  }
}

type Compacted = 'compacted' | 'not-needed' | 'too-large'

/** A smaller file is not worth a pause. */
const leastFreeBytes = 8 * 1024 * 1024
const leastFreeShare = 0.25
/** Writers wait for some two seconds. */
const mostStoredBytes = 256 * 1024 * 1024

/** Returns the space of removed documents to the disk where it is a quarter of the file. Writers wait, readers do not. Throws when another
 *  process has the lock. */
function compact(file: string): Compacted {
  return withDatabase(file, { timeout: lockWaitMs }, (connection) => {
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
