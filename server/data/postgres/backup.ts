import { type Kysely, sql, type Transaction } from 'kysely'
import { migrateAccounts } from '../../../adapters/identity/better-auth.ts'
import { postgresFacts } from '../../../adapters/postgres/facts.ts'
import { canDump, programVersion, runProgram } from '../../../adapters/postgres/programs.ts'
import type { SqlDatabase, Tables } from '../../../adapters/sql/database.ts'
import { openSqliteDatabase } from '../../../adapters/sqlite/database.ts'
import { collections } from '../../../core/collections.ts'
import { openDatabase } from '../../wiring/database.ts'
import { type BackupFile, type BackupOptions, type BackupWritten, checkBackup, completeBackup } from '../backup-file.ts'
import { copyEverything } from '../copy/copy.ts'
import { type Part, rowsOf } from '../copy/parts.ts'
import { type CopiedPicture, fileNameOf, noPictures } from '../copy/picture-files.ts'
import { picturesOf, sqlPlace } from '../copy/sql-place.ts'

/** Sessions, what leads to one, and what is known of callers: their structure is dumped, and not their rows. */
const tablesWithoutRows = ['session', 'verification', '"passkeyChallenge"', 'limits']

/** Writes the database as it is at one moment: by pg_dump where that can be, else by our own copy. Other processes go on writing. */
export async function backUpPostgres(options: BackupOptions, file: string): Promise<BackupWritten> {
  const database = await openDatabase(options, { log: { error: () => {} }, readOnly: true })
  try {
    const reason = await reasonAgainstDump(database)
    return await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        // The work between two statements may take long.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
        const snapshot = { ...database, kysely: transaction }
        if (reason !== null) return copyOwn(snapshot, options, file, reason)
        if (await hasPasswordLinks(transaction)) {
          return copyOwn(
            snapshot,
            options,
            file,
            'a mail with a link that sets a password waits, which pg_dump cannot leave out',
          )
        }
        return dump(transaction, options, file)
      })
  } finally {
    await database.close()
  }
}

/** Returns why pg_dump cannot be used, or null. */
async function reasonAgainstDump(database: SqlDatabase): Promise<string | null> {
  const { version } = await postgresFacts(database)
  for (const program of ['pg_dump', 'pg_restore'] as const) {
    const found = await programVersion(program)
    if (found === null) return `${program} is not installed`
    if (!canDump(found, version)) return `${program} ${found} is older than the server ${version}`
  }
  return null
}

async function hasPasswordLinks(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from documents where collection = 'emailQueue'
    and fields ->> 'emailType' = 'password_reset' and fields ->> 'status' <> 'sent' limit 1`.execute(kysely)
  return rows.length > 0
}

async function dump(
  transaction: Transaction<Tables>,
  { databaseUrl }: BackupOptions,
  file: string,
): Promise<BackupWritten> {
  const { rows } = await sql<{ snapshot: string; documents: number }>`
    select pg_export_snapshot() as snapshot, (select count(*) from documents) as documents`.execute(transaction)
  const { snapshot = '', documents = 0 } = rows[0] ?? {}
  const without = tablesWithoutRows.map((table) => `--exclude-table-data=${table}`)
  await runProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, ...without, `--file=${file}`],
    databaseUrl ?? '',
  )
  await checkDump(file)
  return { kind: 'written', documents, files: null, by: `pg_dump ${await programVersion('pg_dump')}` }
}

/** Rejects unless the dump can be read to its end. */
export async function checkDump(file: string): Promise<void> {
  await runProgram('pg_restore', ['--file=/dev/null', file])
}

/** Writes the file that a site on SQLite writes: it is restored into either database. */
async function copyOwn(
  database: SqlDatabase,
  { dataFolder, madeAt }: BackupOptions,
  file: string,
  reason: string,
): Promise<BackupWritten> {
  const copy = openSqliteDatabase({ file, collections })
  try {
    await migrateAccounts(copy)
    await copyEverything(sqlPlace(database, { pictures: noPictures }), sqlPlace(copy, { pictures: noPictures }), {
      async store(queries, part) {
        if ((await copy.allOrNone(queries)) !== null) throw new Error(`a row of ${part} could not be added`)
      },
    })
  } finally {
    await copy.close()
  }
  const files = await completeBackup(file, madeAt, pictureFiles(picturesOf(database, dataFolder)))
  return { kind: 'written', documents: checkBackup(file), files, by: `our own copy (${reason})` }
}

async function* pictureFiles(pictures: Part): AsyncIterable<BackupFile> {
  for await (const { key, values } of rowsOf(pictures)) {
    for (const file of (values as CopiedPicture).files) {
      yield { path: `pictures/${key}/${fileNameOf(file)}`, content: file.bytes }
    }
  }
}
