import type { ServerBuild } from 'react-router'
import type { Log } from '../ports/runtime.ts'
import { type Config, readConfig } from './config.ts'
import { readStyles } from './first-paint.ts'
import { createHandler } from './handler.ts'
import { type Front, listen } from './listen.ts'
import { createLog } from './log.ts'
import { createPages } from './pages.ts'
import { readTrustedProxies, type TrustedProxies } from './proxies.ts'
import { type Wired, wire } from './services.ts'
import { createSharedPages } from './shared-pages.ts'
import { sentenceFor } from './start-problems.ts'
import { startWorkers } from './workers.ts'

export interface Site {
  mode: 'production' | 'development'
  /** Loads the pages: once at start, to know that they are there, and then at each request. */
  build: () => Promise<ServerBuild>
  /** Folder of the built files; a development server hands them out itself. */
  publicFolder: string | null
  /** Whoever sees each request first: a development server, in place of the pages that are kept in memory. */
  front?: Front
}

/** Starts everything, says where it is, and stops cleanly on SIGTERM and SIGINT. Whatever keeps it from starting is said in one sentence. */
export async function start(site: Site): Promise<void> {
  const read = readConfig(process.env)
  if (read.kind === 'bad') return refuse(...read.sentences)
  const { config } = read
  const proxies = readTrustedProxies(config.trustedProxies)
  if (proxies.kind === 'bad') {
    return refuse(`TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8; this is none: ${proxies.entry}`)
  }
  try {
    await serve(config, proxies.proxies, site)
  } catch (error) {
    const sentence = sentenceFor(error, config)
    if (sentence === null) throw error
    refuse(sentence)
  }
}

async function serve(config: Config, proxies: TrustedProxies, { mode, build, publicFolder, front }: Site) {
  await build()
  const log = createLog(config.logLevel)
  const wired = await wire(config, { publicUrl: config.publicUrl ?? `http://localhost:${config.port}`, log })
  const { services, limiter } = wired
  const { publicUrl } = config
  const styles = publicFolder === null ? new Map() : await readStyles(publicFolder)
  const pages = createPages({ build, mode, services, styles })
  const shared = createSharedPages({ pages, proxies, publicUrl, log })
  const stopOutdating = services.portfolio.watch(shared.outdate)
  const development = mode === 'development'
  const handler = createHandler({ pages, development, publicFolder, limiter, proxies, publicUrl, log })
  const listening = await listen({ port: config.port, host: config.host, handler, front: front ?? shared.front })
  const stopWorkers = startWorkers(wired, log)

  async function stop(): Promise<void> {
    await listening.close()
    stopOutdating()
    await stopWorkers()
    await wired.close()
  }
  try {
    void initialiseMail(wired, log)
    const lines = await greeting(config, wired)
    stopOnSignal(stop, log)
    // In one piece, so that whoever reads the address has read the rest as well.
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  } catch (error) {
    await stop()
    throw error
  }
}

/** Specification §2. A mail server that is away is said, and holds nothing up. */
async function initialiseMail({ mailer }: Wired, log: Log): Promise<void> {
  const mail = await mailer.check()
  if (mail.kind === 'ready') log.info('mail is ready')
  else log.warn('mail is not ready', { reason: mail.reason })
}

function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info('stopping', { signal })
      void stop()
    })
  }
}

/** What a person needs to know at the start: the address, which adapter each port got, and how the first member joins. */
async function greeting(config: Config, { services, adapters }: Wired): Promise<string[]> {
  const address = config.publicUrl ?? `http://${shownHost(config.host)}:${config.port}`
  const setUp = await services.identity.setUp()
  return [
    `${config.agency.name} is at ${address}`,
    ...Object.entries(adapters).map(([port, adapter]) => `  ${port}: ${adapter}`),
    ...(config.rateLimits ? [] : ['WARNING: RATE_LIMITS is off. Nobody is ever asked to wait: for load tests only.']),
    ...(setUp ? [`Team set-up: ${address}/auth-test?invite=${setUp}`] : []),
  ]
}

/** What a person can type into a browser: a wildcard is no address. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function refuse(...sentences: string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
