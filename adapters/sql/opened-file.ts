import { closeSync, fsyncSync, openSync, readSync } from 'node:fs'

/** Flushes the file or folder to the disk. */
export function flush(path: string): void {
  withOpened(path, fsyncSync)
}

const dumpBegins = 'PGDMP'

/** Whether pg_dump made the file. */
export function isDump(file: string): boolean {
  const bytes = Buffer.alloc(dumpBegins.length)
  withOpened(file, (opened) => readSync(opened, bytes))
  return bytes.toString('latin1') === dumpBegins
}

function withOpened(path: string, work: (opened: number) => unknown): void {
  const opened = openSync(path, 'r')
  try {
    work(opened)
  } finally {
    closeSync(opened)
  }
}
