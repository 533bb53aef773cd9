import type { ServerBuild } from 'react-router'
import { emailQueue } from '../core/notifications/email-queue.ts'
import type { Log, Runtime } from '../ports/runtime.ts'
import type { Config } from './config.ts'
import { readStyles } from './first-paint.ts'
import { createHandler } from './handler.ts'
import { type Front, listen } from './listen.ts'
import { createPages } from './pages.ts'
import type { TrustedProxies } from './proxies.ts'
import { type Wired, wire } from './services.ts'
import { createSharedPages } from './shared-pages.ts'
import { startWorker } from './worker.ts'

/** What is shown, and how. */
export interface Site {
  mode: 'production' | 'development'
  /** Loads the pages: once at start, to know that they are there, and then at each request. */
  build: () => Promise<ServerBuild>
  /** Folder of the built files; a development server hands them out itself. */
  publicFolder: string | null
  /** Whoever sees each request first: a development server, in place of the pages that are kept in memory. */
  front?: Front
}

interface Surroundings {
  proxies: TrustedProxies
  runtime: Runtime
}

export interface OpenSite {
  readonly wired: Wired
  /** Takes no new request, lets what is under way finish, and gives everything back. */
  close(): Promise<void>
}

const mailRoundMs = 15 * 1000
const purgeRoundMs = 24 * 60 * 60 * 1000

/** Wires everything, listens, and lets the workers work. Rejects with the system's error where one of them cannot. */
export async function openSite(config: Config, site: Site, { proxies, runtime }: Surroundings): Promise<OpenSite> {
  const { mode, build, publicFolder, front } = site
  const { publicUrl, port, host } = config
  const { log } = runtime
  await build()
  const wired = await wire(config, { publicUrl: publicUrl ?? `http://localhost:${port}`, log, runtime })
  const { services, limiter, mailer } = wired
  const mail = await mailer.check()
  if (mail.kind === 'not-ready') log.warn('mail is not ready', { reason: mail.reason })
  const styles = publicFolder === null ? new Map() : await readStyles(publicFolder)
  const pages = createPages({ build, mode, services, styles })
  const shared = createSharedPages({ pages, proxies, publicUrl, log })
  const stopOutdating = services.portfolio.watch(shared.outdate)
  const development = mode === 'development'
  const handler = createHandler({ pages, development, publicFolder, limiter, proxies, publicUrl, log })
  const listening = await listen({ port, host, handler, front: front ?? shared.front })
  const stopWorkers = startWorkers(wired, log)
  return {
    wired,
    async close() {
      await listening.close()
      stopOutdating()
      await stopWorkers()
      await wired.close()
    },
  }
}

function startWorkers(wired: Wired, log: Log): () => Promise<void> {
  const mail = startWorker({ name: 'mail', work: wired.drainQueue, everyMs: mailRoundMs, log })
  const stopWatching = wired.store.watch(emailQueue.name, mail.wake)
  const purge = startWorker({ name: 'purge', work: wired.purge, everyMs: purgeRoundMs, log })
  return async () => {
    stopWatching()
    await Promise.all([mail.stop(), purge.stop()])
  }
}
