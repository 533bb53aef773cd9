import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { configOf } from '../test/support/config.ts'
import { askDatabase, createDatabase } from '../test/support/postgres/databases.ts'
import { recordingLog } from '../test/support/process/logs.ts'
import { fastRuntime } from '../test/support/process/runtimes.ts'
import { waitFor } from '../test/support/process/wait-for.ts'
import { openSiteFromSources } from '../test/support/site/site-from-sources.ts'
import { announce } from './start.ts'

it('needs no more than six connections at once to start on an empty database', async () => {
  const url = await limitedDatabase(6)
  const connections = countConnections()
  const log = recordingLog()
  // By day: between three and four at night the tables are rewritten, on a connection of its own.
  const clock = { aheadMs: new Date().setUTCHours(34) - Date.now() }
  const runtime = fastRuntime({ log, clock })
  const { url: address, wired } = await openSiteFromSources({ DATABASE_URL: url }, { runtime })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await wired.services.identity.setUp()).not.toBeNull()
  await waitFor(() => expect(connections.open).toBeLessThanOrEqual(5))
  expect(connections.most).toBeLessThanOrEqual(6)
  expect(log.entries.filter(({ level }) => level === 'error')).toEqual([])
})

it('prints where it is although the set-up link cannot be read, and says so in the log', async () => {
  let printed = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += String(text))))
  onTestFinished(() => write.mockRestore())
  const setUp = () => Promise.reject(new Error('too many connections'))
  const log = recordingLog()
  const clock = { judge: async () => ({ kind: 'before-release' }) }
  const runtime = { log, now: () => new Date('2000-01-01T00:00:00.000Z') }
  const wired = { services: { identity: { setUp } }, adapters: { store: 'PostgreSQL' }, clock, runtime }
  await announce(configOf({ PORT: '3000' }), [], wired as unknown as Parameters<typeof announce>[2])
  expect(printed).toBe(
    'Southeaster is at http://localhost:3000\n  store: PostgreSQL\nWARNING: The server’s clock is wrong: it says 2000-01-01T00:00:00.000Z (UTC), which is before this release was made. Nothing is erased and nobody is reminded until it is right.\n',
  )
  expect(log.entries).toEqual([
    { level: 'error', event: 'set-up link not read', facts: { reason: 'too many connections' } },
  ])
})

/** The connections of this process that are open and not about to close, and how many they were at most. */
function countConnections() {
  const clients = new Set<Client>()
  let most = 0
  const { connect, end } = Client.prototype as unknown as Record<'connect' | 'end', (...values: unknown[]) => unknown>
  const opened = vi.spyOn(Client.prototype, 'connect').mockImplementation(function (
    this: Client,
    ...values: unknown[]
  ) {
    clients.add(this)
    most = Math.max(most, clients.size)
    this.once('end', () => clients.delete(this))
    return connect.apply(this, values) as never
  })
  const ended = vi.spyOn(Client.prototype, 'end').mockImplementation(function (this: Client, ...values: unknown[]) {
    clients.delete(this)
    return end.apply(this, values) as never
  })
  onTestFinished(() => [opened, ended].forEach((spy) => spy.mockRestore()))
  return {
    get open() {
      return clients.size
    },
    get most() {
      return most
    },
  }
}

/** An empty database of a user who may do nothing else, and open so many connections at once. */
async function limitedDatabase(mostConnections: number): Promise<string> {
  const { url, drop } = await createDatabase()
  const address = new URL(url)
  const name = address.pathname.slice(1)
  await askDatabase(
    url,
    `create role ${name} login connection limit ${mostConnections}; alter database ${name} owner to ${name}`,
  )
  onTestFinished(async () => {
    await drop()
    await askDatabase(new URL('/postgres', url).href, `drop role ${name}`)
  })
  address.username = name
  return address.href
}
