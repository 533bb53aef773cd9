import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Runtime } from '../../ports/runtime.ts'
import type { PostResult, Webhook, WebhookMessage } from '../../ports/webhook.ts'
import { guardedRequest, type LookUp } from '../http/guarded-request.ts'
import { isPublicAddress } from '../http/ip-address.ts'

export interface HttpWebhookOptions {
  runtime: Pick<Runtime, 'now'>
  /** Hosts that may be inside our own network: names, or addresses as they stand in the URL. */
  allowedHosts: readonly string[]
  /** For one attempt, from the name to the receiver's status. */
  timeoutMs?: number
  lookUp?: LookUp
}

/** Statuses that mean "not now": too slow, too early, too much. Any of 500 and above means it too. */
const temporary: ReadonlySet<number> = new Set([408, 425, 429])

/** Posts over HTTP and HTTPS. */
export function createHttpWebhook(options: HttpWebhookOptions): Webhook {
  const { runtime, allowedHosts, timeoutMs = 10_000, lookUp } = options
  const allowed = new Set(allowedHosts.map(hostInUrl))

  return {
    async post(message, signal) {
      const url = URL.parse(message.url)
      if (!url) return refused('The address is none of http:// or https://')
      const result = await guardedRequest(url, {
        method: 'POST',
        headers: headersFor(message, runtime.now()),
        body: message.body,
        isAllowed: allowed.has(url.hostname) ? () => true : isPublicAddress,
        timeoutMs,
        signal,
        lookUp,
      })
      if (result.kind === 'response') return postedOf(result.status)
      if (result.kind === 'wrong-protocol') return refused('The address is none of http:// or https://')
      if (result.kind === 'refused-address') {
        return refused(`${result.where} is no public address (a host of your own is named in WEBHOOK_ALLOWED_HOSTS)`)
      }
      const reason = result.kind === 'no-response' ? result.reason : result.kind
      return { kind: 'try-later', status: null, reason: `${url.host} gave no answer: ${reason}` }
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

function postedOf(status: number): PostResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const kind = temporary.has(status) || status >= 500 ? 'try-later' : 'refused'
  return { kind, status, reason: `The receiver answered ${status}` }
}

function refused(reason: string): PostResult {
  return { kind: 'refused', status: null, reason }
}

/** Returns a host as `URL` writes it: `[::1]` for `::1`, and small letters. */
function hostInUrl(host: string): string {
  return URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`)?.hostname ?? host
}
