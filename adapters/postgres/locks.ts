import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '../../ports/runtime.ts'
import { type ConnectionOptions, openConnection, closeConnection } from './pool.ts'

const pauseMs = 100
/** A lock is taken and given up in milliseconds: a longer silence is that of a server that is gone. */
const longestAnswerMs = 20_000
/** The server ends the connection of a process that is frozen, though its kernel still answers for it. */
const leaseMs = 2 * 60 * 1000
/** Who waits for so long says so. */
const usualWaitMs = 5000

/** The log says once of each wait that takes long. */
export interface WaitOptions {
  readonly log: Pick<Log, 'error'> | undefined
  /** `usualWaitMs`, but in tests. */
  readonly sayAfterMs?: number | undefined
  /** `leaseMs`, but in tests. */
  readonly endsAfterMs?: number
}

/** Runs the work under an advisory lock, which the server releases with the connection: half a minute after its machine has vanished, two minutes
 *  after the process was frozen. Then `lost` is aborted. Returns null without running it when another process has the lock. */
export function whileLocked<Result>(
  options: LockOptions,
  name: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  return onConnection(options, async (client, lost) => ((await tryLock(client, name)) ? work(lost) : null))
}

/** Runs the work under the lock, once no other process has it. */
export function waitForLock<Result>(
  options: LockOptions,
  name: string,
  wait: WaitOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return onConnection(options, async (client) => {
    await lock(client, name, wait)
    return work()
  })
}

interface LockOptions extends ConnectionOptions {
  /** `leaseMs`, but in tests. */
  readonly endsAfterMs?: number
}

async function onConnection<Result>(
  { endsAfterMs = leaseMs, ...options }: LockOptions,
  work: (client: Client, lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const client = await openConnection(options, longestAnswerMs)
  const lost = new AbortController()
  client.once('end', () => lost.abort())
  const renewal = setInterval(() => void client.query('select 1').catch(() => undefined), endsAfterMs / 4)
  try {
    await endWhenIdle(client, endsAfterMs)
    return await work(client, lost.signal)
  } finally {
    clearInterval(renewal)
    await closeConnection(client)
  }
}

/** Has the server end the connection once nothing was asked for so long; never for 0. The setting is of PostgreSQL 14. */
export async function endWhenIdle(client: Client, afterMs = leaseMs): Promise<void> {
  const limit = `select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'`
  await client.query(limit, [String(afterMs)])
}

/** Waits for the lock. It asks again and again: a server that waits in a statement would block `create index concurrently`. */
export async function lock(
  client: Client,
  name: string,
  { log, sayAfterMs = usualWaitMs }: WaitOptions,
): Promise<void> {
  for (let waitedMs = 0; !(await tryLock(client, name)); waitedMs += pauseMs) {
    if (waitedMs === sayAfterMs)
      log?.error('another process prepares the database: waiting', await holderOf(client, name))
    await pause(pauseMs)
  }
}

/** Who has the lock, for the log. */
async function holderOf(client: Client, name: string): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `select application_name as process, coalesce(host(client_addr), 'local') as address, backend_start::text as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
    [name],
  )
  return { lock: name, ...rows[0] }
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
  throw new DatabaseInUseError('an export or an import works on the database')
}

const longestEndMs = 1500

/** Lets no other process use the database until this connection, which has this name, ends. Waits a moment for those that are ending. */
export async function useExclusively(client: Client, name: string): Promise<void> {
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
