import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Runtime } from '../../ports/runtime.ts'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import { guardedRequest } from '../http/guarded-request.ts'
import { isPublicAddress, plainAddress } from '../http/ip-address.ts'
import { countryCode } from './locators.ts'

export interface LookupOptions {
  runtime: Pick<Runtime, 'now' | 'log'>
  /** Returns `{ "ip": … }`, the public address of its caller. Null when there is no such service. */
  ipUrl: string | null
  /** Returns `{ "country_code": … }`. `{ip}` in it stands for the address; without that, the address becomes the last part of the path. */
  geoUrl: string
  /** For both requests together. */
  timeoutMs?: number
}

const hourMs = 60 * 60 * 1000
const rememberedMs = 24 * hourMs
const maxRemembered = 1000
/** After a failure no service is asked for so long: no visitor should wait for a service that is down. */
const pauseMs = 60 * 1000
const maxBytes = 64 * 1024

/** Asks two services on the network (specification §7, location lookup): which public address is this, and in which country is it? A
 *  visitor from the Internet has a public address already. The first service is asked only for one on our own network, which reaches the
 *  Internet by our address. Countries are remembered for a day under a hash with a key of this process, never under the address. */
export function createLookupLocator({ runtime, ipUrl, geoUrl, timeoutMs = 1500 }: LookupOptions): VisitorLocator {
  const key = randomBytes(32)
  const remembered = new Map<string, { readonly until: number; readonly country: Promise<string | null> }>()
  let pausedUntil = 0

  async function lookUp(address: string, now: number): Promise<string | null> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const publicAddress = isPublicAddress(address) ? address : await ownAddress(signal)
      return publicAddress && countryCode((await read(withAddress(geoUrl, publicAddress), signal))['country_code'])
    } catch (error) {
      pausedUntil = now + pauseMs
      runtime.log.warn('country lookup failed', { reason: error instanceof Error ? error.message : 'unknown' })
      return null
    }
  }

  async function ownAddress(signal: AbortSignal): Promise<string | null> {
    if (ipUrl === null) return null
    const { ip } = await read(ipUrl, signal)
    return typeof ip === 'string' && isIP(ip) ? ip : null
  }

  /** Fetches a JSON object. Throws an error whose message names no address, as that would be the visitor's. */
  async function read(url: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    const result = await guardedRequest(new URL(url), {
      headers: { Accept: 'application/json' },
      isAllowed: () => true,
      timeoutMs,
      signal,
      maxRedirects: 3,
      maxBytes,
    })
    if (result.kind === 'no-response') throw new Error(result.reason)
    if (result.kind !== 'response') throw new Error(result.kind)
    if (result.status < 200 || result.status > 299) throw new Error(`the service answered ${result.status}`)
    const answer: unknown = parseJson(Buffer.from(result.body).toString())
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  }

  function forgetOld(now: number): void {
    for (const [hash, { until }] of remembered) {
      if (until > now && remembered.size < maxRemembered) return
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
      if (now < pausedUntil) return null
      forgetOld(now)
      const country = lookUp(plain, now)
      remembered.delete(hash)
      remembered.set(hash, { until: now + rememberedMs, country })
      // A failed lookup is tried again after the pause.
      if ((await country) === null && now < pausedUntil) remembered.delete(hash)
      return country
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the answer is no JSON')
  }
}

function withAddress(url: string, address: string): string {
  const written = encodeURIComponent(address)
  return url.includes('{ip}') ? url.replaceAll('{ip}', written) : `${url.replace(/\/$/, '')}/${written}`
}
