import { expect, it, onTestFinished } from 'vitest'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { startRelay } from '../../test/support/postgres/relay.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { openConnection, DatabaseSilentError, closeConnection, openPool, PoolFullError } from './pool.ts'

it('outlives connections that the server ends, in use or idle, and opens others', async () => {
  const { url, pool, ask } = await openTestPool()
  const [inTransaction, idle] = await Promise.all([pool.connect(), pool.connect()])
  await inTransaction.query('begin', [])
  idle.release()
  await askDatabase(url, endOthers)
  await expect(inTransaction.query('commit', [])).rejects.toThrow(/terminat|not queryable/)
  inTransaction.release()
  await waitFor(() => ask())
})

it('opens another connection for one that no longer answers', async () => {
  const relay = await startRelay(await freshDatabase())
  const { ask } = await openTestPool(relay.url, 500)
  await waitFor(() => ask())
  relay.freeze()
  await expect(ask()).rejects.toThrow('timeout')
  await waitFor(() => ask())
})

it('gives no connection that fell silent to the one who waits for it', async () => {
  const relay = await startRelay(await freshDatabase())
  const { ask } = await openTestPool(relay.url, 500, 1)
  await waitFor(() => ask())
  relay.freeze()
  const [first] = await Promise.allSettled([ask(), ask()])
  expect(first.status).toBe('rejected')
  // One was opened for the second.
  expect(relay.count()).toBeGreaterThan(1)
})

it('lets nobody wait for a server that has fallen silent, and asks it until it answers', async () => {
  const relay = await startRelay(await freshDatabase())
  const { ask } = await openTestPool(relay.url, 500)
  await waitFor(() => ask())
  relay.freeze({ andNew: true })
  await expect(ask()).rejects.toThrow('timeout')
  await expect(ask()).rejects.toThrow(DatabaseSilentError)
  relay.thaw()
  await waitFor(() => ask())
})

it('refuses at once when 1,000 wait for a connection', async () => {
  const { url, ask } = await openTestPool()
  const sleeping = Promise.allSettled(Array.from({ length: 10 }, () => ask('select pg_sleep(600)')))
  const asleep = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await waitFor(async () => expect(await askDatabase(url, asleep)).toHaveLength(10))
  const waiting = Promise.allSettled(Array.from({ length: 1000 }, () => ask()))
  await expect(ask()).rejects.toThrow(PoolFullError)
  await askDatabase(url, endOthers)
  await Promise.all([sleeping, waiting])
  await waitFor(() => ask())
})

const endOthers = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

async function openTestPool(given?: string, answerWithinMs?: number, mostAtFirst = 10) {
  const url = given ?? (await freshDatabase())
  // A busy machine may take minutes to connect.
  const pool = openPool({ url, name: 'test' }, { answerWithinMs, waitMs: 600_000, mostAtFirst })
  onTestFinished(() => pool.end())
  async function ask(text = 'select 1'): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query(text, [])
    } finally {
      client.release()
    }
  }
  return { url, pool, ask }
}

it('has the server end the connection of a machine that is gone within half a minute', async () => {
  const { url, pool } = await openTestPool()
  const settings = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout']
  const question = `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`
  const [pooled, alone] = await Promise.all([pool.connect(), openConnection({ url, name: 'test' })])
  const answers = await Promise.all([pooled.query(question, []), alone.query(question)])
  pooled.release()
  await closeConnection(alone)
  for (const { rows } of answers) expect(Object.values(rows[0] ?? {})).toEqual(['10', '5', '3', '25000'])
})
