import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, SqliteDatabase } from 'kysely'
import type { SqlDatabase, Written } from './sql-database.ts'

interface Needs {
  connection: DatabaseSync
  database: SqliteDatabase
  /** Runs work while nobody else has a transaction open on this connection. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/** One caller's writing: `run` does it within the transaction that is open, and one of the others tells the caller once that is over. */
interface Job {
  run(): void
  kept(): void
  failed(error: unknown): void
}

/** Writes that come at the same time are committed together. A commit waits for the disk, and everything in this process waits with it: two
 *  hundred writers must not wait two hundred times. Whoever writes alone is written at once. */
export function createWrites({ connection, database, alone }: Needs): Pick<SqlDatabase, 'write' | 'allOrNone'> {
  let waiting: Job[] = []

  function added<Result>(run: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: Result
      waiting.push({ run: () => void (result = run()), kept: () => resolve(result), failed: reject })
      if (waiting.length === 1) setImmediate(() => void writeWaiting())
    })
  }

  async function writeWaiting(): Promise<void> {
    let jobs: readonly Job[] = []
    try {
      await alone(async () => {
        jobs = waiting
        waiting = []
        commitTogether(connection, jobs)
      })
    } catch (error) {
      for (const job of jobs.length > 0 ? jobs : waiting.splice(0)) job.failed(error)
    }
  }

  return {
    write: (query) => added(() => written(database, query)),
    allOrNone: (queries) => added(() => allOrNone(connection, database, queries)),
  }
}

// Runs without a pause between begin and commit: an open transaction that waits would keep out everybody, and a second connection of
// this process would wait for it in vain.
function commitTogether(connection: DatabaseSync, jobs: readonly Job[]): void {
  const kept: Job[] = []
  const failed: [Job, unknown][] = []
  connection.exec('begin immediate')
  try {
    for (const job of jobs) {
      try {
        job.run()
        kept.push(job)
      } catch (error) {
        // A statement that fails undoes itself. Some failures (a full disk) end the transaction, and with it everybody's.
        if (!connection.isTransaction) throw error
        failed.push([job, error])
      }
    }
    connection.exec('commit')
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback')
    throw error
  }
  for (const [job, error] of failed) job.failed(error)
  for (const job of kept) job.kept()
}

function written<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery<Row>): Written<Row> {
  const statement = database.prepare(sql)
  if (!statement.reader) return { rows: [], changed: Number(statement.run(parameters).changes) }
  const rows = statement.all(parameters) as Row[]
  return { rows, changed: rows.length }
}

/** In a part of the transaction that can be undone alone. */
function allOrNone(
  connection: DatabaseSync,
  database: SqliteDatabase,
  queries: readonly CompiledQuery[],
): number | null {
  connection.exec('savepoint batch')
  try {
    const obstacle = queries.findIndex((query) => written(database, query).changed === 0)
    if (obstacle !== -1) connection.exec('rollback to batch')
    connection.exec('release batch')
    return obstacle === -1 ? null : obstacle
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback to batch; release batch')
    throw error
  }
}
