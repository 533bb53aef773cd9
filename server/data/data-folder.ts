import {
  chmodSync,
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { statfs } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { dataPaths, fileMode, folderMode, makeDataFolder, sizeOf } from '../../adapters/sqlite/data-folder.ts'
import { BackendError } from '../../ports/backend.ts'
import type { Log } from '../../ports/runtime.ts'

export interface Places {
  readonly databaseUrl: string | null
  readonly firebase: { readonly firestore: boolean; readonly auth: boolean } | null
}

/** Tells whether the data folder holds a database: of everything, or of what Firebase does not hold. */
export function usesSqlite({ databaseUrl, firebase }: Places): boolean {
  return databaseUrl === null && !(firebase?.firestore && firebase.auth)
}

/** Tells whether anything is stored on this machine: Firestore holds the pictures too, and mails without a mail server are files. */
export function usesDisk(config: Places & { readonly mail: { readonly server: object | null } }): boolean {
  return config.firebase?.firestore !== true || usesSqlite(config) || config.mail.server === null
}

/** Tells whether a path is the folder or lies below it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Returns how many bytes this account may still write on the folder's disk. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const ours = /^(store\.sqlite(-wal|-shm|-journal)?|outbox|pictures|uploads|server\.lock|site\.json|compiled)$/
/** The root of a file system has this folder. */
const fileSystemFolder = 'lost+found'
const forOthers = 0o077

/** Creates the folder, and removes the rights of other users of the machine to the site's files in it. Throws BackendError where the
 *  database belongs in the folder and is missing while other stored data is not. */
export function prepareDataFolder(
  { dataFolder: folder, ...places }: Places & { dataFolder: string },
  log: Pick<Log, 'warn'>,
): void {
  makeDataFolder(folder)
  if (usesSqlite(places)) refuseMissingDatabase(folder)
  const entries = readdirSync(folder, { withFileTypes: true })
  const foreign = entries.find(({ name }) => !ours.test(name) && name !== fileSystemFolder)
  if (!foreign) protect(folder, folderMode, log)
  else if ((lstatSync(folder).mode & forOthers) !== 0) {
    log.warn('DATA_DIR holds files that are not of this site, and keeps its rights', { entry: foreign.name })
  }
  for (const entry of entries) if (ours.test(entry.name)) protectAll(folder, entry, log)
}

/** SQLite would create an empty database and discard the log of the missing one. */
function refuseMissingDatabase(folder: string): void {
  const { database, outbox, pictures } = dataPaths(folder)
  if (sizeOf(database) > 0) return
  const log = `${database}-wal`
  const remaining = sizeOf(log) > 0 ? log : [outbox, pictures].find((each) => namesIn(each).length > 0)
  if (remaining === undefined) return
  throw new BackendError(
    `The database ${database} is missing or empty, but ${remaining} is not: restore a backup with npm run restore -- FILE, or move ${remaining} away to begin with an empty site.`,
  )
}

interface NotedPlace {
  readonly dataFolder: string
  readonly backup?: { readonly folder: string | null } | undefined
}

/** Throws BackendError where the database is empty, and a note in the data folder or backups say that there was one: its volume may not be
 *  mounted, or a variable may be missing. */
export function refuseLostDatabase({ dataFolder, backup }: NotedPlace, name: string): void {
  const { note } = dataPaths(dataFolder)
  const noted = readNote(note)
  const backups = backup?.folder && existsSync(backup.folder) ? backupsIn(backup.folder) : []
  const mend = 'Mount its volume, mend DATABASE_URL or DATA_DIR, or restore a backup.'
  if (noted !== null) {
    throw new BackendError(
      `${name} is missing or empty, but by ${note} the site has kept its data in ${noted}. ${mend} To begin with an empty site, remove ${note}.`,
    )
  }
  if (backup?.folder && backups.length > 0) {
    throw new BackendError(
      `${name} is missing or empty, but ${join(backup.folder, backups.at(-1) ?? '')} is a backup of a site. ${mend} To begin with an empty site, move the backups away, or name another BACKUP_DIR.`,
    )
  }
}

/** Notes beside what else is in the data folder where the site keeps its data, for `refuseLostDatabase`. A folder that is missing or cannot be
 *  written keeps no note. */
export function noteDatabase(dataFolder: string, name: string): void {
  const { note } = dataPaths(dataFolder)
  try {
    if (readNote(note) !== name) writeFileSync(note, `${JSON.stringify({ database: name })}\n`, { mode: fileMode })
  } catch {
    // The site works without it.
  }
}

function readNote(file: string): string | null {
  if (!existsSync(file)) return null
  try {
    const { database }: { database?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
    return String(database)
  } catch {
    return 'another place'
  }
}

const finishedBackup = /^backup-\d{4}-\d\d-\d\d\.sqlite$/

/** Returns the names of the nightly backups in the folder, oldest first. */
export function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((entry) => finishedBackup.test(entry))
    .toSorted()
}

/** Returns the day of a nightly backup (UTC), as in `2026-11-22`. */
export function dayOfBackup(name: string): string {
  return name.slice('backup-'.length, 'backup-2026-11-22'.length)
}

/** Protects the entry and everything in it, except links. */
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    // Another process removed it.
    if (code === 'ENOENT') return
    log.warn('other users of this machine may read stored data', { path, code })
  }
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}
