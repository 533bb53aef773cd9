import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, SqliteDialect } from 'kysely'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import { kyselySqlite } from './node-sqlite.ts'
import type { SqlDatabase, Tables } from './sql-database.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { prepareSchema } from './sqlite-schema.ts'
import { sqliteSearch } from './sqlite-search.ts'
import { addSearchFunctions } from './sqlite-search-schema.ts'
import { createWrites } from './sqlite-writes.ts'
import { createTurns } from './turns.ts'

export interface SqliteOptions {
  /** Made where it is missing, with its folder. */
  readonly file: string
  readonly collections: readonly CollectionIndexes[]
}

const busyTimeoutMs = 5000
const longestTurnMs = 10

/** Opens the database file and brings its table and indexes up to date. Throws when the file cannot be opened or written. Every
 *  commit is on the disk before it is answered; what is removed or replaced is overwritten with zeros. */
export function openSqliteDatabase({ file, collections }: SqliteOptions): SqlDatabase {
  const connection = connect(file, collections)
  const database = kyselySqlite(connection)
  const kysely = new Kysely<Tables>({ dialect: sharingTurns(new SqliteDialect({ database })) })

  return {
    kysely,
    type: 'sqlite',
    dialect: sqliteDialect,
    collections,
    search: sqliteSearch(kysely, collections),
    ...createWrites({ connection, database, alone: (work) => kysely.connection().execute(work) }),
    async close() {
      await kysely.destroy()
      database.close()
    },
  }
}

function sharingTurns(dialect: SqliteDialect): Dialect {
  const turn = createTurns(longestTurnMs)
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => {
        await turn()
        return acquire(options)
      }
      return driver
    },
  }
}

function connect(file: string, collections: readonly CollectionIndexes[]): DatabaseSync {
  let connection: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    connection = new DatabaseSync(file, { timeout: busyTimeoutMs })
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    addSearchFunctions(connection)
    prepareSchema(connection, collections)
    return connection
  } catch (error) {
    connection?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database ${file} cannot be opened: ${reason}`, { cause: error })
  }
}
