import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError, dataPaths, lockDataFolder } from '../../adapters/sqlite/data-folder.ts'
import { checkBackup, databaseEnds, flush, reasonOf } from './backup-file.ts'
import { isInside } from './data-folder.ts'
import { isDump, restorePostgres } from './postgres/restore.ts'
import { folderMode, refused, type RestoreOptions, type RestoreOutcome, unpack, workName } from './unpack-backup.ts'

/** Replaces the contents of the database by a backup. Refuses a database that a server uses. A failure changes nothing. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreOutcome> {
  const { file, databaseUrl, dataFolder } = options
  if (!existsSync(file)) return refused(`There is no file ${file}.`)
  if (isInside(dataFolder, file)) return refused(`${file} lies in the data folder: move it elsewhere first.`)
  if (databaseUrl !== null) return restorePostgres(options)
  if (!isDump(file)) return restoreSqlite(options)
  return refused(
    `${file} was made by pg_dump, which only PostgreSQL reads: restore it there, and then npm run move brings it to SQLite.`,
  )
}

/** Unpacks and migrates the backup beside the present data, and exchanges the two. */
async function restoreSqlite(options: RestoreOptions): Promise<RestoreOutcome> {
  const { file, dataFolder, replace } = options
  let unlock = (): void => {}
  const work = join(dataFolder, workName)
  try {
    checkBackup(file)
    unlock = lockDataFolder(dataFolder)
    if (!replace && holdsData(dataFolder)) {
      return refused(
        `The data folder ${dataFolder} is not empty: add --replace to erase what it holds, after a backup of that.`,
      )
    }
    rmSync(join(work, 'new'), { recursive: true, force: true })
    const restored = await unpack(options, join(work, 'new'))
    swap(dataFolder, work)
    rmSync(work, { recursive: true, force: true })
    return restored
  } catch (error) {
    rmSync(join(work, 'new'), { recursive: true, force: true })
    if (existsSync(work) && readdirSync(work).length === 0) rmSync(work, { recursive: true })
    if (error instanceof DataFolderError) return refused(error.message)
    return { kind: 'failed', sentence: `${file} could not be restored: ${reasonOf(error)}.` }
  } finally {
    unlock()
  }
}

function holdsData(dataFolder: string): boolean {
  const { database, outbox, pictures } = dataPaths(dataFolder)
  const files = databaseEnds.map((end) => statSync(database + end, { throwIfNoEntry: false })?.size ?? 0)
  const folders = [outbox, pictures, join(dataFolder, workName, 'old')]
  return (
    files.some((size) => size > 0) || folders.some((folder) => existsSync(folder) && readdirSync(folder).length > 0)
  )
}

/** Moves the old database away first and the new one in last: a server that starts in between finds none and refuses. */
function swap(dataFolder: string, work: string): void {
  const old = join(work, 'old')
  rmSync(old, { recursive: true, force: true })
  mkdirSync(old, { mode: folderMode })
  const from = dataPaths(join(work, 'new'))
  const to = dataPaths(dataFolder)
  const previous = dataPaths(old)
  for (const end of databaseEnds) move(to.database + end, previous.database + end)
  for (const part of ['pictures', 'outbox', 'database'] as const) {
    move(to[part], previous[part])
    move(from[part], to[part])
  }
  flush(dataFolder)
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}
