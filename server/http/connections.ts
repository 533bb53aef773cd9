import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { callerKey } from '../../core/limits/caller-key.ts'
import type { Log } from '../../ports/runtime.ts'
import type { TrustedProxies } from './proxies.ts'

export interface ConnectionLimits {
  /** Time for a request to arrive, and for a new connection to send one. */
  readonly requestMs: number
  /** Time for the upload of a picture to arrive. */
  readonly uploadMs: number
  /** Open connections of one caller. */
  readonly perCaller: number
}

export const connectionLimits: ConnectionLimits = { requestMs: 20 * 1000, uploadMs: 5 * 60 * 1000, perCaller: 200 }

interface ConnectionOptions {
  limits: ConnectionLimits
  proxies: TrustedProxies
  /** Tells whether a request to this path may take `uploadMs`. */
  isUpload: (path: string) => boolean
  log: Log
}

const warnEveryMs = 60 * 1000
const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Returns the timeouts that Node checks itself. */
export function nodeTimeouts({ requestMs, uploadMs }: ConnectionLimits) {
  return { headersTimeout: requestMs, requestTimeout: uploadMs, connectionsCheckingInterval: Math.ceil(requestMs / 10) }
}

/** Ends requests whose body arrives too slowly, and connections of one caller above the limit. A trusted proxy may open any number of
 *  connections. Responses may take any time. */
export function limitConnections(server: Server, { limits, proxies, isUpload, log }: ConnectionOptions): void {
  const openByCaller = new Map<string, number>()
  let warnedAt = Number.NEGATIVE_INFINITY

  server.on('connection', (socket) => {
    if (!proxies.trusts(socket.remoteAddress) && !countConnection(socket)) socket.destroy()
  })

  server.on('request', (request, response) => {
    const { 'transfer-encoding': encoding, 'content-length': length = '0' } = request.headers
    if (encoding !== undefined || length !== '0') endWhenSlow(request, response)
  })

  /** Returns false above the limit. */
  function countConnection(socket: Socket): boolean {
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

  /** A body may still arrive after the response. It is then no longer an upload. */
  function endWhenSlow(request: IncomingMessage, response: ServerResponse): void {
    const timer = setTimeout(() => {
      const { socket, complete, url = '' } = request
      if (complete || socket.destroyed) return
      if (!response.writableEnded && isUpload(url.split('?', 1)[0] ?? '')) return void timer.refresh()
      if (!response.headersSent) socket.write(timeoutResponse)
      socket.destroy()
    }, limits.requestMs).unref()
  }
}
