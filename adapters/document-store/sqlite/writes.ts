import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, SqliteDatabase } from 'kysely'
import type { SqlDatabase, Written } from '../sql/database.ts'
import type { ConnectionAccess } from './access.ts'

interface Dependencies {
  connection: DatabaseSync
  database: SqliteDatabase
  run: ConnectionAccess['run']
  /** Throws when nothing may be written. */
  checkFile: () => void
}

/** One caller's write. `run` makes it in the open transaction; one of the others tells the caller the result after the commit. */
interface Job {
  run(): void
  committed(): void
  failed(error: unknown): void
}

/** Commits writes of the same time together. A commit waits for the disk, and the whole process with it, so that two hundred writers must
 *  not wait two hundred times. A single write is committed at once. */
export function createWrites({
  connection,
  database,
  run,
  checkFile,
}: Dependencies): Pick<SqlDatabase, 'write' | 'allOrNone'> {
  const waiting: Job[] = []

  function enqueue<Result>(run: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: Result
      waiting.push({ run: () => void (result = run()), committed: () => resolve(result), failed: reject })
      if (waiting.length === 1) setImmediate(() => void writeWaiting())
    })
  }

  async function writeWaiting(): Promise<void> {
    const jobs: Job[] = []
    try {
      await run(() => {
        connection.exec('begin immediate')
        // Taken after the lock, so that writes that came while another process held it are committed as well.
        jobs.push(...waiting.splice(0))
        commitTogether(jobs)
      })
    } catch (error) {
      for (const job of jobs.length > 0 ? jobs : waiting.splice(0)) job.failed(error)
    }
  }

  // Awaits nothing between begin and commit: a second connection of this process would wait for this one for ever.
  function commitTogether(jobs: readonly Job[]): void {
    const done: Job[] = []
    const failed: [Job, unknown][] = []
    try {
      for (const job of jobs) {
        try {
          job.run()
          done.push(job)
        } catch (error) {
          // A statement that fails undoes itself. Some failures (a full disk) end the transaction, and with it every job.
          if (!connection.isTransaction) throw error
          failed.push([job, error])
        }
      }
      checkFile()
      connection.exec('commit')
    } catch (error) {
      if (connection.isTransaction) connection.exec('rollback')
      throw error
    }
    for (const [job, error] of failed) job.failed(error)
    for (const job of done) job.committed()
  }

  return {
    write: (query) => enqueue(() => execute(database, query)),
    allOrNone: (queries) => enqueue(() => executeAllOrNone(connection, database, queries)),
  }
}

function execute<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery<Row>): Written<Row> {
  const statement = database.prepare(sql)
  if (!statement.reader) return { rows: [], changed: Number(statement.run(parameters).changes) }
  const rows = statement.all(parameters) as Row[]
  return { rows, changed: rows.length }
}

/** Runs in a savepoint, which can be undone without the rest of the transaction. */
function executeAllOrNone(
  connection: DatabaseSync,
  database: SqliteDatabase,
  queries: readonly CompiledQuery[],
): number | null {
  connection.exec('savepoint batch')
  try {
    const unchanged = queries.findIndex((query) => execute(database, query).changed === 0)
    if (unchanged !== -1) connection.exec('rollback to batch')
    connection.exec('release batch')
    return unchanged === -1 ? null : unchanged
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback to batch; release batch')
    throw error
  }
}
