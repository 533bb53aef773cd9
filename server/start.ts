import type { ServerBuild } from 'react-router'
import { lockDataFolder } from '../adapters/sqlite/data-folder.ts'
import { mailKinds } from '../app/features.ts'
import { clockSentence } from '../app/features/status/messages.ts'
import type { Log } from '../ports/runtime.ts'
import { readCommand, refuse } from './command-line.ts'
import type { Config } from './config/config.ts'
import { usesSqlite } from './data/data-folder.ts'
import { connectionLimits } from './http/connections.ts'
import { createHandler } from './http/handler.ts'
import { type Listening, listen, type NodeMiddleware } from './http/listen.ts'
import { createPages, exportsOf, readStylesheets } from './http/pages.ts'
import { createTrustedProxies } from './http/proxies.ts'
import { createSharedPages } from './http/shared-pages.ts'
import { openUploads } from './http/uploads.ts'
import { listenForMetrics, metricsAddress } from './metrics/metrics-server.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createQueueReader } from './metrics/queue-state.ts'
import { startErrorSentence } from './start-errors.ts'
import type { Overrides } from './wiring/adapters.ts'
import { type Wired, wire } from './wiring/wire.ts'
import { startWorkers } from './workers/workers.ts'

/** Where the pages come from. */
export interface SiteBuild {
  mode: 'production' | 'development'
  /** Loads the pages: once at the start, and then at each request. */
  build: () => Promise<ServerBuild>
  /** Folder of the built files; null for a development server, which serves them itself. */
  publicFolder: string | null
  /** Replaces the cache of shared pages: a development server. */
  middleware?: NodeMiddleware
}

/** Starts the site, prints where it is, and stops cleanly on SIGTERM and SIGINT. Prints a sentence where it cannot start. */
export async function start(site: SiteBuild): Promise<void> {
  const read = readCommand()
  if (read.kind === 'bad') return refuse(...read.sentences)
  const { config, warnings } = read
  try {
    const { wired, close } = await openSite(config, site)
    // Visitors are served from here on: what fails later ends nothing.
    stopOnSignal(close, wired.runtime.log)
    await announce(config, warnings, wired)
  } catch (error) {
    const sentence = startErrorSentence(error, config)
    if (sentence === null) throw error
    refuse(sentence)
  }
}

/** Wires the product, listens and starts the workers. Rejects with the system's error where one of them fails, and where another server uses
 *  the data folder. `close` accepts no new request, lets open ones finish and releases everything. */
