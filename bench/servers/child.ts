import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/browser/free-port.ts'
import { pause } from '../http/load.ts'

/** A server in a process of its own, so that the system can give it a processor of its own. */
export interface Running extends AsyncDisposable {
  readonly port: number
  /** What the process holds in memory (RSS). */
  memoryBytes(): Promise<number>
  /** Processor time that the process has used. */
  cpuMs(): Promise<number>
  /** Takes all processor time from it until `resume`. */
  pause(): void
  resume(): void
}

export function runningOf(child: ChildProcess, port: number): Running {
  return {
    port,
    memoryBytes: async () => Number(await ps(child, 'rss')) * 1024,
    cpuMs: () => cpuMsOf(child),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** Waits until a process has hardly anything to do: work that it put off is done. */
export async function untilIdle({ cpuMs }: Running): Promise<void> {
  const lookMs = 400
  for (let before = await cpuMs(); ;) {
    await pause(lookMs)
    const now = await cpuMs()
    if (now - before < lookMs * 0.08) return
    before = now
  }
}

export interface Started extends Running {
  /** From the start of the process to the end of its first response with status 200. */
  readonly firstAnswerMs: number
}

/** Starts a Node program that listens on `PORT`. */
export async function startProgram(
  file: string,
  variables: Readonly<Record<string, string>> = {},
  parameters: readonly string[] = [],
  nodeOptions: readonly string[] = [],
): Promise<Started> {
  const port = await freePort()
  const env = { PATH: process.env['PATH'], PORT: String(port), ...variables }
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, file, ...parameters], { env, stdio: 'ignore' })
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${file} did not start`)
    await pause(2)
  }
  return { ...runningOf(child, port), firstAnswerMs: performance.now() - began }
}

function statusOf(port: number): Promise<number> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', () => resolve(0))
  })
}

export interface Ordered extends Running {
  /** Sends a message and returns the answer. */
  order(message: object): Promise<unknown>
}

/** Starts a server of this folder that takes its settings as messages, the first with the port. */
export async function startOrdered(file: string, settings: object): Promise<Ordered> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(new URL(file, import.meta.url), { serialization: 'advanced', env })
  async function order(message: object): Promise<unknown> {
    child.send(message)
    const [answer] = (await once(child, 'message')) as [unknown]
    return answer
  }
  await order({ port, ...settings })
  return { ...runningOf(child, port), order }
}

const millisecondsPerTick = 10

/** Linux tells it in hundredths of a second. `ps` of other systems does too. */
async function cpuMsOf(child: ChildProcess): Promise<number> {
  if (process.platform === 'linux') {
    const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
  }
  const parts = (await ps(child, 'time')).split(':')
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
}

async function ps({ pid }: ChildProcess, column: string): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-o', `${column}=`, '-p', String(pid)])
  return stdout.trim()
}
