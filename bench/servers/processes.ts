import { type ChildProcess, execFile, fork, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/browser/free-port.ts'
import type { SlowModelOrders } from './slow-model.ts'

/** A server in a process of its own, so that it has a core to itself as the load has. */
export interface Running extends AsyncDisposable {
  readonly port: number
}

export interface Site extends Running {
  /** What the process holds in memory. */
  memoryBytes(): Promise<number>
}

/** What a server sent, to be sent again by the bare one. */
export interface Answer {
  readonly status: number
  readonly headers: string[]
  readonly body: Buffer
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The built site as `npm start` runs it, with these variables, on this data folder or one of its own. Its log goes nowhere, but it is
 *  written. */
export async function startSite(variables: Readonly<Record<string, string>> = {}, given?: string): Promise<Site> {
  const port = await freePort()
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'bench-')))
  const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'off', ...variables }
  const options: SpawnOptions = { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] }
  const child = spawn(process.execPath, ['release/server.js', '--env-file', devNull], options)
  const [said] = (await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(said)) throw new Error('The site did not start: run npm run release first')
  return {
    port,
    memoryBytes: () => memoryOf(child),
    async [Symbol.asyncDispose]() {
      await end(child)
      if (given === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Node's own HTTP server and nothing else, sending the same bytes to every request. */
export async function startBare(answer: Answer): Promise<Running> {
  const port = await freePort()
  const child = fork(new URL('bare-server.ts', import.meta.url), { serialization: 'advanced' })
  child.send({ port, answer })
  await once(child, 'message')
  return { port, [Symbol.asyncDispose]: () => end(child) }
}

/** A model's service that takes its time. */
export async function startSlowModel(firstWordMs: number) {
  const port = await freePort()
  const child = fork(new URL('slow-model.ts', import.meta.url))
  async function order(orders: SlowModelOrders): Promise<void> {
    child.send(orders)
    await once(child, 'message')
  }
  await order({ port, firstWordMs })
  return { port, order, [Symbol.asyncDispose]: () => end(child) }
}

/** The reference between a browser and that service. */
export async function startByteProxy(target: Running): Promise<Running> {
  const port = await freePort()
  const child = fork(new URL('byte-proxy.ts', import.meta.url))
  child.send({ port, target: target.port })
  await once(child, 'message')
  return { port, [Symbol.asyncDispose]: () => end(child) }
}

/** What the server answers, without what Node adds to every answer by itself. */
export async function answerOf(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).once('error', reject)
  })
  const body = await buffer(response)
  const kept: string[] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2)
    if (!['date', 'connection', 'keep-alive'].includes(name.toLowerCase())) kept.push(name, value)
  }
  return { status: response.statusCode ?? 0, headers: kept, body }
}

async function memoryOf(child: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
  return Number(stdout) * 1024
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