export async function openSite(
  config: Config,
  site: SiteBuild,
  overrides: Overrides = {},
): Promise<{ wired: Wired; close: () => Promise<void> }> {
  // Several processes may use one database server or Firebase, and one outbox.
  const unlock = usesSqlite(config) ? lockDataFolder(config.dataFolder) : () => {}
  try {
    const { wired, close } = await serve(config, site, overrides)
    return { wired, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function serve(
  config: Config,
  site: SiteBuild,
  overrides: Overrides,
): Promise<{ wired: Wired; close: () => Promise<void> }> {
  const latest = await site.build()
  const wired = await wire(config, {
    ...overrides,
    brandTokens: exportsOf(latest).brandTokens,
    brandWords: exportsOf(latest).brandWords,
  })
  try {
    // Before the pages: once they are served, nothing may end the process.
    const metrics = await serveMetrics(config, wired)
    const server = await listenForPages(config, site, { wired, requests: metrics?.requests }).catch((error: unknown) =>
      (metrics?.close() ?? Promise.resolve()).then(() => Promise.reject(error)),
    )
    const stopping = new AbortController()
    void checkMail(wired, config.mail, stopping.signal)
    const stopWorkers = startWorkers(wired)
    return {
      wired,
      async close() {
        stopping.abort()
        await Promise.all([server.close(), metrics?.close(), stopWorkers()])
        await wired.close()
      },
    }
  } catch (error) {
    // Open connections to a database would keep the process alive.
    await wired.close()
    throw error
  }
}

interface PagesServer {
  readonly wired: Wired
  readonly requests: Metrics['requests'] | undefined
}

async function listenForPages(
  config: Config,
  { mode, build, publicFolder, middleware }: SiteBuild,
  { wired, requests }: PagesServer,
): Promise<Listening> {
  const { publicUrl, functionsUrl, hstsIncludeSubdomains, port, host, rateLimits } = config
  const { services, runtime } = wired
  const { log } = runtime
  const proxies = createTrustedProxies(config.trustedProxies)
  const stylesheets = publicFolder === null ? new Map() : await readStylesheets(publicFolder)
  const pages = createPages({ build, mode, services, stylesheets })
  const { visits } = wired
  const common = { pages, proxies, visits, publicUrl, functionsUrl, hstsIncludeSubdomains, log, requests }
  const shared = createSharedPages(common)
  const watched = [services.portfolio, services.site].map(({ watch }) => watch(shared.invalidate))
  const stopWatching = () => watched.forEach((stop) => stop())
  const uploads = await openUploads(config, log)
  const doors = services.limits
  const handler = createHandler({ ...common, development: mode === 'development', publicFolder, doors, uploads })
  const limits = rateLimits ? connectionLimits : { ...connectionLimits, perCaller: Number.POSITIVE_INFINITY }
  const first = middleware ?? shared.middleware
  const server = await listen({ port, host, handler, middleware: first, proxies, log, limits })
  return { close: () => server.close().then(stopWatching).then(uploads.close) }
}

/** Loads the library only where it is asked for. */
async function serveMetrics({ metricsPort, host }: Config, wired: Wired) {
  if (metricsPort === null) return null
  const { createMetrics } = await import('./metrics/metrics.ts')
  const { store, runtime } = wired
  const { registry, requests } = createMetrics({
    ...wired,
    readQueues: createQueueReader({ store, kinds: mailKinds, now: runtime.now }),
  })
  return { requests, ...(await listenForMetrics({ port: metricsPort, host, registry, log: runtime.log })) }
}

/** Specification §2. Makes an outbox, and logs whether mail can be sent; nothing waits for it. */
async function checkMail(
  { mailer, runtime: { log } }: Wired,
  { mailGoesTo }: Config['mail'],
  signal: AbortSignal,
): Promise<void> {
  const mail = await mailer.check(signal)
  if (mail.kind === 'ready') log.info(mailGoesTo === 'nobody' ? 'mail reaches nobody' : 'mail is ready')
  else if (!signal.aborted) log.warn('mail is not ready', { reason: mail.reason })
}

/** Longer than open requests and a mail under way may take. */
const longestStopMs = 8000

/** A database that does not answer must not keep the process: what is acknowledged is stored. */
function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info('stopping', { signal })
      void stop()
      setTimeout(() => {
        log.error('stop took too long')
        process.exit(1)
      }, longestStopMs).unref()
    })
  }
}

interface Announced {
  readonly adapters: Wired['adapters']
  readonly services: { readonly identity: Pick<Wired['services']['identity'], 'setUp'> }
  readonly clock: Pick<Wired['clock'], 'judge'>
  readonly runtime: Pick<Wired['runtime'], 'log' | 'now'>
}

/** Prints the address, the adapter of each port, and the link with which the first member registers. Where that cannot be read, the next start
 *  prints it. Never rejects. */
export async function announce(config: Config, warnings: readonly string[], announced: Announced): Promise<void> {
  const { services, adapters, clock, runtime } = announced
  const address = config.publicUrl ?? `http://${displayHost(config.host)}:${config.port}`
  const metrics = metricsAddress(config)
  const setUp = await services.identity.setUp().catch((error: unknown) => {
    runtime.log.error('set-up link not read', { reason: error instanceof Error ? error.message : String(error) })
    return null
  })
  const wrongClock = await clock.judge().then(
    (state) => clockSentence(state, runtime.now().toISOString()),
    () => null,
  )
  const lines = [
    `${config.agency.name} is at ${address}`,
    ...Object.entries(adapters).map(([port, adapter]) => `  ${port}: ${adapter}`),
    ...(metrics === null ? [] : [`  metrics: ${metrics}`]),
    ...(config.rateLimits ? [] : ['WARNING: RATE_LIMITS is off. Nobody is ever asked to wait: for load tests only.']),
    ...[...warnings, ...(wrongClock === null ? [] : [wrongClock])].map((sentence) => `WARNING: ${sentence}`),
  ]
  if (setUp) lines.push(`Team set-up: ${address}/auth-test?invite=${setUp}`)
  // In one write: a program that has read the address has read the other lines too.
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

/** Returns an address that a browser can open: a wildcard is none. */
function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
