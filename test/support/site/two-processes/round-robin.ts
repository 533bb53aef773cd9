import { once } from 'node:events'
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'

/** A proxy that gives each request to the next process in turn, on whatever connection. */
export interface RoundRobin {
  /** Sends requests to these ports of 127.0.0.1 from now on. */
  use(ports: readonly number[]): void
  /** Ends all connections. */
  close(): Promise<void>
}

/** Headers of one connection, which a proxy keeps to itself. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'])
/** All processes have the same built files. These take no turn, so that two requests in a row never reach the same process. */
const builtFile = /^\/assets\//

/** Listens on 127.0.0.1 for the processes on these ports, with TLS where a certificate is given. Bodies and event streams pass as they come. */
export async function startRoundRobin(
  port: number,
  processes: readonly number[],
  tls?: { readonly key: string; readonly cert: string },
): Promise<RoundRobin> {
  let ports = processes
  let turn = 0

  const protocol = tls ? 'https' : 'http'
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!builtFile.test(request.url ?? '')) turn += 1
    const first = turn % ports.length
    forward(request, response, protocol, [...ports.slice(first), ...ports.slice(0, first)])
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    use(next) {
      ports = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Sends the request to the first process that accepts a connection. A process that dies later breaks its responses. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  protocol: 'http' | 'https',
  [port, ...others]: readonly number[],
): void {
  if (port === undefined) return void response.writeHead(502).end()
  const sent = sendRequest({
    host: '127.0.0.1',
    port,
    agent: false,
    method: request.method,
    path: request.url,
    headers: forwardedHeaders(request, protocol),
  })
  sent.once('socket', (socket) => socket.once('connect', () => request.pipe(sent)))
  sent.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') forward(request, response, protocol, others)
    else if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  sent.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.rawHeaders))
    response.flushHeaders()
    answer.once('error', () => response.destroy())
    answer.pipe(response)
  })
  response.once('close', () => sent.destroy())
}

function forwardedHeaders({ rawHeaders, headers, socket }: IncomingMessage, protocol: 'http' | 'https'): string[] {
  const hops = [headers['x-forwarded-for'], socket.remoteAddress].filter((hop) => hop !== undefined)
  return [
    ...withoutConnection(rawHeaders, ['x-forwarded-for', 'x-forwarded-proto']),
    'X-Forwarded-For',
    hops.join(', '),
    'X-Forwarded-Proto',
    protocol,
  ]
}

/** Names and values in turn, as Node gives and takes them. */
function withoutConnection(raw: readonly string[], others: readonly string[] = []): string[] {
  const left: string[] = []
  for (let place = 0; place < raw.length; place += 2) {
    const [name = '', value = ''] = raw.slice(place, place + 2)
    if (!connectionHeaders.has(name.toLowerCase()) && !others.includes(name.toLowerCase())) left.push(name, value)
  }
  return left
}
