import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Member } from '../../../core/identity/member.ts'
import type { PortfolioService } from '../../../core/services.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { readStyles } from '../../../server/first-paint.ts'
import { createHandler } from '../../../server/handler.ts'
import { listen } from '../../../server/listen.ts'
import { createPages } from '../../../server/pages.ts'
import { readTrustedProxies } from '../../../server/proxies.ts'
import { wire } from '../../../server/services.ts'
import { createSharedPages } from '../../../server/shared-pages.ts'
import { configOf } from '../../support/config.ts'
import { silentLog } from '../../support/logs.ts'

/** The built site in this process: a test writes through its services, as the team's pages do, while browsers look on. */
export interface LiveSite {
  readonly url: string
  readonly portfolio: PortfolioService
  readonly store: DocumentStore
  stop(): Promise<void>
}

/** Somebody of the team, without the trouble of signing in. */
export const aMember = { uid: 'm1', email: 'member@southeaster.example' } as Member

const root = new URL('../../../', import.meta.url)
const build = () => import(new URL('build/server/index.js', root).href) as Promise<ServerBuild>

export async function startLiveSite(): Promise<LiveSite> {
  const folder = await mkdtemp(join(tmpdir(), 'live-site-'))
  const log = silentLog
  const wired = await wire(configOf({ DATA_DIR: folder, RATE_LIMITS: 'off' }), { publicUrl: '', log })
  const { services, limiter, store } = wired
  const read = readTrustedProxies([])
  if (read.kind === 'bad') throw new Error(read.entry)
  const publicFolder = fileURLToPath(new URL('build/client', root))
  const everywhere = {
    pages: createPages({ build, mode: 'production', services, styles: await readStyles(publicFolder) }),
    proxies: read.proxies,
    publicUrl: null,
    log,
  }
  const shared = createSharedPages(everywhere)
  const stopOutdating = services.portfolio.watch(shared.outdate)
  const handler = createHandler({ ...everywhere, development: false, publicFolder, limiter })
  const port = await freePort()
  const listening = await listen({ port, host: '127.0.0.1', handler, front: shared.front })

  return {
    url: `http://localhost:${port}`,
    portfolio: services.portfolio,
    store,
    async stop() {
      await listening.close()
      stopOutdating()
      await wired.close()
      await rm(folder, { recursive: true })
    },
  }
}
