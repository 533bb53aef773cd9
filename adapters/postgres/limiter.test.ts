import { expect, it, onTestFinished, vi } from 'vitest'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { openDatabase } from '../../test/support/postgres/open-database.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { createPostgresLimiter } from './limiter.ts'

const attempts = { name: 'attempts', points: 4, seconds: 60 }
const secret = 'a secret of this test'

it('gives the points of a bucket once to all processes, also when they ask at the same time', async () => {
  const { url, limiter: here } = await openLimiter()
  const there = createPostgresLimiter({ database: await openDatabase(url), secret })
  const taken = await Promise.all([here, there, here, there, here, there].map((each) => each.take(attempts, 'a')))
  expect(taken.filter(({ kind }) => kind === 'ok')).toHaveLength(4)
  await there.forgive(attempts, 'a')
  expect(await here.take(attempts, 'a')).toEqual({ kind: 'ok' })
})

it('stores neither an address nor what a list of addresses would match, and removes counts that are over', async () => {
  const { url, limiter } = await openLimiter()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await limiter.take(attempts, '192.0.2.1')
  const [sweep] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 5 * 60 * 1000) ?? []
  const otherSite = createPostgresLimiter({ database: await openDatabase(url), secret: 'another secret' })
  await otherSite.take(attempts, '192.0.2.1')
  const stored = await askDatabase(url, 'select * from limits')
  expect(stored).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toContain('192.0.2')

  vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
  await limiter.take(attempts, '192.0.2.2')
  sweep?.()
  vi.useRealTimers()
  await waitFor(async () => expect(await askDatabase(url, 'select * from limits')).toHaveLength(1))
})

it('makes nobody wait for days after a clock that was ahead is set right', async () => {
  const { limiter } = await openLimiter()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const now = Date.now()
  vi.setSystemTime(now + 10 * 24 * 60 * 60 * 1000)
  for (let point = 0; point < 4; point += 1) await limiter.take(attempts, 'a')
  vi.setSystemTime(now)
  for (let point = 0; point < 4; point += 1) expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
  expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'wait', seconds: 60 })
})

it('counts in memory while the database is away', async () => {
  const { database, limiter } = await openLimiter()
  await limiter.take(attempts, 'a')
  await database.close()
  for (let point = 0; point < 4; point += 1) expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
  expect(await limiter.take(attempts, 'a')).toMatchObject({ kind: 'wait' })
  await limiter.forgive(attempts, 'a')
  expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
})

async function openLimiter() {
  const url = await freshDatabase()
  const database = await openDatabase(url)
  return { url, database, limiter: createPostgresLimiter({ database, secret }) }
}
