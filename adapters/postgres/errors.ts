import { BackendError } from '../../ports/backend.ts'

/** PostgreSQL could not be opened. `databaseName` is for people, without a password. */
export function openError(databaseName: string, cause: unknown): BackendError {
  return new BackendError(`${databaseName} could not be opened`, postgresSentence(databaseName, cause), { cause })
}

/** What to do about each of the server's error codes, those of the network and of TLS, and our own. */
const sentences: Readonly<Record<string, string>> = {
  'ECONNREFUSED EHOSTUNREACH ENETUNREACH ETIMEDOUT ECONNRESET EPIPE 57P03 57P01':
    'NAME cannot be reached (REASON): start the database server, or mend host and port in DATABASE_URL.',
  'ENOTFOUND EAI_AGAIN': 'NAME cannot be found (REASON): mend the host in DATABASE_URL.',
  '28P01 28000 SASL':
    'NAME does not let this user in (REASON): mend user and password in DATABASE_URL, or the server’s pg_hba.conf.',
  '3D000': 'NAME does not exist: make the database with createdb, or mend its name in DATABASE_URL.',
  '0A000 58P01':
    'NAME has no extension pg_trgm, by which leads are searched (REASON): install the server’s contrib package, such as postgresql-contrib.',
  '42501':
    'The user of NAME lacks a right (REASON): make that user the database’s owner, or let an administrator run: create extension pg_trgm',
  '53300':
    'NAME has no connection left (REASON): raise max_connections there, or run fewer processes. Each takes up to 12.',
  '53100': 'The disk of NAME is full (REASON): free some space there.',
  '25006': 'NAME can only be read: it is a standby or set to read only. Name the primary in DATABASE_URL.',
  'NO_TLS DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT_LOCALLY CERT_HAS_EXPIRED ERR_TLS_CERT_ALTNAME_INVALID':
    'NAME and this machine do not agree on TLS (REASON): mend the server’s certificate, name its authority in NODE_EXTRA_CA_CERTS, or mend sslmode in DATABASE_URL.',
  ERR_NEWER_DATABASE: 'NAME was written by a newer release: start that release, or restore a backup of before.',
  ERR_OLDER_DATABASE:
    'NAME was written by an earlier release: the next start, or npm run migrate, brings it up to date.',
  ERR_EMPTY_DATABASE: 'NAME is empty: the first start, or npm run migrate, makes its tables.',
  ERR_DATABASE_IN_USE: 'NAME is in use (REASON): stop every site on it, or let the command end that works on it.',
}

/** Returns a sentence that says how to mend what keeps PostgreSQL from being opened, or null for a bug. */
function postgresSentence(databaseName: string, cause: unknown): string | null {
  const { code, message } = cause as { code?: string; message: string }
  const known = code ?? codeOf(message)
  const [, sentence] = Object.entries(sentences).find(([codes]) => codes.split(' ').includes(known)) ?? []
  const words: Readonly<Record<string, string>> = { NAME: databaseName, REASON: message === '' ? known : message }
  return sentence?.replace(/NAME|REASON/g, (word) => words[word] ?? word) ?? null
}

/** The client throws these without a code. */
function codeOf(message: string): string {
  if (/SSL|TLS/.test(message)) return 'NO_TLS'
  if (message.startsWith('SASL')) return 'SASL'
  return /timeout|terminated/i.test(message) ? 'ETIMEDOUT' : ''
}
