import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const mostStatements = 500

/** `node:sqlite` as Kysely's SQLite dialect wants it, with prepared statements kept for the next time. */
export function kyselySqlite(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  return {
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      // An update's text names its fields, so a caller with ever new names must not fill the memory.
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
  // Kysely begins without a lock. Such a transaction fails at once when it writes after another process did; this one waits its turn.
  const statement = connection.prepare(text === 'begin' ? 'begin immediate' : text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  }
}

// node:sqlite refuses these three; the first two are kept as SQLite's own functions would read them.
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === undefined) return null
  return value as SQLInputValue
}
