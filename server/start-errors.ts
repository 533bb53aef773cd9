import { statfsSync } from 'node:fs'
import { BackendError } from '../ports/backend.ts'
import type { Config } from './config/config.ts'

const highestPort = 65535
const unknownHost = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'ENOTFOUND'])
const noRights = new Set(['EACCES', 'EPERM', 'EROFS'])
const fileInTheWay = new Set(['ENOTDIR', 'EEXIST'])
const unreachableDisk = new Set(
  'EIO ELOOP ENAMETOOLONG ENODEV ENOENT ENXIO ESTALE ENOTCONN EHOSTDOWN ETIMEDOUT'.split(' '),
)
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/** SQLite's primary result codes. */
const sqlite = { permission: 3, busy: 5, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 }
const sqliteRights: readonly number[] = [sqlite.permission, sqlite.readOnly, sqlite.cannotOpen]

/** Returns a sentence that says how to mend what keeps the server from starting, or null for a bug. */
export function startErrorSentence(error: unknown, { port, metricsPort, host, dataFolder }: Config): string | null {
  if (error instanceof BackendError) return error.sentence
  const cause = rootCause(error)
  const { code, message } = cause
  const isMetricsPort = metricsPort !== null && cause.port === metricsPort
  if (code === 'EADDRINUSE' && isMetricsPort) {
    return `METRICS_PORT ${metricsPort} is already taken: stop the program that uses it, or choose another. Each process on this machine needs its own.`
  }
  if (code === 'EADDRINUSE') {
    const other = port === highestPort ? port - 1 : port + 1
    return `Port ${port} is already taken: stop the program that uses it, or choose another, such as PORT=${other} npm start.`
  }
  if (unknownHost.has(code)) {
    return `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1, or use 0.0.0.0 for all.`
  }
  if (code === 'EACCES' && message.includes('listen') && isMetricsPort) {
    return `METRICS_PORT ${metricsPort} may not be used by this account: choose one above 1023, such as METRICS_PORT=9464.`
  }
  if (code === 'EACCES' && message.includes('listen')) {
    return `Port ${port} may not be used by this account: choose one above 1023, such as PORT=3000 npm start.`
  }
  if (noRights.has(code)) {
    return `The data folder ${dataFolder} cannot be written (${code}): mend its rights, or choose another with DATA_DIR.`
  }
  if (fileInTheWay.has(code)) {
    return `The data folder ${dataFolder} cannot be made (${code}): a file stands in its way. Move that away, or choose another folder with DATA_DIR.`
  }
  if (unreachableDisk.has(code)) {
    return `The data folder ${dataFolder} cannot be reached (${code}): see that its disk is there, or choose another folder with DATA_DIR.`
  }
  if (fullDisk.has(code)) return diskFull(dataFolder, code)
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes('build/server')) {
    return 'The site is not built yet: run npm run build first, or npm start, which does both.'
  }
  if (code === 'ERR_NEWER_DATABASE') {
    return `The database in ${dataFolder} was written by a newer release: start that release, or restore a backup with npm run restore -- FILE.`
  }
  if (code === 'ERR_OLDER_DATABASE') {
    return `The database in ${dataFolder} was written by an earlier release: the next start brings it up to date, and counts can be read then.`
  }
  return code === 'ERR_SQLITE_ERROR' ? databaseSentence(cause, dataFolder) : null
}

function databaseSentence({ message, errcode }: ReturnType<typeof rootCause>, dataFolder: string): string {
  const primary = errcode & 0xff
  // On a full disk SQLite may fail to make its files, and reports another error.
  const diskIsFull = primary === sqlite.ioError || primary === sqlite.cannotOpen ? isDiskFull(dataFolder) : false
  if (primary === sqlite.full || diskIsFull) return diskFull(dataFolder, message)
  if (primary === sqlite.busy) {
    return `The database in ${dataFolder} is locked by another program (${message}): end that program, then start again.`
  }
  if (sqliteRights.includes(primary)) {
    return `The database in ${dataFolder} cannot be opened (${message}): mend the folder's rights, or choose another with DATA_DIR.`
  }
  return `The database in ${dataFolder} is damaged (${message}): restore a backup with npm run restore -- FILE, or choose another folder with DATA_DIR.`
}

function diskFull(dataFolder: string, reason: string): string {
  return `The disk of the data folder ${dataFolder} is full (${reason}): free some space, or choose another folder with DATA_DIR.`
}

function isDiskFull(dataFolder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataFolder)
    return bavail * bsize < minFreeBytes
  } catch {
    return false
  }
}

/** A database, its log and the index of that need this much at least. */
const minFreeBytes = 128 * 1024

/** Returns the innermost error: the outer ones only say what was being done. */
function rootCause(error: unknown): { code: string; message: string; errcode: number; port: number | null } {
  if (!(error instanceof Error)) return { code: '', message: String(error), errcode: 0, port: null }
  const { code, errcode = 0, port = null } = error as { code?: string; errcode?: number; port?: number }
  return code === undefined && error.cause
    ? rootCause(error.cause)
    : { code: code ?? '', message: error.message, errcode, port }
}
