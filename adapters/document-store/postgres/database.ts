import { randomBytes } from 'node:crypto'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { CollectionIndexes } from '../../../ports/document-store.ts'
import type { Log } from '../../../ports/runtime.ts'
import type { SqlDatabase, Tables } from '../sql/database.ts'
import { listenToAnnouncements } from './announcements.ts'
import { postgresDialect } from './dialect.ts'
import { whileLocked } from './locks.ts'
import { type ConnectionOptions, connectAlone, openPool } from './pool.ts'
import { vacuumRemoved } from './removals.ts'
import { checkSchemaVersion, prepareSchema } from './schema.ts'
import { postgresSearch } from './search.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/name` */
  readonly url: string
  readonly collections: readonly CollectionIndexes[]
  /** Opens a database of this release, and makes nothing in it. */
  readonly readOnly?: boolean
  readonly log?: Pick<Log, 'error'>
}

/** Opens the database and brings its tables and indexes up to date. Rejects when the server cannot be reached. Later it may go away and come
 *  back: what is asked in between rejects. Any number of processes may use one database. */
export async function openPostgresDatabase({ url, collections, readOnly, log }: PostgresOptions): Promise<SqlDatabase> {
  const connection = { url, name: `site-${randomBytes(6).toString('hex')}` }
  await prepare(connection, collections, readOnly === true)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(connection) }) })
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
    allOrNone: (queries) => retryDeadlocks(() => runAllOrNone(kysely, queries)),
    listen: announcements.listen,
    whileLocked: (name, work) => whileLocked(connection, name, work),
    overwriteRemoved: (signal) => vacuumRemoved(connection, signal),
    async close() {
      await announcements.close()
      await kysely.destroy()
    },
  }
}

async function prepare(connection: ConnectionOptions, collections: readonly CollectionIndexes[], readOnly: boolean) {
  const client = await connectAlone(connection)
  try {
    await (readOnly ? checkSchemaVersion(client) : prepareSchema(client, collections))
  } finally {
    await client.end()
  }
}

/** The index of the first query that changed nothing. Thrown, so that Kysely rolls back. */
class UnchangedError extends Error {
  readonly index: number
  constructor(index: number) {
    super('A write changed nothing')
    this.index = index
  }
}

async function runAllOrNone(kysely: Kysely<Tables>, queries: readonly CompiledQuery[]): Promise<number | null> {
  try {
    await kysely.transaction().execute(async (transaction) => {
      for (const [index, query] of queries.entries()) {
        const { numAffectedRows = 0n } = await transaction.executeQuery(query)
        if (numAffectedRows === 0n) throw new UnchangedError(index)
      }
    })
    return null
  } catch (error) {
    if (error instanceof UnchangedError) return error.index
    throw error
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
