import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import type { ConnectionAccess } from './access.ts'

interface Dependencies {
  database: SqliteDatabase
  access: ConnectionAccess
  /** Throws when nothing may be written. */
  checkFile: () => void
}

/** Kysely's dialect for one shared connection. */
export function kyselyDialect(dependencies: Dependencies): Dialect {
  return {
    createAdapter: () => new SharedConnectionAdapter(),
    createDriver: () => createDriver(dependencies),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely's own lock would stop readers while a write waits. The driver separates callers itself. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

const storesNothing = /^\s*(select|rollback|savepoint|release)\b/i

/** A statement waits in the event loop for the lock of another process, and not in SQLite. */
function createDriver({ database, access, checkFile }: Dependencies): Driver {
  const yieldToOthers = createYield()

  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      executeQuery({ sql, parameters }) {
        const isRead = storesNothing.test(sql)
        return access.run(() => execute(sql, parameters, isRead), { transaction: connection, isRead })
      },
      streamQuery() {
        throw new Error('Rows are not streamed: ask for pages')
      },
    }
    return connection
  }

  function execute(sql: string, parameters: readonly unknown[], isRead: boolean) {
    if (!isRead) checkFile()
    const statement = database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as never[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async function end(connection: DatabaseConnection, how: 'commit' | 'rollback'): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(how))
    access.end(connection)
  }

  return {
    async init() {},
    async acquireConnection() {
      await yieldToOthers()
      return connect()
    },
    beginTransaction: (connection) => access.begin(connection, () => void execute('begin', [], false)),
    commitTransaction: (connection) => end(connection, 'commit'),
    rollbackTransaction: (connection) => end(connection, 'rollback'),
    // A transaction that could be ended in no other way ends with its connection.
    async releaseConnection(connection) {
      access.end(connection)
    },
    async destroy() {
      database.close()
    },
  }
}

const longestRunMs = 10

/** `node:sqlite` is synchronous, and its results are awaited before any timer or request. A long loop over the store would stop the
 *  process. Returns a function that, awaited before each use, lets other work run after `longestRunMs`. */
function createYield(): () => Promise<void> {
  let startedAt: number | null = null

  return async function yieldToOthers() {
    if (startedAt === null) {
      startedAt = performance.now()
      setImmediate(() => {
        startedAt = null
      })
    } else if (performance.now() - startedAt > longestRunMs) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

const mostStatements = 500

/** Wraps `node:sqlite` as Kysely's SQLite dialect expects it, and reuses prepared statements. */
export function kyselySqlite(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  return {
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      // The text of an update names its fields. Ever new names must not fill the memory.
      if (statements.size === mostStatements) statements.clear()
      const statement = prepare(connection, text)
      statements.set(text, statement)
      return statement
    },
    close() {
      if (connection.isOpen) connection.close()
    },
  }
}

function prepare(connection: DatabaseSync, text: string): SqliteStatement {
  // Kysely begins without a lock. Such a transaction fails when it writes after another process did; an immediate one waits.
  const statement = connection.prepare(text === 'begin' ? 'begin immediate' : text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  }
}

// node:sqlite refuses these three. The first two become what SQLite's own functions read.
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === undefined) return null
  return value as SQLInputValue
}
