import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export type Environment = Readonly<Record<string, string>>

export interface ServerProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  /** How it ended, once it has. */
  readonly ended: Promise<Ended>
  stdout(): string
  stderr(): string
  /** Both, as they came. */
  output(): string
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** What Node has compiled once it need not compile at the next start: half of the time that a start takes. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'site-compiled') }

/** Keeps a developer's `.env` out of what is tested. */
export const noEnvFile = ['--env-file', devNull]

/** Runs the built server with these variables and nothing else of the tester's own environment. It ends with this process at the latest. */
export function launchServer(env: Environment): ServerProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server/main.js', ...noEnvFile], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: { from: 'stdout' | 'stderr'; text: string }[] = []
  for (const from of ['stdout', 'stderr'] as const) {
    child[from].setEncoding('utf8').on('data', (text: string) => said.push({ from, text }))
  }

  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('exit', endWithUs)
      resolve({ code, signal })
    })
  })

  const textOf = (parts: typeof said) => parts.map(({ text }) => text).join('')
  return {
    child,
    ended,
    stdout: () => textOf(said.filter(({ from }) => from === 'stdout')),
    stderr: () => textOf(said.filter(({ from }) => from === 'stderr')),
    output: () => textOf(said),
  }
}
