import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/browser/free-port.ts'
import { wire } from '../../../../server/wiring/wire.ts'
import { configOf } from '../../config.ts'
import { fastPasswords } from '../../identity/fast-passwords.ts'
import { readOutbox } from '../../outside/outbox.ts'
import { askDatabase, createDatabase } from '../../postgres/databases.ts'
import { fastRuntime } from '../../process/runtimes.ts'
import type { Environment } from '../server-process.ts'
import { type RunningSite, expectThere } from '../site.ts'
import { startRoundRobin } from './round-robin.ts'
import type { SiteProcess } from './site-processes.ts'

/** Where all processes of a site store, with nothing stored yet. */
export interface SharedPlace {
  readonly variables: Environment
  runSql(statement: string): Promise<void>
  drop(): Promise<void>
}

/** A PostgreSQL database on the server of this run. */
export async function postgresPlace(): Promise<SharedPlace> {
  const { url, drop } = await createDatabase()
  return {
    variables: { DATABASE_URL: url },
    runSql: async (statement) => void (await askDatabase(url, statement)),
    drop,
  }
}

/** The site in two processes over one shared place, behind a proxy that gives each request to the other one. Nothing else is common
 *  to them: each has a data folder of its own. `services` and `store` are those of the test's process, the third one on the place; it runs no
 *  workers. `env` adds to the variables or replaces them; its port is the proxy's. The caller stops the site. */
export async function startTwoSites(
  processes: readonly SiteProcess[],
  openPlace: () => Promise<SharedPlace>,
  { env = {} }: { env?: Environment } = {},
): Promise<RunningSite> {
  const { PORT = String(await freePort()), ...variables } = env
  const url = `http://localhost:${PORT}`
  const site = randomUUID()
  const clock = { aheadMs: 0 }
  const place = await openPlace()
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const dataFolders = processes.map((_, number) => join(folder, String(number)))
  const common = { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', ...place.variables, ...variables }

  async function open() {
    await using opened = new AsyncDisposableStack()
    opened.defer(async () => void (await Promise.all(processes.map((process) => process.ask({ ask: 'close', site })))))
    const ports = await Promise.all(processes.map(() => freePort()))
    await Promise.all(
      processes.map((process, number) => {
        const env = { ...common, DATA_DIR: dataFolders[number] ?? '', PORT: String(ports[number]) }
        return process.ask({ ask: 'open', site, env, aheadMs: clock.aheadMs })
      }),
    )
    const wired = await wire(configOf({ ...common, DATA_DIR: join(folder, 'tests') }), {
      runtime: fastRuntime({ clock }),
      passwords: fastPasswords,
    })
    opened.defer(wired.close)
    const { services, store } = wired
    const invitation = await services.identity.setUp()
    const proxy = await startRoundRobin(Number(PORT), ports)
    opened.defer(proxy.close)
    const setUpLink = invitation && `${url}/auth-test?invite=${invitation}`
    return { services, store, setUpLink, opened: opened.move() }
  }

  async function remove(): Promise<void> {
    await place.drop()
    await rm(folder, { recursive: true, force: true })
  }

  async function removeAfter(error: unknown): Promise<never> {
    await remove()
    throw error
  }

  let running: Awaited<ReturnType<typeof open>> | null = await open().catch(removeAfter)
  const there = () => running ?? expectThere()

  async function kill(): Promise<void> {
    const going = running
    running = null
    await going?.opened.disposeAsync()
  }
  return {
    url,
    get setUpLink() {
      return there().setUpLink
    },
    get services() {
      return there().services
    },
    get store() {
      return there().store
    },
    outbox: async () => (await Promise.all(dataFolders.map((data) => readOutbox(join(data, 'outbox'))))).flat(),
    runSql: place.runSql,
    async letPass(milliseconds) {
      clock.aheadMs += milliseconds
      await Promise.all(processes.map((process) => process.ask({ ask: 'let-pass', site, milliseconds })))
    },
    kill,
    async restart() {
      await kill()
      running = await open()
    },
    async stop() {
      await kill()
      await remove()
    },
  }
}
