import type { Log } from '../ports/runtime.ts'
import { readCommand, refuse } from './command-line.ts'
import type { Config } from './config/config.ts'
import { openSite, type Site } from './http/open-site.ts'
import { readTrustedProxies, type TrustedProxies } from './http/proxies.ts'
import { sentenceFor } from './start-problems.ts'
import type { Wired } from './wiring/wire.ts'

/** Starts everything, says where it is, and stops cleanly on SIGTERM and SIGINT. Whatever keeps it from starting is said in one sentence. */
export async function start(site: Site): Promise<void> {
  const read = readCommand()
  if (read.kind === 'bad') return refuse(...read.sentences)
  const { config, warnings } = read
  const proxies = readTrustedProxies(config.trustedProxies)
  if (proxies.kind === 'bad') {
    return refuse(`TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8; this is none: ${proxies.entry}`)
  }
  try {
    await serve(config, warnings, proxies.proxies, site)
  } catch (error) {
    const sentence = sentenceFor(error, config)
    if (sentence === null) throw error
    refuse(sentence)
  }
}

async function serve(config: Config, warnings: readonly string[], proxies: TrustedProxies, site: Site): Promise<void> {
  const { wired, close } = await openSite(config, site, { proxies })
  try {
    const lines = await greeting(config, warnings, wired)
    stopOnSignal(close, wired.runtime.log)
    // In one piece, so that whoever reads the address has read the rest as well.
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  } catch (error) {
    await close()
    throw error
  }
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
async function greeting(config: Config, warnings: readonly string[], { services, adapters }: Wired): Promise<string[]> {
  const address = config.publicUrl ?? `http://${shownHost(config.host)}:${config.port}`
  const setUp = await services.identity.setUp()
  return [
    `${config.agency.name} is at ${address}`,
    ...Object.entries(adapters).map(([port, adapter]) => `  ${port}: ${adapter}`),
    ...(config.rateLimits ? [] : ['WARNING: RATE_LIMITS is off. Nobody is ever asked to wait: for load tests only.']),
    ...warnings.map((sentence) => `WARNING: ${sentence}`),
    ...(setUp ? [`Team set-up: ${address}/auth-test?invite=${setUp}`] : []),
  ]
}

/** What a person can type into a browser: a wildcard is no address. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
