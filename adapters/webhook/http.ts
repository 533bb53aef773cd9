import { createHmac } from 'node:crypto'
import { type IncomingMessage, type RequestOptions, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP } from 'node:net'
import type { Runtime } from '../../ports/runtime.ts'
import type { Posted, Webhook, WebhookMessage } from '../../ports/webhook.ts'
import { addressIn, everyAddressOf, guardedLookup, type LookUp, NotAdmitted } from '../guarded-lookup.ts'
import { isPublicAddress } from '../public-address.ts'

export interface HttpWebhookOptions {
  runtime: Pick<Runtime, 'now'>
  /** Hosts that may be inside our own network: names, or addresses as they stand in the URL. */
  allowedHosts: readonly string[]
  /** For one attempt, from the name to the receiver's answer. */
  timeoutMs?: number
  lookUp?: LookUp
}

const mostAnswerBytes = 64 * 1024
/** Answers that say "not now": too slow, too early, too much. Any of 500 and above says so too. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

/** Posts over HTTP and HTTPS. */
export function createHttpWebhook(options: HttpWebhookOptions): Webhook {
  const { runtime, allowedHosts, timeoutMs = 10_000, lookUp = everyAddressOf } = options
  const allowed = new Set(allowedHosts.map(asInUrl))

  return {
    longestAttemptMs: timeoutMs,

    async post(message, stopped) {
      const url = URL.parse(message.url)
      if (!url || !['http:', 'https:'].includes(url.protocol)) {
        return refused('The address is none of http:// or https://')
      }
      const admits = allowed.has(url.hostname) ? () => true : isPublicAddress
      const literal = addressIn(url)
      if (literal !== null && !admits(literal)) return refused(inside(literal))
      const lookup = guardedLookup(lookUp, admits)
      const headers = headersFor(message, runtime.now())
      const ending = new AbortController()
      const stop = () => ending.abort()
      stopped?.addEventListener('abort', stop, { once: true })
      if (stopped?.aborted) stop()
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
      try {
        return outcomeOf(await statusOf(url, message.body, { headers, lookup, signal }))
      } catch (error) {
        if (error instanceof NotAdmitted) return refused(inside(error.message))
        return { kind: 'try-later', status: null, reason: `${url.host} gave no answer: ${reasonOf(error)}` }
      } finally {
        stopped?.removeEventListener('abort', stop)
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
