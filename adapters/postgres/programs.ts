import { execFile } from 'node:child_process'

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

/** Returns whether a program of this version can dump from a server of that version: it must not be older. */
export function canDump(programVersion: string, serverVersion: string): boolean {
  return Number.parseInt(programVersion, 10) >= Number.parseInt(serverVersion, 10)
}

const mostOutputBytes = 64 * 1024 * 1024

/** Runs the program and returns its output. Connects to `url`, if one is given; its password is in no argument, as every user of the machine
 *  sees those. Rejects with the program's own last line. */
export function runProgram(program: DumpProgram, args: readonly string[], url?: string): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(url === undefined ? {} : connectionVariables(url)),
  }
  return new Promise((resolve, reject) => {
    execFile(program, args, { env, maxBuffer: mostOutputBytes }, (error, stdout, stderr) => {
      const [line] = stderr.trim().split('\n').slice(-1)
      if (error) reject(new Error(line === undefined || line === '' ? error.message : line, { cause: error }))
      else resolve(stdout)
    })
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
