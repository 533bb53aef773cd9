import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { type ConnectionOptions, connectAlone } from './pool.ts'

const pauseMs = 100

/** Runs the work under an advisory lock, which the server releases with the connection. Returns null without running it when another
 *  process has the lock. */
export async function whileLocked<Result>(
  options: ConnectionOptions,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result | null> {
  const client = await connectAlone(options)
  try {
    return (await tryLock(client, name)) ? await work(client) : null
  } finally {
    await client.end()
  }
}

/** Runs the work under the lock, once no other process has it. */
export async function waitForLock<Result>(
  options: ConnectionOptions,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await connectAlone(options)
  try {
    await lock(client, name)
    return await work()
  } finally {
    await client.end()
  }
}

/** Waits for the lock. It asks again and again: a server that waits in a statement would block `create index concurrently`. */
export async function lock(client: Client, name: string): Promise<void> {
  while (!(await tryLock(client, name))) await pause(pauseMs)
}

export async function unlock(client: Client, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
}

async function tryLock(client: Client, name: string, kind: '' | '_shared' = ''): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock${kind}(hashtextextended($1, 0)) as locked`, [name])
  return rows[0].locked
}

/** A process has the database open, and another wants it alone. */
export class DatabaseInUseError extends Error {
  readonly code = 'ERR_DATABASE_IN_USE'
}

const inUse = 'in use'

/** Notes on this connection that the database is in use, until the connection ends. */
export async function use(client: Client): Promise<void> {
  if (await tryLock(client, inUse, '_shared')) return
  throw new DatabaseInUseError('a move or a restore works on the database')
}

const longestEndMs = 1500

/** Lets no other process use the database until this connection, which has this name, ends. Waits a moment for those that are ending. */
export async function useAlone(client: Client, name: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const isLocked = await tryLock(client, inUse)
    // Also a process whose noting connection is broken at this moment.
    const { rows } = await client.query(
      `select distinct application_name from pg_stat_activity
       where datname = current_database() and application_name like 'site-%' and application_name <> $1`,
      [name],
    )
    if (isLocked && rows.length === 0) return
    if (waitedMs >= longestEndMs) {
      const count = Math.max(rows.length, 1)
      throw new DatabaseInUseError(`${count} other ${count === 1 ? 'process has' : 'processes have'} it open`)
    }
    if (isLocked) await unlock(client, inUse)
    await pause(pauseMs)
  }
}
