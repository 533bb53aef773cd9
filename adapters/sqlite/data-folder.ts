import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BackendError } from '../../ports/backend.ts'

export const folderMode = 0o700
export const fileMode = 0o600

/** Paths below `DATA_DIR`. */
export function dataPaths(folder: string) {
  return {
    database: join(folder, 'store.sqlite'),
    outbox: join(folder, 'outbox'),
    pictures: join(folder, 'pictures'),
    uploads: join(folder, 'uploads'),
    lock: join(folder, 'server.lock'),
    note: join(folder, 'site.json'),
  }
}

/** What SQLite may add to the name of a database. */
export const databaseEnds = ['', '-wal', '-shm', '-journal']

/** Not always recursive: Node never returns where the parent exists and cannot be written. */
export function makeDataFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  mkdirSync(folder, { recursive: !existsSync(dirname(resolve(folder))), mode: folderMode })
}

/** Locks the folder for one server. The operating system releases the lock when the process ends. Returns a function that releases it
 *  earlier, and may be called twice. */
export function lockDataFolder(folder: string): () => void {
  makeDataFolder(folder)
  const { lock } = dataPaths(folder)
  const connection = new DatabaseSync(lock)
  try {
    chmodSync(lock, fileMode)
    // Nothing is written. A journal in memory needs no second file.
    connection.exec('pragma journal_mode = memory; begin exclusive')
    return () => {
      if (connection.isOpen) connection.close()
    }
  } catch (error) {
    connection.close()
    const isBusy = error instanceof Error && error.message === 'database is locked'
    if (!isBusy) throw error
    throw new BackendError(
      `The data folder ${folder} is in use by another server: stop that one first, or choose another folder with DATA_DIR.`,
    )
  }
}

/** Returns 0 where there is no such file. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Flushes the file or folder to the disk. */
export function flush(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
