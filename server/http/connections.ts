import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { callerKey } from '../../core/caller-key.ts'
import type { Log } from '../../ports/runtime.ts'
import type { TrustedProxies } from './proxies.ts'

export interface ConnectionLimits {
  /** How long a request may take to arrive, and a new connection to send one. */
  readonly requestMs: number
  /** The same for an upload of a picture, which is larger. */
  readonly uploadMs: number
  /** How many connections one caller may have open. */
  readonly perCaller: number
}

export const connectionLimits: ConnectionLimits = { requestMs: 20 * 1000, uploadMs: 5 * 60 * 1000, perCaller: 200 }

interface ConnectionOptions {
  limits: ConnectionLimits
  proxies: TrustedProxies
  /** Whether the request to this path may take `uploadMs`. */
  isUpload: (path: string) => boolean
  log: Log
}

const warnEveryMs = 60 * 1000
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** What Node itself checks: how long a new connection may be silent, and a request's head and whole may take. */
export function timeoutsFor({ requestMs, uploadMs }: ConnectionLimits) {
  return { headersTimeout: requestMs, requestTimeout: uploadMs, connectionsCheckingInterval: Math.ceil(requestMs / 10) }
}

/** Ends bodies that arrive too slowly, and what one caller opens above the limit. A trusted proxy may open any number of connections. Answers
 *  may take any time. */
export function limitConnections(server: Server, { limits, proxies, isUpload, log }: ConnectionOptions): void {
  const openByCaller = new Map<string, number>()
  let warnedAt = Number.NEGATIVE_INFINITY

  server.on('connection', (socket) => {
    if (!proxies.trusts(socket.remoteAddress) && !takePlace(socket)) socket.destroy()
  })

  server.on('request', (request, response) => {
    if (hasBody(request)) endWhenSlow(request, response)
  })

  function takePlace(socket: Socket): boolean {
    const caller = callerKey(socket.remoteAddress ?? null)
    const open = openByCaller.get(caller) ?? 0
    if (open >= limits.perCaller) {
      warn()
      return false
    }
    openByCaller.set(caller, open + 1)
    socket.once('close', () => {
      const left = (openByCaller.get(caller) ?? 0) - 1
      if (left > 0) openByCaller.set(caller, left)
      else openByCaller.delete(caller)
    })
    return true
  }

  function warn(): void {
    const now = performance.now()
    if (now - warnedAt < warnEveryMs) return
    warnedAt = now
    log.warn('connection refused', { reason: 'one address has too many open', limit: limits.perCaller })
  }

  /** A body may go on arriving after its answer, which is then no upload that anything waits for. */
  function endWhenSlow(request: IncomingMessage, response: ServerResponse): void {
    const timer = setTimeout(() => {
      const { socket, complete, url = '' } = request
      if (complete || socket.destroyed) return
      if (!response.writableEnded && isUpload(url.split('?', 1)[0] ?? '')) return void timer.refresh()
      if (!response.headersSent) socket.write(tooSlow)
      socket.destroy()
    }, limits.requestMs).unref()
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}
