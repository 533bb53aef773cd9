import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/browser/free-port.ts'
import { wire } from '../../server/wiring/wire.ts'
import { configOf } from '../support/config.ts'
import { startNginx } from '../support/outside/proxy.ts'
import { startCluster } from '../support/postgres/cluster.ts'
import { openGate } from '../support/process/gate.ts'
import { type RunningServer, startServer } from '../support/site/server.ts'
import { readOutcome } from './outcome.ts'

/** What came of requests through nginx, as docs/nginx.conf sets it up. */
export interface Balanced {
  readonly pages: number
  /** Statuses from 500 on, and `cut off`, of requests that only read. */
  readonly failedPages: ReadonlyMap<string, number>
  readonly messages: { readonly acknowledged: number; readonly lost: number; readonly doubled: number }
  /** Forms that nginx handed to a process more than once. */
  readonly sentTwice: number
}

/** The first is from memory; the others read the database. */
const paths = ['/', '/readyz', `/auth-test?invite=${'0'.repeat(22)}`]
const clients = { read: 4, write: 2 }
/** How many answers to pages make an event. */
const eventPages = 100
const retryMs = 100

/** Two processes of the built site over PostgreSQL behind nginx, under load: one loses the database, and then both are restarted in turn. */
export async function runBalancer(): Promise<Balanced> {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'balancer-'))
  closing.defer(() => rm(folder, { recursive: true }))
  const cluster = await startCluster({ durable: false })
  closing.defer(cluster.remove)
  const database = new URL(cluster.url)
  const gate = await openGate(database.host)
  closing.defer(gate.close)
  const port = await freePort()
  const url = `https://localhost:${port}`
  const env = { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: 'off' }

  const start = async (host: string): Promise<RunningServer> => {
    const own = Object.assign(new URL(database), { host }).href
    const server = await startServer({ env: { ...env, PORT: String(await freePort()), DATABASE_URL: own } })
    closing.defer(server.stop)
    return server
  }
  const servers = [await start(gate.host), await start(database.host)]
  const [first = '', second = ''] = servers.map((server) => new URL(server.url).port)
  closing.defer(await startNginx({ folder, port, upstreams: [first, second] }))
  const load = startLoad(url)

  await load.pass(eventPages)
  await gate.refuse()
  // Until it has shown that it is cut off.
  while (requestsOf(servers).every(({ method, status }) => method !== 'GET' || status !== 503)) await pause(retryMs)
  await load.pass(eventPages)
  await gate.open()
  await Promise.all(servers.map(untilReady))
  for (const server of servers) {
    await server.kill('SIGTERM')
    await load.pass(eventPages)
    await server.restart()
    await untilReady(server)
  }
  await load.pass(eventPages)
  const { pages, failedPages, messages } = await load.stop()
  const { store, close } = await wire(configOf({ ...env, DATABASE_URL: cluster.url, DATA_DIR: folder }))
  closing.defer(close)
  const outcome = await readOutcome(store, { leads: [], messages, answers: [] }, [])
  return { pages, failedPages, messages: outcome.messages, sentTwice: countSentTwice(servers) }
}

async function untilReady({ url }: RunningServer): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await pause(retryMs)
}

/** Visitors who read pages and write messages until `stop`. They send a message again, with its id, until it is acknowledged. */
function startLoad(url: string) {
  const failedPages = new Map<string, number>()
  const messages: string[] = []
  const stopping = new AbortController()
  let pages = 0

  async function read(): Promise<void> {
    for (const path of paths) {
      const status = await ask(url, path)
      pages += 1
      const outcome = String(status ?? 'cut off')
      if (status === null || status >= 500) failedPages.set(outcome, (failedPages.get(outcome) ?? 0) + 1)
    }
  }

  async function write(): Promise<void> {
    const submissionId = crypto.randomUUID()
    const message = `Message ${submissionId}`
    const form = { name: 'Thandi Nkosi', email: 'thandi@beancounter.example', message, submissionId }
    while ((await ask(url, '/contact', form)) !== 303) await pause(retryMs)
    messages.push(message)
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) await work()
  }

  const running = [
    ...Array.from({ length: clients.read }, () => repeat(read)),
    ...Array.from({ length: clients.write }, () => repeat(write)),
  ]
  return {
    /** Resolves when so many more pages have been asked for. */
    async pass(count: number): Promise<void> {
      const until = pages + count
      while (pages < until) await pause(retryMs)
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
      return { pages, failedPages, messages }
    },
  }
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

/** Returns the status; null where the connection was cut off. */
function ask(url: string, path: string, form?: Readonly<Record<string, string>>): Promise<number | null> {
  const body = form && String(new URLSearchParams(form))
  const headers = { Origin: url, ...(body && { 'Content-Type': 'application/x-www-form-urlencoded' }) }
  return new Promise((resolve) => {
    const sent = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? null))
      answer.once('error', () => resolve(null))
      answer.resume()
    })
    sent.once('error', () => resolve(null))
    sent.end(body)
  })
}

/** By the id that nginx gives to each request. */
function countSentTwice(servers: readonly RunningServer[]): number {
  const ids = requestsOf(servers).flatMap(({ method, requestId }) => (method === 'POST' ? requestId : []))
  if (ids.length === 0 || ids.includes(undefined)) throw new Error('The processes logged no form')
  return ids.length - new Set(ids).size
}

interface LoggedRequest {
  readonly method?: string
  readonly status?: number
  readonly requestId?: string
}

function requestsOf(servers: readonly RunningServer[]): LoggedRequest[] {
  const lines = servers.flatMap((server) => server.output().split('\n'))
  return lines.flatMap((line) =>
    line.startsWith('{') && line.endsWith('}') ? (JSON.parse(line) as LoggedRequest) : [],
  )
}
