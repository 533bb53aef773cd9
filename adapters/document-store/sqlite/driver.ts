import { CompiledQuery, type DatabaseConnection, type Driver, type SqliteDatabase } from 'kysely'
import type { Access } from './access.ts'

interface Dependencies {
  database: SqliteDatabase
  access: Access
  /** Is awaited before each use of the connection. */
  turn: () => Promise<void>
  /** Throws when nothing may be written. */
  checkFile: () => void
}

const keepsNothing = /^\s*(select|rollback|savepoint|release)\b/i

/** Kysely's driver for one connection: a statement waits in the event loop for the lock of another process, and not in the engine. */
export function createSqliteDriver({ database, access, turn, checkFile }: Dependencies): Driver {
  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      executeQuery({ sql, parameters }) {
        const isRead = keepsNothing.test(sql)
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
      await turn()
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
