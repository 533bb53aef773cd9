import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Runtime } from '../../ports/runtime.ts'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import { isPublicAddress } from '../public-address.ts'
import { countryCode } from './country-code.ts'
import { plainAddress } from './plain-address.ts'

export interface LookupOptions {
  runtime: Pick<Runtime, 'now' | 'log'>
  /** Answers `{ "ip": … }`, the public address of whoever asks; or null, if there is no such service. */
  ipUrl: string | null
  /** Answers `{ "country_code": … }`. `{ip}` in it stands for the address; without that, the address becomes the last part of the path. */
  geoUrl: string
  /** For both steps together. */
  timeoutMs?: number
}

const hourMs = 60 * 60 * 1000
const keptMs = 24 * hourMs
const mostKept = 1000
/** After a failure nobody is asked for so long: no visitor should wait for a service that is away. */
const restMs = 60 * 1000
const mostAnswerBytes = 64 * 1024

/** Asks two services on the network, as the specification does (§7, location lookup): which public address is this, and in which country
 *  is it? A visitor who comes from the Internet shows their address already, so the first is asked only for one on our own network, whose
 *  way out is ours. Answers are remembered for a day under a keyed hash that this process alone can make, never under the address. */
export function createLookupLocator({ runtime, ipUrl, geoUrl, timeoutMs = 1500 }: LookupOptions): VisitorLocator {
  const key = randomBytes(32)
  const remembered = new Map<string, { readonly until: number; readonly country: Promise<string | null> }>()
  let restUntil = 0

  async function ask(address: string, now: number): Promise<string | null> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const publicAddress = isPublicAddress(address) ? address : await ownAddress(signal)
      return publicAddress && countryCode((await answerOf(withAddress(geoUrl, publicAddress), signal))['country_code'])
    } catch (error) {
      restUntil = now + restMs
      runtime.log.warn('country lookup failed', { reason: reasonOf(error) })
      return null
    }
  }

  async function ownAddress(signal: AbortSignal): Promise<string | null> {
    if (ipUrl === null) return null
    const { ip } = await answerOf(ipUrl, signal)
    return typeof ip === 'string' && isIP(ip) ? ip : null
  }

  function forget(now: number): void {
    for (const [hash, { until }] of remembered) {
      if (until > now && remembered.size < mostKept) return
      remembered.delete(hash)
    }
  }

  return {
    async country({ address }) {
      const plain = plainAddress(address)
      if (plain === null) return null
      const now = runtime.now().getTime()
      const hash = createHmac('sha256', key).update(plain).digest('base64')
      const known = remembered.get(hash)
      if (known && known.until > now) return known.country
      if (now < restUntil) return null
      forget(now)
      const country = ask(plain, now)
      remembered.delete(hash)
      remembered.set(hash, { until: now + keptMs, country })
      // What failed is asked again once the rest is over.
      if ((await country) === null && now < restUntil) remembered.delete(hash)
      return country
    },
  }
}

async function answerOf(url: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the service answered ${response.status}`)
  }
  const answer: unknown = JSON.parse(await beginningOf(response))
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
}

/** What is longer than any honest answer is cut, and then no JSON. */
async function beginningOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes > mostAnswerBytes) break
  }
  return Buffer.concat(pieces).toString()
}

function withAddress(url: string, address: string): string {
  const written = encodeURIComponent(address)
  return url.includes('{ip}') ? url.replaceAll('{ip}', written) : `${url.replace(/\/$/, '')}/${written}`
}

/** Never the address of the service, as it holds the visitor's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'it took too long'
  if (error instanceof SyntaxError) return 'the answer is no JSON'
  return (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message
}
