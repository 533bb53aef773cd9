import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import type { SqlDatabase, Written } from '../sql/database.ts'
import type { ConnectionAccess } from './access.ts'
import type { Statements } from './driver.ts'

interface Dependencies {
  connection: DatabaseSync
  statements: Statements
  run: ConnectionAccess['run']
  /** Makes what a commit needs to be complete. */
  beforeCommit: () => void
  /** Throws when nothing may be written. */
  checkFile: () => void
}

/** One caller's write. `run` makes it in the open transaction; one of the others settles it after the commit. */
interface Job {
  run(): void
  committed(): void
  failed(error: unknown): void
}

/** Turns of the event loop that a commit waits at most while each brings further writes. */
const mostTurns = 4

/** Commits writes of the same time together. A commit waits for the disk, and the whole process with it, so that two hundred writers must
 *  not wait two hundred times. A single write is committed at once; of several, more may be on their way. */
export function createWrites({
  connection,
  statements,
  run,
  beforeCommit,
  checkFile,
}: Dependencies): Pick<SqlDatabase, 'write' | 'allOrNone'> {
  const waiting: Job[] = []

  function enqueue<Result>(run: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: Result
      waiting.push({ run: () => void (result = run()), committed: () => resolve(result), failed: reject })
      if (waiting.length === 1) setImmediate(commitSoon, 1, 1)
    })
  }

  function commitSoon(before: number, turn: number): void {
    if (waiting.length > before && turn < mostTurns) setImmediate(commitSoon, waiting.length, turn + 1)
    else void writeWaiting()
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
      beforeCommit()
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
    write: (query) => enqueue(() => execute(statements, query)),
    allOrNone: (queries) => enqueue(() => executeAllOrNone(connection, statements, queries)),
  }
}

function execute<Row>(statements: Statements, { sql, parameters }: CompiledQuery<Row>): Written<Row> {
  const { rows, changes } = statements.execute(sql, parameters)
  return { rows: rows as Row[], changed: Number(changes) }
}

/** Runs in a savepoint, which can be undone without the rest of the transaction. */
function executeAllOrNone(
  connection: DatabaseSync,
  statements: Statements,
  queries: readonly CompiledQuery[],
): number | null {
  connection.exec('savepoint batch')
  try {
    const unchanged = queries.findIndex((query) => execute(statements, query).changed === 0)
    if (unchanged !== -1) connection.exec('rollback to batch')
    connection.exec('release batch')
    return unchanged === -1 ? null : unchanged
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback to batch; release batch')
    throw error
  }
}
