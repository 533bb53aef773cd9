import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { addSearchFunctions } from '../../adapters/document-store/sqlite/search-index.ts'
import { dataPaths, isInside } from './data-folder.ts'

/** `refused`: nothing was tried. `failed`: the unfinished file was removed. */
export type BackupOutcome =
  | { readonly kind: 'written'; readonly documents: number; readonly files: number }
  | { readonly kind: 'refused' | 'failed'; readonly sentence: string }

export interface BackupOptions {
  readonly dataFolder: string
  /** Must not exist. */
  readonly file: string
  /** ISO 8601. */
  readonly madeAt: string
}

const fileMode = 0o600
const lockWaitMs = 60_000
/** One step for all pages: between steps a writer would make the copy start again. */
const allPages = 2 ** 31 - 1

/** Writes the data folder into one file, also while the server runs. The file is a copy of the site's SQLite database, with the pictures and
 *  the outbox in a table. It gets its name after a check. Only this account can read it. Links that set a password are left out. */
export async function writeBackup({ dataFolder, file, madeAt }: BackupOptions): Promise<BackupOutcome> {
  const { database } = dataPaths(dataFolder)
  if ((statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0) {
    return refused(`There is nothing to back up: the database ${database} is missing or empty.`)
  }
  if (existsSync(file)) return refused(`${file} is there already: name another file, or remove that one.`)
  if (isInside(dataFolder, file)) return refused(`${file} lies in the data folder: a backup belongs elsewhere.`)
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    writeFileSync(unfinished, '', { flag: 'wx', mode: fileMode })
    await copyDatabase(database, unfinished)
    const files = addFiles(unfinished, dataFolder, madeAt)
    const documents = checkBackup(unfinished)
    flush(unfinished)
    renameSync(unfinished, file)
    flush(dirname(file))
    return { kind: 'written', documents, files }
  } catch (error) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(unfinished + end, { force: true })
    return { kind: 'failed', sentence: `The backup could not be written: ${reasonOf(error)}.` }
  }
}

/** Returns the number of documents. Throws unless the file is a whole backup. */
export function checkBackup(file: string): number {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    addSearchFunctions(connection)
    const [answer] = connection.prepare('pragma integrity_check(1)').all()
    if (answer?.['integrity_check'] !== 'ok') throw new Error(`it is damaged (${String(answer?.['integrity_check'])})`)
    const tables = connection.prepare(
      `select name from sqlite_schema where name in ('documents', 'backup_info', 'backup_files')`,
    )
    if (tables.all().length !== 3) throw new Error('it was not made by npm run backup')
    return Number(connection.prepare('select count(*) as count from documents').get()?.['count'])
  } finally {
    connection.close()
  }
}

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
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

/** Copies all pages within one read, so that no writer waits for it. */
async function copyDatabase(database: string, copy: string): Promise<void> {
  const source = new DatabaseSync(database, { timeout: lockWaitMs })
  try {
    await backup(source, copy, { rate: allPages })
  } finally {
    source.close()
  }
}

/** Returns how many files were added. */
function addFiles(copy: string, dataFolder: string, madeAt: string): number {
  const connection = new DatabaseSync(copy)
  try {
    addSearchFunctions(connection)
    // One file, without a log beside it.
    connection.exec('pragma journal_mode = delete; pragma secure_delete = on; begin')
    connection.exec(`
      create table backup_info (made_at text not null) strict;
      create table backup_files (path text primary key, content blob not null) strict;
      delete from documents where collection = 'emailQueue'
        and fields ->> '$.emailType' = 'password_reset' and fields ->> '$.status' <> 'sent'`)
    connection.prepare('insert into backup_info values (?)').run(madeAt)
    const insert = connection.prepare('insert into backup_files values (?, ?)')
    let added = 0
    const { pictures, outbox } = dataPaths(dataFolder)
    for (const path of [...filesIn(pictures), ...filesIn(outbox)]) {
      const content = contentOf(path)
      if (content === null) continue
      insert.run(relative(dataFolder, path).split(sep).join('/'), content)
      added += 1
    }
    connection.exec('commit')
    return added
  } finally {
    connection.close()
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
