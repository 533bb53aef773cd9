import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { lookup as lookUpNames } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { Runtime } from '../../ports/runtime.ts'
import type { Posted, Webhook, WebhookMessage } from '../../ports/webhook.ts'
import { isPublicAddress } from '../public-address.ts'

export interface HttpWebhookOptions {
  runtime: Pick<Runtime, 'now'>
  /** Hosts that may be inside our own network: names, or addresses as they stand in the URL. */
  allowedHosts: readonly string[]
  /** For one attempt, from the name to the receiver's answer. */
  timeoutMs?: number
  /** Every address of a name. */
  lookUp?: (name: string) => Promise<readonly LookupAddress[]>
}

const mostAnswerBytes = 64 * 1024
/** Answers that say "not now": too slow, too early, too much. Any of 500 and above says so too. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

/** Posts over HTTP and HTTPS. */
export function createHttpWebhook(options: HttpWebhookOptions): Webhook {
  const { runtime, allowedHosts, timeoutMs = 10_000, lookUp = everyAddressOf } = options
  const allowed = new Set(allowedHosts.map(asInUrl))

  return {
    async post(message) {
      const url = URL.parse(message.url)
      if (!url || !['http:', 'https:'].includes(url.protocol)) {
        return refused('The address is none of http:// or https://')
      }
      const lookup = allowed.has(url.hostname) ? guarded(lookUp, () => true) : guarded(lookUp, isPublicAddress)
      // A host that is an address already is connected to without a lookup.
      const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
      if (isIP(literal) && !allowed.has(url.hostname) && !isPublicAddress(literal)) return refused(inside(literal))
      const headers = headersFor(message, runtime.now())
      try {
        return outcomeOf(await statusOf(url, message.body, { headers, lookup, signal: AbortSignal.timeout(timeoutMs) }))
      } catch (error) {
        if (error instanceof NotPublic) return refused(error.message)
        return { kind: 'try-later', status: null, reason: `${url.host} gave no answer: ${reasonOf(error)}` }
      }
    },
  }
}

/** Standard Webhooks: the id, the time of this attempt, and with a secret `v1,` and the HMAC-SHA256 of all three. */
function headersFor({ id, body, secret }: WebhookMessage, now: Date): Record<string, string | number> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signed =
    secret === null ? {} : { 'Webhook-Signature': `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}` }
  return {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'webhook',
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    ...signed,
  }
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}

/** The status that the receiver answers. The rest of its answer is read a little way, out of politeness, and dropped. */
function statusOf(url: URL, body: string, options: RequestOptions): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: 'POST', agent: false }, (answer) => {
      dropped(answer)
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function dropped(answer: IncomingMessage): void {
  let bytes = 0
  answer.on('error', () => undefined)
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > mostAnswerBytes) answer.destroy()
  })
}

function outcomeOf(status: number): Posted {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const kind = passing.has(status) || status >= 500 ? 'try-later' : 'refused'
  return { kind, status, reason: `The receiver answered ${status}` }
}

/** Hands over the very addresses that it has checked, so that no second answer of a name can lead elsewhere. One that is not admitted
 *  spoils them all. */
function guarded(lookUp: Required<HttpWebhookOptions>['lookUp'], admits: (address: string) => boolean): LookupFunction {
  async function admittedFor(name: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await lookUp(name)
    if (!first) throw new Error('the name has no address')
    const bad = [first, ...others].find(({ address }) => !admits(address))
    if (bad) throw new NotPublic(inside(`${name} (${bad.address})`))
    return [first, ...others]
  }

  const find = callbackify(admittedFor)
  return (name, { all }, callback) =>
    find(name, (error, found) => {
      if (error) callback(error, '')
      else if (all) callback(null, found)
      else callback(null, found[0].address, found[0].family)
    })
}

class NotPublic extends Error {}

function everyAddressOf(name: string): Promise<readonly LookupAddress[]> {
  return lookUpNames(name, { all: true })
}

function inside(where: string): string {
  return `${where} is no public address (a host of your own is named in WEBHOOK_ALLOWED_HOSTS)`
}

function refused(reason: string): Posted {
  return { kind: 'refused', status: null, reason }
}

/** `[::1]` for `::1`, and small letters: what `URL` makes of the host. */
function asInUrl(host: string): string {
  return URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`)?.hostname ?? host
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it took too long'
  return (error as NodeJS.ErrnoException).code ?? error.message
}
