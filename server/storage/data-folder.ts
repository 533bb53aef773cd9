import { chmodSync, type Dirent, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Log } from '../../ports/runtime.ts'
import { StartRefused } from '../start-problems.ts'

/** Where everything lies below `DATA_DIR`. */
export function dataPaths(folder: string) {
  return {
    database: join(folder, 'store.sqlite'),
    outbox: join(folder, 'outbox'),
    pictures: join(folder, 'pictures'),
    lock: join(folder, 'server.lock'),
  }
}

/** Whether a path is the folder or lies below it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Returns how many bytes this account may still write where the folder is. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const ours = /^(store\.sqlite(-wal|-shm|-journal)?|outbox|pictures|server\.lock)$/
/** The root of a file system has this by itself. */
const foundInEmptyFolders = 'lost+found'
const folderMode = 0o700
const fileMode = 0o600
const forOthers = 0o077

/** Makes the folder, and takes from other users of the machine the rights to what an earlier release left in it. Refuses a folder whose
 *  database has gone while other stored data is there. */
export function prepareDataFolder(folder: string, log: Pick<Log, 'warn'>): void {
  makeFolder(folder)
  refuseLostDatabase(folder)
  const entries = readdirSync(folder, { withFileTypes: true })
  const foreign = entries.find(({ name }) => !ours.test(name) && name !== foundInEmptyFolders)
  if (!foreign) protect(folder, folderMode, log)
  else if ((lstatSync(folder).mode & forOthers) !== 0) {
    log.warn('DATA_DIR holds files that are not of this site, and keeps its rights', { entry: foreign.name })
  }
  for (const entry of entries) if (ours.test(entry.name)) protectAll(folder, entry, log)
}

/** Holds the folder for one server. The operating system gives the lock back however the process ends. Answers a function that gives it
 *  back earlier. */
export function lockDataFolder(folder: string): () => void {
  makeFolder(folder)
  const { lock } = dataPaths(folder)
  const connection = new DatabaseSync(lock)
  try {
    chmodSync(lock, fileMode)
    // Nothing is ever written: with a journal in memory there is this one file.
    connection.exec('pragma journal_mode = memory; begin exclusive')
    return () => connection.close()
  } catch (error) {
    connection.close()
    const busy = error instanceof Error && error.message === 'database is locked'
    throw busy ? new StartRefused(servedAlready(folder)) : error
  }
}

function servedAlready(folder: string): string {
  return `The data folder ${folder} is in use by another server: stop that one first, or choose another folder with DATA_DIR.`
}

/** Node never ends to make a folder, with all above it, where the system has the one above and takes nothing in it. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  mkdirSync(folder, { recursive: !existsSync(dirname(resolve(folder))), mode: folderMode })
}

/** A first start has none of the others. SQLite would begin with an empty database, and throw its log away. */
function refuseLostDatabase(folder: string): void {
  const { database, outbox, pictures } = dataPaths(folder)
  if (sizeOf(database) > 0) return
  const log = `${database}-wal`
  const left = sizeOf(log) > 0 ? log : [outbox, pictures].find((each) => namesIn(each).length > 0)
  if (left === undefined) return
  throw new StartRefused(
    `The database ${database} is missing or empty, but ${left} is not: restore a backup with npm run restore -- FILE, or move ${left} away to begin with an empty site.`,
  )
}

/** The entry and everything in it. Links are left alone. */
function protectAll(parent: string, entry: Dirent, log: Pick<Log, 'warn'>): void {
  const path = join(parent, entry.name)
  if (entry.isFile()) protect(path, fileMode, log)
  if (!entry.isDirectory()) return
  protect(path, folderMode, log)
  for (const inside of readdirSync(path, { withFileTypes: true })) protectAll(path, inside, log)
}

function protect(path: string, mode: number, log: Pick<Log, 'warn'>): void {
  try {
    if ((lstatSync(path).mode & forOthers) !== 0) chmodSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another process has removed it.
    if (code === 'ENOENT') return
    log.warn('other users of this machine may read stored data', { path, code: code ?? null })
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}
