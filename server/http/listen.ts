import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '../../ports/runtime.ts'
import { type ConnectionLimits, connectionLimits, limitConnections, nodeTimeouts } from './connections.ts'
import { type createHandler, isUpload } from './handler.ts'
import type { TrustedProxies } from './proxies.ts'
import { requestIdHeader, requestIdOf, withRequestId } from './request-id.ts'

/** Responds to a request itself, or calls `next`. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface ListenOptions {
  port: number
  host: string
  handler: ReturnType<typeof createHandler>
  middleware: NodeMiddleware | undefined
  proxies: TrustedProxies
  log: Log
  limits?: ConnectionLimits
}

export interface Listening {
  /** Accepts no new request, waits a few seconds for open ones, and closes. */
  close(): Promise<void>
}

/** Above the idle time of usual proxies (60 s), so that the proxy closes an idle connection. */
const keepAliveMs = 65 * 1000
const shutdownGraceMs = 3 * 1000
const idleCheckMs = 50
const requestsPerTurn = 8

/** Rejects with the system's error when the address cannot be used. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { port, host, handler, middleware, proxies, log, limits = connectionLimits } = options
  const listener = getRequestListener(handler.fetch)
  const enqueue = createRequestQueue()
  const settings = { ...nodeTimeouts(limits), keepAliveTimeout: keepAliveMs }
  const ahead = new WeakSet<Socket>()
  const server = createServer(settings, (request, response) => {
    const id = requestIdOf(request, proxies)
    // A request that waits begins in the turn of another one.
    const begin = () => enqueue(() => withRequestId(id, answer))
    function answer(): void {
      response.setHeader(requestIdHeader, id)
      void listener(request, response)
    }
    const start = () => (middleware ? withRequestId(id, () => middleware(request, response, begin)) : begin())
    // One after the other. A browser or a proxy may have the whole response, and send its next request, a moment before we know; no more than one.
    if (response.socket) return start()
    if (ahead.has(request.socket)) return void request.socket.destroy()
    ahead.add(request.socket)
    response.once('socket', () => {
      ahead.delete(request.socket)
      start()
    })
  })
  limitConnections(server, { limits, proxies, isUpload, log })
  const streams = openEventStreams(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const stream of streams) stream.destroy()
      server.closeIdleConnections()
      // A connection whose last request ends now would otherwise be kept for a next one.
      const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs)
      const limit = setTimeout(() => server.closeAllConnections(), shutdownGraceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
}

/** Returns the responses of open event streams. They never end by themselves, so that a shutdown does not wait for them. */
function openEventStreams(server: Server): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>()
  server.on('request', ({ method, headers }, response) => {
    if (method !== 'GET' || headers.accept !== 'text/event-stream') return
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return open
}

/** Starts at most eight requests in a turn of the event loop, in the order of their arrival. When many arrive at once, the first are answered
 *  while the last still wait. */
export function createRequestQueue(): (start: () => void) => void {
  const waiting: (() => void)[] = []
  let started = 0

  function nextTurn(): void {
    started = 0
    for (const start of waiting.splice(0, requestsPerTurn)) run(start)
  }

  function run(start: () => void): void {
    if (started === 0) setImmediate(nextTurn)
    started += 1
    start()
  }

  return (start) => {
    if (started < requestsPerTurn && waiting.length === 0) run(start)
    else waiting.push(start)
  }
}
