import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely } from 'kysely'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import type { Log } from '../../ports/runtime.ts'
import type { SqlDatabase, Tables } from '../sql/database.ts'
import { createAccess, type Sleep } from './access.ts'
import { sqliteDialect } from './dialect.ts'
import { createStatements, kyselyDialect } from './driver.ts'
import { createOverwriteRemoved } from './removals.ts'
import { checkSchemaVersion, prepareSchema } from './schema.ts'
import { addSearchFunctions, createSearchUpdate } from './search-index.ts'
import { sqliteSearch } from './search.ts'
import { createRefreshStatistics } from './statistics.ts'
import { createWrites } from './writes.ts'

export interface SqliteOptions {
  /** Created where it is missing, with its folder. `:memory:` opens a database that ends with the process. */
  readonly file: string
  readonly collections: readonly CollectionIndexes[]
  /** Opens a database of this release for reading only, and creates no file. */
  readonly readOnly?: boolean
  readonly log?: Pick<Log, 'error'>
  /** How a statement waits for the lock of another process. */
  readonly sleep?: Sleep
}

/** SQLite may wait while it opens the database, as the process has no other work yet. */
const openingTimeoutMs = 5000

/** Opens the database file and brings its tables and indexes up to date. Throws when the file cannot be opened or written. Every
 *  commit is on the disk before it is acknowledged. What is removed or replaced is overwritten with zeros. Other users of the machine
 *  cannot read a file that is created. */
export function openSqliteDatabase(options: SqliteOptions): SqlDatabase {
  const { file, collections, log, sleep } = options
  const connection = connect(options)
  const statements = createStatements(connection)
  const access = createAccess(sleep)
  const checkFile = createFileCheck(file, log)
  const kysely = new Kysely<Tables>({ dialect: kyselyDialect({ statements, access, checkFile }) })

  return {
    kysely,
    type: 'sqlite',
    dialect: sqliteDialect,
    collections,
    search: sqliteSearch(kysely, collections),
    ...createWrites({
      connection,
      statements,
      run: access.run,
      beforeCommit: options.readOnly ? () => {} : createSearchUpdate(connection, collections),
      checkFile,
    }),
    // One server uses a database file.
    whileLocked: (_name, work) => work(new AbortController().signal),
    waitForLock: (_name, work) => work(),
    overwriteRemoved: createOverwriteRemoved({ file, connection, collections, run: access.run }),
    refreshStatistics: createRefreshStatistics({ connection, run: access.run }),
    async close() {
      await kysely.destroy()
      statements.close()
    },
  }
}

/** Opens a connection and prepares it. Closes it again when that fails. */
function connect({ file, collections, readOnly }: SqliteOptions): DatabaseSync {
  let connection: DatabaseSync | undefined
  try {
    if (!readOnly && file !== ':memory:') createPrivateFile(file)
    const location = readOnly ? readOnlyLocation(file) : file
    connection = new DatabaseSync(location, { readOnly: readOnly === true, timeout: openingTimeoutMs })
    addSearchFunctions(connection)
    if (readOnly) checkSchemaVersion(connection)
    else {
      connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
      // 16 MB: a search among 100,000 leads reads more pages than the 2 MB of the default hold.
      connection.exec('pragma cache_size = -16000')
      prepareSchema(connection, collections)
      connection.exec('pragma busy_timeout = 0')
    }
    return connection
  } catch (error) {
    connection?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database ${file} cannot be opened: ${reason}`, { cause: error })
  }
}

/** Creates the file where it is missing, unreadable to other users; SQLite gives its further files the same rights. An existing file is not
 *  touched: to close it would give up the locks on it. */
function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** SQLite creates no further file for a database that it takes for immutable. Without a log no other process has this one open. */
export function readOnlyLocation(file: string): string | URL {
  return existsSync(`${file}-wal`) ? file : new URL(`${pathToFileURL(file).href}?immutable=1`)
}

/** Works with a connection of its own, and closes it. */
export function withDatabase<Result>(
  location: string | URL,
  options: { readonly timeout?: number; readonly readOnly?: boolean },
  work: (connection: DatabaseSync) => Result,
): Result {
  const connection = new DatabaseSync(location, options)
  try {
    addSearchFunctions(connection)
    return work(connection)
  } finally {
    connection.close()
  }
}

/** Returns a function that throws when the open database is no longer the file at its path, as the next start would not find what is
 *  written. The log says so once. */
function createFileCheck(file: string, log: Pick<Log, 'error'> | undefined): () => void {
  const paths = [file, `${file}-wal`]
  const opened = paths.map(identityOf)
  let isLogged = false

  return function checkFile() {
    const changed = paths.find((path, at) => identityOf(path) !== opened[at])
    if (changed === undefined) {
      isLogged = false
      return
    }
    const sentence = `${changed} was deleted or replaced while the site runs: nothing is stored until the site is started again`
    if (!isLogged) log?.error(sentence)
    isLogged = true
    throw new Error(sentence)
  }
}

/** Returns device and inode, or null where there is no such file. A database file that was emptied counts as none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (!found || (found.size === 0n && !path.endsWith('-wal'))) return null
  return `${found.dev}:${found.ino}`
}
