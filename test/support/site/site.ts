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

/** The built site in the test's own process, on a real port and with a data folder of its own. It starts in a twentieth of the time of a
 *  process, logs nothing, and does not wait between words. The caller stops it. */
export interface RunningSite {
  /** Address without a slash at the end; the same after a restart. */
  readonly url: string
  readonly dataFolder: string
  /** The link with which the first member registers; null when the team had a member at the last start. */
  readonly setUpLink: string | null
  readonly services: Services
  readonly store: DocumentStore
  /** Advances the site's clock. */
  letPass(milliseconds: number): void
  /** Closes the site, so that browsers get no response. `startServer` kills a real process. */
  kill(): Promise<void>
  /** Starts again with the same folder, port and variables; closes first where it still runs. */
  restart(): Promise<void>
  /** Closes the site and removes the folder. */
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
