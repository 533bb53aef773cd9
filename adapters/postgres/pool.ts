import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, Pool, type PoolClient, TypeOverrides } from 'pg'
import { fromStoredJson } from './stored-json.ts'

/** All connections are in use, and as many callers as may wait are waiting. */
export class PoolFullError extends Error {
  override readonly name = 'PoolFullError'
}

/** The server did not answer a query in time. Further queries are refused until it answers again. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError'
}

const mostConnections = 10
/** In the first minute: several processes that start together, beside those that they replace, must not take all that the server has. */
const mostAtStart = 4
const startMs = 60_000
/** A caller that would wait behind so many others is refused at once. A page of leads asks more than ten queries at the same time. */
const mostWaiting = 1000
const longestWaitMs = 5000
const longestStatementMs = 15_000
/** Longer than the server's own limit: for a server that does not answer at all. */
const longestAnswerMs = 20_000
/** A silent server is asked this often, and has so long for its answer. */
const silenceCheckMs = 1000
/** An idle connection to a machine that is gone is noticed within twice this time. */
const keepAliveMs = 10_000
/** The server, too, ends a connection to a machine that is gone, and with it locks and transactions: within half a minute instead of two
 *  hours. */
const serverKeepAlive =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000'
/** Longer than a connection that answers needs to end. */
const longestEndMs = 1000

const int8 = 20
const json = 114
const jsonb = 3802

const types = new TypeOverrides()
types.setTypeParser(int8, Number)
// As text: rows hold JSON.
types.setTypeParser(json, fromStoredJson)
types.setTypeParser(jsonb, fromStoredJson)

export interface ConnectionOptions {
  readonly url: string
  /** Shown in `pg_stat_activity`, and the sender of this process's announcements. */
  readonly name: string
}

interface PoolLimits {
  readonly answerWithinMs?: number | undefined
  /** How long a caller waits for a connection. */
  readonly waitMs?: number
  readonly mostAtFirst?: number
}

/** Returns a pool that opens connections as they are needed, and others for those that break or no longer answer. After a query that ran out
 *  of time it refuses everybody until the server answers again. */
export function openPool(
  { url, name }: ConnectionOptions,
  { answerWithinMs = longestAnswerMs, waitMs = longestWaitMs, mostAtFirst = mostAtStart }: PoolLimits = {},
): PostgresPool {
  const pool = new Pool({
    ...connectionOptions({ url, name }),
    // For those that send several statements before they wait for answers.
    pipeline: true,
    max: mostAtFirst,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: longestStatementMs,
    idle_in_transaction_session_timeout: longestStatementMs,
    query_timeout: answerWithinMs,
  })
  setTimeout(() => (pool.options.max = mostConnections), startMs).unref()
  // A connection that breaks leaves the pool. An error without a listener, in use or idle, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.query(serverKeepAlive).catch(() => undefined)
  })
  const nameOf = createStatementNames()
  const silence = createSilence({ url, name })
  let ended: Promise<void> | null = null
  return {
    options: pool.options,
    end() {
      silence.close()
      return (ended ??= pool.end())
    },
    async connect() {
      if (silence.isSilent()) throw new DatabaseSilentError('The database does not answer')
      if (pool.waitingCount < mostWaiting)
        return poolClient(await whenThereIsOne(() => pool.connect()), nameOf, silence.begin)
      throw new PoolFullError(`${mostWaiting} queries wait for a connection to the database already`)
    },
  }
}

/** Asks a silent server until it answers. */
function createSilence(options: ConnectionOptions) {
  const closing = new AbortController()
  const { signal } = closing
  let asking: Promise<void> | null = null

  async function untilAnswered(): Promise<void> {
    while (!signal.aborted && !(await answers(options)))
      await pause(silenceCheckMs, undefined, { signal }).catch(() => undefined)
    asking = null
  }

  return {
    isSilent: () => asking !== null,
    begin: () => void (asking ??= untilAnswered()),
    close: () => closing.abort(),
  }
}

async function answers(options: ConnectionOptions): Promise<boolean> {
  try {
    const client = await openConnection(options, silenceCheckMs)
    await client.query('select 1').finally(() => void client.end().catch(() => undefined))
    return true
  } catch {
    return false
  }
}

/** The driver destroys a connection on which a query got no answer in time. The next in line must not get it. */
function poolClient(client: PoolClient, nameOf: StatementNames, onSilence: () => void): PostgresPoolClient {
  let isSilent = false
  async function query(text: string, values: unknown[] = []) {
    try {
      return await client.query({ name: nameOf(text), text, values })
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') {
        isSilent = true
        onSilence()
      }
      throw error
    }
  }
  const release = (destroy = false) => client.release(destroy || isSilent)
  // Without cursors.
  return { query, release } as unknown as PostgresPoolClient
}

const mostPrepared = 200

type StatementNames = ReturnType<typeof createStatementNames>

/** Returns a function that names a statement on documents, which is then planned once a connection: their table has some fifty indexes, so
 *  that planning takes longer than reading a document. A search is planned each time, for its words. */
function createStatementNames() {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    if (!text.includes('"documents"') || text.includes(' like ')) return undefined
    if (!names.has(text) && names.size < mostPrepared) names.set(text, `documents ${names.size}`)
    return names.get(text)
  }
}

/** Returns a connection of its own, for work that takes long; `closeConnection` closes it. Without `longestQueryMs` a query may take any time. */
export async function openConnection(options: ConnectionOptions, longestQueryMs?: number): Promise<Client> {
  const limits = { connectionTimeoutMillis: longestWaitMs, ...(longestQueryMs && { query_timeout: longestQueryMs }) }
  return whenThereIsOne(async () => {
    const client = new Client({ ...connectionOptions(options), ...limits })
    client.on('error', () => {})
    await client.connect()
    await client.query(serverKeepAlive)
    return client
  })
}

/** Closes a connection. One to a machine that is gone would wait a quarter of an hour for its acknowledgement. */
export async function closeConnection(client: Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const timer = setTimeout(() => stream.destroy(), longestEndMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

const tooManyConnections = '53300'
const retryMs = 100

/** Tries again for a while where the server has no connection left: one may end, or be returned to the pool. */
async function whenThereIsOne<Connection>(connect: () => Promise<Connection>): Promise<Connection> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      return await connect()
    } catch (error) {
      if ((error as { code?: unknown }).code !== tooManyConnections || waitedMs >= longestWaitMs) throw error
    }
    await pause(retryMs)
  }
}

function connectionOptions({ url, name }: ConnectionOptions) {
  return {
    connectionString: url,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types,
  }
}
