import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Whether the signature fits, as Standard Webhooks tells a receiver to find out. */
  readonly verified: boolean
}

export interface Receiver {
  readonly url: string
  readonly port: number
  readonly received: readonly Received[]
  /** What to answer from now on, once the post has been read: a status, or whatever the listener does. */
  answering(answer: number | RequestListener): void
  /** From now on nobody listens there. */
  stop(): Promise<void>
}

/** A real receiver on loopback. It answers 200 until it is told otherwise. */
export async function startReceiver(secret = webhookSecret): Promise<Receiver> {
  const received: Received[] = []
  let answer: RequestListener = (_, response) => response.end('ok')
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { method = '', url: path = '', headers } = request
    received.push({ method, path, headers, body, verified: isGenuine(headers, body, secret) })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => stopped(server))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    answering(told) {
      answer = typeof told === 'number' ? (_, response) => response.writeHead(told).end('as told') : told
    },
    stop: () => stopped(server),
  }
}

const toleranceSeconds = 5 * 60

/** The receiver's half of Standard Webhooks, written from its specification. */
function isGenuine(headers: IncomingHttpHeaders, body: string, secret: string, now = Date.now()): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(() => resolve()))
}
