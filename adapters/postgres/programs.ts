import { execFile } from 'node:child_process'
import type { CancelSignal } from '../../ports/runtime.ts'

/** The programs of PostgreSQL that write and read dumps. */
type DumpProgram = 'pg_dump' | 'pg_restore'

/** Returns the program's version, as in `18.4`, or null where it is not installed. */
export function programVersion(program: DumpProgram): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, ['--version'], (error, stdout) => {
      resolve(error ? null : (/(\d+(?:\.\d+)*)/.exec(stdout)?.[1] ?? null))
    })
  })
}

/** What to do without the programs. */
export function notInstalled(program: DumpProgram): string {
  return `${program} is not installed: install PostgreSQL's client programs, of the server's version or a newer one, such as postgresql-client-18`
}

const mostOutputBytes = 64 * 1024 * 1024

interface RunOptions {
  /** The database to connect to. Its password is in no argument, as every user of the machine sees those. */
  readonly url?: string
  readonly signal?: CancelSignal | undefined
}

/** Runs the program and returns its output. Rejects with the program's own last line. */
export function runProgram(program: DumpProgram, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { url, signal } = options
  const env = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(url === undefined ? {} : connectionVariables(url)),
  }
  return new Promise((resolve, reject) => {
    const running = execFile(program, args, { env, maxBuffer: mostOutputBytes }, (error, stdout, stderr) => {
      const line = error?.code === 'ENOENT' ? notInstalled(program) : stderr.trim().split('\n').at(-1)
      if (error) reject(new Error(line || error.message, { cause: error }))
      else resolve(stdout)
    })
    signal?.addEventListener('abort', () => running.kill(), { once: true })
  })
}

/** The environment in which the programs of PostgreSQL connect to the database. */
function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const variables = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    PGSSLCERT: searchParams.get('sslcert') ?? '',
    PGSSLKEY: searchParams.get('sslkey') ?? '',
  }
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}
