import { statfsSync } from 'node:fs'
import { BackendError } from '../ports/backend.ts'
import type { Config } from './config/config.ts'

interface Cause {
  readonly code: string
  readonly message: string
  /** Of SQLite. */
  readonly errcode: number
  readonly port: number | null
}

type Rule = readonly [codes: string, sentence: (cause: Cause, config: Config) => string | null]

/** What to do about each of the system's error codes. The first rule whose sentence is not null holds. */
const rules: readonly Rule[] = [
  ['EADDRINUSE', portTaken],
  ['EACCES', portForbidden],
  [
    'EADDRNOTAVAIL EAFNOSUPPORT EAI_AGAIN ENOTFOUND',
    (_, { host }) =>
      `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1, or use 0.0.0.0 for all.`,
  ],
  [
    'EACCES EPERM EROFS',
    dataFolder((code) => `cannot be written (${code}): mend its rights, or choose another with DATA_DIR.`),
  ],
  [
    'ENOTDIR EEXIST',
    dataFolder(
      (code) =>
        `cannot be made (${code}): a file stands in its way. Move that away, or choose another folder with DATA_DIR.`,
    ),
  ],
  [
    'EIO ELOOP ENAMETOOLONG ENODEV ENOENT ENXIO ESTALE ENOTCONN EHOSTDOWN ETIMEDOUT',
    dataFolder(
      (code) => `cannot be reached (${code}): see that its disk is there, or choose another folder with DATA_DIR.`,
    ),
  ],
  ['ENOSPC EDQUOT', ({ code }, config) => diskFull(config.dataFolder, code)],
  [
    'ERR_MODULE_NOT_FOUND',
    ({ message }) =>
      message.includes('build/server')
        ? 'The site is not built yet: run npm run build first, or npm start, which does both.'
        : null,
  ],
  [
    'ERR_NEWER_DATABASE',
    database('was written by a newer release: start that release, or restore a backup with npm run restore -- FILE.'),
  ],
  [
    'ERR_OLDER_DATABASE',
    database('was written by an earlier release: the next start brings it up to date, and counts can be read then.'),
  ],
  ['ERR_SQLITE_ERROR', (cause, config) => sqliteSentence(cause, config.dataFolder)],
]

/** Returns a sentence that says how to mend what keeps the server from starting, or null for a bug. */
export function startErrorSentence(error: unknown, config: Config): string | null {
  if (error instanceof BackendError) return error.sentence
  const cause = rootCause(error)
  const matching = rules.filter(([codes]) => codes.split(' ').includes(cause.code))
  return matching.map(([, sentence]) => sentence(cause, config)).find((sentence) => sentence !== null) ?? null
}

const highestPort = 65535

function portTaken(cause: Cause, { port, metricsPort }: Config): string {
  if (isMetricsPort(cause, metricsPort)) {
    return `METRICS_PORT ${metricsPort} is already taken: stop the program that uses it, or choose another. Each process on this machine needs its own.`
  }
  const other = port === highestPort ? port - 1 : port + 1
  return `Port ${port} is already taken: stop the program that uses it, or choose another, such as PORT=${other} npm start.`
}

function portForbidden(cause: Cause, { port, metricsPort }: Config): string | null {
  if (!cause.message.includes('listen')) return null
  return isMetricsPort(cause, metricsPort)
    ? `METRICS_PORT ${metricsPort} may not be used by this account: choose one above 1023, such as METRICS_PORT=9464.`
    : `Port ${port} may not be used by this account: choose one above 1023, such as PORT=3000 npm start.`
}

function isMetricsPort({ port }: Cause, metricsPort: number | null): boolean {
  return metricsPort !== null && port === metricsPort
}

function dataFolder(rest: (code: string) => string): Rule[1] {
  return ({ code }, config) => `The data folder ${config.dataFolder} ${rest(code)}`
}

function database(rest: string): Rule[1] {
  return (_, config) => `The database in ${config.dataFolder} ${rest}`
}

/** SQLite's primary result codes. */
const sqlite = { permission: 3, busy: 5, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 }

function sqliteSentence({ message, errcode }: Cause, folder: string): string {
  const primary = errcode & 0xff
  // On a full disk SQLite may fail to make its files, and reports another error.
  const mayBeFull = [sqlite.ioError, sqlite.cannotOpen].includes(primary)
  if (primary === sqlite.full || (mayBeFull && isDiskFull(folder))) return diskFull(folder, message)
  if (primary === sqlite.busy) {
    return `The database in ${folder} is locked by another program (${message}): end that program, then start again.`
  }
  if ([sqlite.permission, sqlite.readOnly, sqlite.cannotOpen].includes(primary)) {
    return `The database in ${folder} cannot be opened (${message}): mend the folder's rights, or choose another with DATA_DIR.`
  }
  return `The database in ${folder} is damaged (${message}): restore a backup with npm run restore -- FILE, or choose another folder with DATA_DIR.`
}

function diskFull(folder: string, reason: string): string {
  return `The disk of the data folder ${folder} is full (${reason}): free some space, or choose another folder with DATA_DIR.`
}

/** A database, its log and the index of that need this much at least. */
const minFreeBytes = 128 * 1024

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < minFreeBytes
  } catch {
    return false
  }
}

/** Returns the innermost error: the outer ones only say what was being done. */
function rootCause(error: unknown): Cause {
  if (!(error instanceof Error)) return { code: '', message: String(error), errcode: 0, port: null }
  const { code, errcode = 0, port = null }: Partial<Cause> = error
  if (code === undefined && error.cause) return rootCause(error.cause)
  return { code: code ?? '', message: error.message, errcode, port }
}
