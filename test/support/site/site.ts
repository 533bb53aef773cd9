import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Services } from '../../../core/services.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { readTrustedProxies } from '../../../server/http/proxies.ts'
import { openSite } from '../../../server/start.ts'
import { configOf } from '../config.ts'
import { fastPasswords } from '../identity/fast-passwords.ts'
import { fastRuntime } from '../process/runtimes.ts'
import type { Environment } from './server-process.ts'

/** The built site in the test's own process, on a real port and with a data folder of its own. It is there in a twentieth of the time
 *  that a process takes, says nothing, and does not take its time over words either. Whoever starts it stops it. */
export interface RunningSite {
  /** Address without a slash at the end; the same after a restart. */
  readonly url: string
  readonly dataFolder: string
  /** The link with which the first member registers; null when the team had a member at the last start. */
  readonly setUpLink: string | null
  readonly services: Services
  readonly store: DocumentStore
  /** Puts the site's clock ahead, and leaves it there. */
  letPass(milliseconds: number): void
  /** Is gone, as far as a browser can tell. What really happens to a process that dies is for `startServer`. */
  kill(): Promise<void>
  /** Is there again, with the same folder, port and variables; goes first if it is still there. */
  restart(): Promise<void>
  /** Ends and removes the folder. */
  stop(): Promise<void>
}

const root = new URL('../../../', import.meta.url)
const builtSite = {
  mode: 'production',
  build: () => import(new URL('build/server/index.js', root).href) as Promise<ServerBuild>,
  publicFolder: fileURLToPath(new URL('build/client', root)),
} as const

/** `env` adds to the variables or replaces them. */
export async function startSite({ env = {} }: { env?: Environment } = {}): Promise<RunningSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'site-'))
  const config = configOf({ PORT: String(await freePort()), DATA_DIR: dataFolder, ...env })
  const read = readTrustedProxies(config.trustedProxies)
  if (read.kind === 'bad') throw new Error(`Not a proxy: ${read.entry}`)
  const url = `http://localhost:${config.port}`
  const clock = { aheadMs: 0 }
  const open = async () => {
    const site = await openSite(config, builtSite, {
      proxies: read.proxies,
      runtime: fastRuntime({ clock }),
      passwords: fastPasswords,
    })
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
      return invitation && `${config.publicUrl ?? url}/auth-test?invite=${invitation}`
    },
    get services() {
      return there().wired.services
    },
    get store() {
      return there().wired.store
    },
    letPass: (milliseconds) => void (clock.aheadMs += milliseconds),
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

function expectThere(): never {
  throw new Error('The site is not there: restart it first')
}
