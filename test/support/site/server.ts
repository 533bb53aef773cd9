import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/browser/free-port.ts'
import { type Ended, type Environment, launchServer, type ServerProcess } from './server-process.ts'

export type { Ended, Environment }

/** The built site in a process of its own, as `npm start` runs it. The caller stops it. */
export interface RunningServer {
  /** Address without a slash at the end; the same after a restart. */
  readonly url: string
  readonly dataFolder: string
  /** The link that the last start printed; null when the team had a member then. */
  readonly setUpLink: string | null
  /** What every start so far printed and logged, in order. */
  output(): string
  /** Sends the signal, `SIGKILL` if none is named, and answers how the process ended. */
  kill(signal?: NodeJS.Signals): Promise<Ended>
  /** Starts again with the same folder, port and variables; kills the process first if it still runs. */
  restart(): Promise<void>
  /** Ends the process cleanly and removes the folder. */
  stop(): Promise<void>
}

const startLimitMs = 120_000
const stopLimitMs = 60_000
const mostPorts = 5

/** Starts the built site on a free port of 127.0.0.1 with a new data folder. `env` adds to its variables or replaces them. Rejects with
 *  everything the server said when it does not start. */
export async function startServer({ env = {} }: { env?: Environment } = {}): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'site-'))
    const port = await freePort()
    try {
      return await startIn(folder, { PORT: String(port), DATA_DIR: folder, ...env })
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      const somebodyWasQuicker = !env['PORT'] && String(error).includes(`Port ${port} is already taken`)
      if (!somebodyWasQuicker || attempt === mostPorts) throw error
    }
  }
}

/** Runs the server with variables with which it must not start, and answers how it ended and what it said. */
export async function startRefused(env: Environment): Promise<Ended & { stdout: string; stderr: string }> {
  const server = launchServer(env)
  const ended = await within(startLimitMs, server, server.ended)
  return { ...ended, stdout: server.stdout(), stderr: server.stderr() }
}

async function startIn(folder: string, env: Environment): Promise<RunningServer> {
  let server = launchServer(env)
  let earlier = ''
  await spoken(server)

  return {
    url: `http://localhost:${env['PORT']}`,
    dataFolder: env['DATA_DIR'] ?? folder,
    get setUpLink() {
      return /^Team set-up: (\S+)$/m.exec(server.stdout())?.[1] ?? null
    },
    output: () => earlier + server.output(),
    async kill(signal = 'SIGKILL') {
      server.child.kill(signal)
      return server.ended
    },
    async restart() {
      server.child.kill('SIGKILL')
      await server.ended
      earlier += server.output()
      server = launchServer(env)
      await spoken(server)
    },
    async stop() {
      server.child.kill('SIGTERM')
      await within(stopLimitMs, server, server.ended)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once the server has said where it is. It says everything in one piece, so the set-up link is there too. */
async function spoken(server: ServerProcess): Promise<void> {
  const address = new Promise<'spoken'>((resolve) => {
    server.child.stdout.on('data', () => {
      if (/ is at https?:\/\/\S+\n/.test(server.stdout())) resolve('spoken')
    })
  })
  const outcome = await within(startLimitMs, server, Promise.race([address, server.ended]))
  if (outcome !== 'spoken') throw new Error(`The server did not start. It said:\n${server.output()}`)
}

/** Kills the server when what it is to do takes too long. */
async function within<Result>(limitMs: number, { child }: ServerProcess, awaited: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  try {
    return await awaited
  } finally {
    clearTimeout(timer)
  }
}
