import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { startRelay } from '../../test/support/postgres/relay.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { openPostgresDatabase } from './database.ts'
import { openConnection } from './pool.ts'
import { prepareSchema } from './schema.ts'

/** Two processes on one database. */
async function openTwo() {
  const url = await freshDatabase()
  const open = async () => {
    const database = await openPostgresDatabase({ url, collections: [] })
    onTestFinished(() => database.close())
    return database
  }
  return { url, one: await open(), other: await open() }
}

/** Work that has begun, and ends when the test says so. */
async function begin({ whileLocked }: SqlDatabase, name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const ended = whileLocked(name, () => (begun.resolve(), promise))
  await begun.promise
  return { ended, resolve, reject }
}

const done = async () => 'done'

it('leaves work to the process that does it, and takes it up when that has ended', async () => {
  const { one, other } = await openTwo()
  const purge = await begin(one, 'purge')
  expect(await other.whileLocked('purge', done)).toBeNull()
  expect(await one.whileLocked('purge', done)).toBeNull()
  expect(await other.whileLocked('backup', done)).toBe('done')
  purge.resolve('purged')
  expect(await purge.ended).toBe('purged')
  expect(await other.whileLocked('purge', done)).toBe('done')
})

it('keeps no lock of work that has failed', async () => {
  const { one, other } = await openTwo()
  const purge = await begin(one, 'purge')
  purge.reject(new Error('The disk is full'))
  await expect(purge.ended).rejects.toThrow('The disk is full')
  expect(await other.whileLocked('purge', done)).toBe('done')
})

it('keeps no lock of a process that has died', async () => {
  const { url, one, other } = await openTwo()
  const purge = await begin(one, 'purge')
  await askDatabase(url, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`)
  await waitFor(async () => expect(await other.whileLocked('purge', done)).toBe('done'))
  purge.resolve('purged')
  await purge.ended.catch(() => undefined)
})

it('keeps the lock of long work, but not of a frozen process whose kernel still answers, and says so when it wakes', async () => {
  const { url, other } = await openTwo()
  const script = fileURLToPath(new URL('../../test/support/store/document-store-child.ts', import.meta.url))
  const child = spawn(process.execPath, [script, 'lock', url, 'frozen'], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('held')
  const renewals = new Set<unknown>()
  await waitFor(async () => {
    const [row] = await askDatabase(url, `select query_start from pg_stat_activity where application_name = 'frozen'`)
    expect(renewals.add(String(row?.['query_start'])).size).toBeGreaterThan(6)
  })
  expect(await other.whileLocked('purge', done)).toBeNull()
  child.kill('SIGSTOP')
  await waitFor(async () => expect(await other.whileLocked('purge', done)).toBe('done'))
  child.kill('SIGCONT')
  expect((await lines.next()).value).toBe('lost')
})

it('ends work whose lock is on a connection to a machine that is gone', async () => {
  const url = await freshDatabase()
  const relay = await startRelay(url)
  const database = await openPostgresDatabase({ url: relay.url, collections: [] })
  const purge = await begin(database, 'purge')
  relay.freeze({ andNew: true })
  purge.resolve('purged')
  expect(await purge.ended).toBe('purged')
  relay.thaw()
  await database.close()
})

it('says who has the lock that a start waits for', async () => {
  const { url, one } = await openTwo()
  const schema = await begin(one, 'schema')
  const log = recordingLog()
  const opening = openPostgresDatabase({ url, collections: [], log, sayAfterMs: 100 })
  await waitFor(() => expect(log.entries).toHaveLength(1))
  schema.resolve('made')
  await (await opening).close()
  expect(log.entries).toMatchObject([
    {
      level: 'error',
      event: 'another process prepares the database: waiting',
      facts: { lock: 'schema', process: expect.stringMatching(/^site-/), address: '127.0.0.1' },
    },
  ])
})

it.each([
  ['before the first step', /^select pg_try_advisory_lock/],
  ['between two steps', /create table if not exists schema_version/],
])('prepares the database in place of a process that is frozen %s', async (_when, last) => {
  const url = await freshDatabase()
  const frozen = await openConnection({ url, name: 'frozen' }, 20_000)
  frozen.on('error', () => undefined)
  onTestFinished(() => frozen.end())
  const ask = frozen.query.bind(frozen)
  const isFrozen = Promise.withResolvers<void>()
  let isLast = false
  vi.spyOn(frozen, 'query').mockImplementation((...asked: Parameters<typeof ask>) => {
    if (isLast) isFrozen.resolve()
    if (isLast) return new Promise(() => {})
    isLast = last.test(asked[0])
    return ask(...asked)
  })
  void prepareSchema(frozen, [], { log: undefined, endsAfterMs: 500 })
  await isFrozen.promise
  const database = await openPostgresDatabase({ url, collections: [] })
  onTestFinished(() => database.close())
  expect(await database.whileLocked('purge', done)).toBe('done')
})
