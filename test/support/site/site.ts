import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Email } from 'postal-mime'
import type { Services } from '../../../app/features.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { readOutbox } from '../outside/outbox.ts'
import { openBuiltSite } from './built-site.ts'
import type { Environment } from './server-process.ts'

/** The built site on a real port, with data of its own. The caller stops it. */
export interface RunningSite {
  /** Address without a slash at the end; the same after a restart. */
  readonly url: string
  /** The link with which the first member registers; null when the team had a member at the last start. */
  readonly setUpLink: string | null
  readonly services: Services
  readonly store: DocumentStore
  /** The mails that it has written, as a mail program reads them. */
  outbox(): Promise<Email[]>
  /** Runs a statement on its database, on a connection of its own. */
  runSql(statement: string): Promise<void>
  /** Advances the site's clock. */
  letPass(milliseconds: number): Promise<void>
  /** Closes the site, so that browsers get no response. `startServer` kills a real process. */
  kill(): Promise<void>
  /** Starts again with the same data, port and variables; closes first where it still runs. */
  restart(): Promise<void>
  /** Closes the site and removes its data. */
  stop(): Promise<void>
}

/** The site in the test's own process, on SQLite. It starts in a twentieth of the time of a process. `env` adds to the variables or replaces
 *  them; `build` is where it was built. */
export async function startSite({ env = {}, build }: { env?: Environment; build?: string } = {}): Promise<
  RunningSite & { readonly dataFolder: string }
> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'site-'))
  const variables = { PORT: String(await freePort()), DATA_DIR: dataFolder, ...env }
  const url = `http://localhost:${variables.PORT}`
  const clock = { aheadMs: 0 }
  const open = async () => {
    const site = await openBuiltSite(variables, clock, build)
    return { ...site, invitation: await site.wired.services.identity.setUp() }
  }
  let site: Awaited<ReturnType<typeof open>> | null = await open()
  const there = () => site ?? expectThere()

  async function kill(): Promise<void> {
    const going = site
    site = null
    await going?.close()
  }
  return {
    url,
    dataFolder,
    get setUpLink() {
      const { invitation } = there()
      return invitation && `${url}/auth-test?invite=${invitation}`
    },
    get services() {
      return there().wired.services
    },
    get store() {
      return there().wired.store
    },
    outbox: () => readOutbox(join(dataFolder, 'outbox')),
    async runSql(statement) {
      using database = new DatabaseSync(join(dataFolder, 'store.sqlite'))
      database.exec(statement)
    },
    async letPass(milliseconds) {
      clock.aheadMs += milliseconds
    },
    kill,
    async restart() {
      await kill()
      site = await open()
    },
    async stop() {
      await kill()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export function expectThere(): never {
  throw new Error('The site is not there: restart it first')
}
