import { type Connection, openConnections } from './connection.ts'

interface Load {
  readonly port: number
  readonly connections: number
  /** Expected of every response. Another status ends the measurement. */
  readonly status: number
}

interface TimedLoad extends Load {
  /** The bytes of the request. */
  readonly request: string
  readonly milliseconds: number
}

/** Returns how many requests a server answers in a second. Each connection sends its next request when the response to the last one has come.
 *  A quarter of the time before it is not counted. */
export async function requestsPerSecond({
  port,
  connections,
  status,
  request,
  milliseconds,
}: TimedLoad): Promise<number> {
  using open = await openConnections(port, connections)
  let answered = 0
  let ended = false
  const work = open.all.map(async (connection) => {
    while (!ended) {
      await asked(connection, request, status)
      answered += 1
    }
  })
  const failed = Promise.all(work)
  await Promise.race([failed, pause(milliseconds / 4)])
  const [before, began] = [answered, performance.now()]
  await Promise.race([failed, pause(milliseconds)])
  const rate = ((answered - before) / (performance.now() - began)) * 1000
  ended = true
  await failed
  return rate
}

/** Sends each of the requests once. Returns how many were answered in a second. */
export async function rateOfAll(requests: readonly string[], { port, connections, status }: Load): Promise<number> {
  using open = await openConnections(port, connections)
  let next = 0
  const began = performance.now()
  const work = open.all.map(async (connection) => {
    for (;;) {
      const request = requests[next]
      next += 1
      if (request === undefined) return
      await asked(connection, request, status)
    }
  })
  await Promise.all(work)
  return (requests.length / (performance.now() - began)) * 1000
}

interface Visitors {
  /** The number of the first one. */
  readonly from: number
  readonly count: number
  /** How many come at once. */
  readonly connections: number
}

/** Does the work of each visitor, of as many at once as there are connections. */
export async function forVisitors(
  port: number,
  { from, count, connections }: Visitors,
  visit: (connection: Connection, number: number) => Promise<unknown>,
): Promise<void> {
  using open = await openConnections(port, connections)
  let next = from
  const work = open.all.map(async (connection) => {
    while (next < from + count) await visit(connection, next++)
  })
  await Promise.all(work)
}

async function asked(connection: Connection, request: string, expected: number): Promise<void> {
  const { status, head } = await connection.ask(request)
  if (status !== expected) throw new Error(`Not ${expected}: ${head}\n${request.slice(0, 400)}`)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
