import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { CollectionIndexes } from '../../../ports/document-store.ts'
import type { Log } from '../../../ports/runtime.ts'
import type { SqlDatabase, Tables } from '../sql/database.ts'
import { createAccess, type Sleep } from './access.ts'
import { sqliteDialect } from './dialect.ts'
import { createSqliteDriver } from './driver.ts'
import { createFileCheck } from './file-check.ts'
import { createOverwriteRemoved } from './removals.ts'
import { checkSchemaVersion, prepareSchema } from './schema.ts'
import { sqliteSearch } from './search.ts'
import { addSearchFunctions } from './search-index.ts'
import { kyselySqlite } from './statements.ts'
import { createTurns } from './turns.ts'
import { createWrites } from './writes.ts'

export interface SqliteOptions {
  /** Made where it is missing, with its folder. */
  readonly file: string
  readonly collections: readonly CollectionIndexes[]
  /** Opens a database of this release for reading alone, and makes no file. */
  readonly readOnly?: boolean
  readonly log?: Pick<Log, 'error'>
  /** How a statement waits for the lock of another process. */
  readonly sleep?: Sleep
}

/** While the database is being opened, this process has no other work to hold up. */
const openingTimeoutMs = 5000
const longestTurnMs = 10

/** Opens the database file and brings its table and indexes up to date. Throws when the file cannot be opened or written. Every
 *  commit is on the disk before it is answered; what is removed or replaced is overwritten with zeros. Other users of the machine
 *  cannot read a file that is made. */
export function openSqliteDatabase({ file, collections, readOnly, log, sleep }: SqliteOptions): SqlDatabase {
  const connection = readOnly ? connectReadOnly(file) : connect(file, collections)
  const database = kyselySqlite(connection)
  const access = createAccess(sleep)
  const checkFile = createFileCheck(file, log)
  const driver = createSqliteDriver({ database, access, turn: createTurns(longestTurnMs), checkFile })
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SharedConnectionAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })

  return {
    kysely,
    type: 'sqlite',
    dialect: sqliteDialect,
    collections,
    search: sqliteSearch(kysely, collections),
    ...createWrites({ connection, database, run: access.run, checkFile }),
    overwriteRemoved: createOverwriteRemoved({ file, connection, collections, run: access.run }),
    async close() {
      await kysely.destroy()
      database.close()
    },
  }
}

/** Kysely's own lock would stop readers while a write waits: the driver separates callers itself. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function connect(file: string, collections: readonly CollectionIndexes[]): DatabaseSync {
  let connection: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    makeUnreadableToOthers(file)
    connection = new DatabaseSync(file, { timeout: openingTimeoutMs })
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    addSearchFunctions(connection)
    prepareSchema(connection, collections)
    connection.exec('pragma busy_timeout = 0')
    return connection
  } catch (error) {
    connection?.close()
    throw notOpened(file, error)
  }
}

/** SQLite gives its further files the rights of this one. Only where it is missing: to close a file would give up the locks on it. */
function makeUnreadableToOthers(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** SQLite makes no file of its own beside a database that it takes for immutable. Without a log no other process has this one open. */
function connectReadOnly(file: string): DatabaseSync {
  let connection: DatabaseSync | undefined
  try {
    const location = existsSync(`${file}-wal`) ? file : new URL(`${pathToFileURL(file).href}?immutable=1`)
    connection = new DatabaseSync(location, { readOnly: true, timeout: openingTimeoutMs })
    addSearchFunctions(connection)
    checkSchemaVersion(connection)
    return connection
  } catch (error) {
    connection?.close()
    throw notOpened(file, error)
  }
}

function notOpened(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`The database ${file} cannot be opened: ${reason}`, { cause: error })
}
