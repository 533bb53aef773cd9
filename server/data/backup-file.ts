import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { addSearchFunctions } from '../../adapters/sqlite/search-index.ts'
import type { DatabasePlace } from '../wiring/database.ts'

/** `refused`: nothing was tried. `failed`: the unfinished file was removed. */
export type BackupOutcome = BackupWritten | { readonly kind: 'refused' | 'failed'; readonly sentence: string }

export interface BackupWritten {
  readonly kind: 'written'
  readonly documents: number
  /** Pictures and mails; null where they are among the tables of the dump. */
  readonly files: number | null
  /** How it was made, for people. */
  readonly by: string
}

export interface BackupOptions extends DatabasePlace {
  /** Must not exist. */
  readonly file: string
  /** ISO 8601. */
  readonly madeAt: string
}

/** What SQLite may add to the name of a database. */
export const databaseEnds = ['', '-wal', '-shm', '-journal']

/** A file in a backup. The path is that below the data folder. */
export interface BackupFile {
  readonly path: string
  readonly content: Uint8Array
}

/** Adds the files and the time to a copy of the database, and removes the links that set a password. Returns how many files were added. */
export async function completeBackup(
  copy: string,
  madeAt: string,
  files: Iterable<BackupFile> | AsyncIterable<BackupFile>,
): Promise<number> {
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
    for await (const { path, content } of files) {
      insert.run(path, content)
      added += 1
    }
    connection.exec('commit')
    return added
  } finally {
    connection.close()
  }
}

/** Returns the number of documents. Throws unless the file is a whole backup. */
export function checkBackup(file: string): number {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    addSearchFunctions(connection)
    checkIntegrity(connection)
    const tables = connection.prepare(
      `select name from sqlite_schema where name in ('documents', 'backup_info', 'backup_files')`,
    )
    if (tables.all().length !== 3) throw new Error('it was not made by npm run backup')
    return Number(connection.prepare('select count(*) as count from documents').get()?.['count'])
  } finally {
    connection.close()
  }
}

export function checkIntegrity(connection: DatabaseSync): void {
  const [answer] = connection.prepare('pragma integrity_check(1)').all()
  if (answer?.['integrity_check'] !== 'ok') throw new Error(`it is damaged (${String(answer?.['integrity_check'])})`)
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
