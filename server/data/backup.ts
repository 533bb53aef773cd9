import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { addSearchFunctions } from '../../adapters/sqlite/search-index.ts'
import { BackendError } from '../../ports/backend.ts'
import {
  type BackupFile,
  type BackupOptions,
  type BackupOutcome,
  type BackupWritten,
  checkBackup,
  checkIntegrity,
  completeBackup,
  databaseEnds,
  flush,
  reasonOf,
} from './backup-file.ts'
import { isInside } from './data-folder.ts'
import { backUpPostgres } from './postgres/backup.ts'

const fileMode = 0o600
const lockWaitMs = 60_000

/** Writes everything into one file, also while servers run. It gets its name after a check. Only this account can read it. Links that set a
 *  password are left out. `guard` is told of the unfinished file before it is made. */
export async function writeBackup(
  options: BackupOptions,
  guard?: (unfinished: string) => void,
): Promise<BackupOutcome> {
  const { databaseUrl, dataFolder, file } = options
  const { database } = dataPaths(dataFolder)
  if (databaseUrl === null && (statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0) {
    return refused(`There is nothing to back up: the database ${database} is missing or empty.`)
  }
  if (existsSync(file)) return refused(`${file} is there already: name another file, or remove that one.`)
  if (isInside(dataFolder, file)) return refused(`${file} lies in the data folder: a backup belongs elsewhere.`)
  const unfinished = `${file}.${randomUUID()}.part`
  guard?.(unfinished)
  try {
    writeFileSync(unfinished, '', { flag: 'wx', mode: fileMode })
    const written = await (databaseUrl === null ? copySqlite(options, unfinished) : backUpPostgres(options, unfinished))
    flush(unfinished)
    renameSync(unfinished, file)
    flush(dirname(file))
    return written
  } catch (error) {
    for (const end of databaseEnds) rmSync(unfinished + end, { force: true })
    const sentence = error instanceof BackendError ? error.sentence : null
    return { kind: 'failed', sentence: sentence ?? `The backup could not be written: ${reasonOf(error)}.` }
  }
}

/** Copies everything, and no free pages, within one read, so that no writer waits for it. Throws where the database contradicts itself: the
 *  copy, whose indexes are made anew, would not show it. */
function copyDatabase(database: string, copy: string): void {
  const source = new DatabaseSync(database, { timeout: lockWaitMs })
  try {
    addSearchFunctions(source)
    checkIntegrity(source)
    source.prepare('vacuum into ?').run(copy)
  } finally {
    source.close()
  }
}

/** A copy of the site's own database, with the pictures and the outbox in a table. */
async function copySqlite({ dataFolder, madeAt }: BackupOptions, copy: string): Promise<BackupWritten> {
  copyDatabase(dataPaths(dataFolder).database, copy)
  const files = await completeBackup(copy, madeAt, storedFiles(dataFolder))
  return { kind: 'written', documents: checkBackup(copy), files, by: 'a copy of the database by SQLite' }
}

function* storedFiles(dataFolder: string): Iterable<BackupFile> {
  const { pictures, outbox } = dataPaths(dataFolder)
  for (const path of [...filesIn(pictures), ...filesIn(outbox)]) {
    const content = contentOf(path)
    if (content !== null) yield { path: relative(dataFolder, path).split(sep).join('/'), content }
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).includes('.part'))
}

/** Returns null where the file was removed just now. */
function contentOf(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function refused(sentence: string): BackupOutcome {
  return { kind: 'refused', sentence }
}
