import { BackendError } from '../ports/backend.ts'
import type { Config } from './config/config.ts'

interface Cause {
  readonly code: string
  readonly message: string
  /** Of SQLite. */
  readonly errcode: number
  readonly port: number | null
}

/** Returns a sentence that says how to mend what keeps the server from starting, or null for a bug. */
export function startErrorSentence(error: unknown, config: Config): string | null {
  if (error instanceof BackendError) return error.sentence
  const cause = rootCause(error)
  const { code, message } = cause
  const folder = config.dataFolder
  if (/\blisten\b|getaddrinfo/.test(message)) return addressSentence(cause, config)
  if (['ENOSPC', 'EDQUOT'].includes(code)) return diskFull(folder, code)
  // As the system says what it cannot do with a file.
  if (message.startsWith(`${code}: `) && /^E[A-Z]+$/.test(code)) {
    return `The data folder ${folder} cannot be used (${message}): mend its rights, its disk or what stands in its way, or choose another folder with DATA_DIR.`
  }
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes('build/server')) {
    return 'The site is not built yet: run npm run build first, or npm start, which does both.'
  }
  if (code === 'ERR_NEWER_DATABASE') {
    return `The database in ${folder} was written by a newer release: start that release, or restore a backup with npm run restore -- FILE.`
  }
  if (code === 'ERR_OLDER_DATABASE') {
    return `The database in ${folder} was written by an earlier release: the next start brings it up to date, and counts can be read then.`
  }
  return code === 'ERR_SQLITE_ERROR' ? sqliteSentence(cause, folder) : null
}

const highestPort = 65535

function addressSentence({ code, port: asked }: Cause, { host, port, metricsPort }: Config): string {
  const isMetrics = metricsPort !== null && asked === metricsPort
  const name = isMetrics ? `METRICS_PORT ${metricsPort}` : `Port ${port}`
  const other = port === highestPort ? port - 1 : port + 1
  const another = isMetrics
    ? 'choose another for each process on this machine'
    : `choose another, such as PORT=${other} npm start`
  if (code === 'EADDRINUSE') return `${name} is already taken: stop the program that uses it, or ${another}.`
  if (code === 'EACCES') {
    const example = isMetrics ? 'METRICS_PORT=9464' : 'PORT=3000 npm start'
    return `${name} may not be used by this account: choose one above 1023, such as ${example}.`
  }
  return `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1, or use 0.0.0.0 for all.`
}

/** SQLite's primary result codes. */
const sqlite = { busy: 5, full: 13 }

function sqliteSentence({ message, errcode }: Cause, folder: string): string {
  const primary = errcode & 0xff
  if (primary === sqlite.full) return diskFull(folder, message)
  if (primary === sqlite.busy) {
    return `The database in ${folder} is locked by another program (${message}): end that program, then start again.`
  }
  return `The database in ${folder} cannot be used (${message}): mend the folder's rights and free some space. If it is damaged, restore a backup with npm run restore -- FILE.`
}

function diskFull(folder: string, reason: string): string {
  return `The disk of the data folder ${folder} is full (${reason}): free some space, or choose another folder with DATA_DIR.`
}

/** Returns the innermost error: the outer ones only say what was being done. */
function rootCause(error: unknown): Cause {
  if (!(error instanceof Error)) return { code: '', message: String(error), errcode: 0, port: null }
  const { code, errcode = 0, port = null }: Partial<Cause> = error
  if (code === undefined && error.cause) return rootCause(error.cause)
  return { code: code ?? '', message: error.message, errcode, port }
}
