import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '../../ports/runtime.ts'
import { createAdmission } from './admission.ts'
import { type ConnectionLimits, connectionLimits, limitConnections, timeoutsFor } from './connections.ts'
import { type createHandler, takesPictures } from './handler.ts'
import type { TrustedProxies } from './proxies.ts'
import { requestIdHeader, requestIdOf, withRequestId } from './request-id.ts'

/** Answers a request itself, or calls `next`. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface ListenOptions {
  port: number
  host: string
  handler: ReturnType<typeof createHandler>
  front: Front | undefined
  proxies: TrustedProxies
  log: Log
  limits?: ConnectionLimits
}

export interface Listening {
  /** Takes no new request, lets those under way finish for a moment, and ends. */
  close(): Promise<void>
}

/** Above the idle time of the usual proxies (60 s), so that it is they who close an idle connection. */
const keepAliveMs = 65 * 1000
const finishMs = 3 * 1000
const sweepMs = 50

/** Rejects with the system's error when the address cannot be had. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { port, host, handler, front, proxies, log, limits = connectionLimits } = options
  const listener = getRequestListener(handler.fetch)
  const admit = createAdmission()
  const server = createServer({ ...timeoutsFor(limits), keepAliveTimeout: keepAliveMs }, (request, response) => {
    const id = requestIdOf(request, proxies)
    // A request that waits begins in the turn of another one.
    const begin = () => admit(() => withRequestId(id, answer))
    function answer(): void {
      response.setHeader(requestIdHeader, id)
      void listener(request, response)
    }
    if (front) withRequestId(id, () => front(request, response, begin))
    else begin()
  })
  limitConnections(server, { limits, proxies, isUpload: (path) => takesPictures.has(path), log })
  const streams = endlessAnswers(server)
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
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
      const limit = setTimeout(() => server.closeAllConnections(), finishMs)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
}

/** What browsers listen to (`EventSource`) never ends by itself: there is nothing in it to wait for. */
function endlessAnswers(server: Server): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>()
  server.on('request', ({ method, headers }, response) => {
    if (method !== 'GET' || headers.accept !== 'text/event-stream') return
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return open
}
