import type { Config } from './config.ts'

const highestPort = 65535

/** One sentence that says how to mend what keeps the server from starting, or null when it is a bug of ours. */
export function sentenceFor(error: unknown, { port, host, dataFolder }: Config): string | null {
  const { code, message } = rootOf(error)
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already taken: stop the program that uses it, or choose another, such as PORT=${port === highestPort ? port - 1 : port + 1} npm start.`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1, or use 0.0.0.0 for all.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
    case 'ENOSPC':
      return code === 'EACCES' && message.includes('listen')
        ? `Port ${port} may not be used by this account: choose one above 1023, such as PORT=3000 npm start.`
        : `The data folder ${dataFolder} cannot be written (${code}): mend its rights, or choose another with DATA_DIR.`
    case 'ERR_MODULE_NOT_FOUND':
      return message.includes('build/server')
        ? 'The site is not built yet: run npm run build first, or npm start, which does both.'
        : null
    case 'ERR_SQLITE_ERROR':
      return `The database in ${dataFolder} cannot be opened (${message}): mend the folder's rights, or choose another with DATA_DIR.`
    default:
      return null
  }
}

/** What the system said: an error may be wrapped in others that say what we were about. */
function rootOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  const { code } = error as { code?: string }
  return code === undefined && error.cause ? rootOf(error.cause) : { code: code ?? '', message: error.message }
}
