import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type Address, NotEmptyError, type RestoredContents, type RestoreOptions } from '../../ports/backend.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { databaseEnds, dataPaths, fileMode, flush, folderMode, lockDataFolder, sizeOf } from './data-folder.ts'
import { openSqliteDatabase, withDatabase } from './database.ts'

// A backup is a copy of the database, with the pictures and the outbox in one more table.

const lockWaitMs = 60_000

interface CopyOptions {
  readonly database: string
  /** The data folder. */
  readonly folder: string
  readonly file: string
  readonly madeAt: string
}

/** Copies everything, and no free pages, within one read, so that no writer waits for it. Throws where the database contradicts itself: the
 *  copy, whose indexes are built from its rows, would not show it. Blocks its thread. */
export function copyEverything({ database, folder, file, madeAt }: CopyOptions) {
  withDatabase(database, { timeout: lockWaitMs }, (source) => {
    checkIntegrity(source)
    source.prepare('vacuum into ?').run(file)
  })
  const files = withDatabase(file, {}, (copy) => {
    // One file, without a log beside it. Mails with a link that sets a password are left out.
    copy.exec(`pragma journal_mode = delete; pragma secure_delete = on; begin;
      create table backup_info (made_at text not null) strict;
      create table backup_files (path text primary key, content blob not null) strict;
      delete from documents where collection = 'emailQueue'
        and fields ->> '$.emailType' = 'password_reset' and fields ->> '$.status' <> 'sent'`)
    copy.prepare('insert into backup_info values (?)').run(madeAt)
    const insert = copy.prepare('insert into backup_files values (?, ?)')
    let added = 0
    for (const path of storedFiles(folder)) {
      const content = contentOf(path)
      if (content === null) continue
      insert.run(relative(folder, path).split(sep).join('/'), content)
      added += 1
    }
    copy.exec('commit')
    return added
  })
  return { documents: checkBackup(file), files }
}

function storedFiles(folder: string): string[] {
  const { pictures, outbox } = dataPaths(folder)
  return [pictures, outbox].filter(existsSync).flatMap((part) =>
    readdirSync(part, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !relative(part, path).includes('.part')),
  )
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

/** Returns the number of documents. Throws unless the file is a whole backup. */
function checkBackup(file: string): number {
  return withDatabase(file, { readOnly: true }, (connection) => {
    checkIntegrity(connection)
    const tables = connection.prepare(
      `select name from sqlite_schema where name in ('documents', 'backup_info', 'backup_files')`,
    )
    if (tables.all().length !== 3) throw new Error('it was not made by npm run backup')
    return Number(connection.prepare('select count(*) as count from documents').get()?.['count'])
  })
}

function checkIntegrity(connection: DatabaseSync): void {
  const [answer] = connection.prepare('pragma integrity_check(1)').all()
  if (answer?.['integrity_check'] !== 'ok') throw new Error(`it is damaged (${String(answer?.['integrity_check'])})`)
}

/** Below the data folder, so that a rename moves its contents. */
const workName = 'restore.part'
/** Every path in a backup lies in one of the site's folders. */
const storedPath = /^(?:pictures|outbox)(?:\/[\w-][\w.-]*)+$/
/** Emptied: sessions and links that ended after the backup must not work again. */
const signInTables = ['session', 'verification']

/** Unpacks and migrates the backup beside the present data, and exchanges the two. A failure changes nothing. */
export async function restoreEverything<Result>(
  { folder }: Address,
  options: RestoreOptions<Result>,
): Promise<RestoredContents<Result>> {
  const { file, replace } = options
  const work = join(folder, workName)
  const unpacked = join(work, 'new')
  checkBackup(file)
  const unlock = lockDataFolder(folder)
  try {
    if (!replace && holdsData(folder)) throw new NotEmptyError(`The data folder ${folder}`)
    rmSync(unpacked, { recursive: true, force: true })
    const { database } = dataPaths(unpacked)
    mkdirSync(unpacked, { recursive: true, mode: folderMode })
    copyFileSync(file, database)
    chmodSync(database, fileMode)
    const contents = unpackFiles(database, unpacked, options)
    const finished = await finishStore(database, options)
    flush(database)
    swap(folder, work)
    rmSync(work, { recursive: true, force: true })
    return { ...contents, finished }
  } catch (error) {
    rmSync(unpacked, { recursive: true, force: true })
    if (existsSync(work) && readdirSync(work).length === 0) rmSync(work, { recursive: true })
    throw error
  } finally {
    unlock()
  }
}

async function finishStore<Result>(file: string, { collections, runtime, finish }: RestoreOptions<Result>) {
  const store = createSqlDocumentStore(openSqliteDatabase({ file, collections }), runtime)
  try {
    return await finish(store)
  } finally {
    await store.close()
  }
}

function holdsData(folder: string): boolean {
  const { database, outbox, pictures } = dataPaths(folder)
  const folders = [outbox, pictures, join(folder, workName, 'old')]
  return (
    databaseEnds.some((end) => sizeOf(database + end) > 0) ||
    folders.some((each) => existsSync(each) && readdirSync(each).length > 0)
  )
}

function unpackFiles(database: string, target: string, { temporary }: RestoreOptions<unknown>) {
  return withDatabase(database, {}, (connection) => {
    const madeAt = String(connection.prepare('select made_at from backup_info').get()?.['made_at'])
    let files = 0
    for (const { path, content } of connection.prepare('select path, content from backup_files').iterate()) {
      if (!storedPath.test(String(path))) throw new Error(`it holds a file with a strange path (${String(path)})`)
      const place = join(target, String(path))
      mkdirSync(dirname(place), { recursive: true, mode: folderMode })
      writeFileSync(place, content as Uint8Array, { mode: fileMode, flush: true })
      files += 1
    }
    const present = connection.prepare('select name from sqlite_schema where type = ?').all('table')
    for (const table of signInTables) {
      if (present.some(({ name }) => name === table)) connection.exec(`delete from "${table}"`)
    }
    const remove = connection.prepare('delete from documents where collection = ?')
    for (const collection of temporary) remove.run(collection)
    connection.exec('drop table backup_files; drop table backup_info; vacuum')
    return { madeAt, files }
  })
}

/** Moves the old database away first and the new one in last: a server that starts in between finds none and refuses. */
function swap(folder: string, work: string): void {
  const old = join(work, 'old')
  rmSync(old, { recursive: true, force: true })
  mkdirSync(old, { mode: folderMode })
  const [from, to, previous] = [dataPaths(join(work, 'new')), dataPaths(folder), dataPaths(old)]
  for (const end of databaseEnds) rename(to.database + end, previous.database + end)
  for (const part of ['pictures', 'outbox', 'database'] as const) {
    rename(to[part], previous[part])
    rename(from[part], to[part])
  }
  flush(folder)
}

function rename(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}
