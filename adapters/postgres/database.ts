import { randomBytes } from 'node:crypto'
import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Client } from 'pg'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import type { Log } from '../../ports/runtime.ts'
import type { SqlDatabase, Tables } from '../sql/database.ts'
import { listenToAnnouncements } from './announcements.ts'
import { postgresDialect } from './dialect.ts'
import { use, useExclusively, waitForLock, whileLocked } from './locks.ts'
import { openConnection, openPool } from './pool.ts'
import { isVacuumDue, rewriteTables, vacuumRemoved } from './removals.ts'
import { checkSchemaVersion, isEmpty, prepareSchema } from './schema.ts'
import { postgresSearch } from './search.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/name` */
  readonly url: string
  readonly collections: readonly CollectionIndexes[]
  /** Opens a database of this release, and makes nothing in it. */
  readonly readOnly?: boolean
  /** Rejects with `DatabaseInUseError` while another process has the database open, and lets none open it until it is closed. */
  readonly alone?: boolean
  /** Called where the database has no tables, before they are made or missed. What it throws keeps the database from being opened. */
  readonly onEmpty?: () => void
  readonly log?: Pick<Log, 'error'>
  /** After so long a wait for another process the log says so. */
  readonly sayAfterMs?: number
}

/** Opens the database and brings its tables and indexes up to date. Rejects when the server cannot be reached. Later it may go away and come
 *  back: what is asked in between rejects. Any number of processes may use one database. */
export async function openPostgresDatabase(options: PostgresOptions): Promise<SqlDatabase> {
  const { url, collections, alone = false, log, sayAfterMs } = options
  const wait = { log, sayAfterMs }
  const connection = { url, name: `site-${randomBytes(6).toString('hex')}` }
  const holder = await openConnection(connection)
  try {
    await (alone ? useExclusively(holder, connection.name) : use(holder))
    await bringUpToDate(holder, options)
  } catch (error) {
    await holder.end()
    throw error
  }
  if (!alone) await holder.end()
  const pool = openPool(connection)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const announcements = listenToAnnouncements(connection, log)

  return {
    kysely,
    type: 'postgres',
    dialect: postgresDialect,
    collections,
    search: postgresSearch(kysely, collections),
    async write<Result>(query: CompiledQuery<Result>) {
      const { rows, numAffectedRows = 0n } = await kysely.executeQuery<Result>(query)
      return { rows, changed: Number(numAffectedRows) }
    },
    allOrNone: (queries) => retryDeadlocks(() => runAllOrNone(pool, queries)),
    listen: announcements.listen,
    whileLocked: (name, work) => whileLocked(connection, name, work),
    waitForLock: (name, work) => waitForLock(connection, name, wait, work),
    overwriteRemoved: async (signal) => {
      if (await isVacuumDue(kysely)) await vacuumRemoved(connection, signal)
    },
    rewriteRemoved: () => rewriteTables(connection),
    async close() {
      await announcements.close()
      await kysely.destroy()
      await pool.end()
      await holder.end()
    },
  }
}

async function bringUpToDate(client: Client, options: PostgresOptions): Promise<void> {
  const { collections, readOnly = false, onEmpty, log, sayAfterMs } = options
  if (onEmpty && (await isEmpty(client))) onEmpty()
  if (readOnly) await checkSchemaVersion(client)
  else await prepareSchema(client, collections, { log, sayAfterMs })
}

/** Takes two exchanges with the server: nothing is committed before all answers are there. */
async function runAllOrNone(pool: PostgresPool, queries: readonly CompiledQuery[]): Promise<number | null> {
  const client = await pool.connect()
  let isEnded = false
  try {
    const answers = [
      client.query('begin', []),
      ...queries.map(({ sql, parameters }) => client.query<unknown>(sql, parameters)),
    ]
    const unchanged = (await Promise.all(answers)).slice(1).findIndex(({ rowCount }) => rowCount === 0)
    await client.query(unchanged < 0 ? 'commit' : 'rollback', [])
    isEnded = true
    return unchanged < 0 ? null : unchanged
  } finally {
    // Its transaction may be open.
    client.release(!isEnded)
  }
}

const deadlock = '40P01'
const mostTries = 5

/** Two transactions that wait for each other's rows: the server ends one of them, which then starts again. */
async function retryDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === mostTries || (error as { code?: unknown }).code !== deadlock) throw error
    }
  }
}
