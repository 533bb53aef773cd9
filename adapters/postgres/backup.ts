import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type {
  Address,
  BackupContents,
  RestoredContents,
  RestoreOptions,
  WriteBackupOptions,
} from '../../ports/backend.ts'
import { storedForm } from '../../ports/stored-form.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { isDump } from '../sql/opened-file.ts'
import { programVersion, runProgram } from './programs.ts'

/** Sessions, what leads to one, and what is known of callers: their structure is dumped, and not their rows. */
const tablesWithoutRows = ['session', 'verification', '"passkeyChallenge"', 'limits']

/** Writes the database as it is at one moment, by pg_dump. Other processes go on writing. */
export async function dumpEverything(
  { kysely }: SqlDatabase,
  { location: url }: Address,
  { file, signal }: WriteBackupOptions,
): Promise<BackupContents> {
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // The work between two statements may take long.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      const { rows } = await sql<{ snapshot: string; documents: number }>`
        select pg_export_snapshot() as snapshot, (select count(*) from documents) as documents`.execute(transaction)
      const { snapshot = '', documents = 0 } = rows[0] ?? {}
      const without = tablesWithoutRows.map((table) => `--exclude-table-data=${table}`)
      const whole = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
      await runProgram('pg_dump', [...whole, ...without, `--file=${file}`], { url, signal })
      await checkDump(file)
      return { documents, files: null, by: `pg_dump ${await programVersion('pg_dump')}` }
    })
}

/** Rejects unless the dump can be read to its end. */
async function checkDump(file: string): Promise<void> {
  await runProgram('pg_restore', ['--file=/dev/null', file])
}

/** Says why the file is no dump, or null. */
export function restoreRefusal(file: string): string | null {
  if (isDump(file)) return null
  return `${file} is no dump of PostgreSQL. A backup in the form of SQLite comes there in two steps: restore it into an empty DATA_DIR without DATABASE_URL, and copy that with npm run move.`
}

/** What a dump says about itself. */
interface DumpContents {
  /** ISO 8601. */
  readonly madeAt: string
  readonly tables: readonly string[]
  /** The entries to restore: extensions and the schema belong to the database. */
  readonly list: string
}

/** Throws unless the file is a dump of a site that fits into this database. */
async function readDump(file: string, { kysely }: SqlDatabase): Promise<DumpContents> {
  await checkDump(file)
  const contents = readList(await runProgram('pg_restore', ['--list', file]))
  const { tables } = contents
  if (!tables.includes('documents') || !tables.includes('schema_version')) throw new Error('it is no dump of a site')
  const version = await versionIn(file)
  if (version > storedForm) {
    throw new Error(`it was written by a newer release (schema ${version}, known ${storedForm})`)
  }
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(kysely)
  const more = rows.map(({ name }) => name).filter((name) => name !== 'move_progress' && !tables.includes(name))
  if (more.length === 0) return contents
  throw new Error(
    `the database has tables that the dump does not have (${more.join(', ')}): make an empty database for it`,
  )
}

/** Replaces everything by the dump, in one transaction. The caller holds the database alone. */
export async function restoreDump<Result>(
  database: SqlDatabase,
  { location: url }: Address,
  { file, temporary, finish, runtime }: RestoreOptions<Result>,
): Promise<RestoredContents<Result>> {
  const { kysely } = database
  const { madeAt, list } = await readDump(file, database)
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    const listFile = join(folder, 'list')
    writeFileSync(listFile, list)
    const whole = ['--single-transaction', '--exit-on-error', '--clean', '--if-exists', '--no-owner', '--no-privileges']
    const name = decodeURIComponent(new URL(url).pathname.slice(1))
    await runProgram('pg_restore', [...whole, `--use-list=${listFile}`, `--dbname=${name}`, file], { url })
  } finally {
    rmSync(folder, { recursive: true })
  }
  await database.prepare?.()
  const { migrateAccounts } = await import('../identity/better-auth.ts')
  await migrateAccounts(database)
  await sql`drop table if exists move_progress`.execute(kysely)
  await sql`truncate session, verification, "passkeyChallenge"`.execute(kysely)
  // Requests for a link that sets a password: their owners ask again.
  await sql`delete from documents where collection = 'emailQueue'
    and fields ->> 'emailType' = 'password_reset' and fields ->> 'status' <> 'sent'`.execute(kysely)
  if (temporary.length > 0) await kysely.deleteFrom('documents').where('collection', 'in', temporary).execute()
  return { madeAt, files: null, finished: await finish(createSqlDocumentStore(database, runtime)) }
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
