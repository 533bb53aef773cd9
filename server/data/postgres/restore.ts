import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateAccounts } from '../../../adapters/identity/better-auth.ts'
import { runProgram } from '../../../adapters/postgres/programs.ts'
import { newestVersion } from '../../../adapters/postgres/schema.ts'
import type { SqlDatabase } from '../../../adapters/sql/database.ts'
import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import { dataPaths } from '../../../adapters/sqlite/data-folder.ts'
import { BackendError } from '../../../ports/backend.ts'
import { databaseName, openDatabase } from '../../wiring/database.ts'
import { checkBackup, reasonOf } from '../backup-file.ts'
import { compareEverything, copyEverything, isEmpty } from '../copy/copy.ts'
import { temporaryCollections } from '../copy/left-out.ts'
import { picturesOf, sqlPlace } from '../copy/sql-place.ts'
import {
  folderMode,
  holdAndCount,
  refused,
  type Restored,
  type RestoreOptions,
  type RestoreOutcome,
  unpack,
  workName,
} from '../unpack-backup.ts'
import { checkDump } from './backup.ts'

const dumpBegins = 'PGDMP'

/** Whether the file was made by pg_dump. */
export function isDump(file: string): boolean {
  const opened = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(dumpBegins.length)
    readSync(opened, bytes)
    return bytes.toString('latin1') === dumpBegins
  } finally {
    closeSync(opened)
  }
}

/** Replaces the contents of the database by a backup, in one transaction. Refuses a database that a site uses. */
export async function restorePostgres(options: RestoreOptions): Promise<RestoreOutcome> {
  const { file, replace, runtime } = options
  let database: SqlDatabase | null = null
  try {
    const isDumped = isDump(file)
    if (isDumped) await checkDump(file)
    else checkBackup(file)
    database = await openDatabase(options, { log: runtime.log, alone: true })
    await migrateAccounts(database)
    if (!replace && !(await isEmpty(placeOf(database, options.dataFolder)))) {
      return refused(
        `${databaseName(options)} is not empty: add --replace to erase what it holds, after a backup of that.`,
      )
    }
    return await (isDumped ? restoreDump(database, options) : restoreCopy(database, options))
  } catch (error) {
    const sentence = error instanceof BackendError ? error.sentence : null
    if (sentence !== null) return refused(sentence)
    return { kind: 'failed', sentence: `${file} could not be restored: ${reasonOf(error)}.` }
  } finally {
    await database?.close()
  }
}

/** Kept by a restore: what this release has made in the database. */
const schemaTables = ['schema_version', 'search_indexes']

/** Unpacks the backup in the data folder, as for SQLite, and copies that. */
async function restoreCopy(database: SqlDatabase, options: RestoreOptions): Promise<Restored> {
  const { dataFolder, runtime } = options
  const work = join(dataFolder, workName)
  rmSync(work, { recursive: true, force: true })
  try {
    mkdirSync(work, { recursive: true, mode: folderMode })
    const restored = await unpack(options, work)
    const copy = await openDatabase({ databaseUrl: null, dataFolder: work }, { log: runtime.log })
    const source = placeOf(copy, work)
    try {
      await database.kysely.transaction().execute(async (transaction) => {
        const target = placeOf({ ...database, kysely: transaction }, dataFolder)
        // The work between two statements may take long.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
        for (const table of await tablesOf(database)) {
          if (!schemaTables.includes(table)) await sql`truncate ${sql.table(table)} cascade`.execute(transaction)
        }
        await sql`drop table if exists move_progress`.execute(transaction)
        await copyEverything(source, target, {
          async store(queries) {
            for (const query of queries) await transaction.executeQuery(query)
          },
        })
        const different = (await compareEverything(source, target)).find(({ isSame }) => !isSame)
        if (different) throw new Error(`${different.name} differs in the copy`)
      })
    } finally {
      await copy.close()
    }
    addMails(dataPaths(work).outbox, dataPaths(dataFolder).outbox)
    return restored
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function placeOf(database: SqlDatabase, dataFolder: string) {
  return sqlPlace(database, { pictures: picturesOf(database, dataFolder) })
}

async function tablesOf({ kysely }: SqlDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(kysely)
  return rows.map(({ name }) => name)
}

function addMails(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: folderMode })
  for (const name of readdirSync(from)) if (!existsSync(join(to, name))) copyFileSync(join(from, name), join(to, name))
}

/** What a dump says about itself. */
interface DumpContents {
  /** ISO 8601. */
  readonly madeAt: string
  readonly tables: readonly string[]
  /** The entries to restore: extensions and the schema belong to the database. */
  readonly list: string
}

async function restoreDump(
  database: SqlDatabase,
  { file, databaseUrl, holdMail, runtime }: RestoreOptions,
): Promise<Restored> {
  const { madeAt, tables, list } = readList(await runProgram('pg_restore', ['--list', file]))
  if (!tables.includes('documents') || !tables.includes('schema_version')) throw new Error('it is no dump of a site')
  const version = await versionIn(file)
  if (version > newestVersion)
    throw new Error(`it was written by a newer release (schema ${version}, known ${newestVersion})`)
  const more = (await tablesOf(database)).filter((table) => table !== 'move_progress' && !tables.includes(table))
  if (more.length > 0) {
    throw new Error(
      `the database has tables that the dump does not have (${more.join(', ')}): make an empty database for it`,
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    const listFile = join(folder, 'list')
    writeFileSync(listFile, list)
    const whole = ['--single-transaction', '--exit-on-error', '--clean', '--if-exists', '--no-owner', '--no-privileges']
    const url = databaseUrl ?? ''
    const name = decodeURIComponent(new URL(url).pathname.slice(1))
    await runProgram('pg_restore', [...whole, `--use-list=${listFile}`, `--dbname=${name}`, file], url)
  } finally {
    rmSync(folder, { recursive: true })
  }
  await database.prepare?.()
  await migrateAccounts(database)
  await sql`drop table if exists move_progress`.execute(database.kysely)
  await sql`truncate session, verification, "passkeyChallenge"`.execute(database.kysely)
  await sql`delete from documents where collection in (${sql.join(temporaryCollections)})`.execute(database.kysely)
  const store = createSqlDocumentStore(database, runtime)
  return { kind: 'restored', madeAt, files: null, ...(await holdAndCount(store, holdMail)) }
}

function readList(printed: string): DumpContents {
  const lines = printed.split('\n')
  const created = /^; +Archive created at (.+) UTC$/m.exec(printed)?.[1] ?? ''
  return {
    madeAt: new Date(`${created.replace(' ', 'T')}Z`).toISOString(),
    tables: lines.flatMap((line) => /^\d+; \d+ \d+ TABLE \S+ (\S+) /.exec(line)?.[1] ?? []),
    list: lines
      .filter((line) => !/^\d+; \d+ \d+ (?:COMMENT - )?(?:EXTENSION|SCHEMA|DEFAULT ACL|ACL) /.test(line))
      .join('\n'),
  }
}

async function versionIn(file: string): Promise<number> {
  const printed = await runProgram('pg_restore', ['--data-only', '--table=schema_version', '--file=-', file])
  return Math.max(...[...printed.matchAll(/^(\d+)\t/gm)].map(([, version]) => Number(version)), 0)
}
