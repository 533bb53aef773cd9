import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createAdmission } from './admission.ts'
import type { createHandler } from './handler.ts'

/** Answers a request itself, or calls `next`. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface ListenOptions {
  port: number
  host: string
  handler: ReturnType<typeof createHandler>
  front: Front | undefined
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
export async function listen({ port, host, handler, front }: ListenOptions): Promise<Listening> {
  const listener = getRequestListener(handler.fetch)
  const admit = createAdmission()
  const server = createServer((request, response) => {
    const begin = () => admit(() => void listener(request, response))
    if (front) front(request, response, begin)
    else begin()
  })
  server.keepAliveTimeout = keepAliveMs
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
