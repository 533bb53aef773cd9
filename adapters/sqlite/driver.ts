import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { ConnectionAccess } from './access.ts'

interface Dependencies {
  statements: Statements
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
function createDriver({ statements, access, checkFile }: Dependencies): Driver {
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
    const { rows, changes } = statements.execute(sql, parameters)
    return { rows: rows as never[], numAffectedRows: BigInt(changes) }
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
      statements.close()
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

const maxStatements = 500

export type Statements = ReturnType<typeof createStatements>

/** Executes statements of a connection, and reuses prepared ones. */
export function createStatements(connection: DatabaseSync) {
  const statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>()

  function prepare(sql: string) {
    const known = statements.get(sql)
    if (known) return known
    // The text of an update names its fields. Ever new names must not fill the memory.
    if (statements.size === maxStatements) statements.clear()
    // Kysely begins without a lock. Such a transaction fails when it writes after another process did; an immediate one waits.
    const statement = connection.prepare(sql === 'begin' ? 'begin immediate' : sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    statements.set(sql, prepared)
    return prepared
  }

  return {
    /** Of a statement that returns rows, `changes` is their number. */
    execute(sql: string, parameters: readonly unknown[]) {
      const { statement, returnsRows } = prepare(sql)
      const values = parameters.map(bindable)
      if (!returnsRows) return { rows: [], changes: statement.run(...values).changes }
      const rows = statement.all(...values)
      return { rows, changes: rows.length }
    },
    close() {
      if (connection.isOpen) connection.close()
    },
  }
}

// node:sqlite refuses these three. The first two become what SQLite's own functions read.
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === undefined) return null
  return value as SQLInputValue
}
