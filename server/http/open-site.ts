import type { ServerBuild } from 'react-router'
import type { Log } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'
import { lockDataFolder } from '../storage/data-folder.ts'
import { type Overrides, type Wired, wire } from '../wiring/wire.ts'
import { startWorkers } from '../workers/workers.ts'
import { connectionLimits } from './connections.ts'
import { createHandler } from './handler.ts'
import { type Front, listen } from './listen.ts'
import { readStyles } from './pages/first-paint.ts'
import { createPages } from './pages/pages.ts'
import { createSharedPages } from './pages/shared-pages.ts'
import type { TrustedProxies } from './proxies.ts'

/** What is shown, and how. */
export interface Site {
  mode: 'production' | 'development'
  /** Loads the pages: once at start, to know that they are there, and then at each request. */
  build: () => Promise<ServerBuild>
  /** Folder of the built files; a development server hands them out itself. */
  publicFolder: string | null
  /** Sees each request first: a development server, in place of the pages in memory. */
  front?: Front
}

export interface OpenSite {
  readonly wired: Wired
  /** Takes no new request, lets what is under way finish, and gives everything back. */
  close(): Promise<void>
}

/** Wires everything, listens, and lets the workers work. Rejects with the system's error where one of them cannot, and where another
 *  server works on the same data folder. */
export async function openSite(
  config: Config,
  site: Site,
  options: Overrides & { proxies: TrustedProxies },
): Promise<OpenSite> {
  const unlock = lockDataFolder(config.dataFolder)
  try {
    const { wired, close } = await serve(config, site, options)
    return { wired, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function serve(
  config: Config,
  site: Site,
  { proxies, ...overrides }: Overrides & { proxies: TrustedProxies },
): Promise<OpenSite> {
  const { mode, build, publicFolder, front } = site
  const { publicUrl, functionsUrl, hstsIncludeSubdomains, port, host } = config
  await build()
  const wired = await wire(config, overrides)
  const { services, limiter, runtime } = wired
  const { log } = runtime
  const styles = publicFolder === null ? new Map() : await readStyles(publicFolder)
  const pages = createPages({ build, mode, services, styles })
  const everywhere = { pages, proxies, publicUrl, functionsUrl, hstsIncludeSubdomains, log }
  const shared = createSharedPages(everywhere)
  const stopOutdating = services.portfolio.watch(shared.outdate)
  const development = mode === 'development'
  const handler = createHandler({ ...everywhere, development, publicFolder, limiter })
  const limits = config.rateLimits ? connectionLimits : { ...connectionLimits, perCaller: Number.POSITIVE_INFINITY }
  const listening = await listen({ port, host, handler, front: front ?? shared.front, proxies, log, limits })
  const stopping = new AbortController()
  void initialiseMail(wired, log, stopping.signal)
  const stopWorkers = startWorkers(wired)
  return {
    wired,
    async close() {
      stopping.abort()
      await Promise.all([listening.close(), stopWorkers()])
      stopOutdating()
      await wired.close()
    },
  }
}

/** Specification §2. Logs whether mail can be sent; nothing waits for it. */
async function initialiseMail({ mailer }: Wired, log: Log, signal: AbortSignal): Promise<void> {
  const mail = await mailer.check(signal)
  if (mail.kind === 'ready') log.info('mail is ready')
  else if (!signal.aborted) log.warn('mail is not ready', { reason: mail.reason })
}
