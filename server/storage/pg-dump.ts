import { execFile } from 'node:child_process'

/** The programs of PostgreSQL that write and read dumps. */
export type DumpProgram = 'pg_dump' | 'pg_restore'

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
