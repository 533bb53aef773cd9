import { type Address, type Backend, BackendError, type OpenOptions } from '../../ports/backend.ts'
import { accountsBackend, accountsIn } from '../identity/accounts-backend.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { openPostgresDatabase } from './database.ts'
import { openError } from './errors.ts'
import { createDatabaseFiles } from './files.ts'
import { createPostgresLimiter } from './limiter.ts'

/** A database of a server, which holds the pictures too. */
export const postgres: Backend = {
  label: 'PostgreSQL',
  isShared: true,
  ownCollections: { accounts: [], temporary: [] },

  names: ({ location }) => ({
    data: nameOf(location),
    accounts: `local accounts, in ${nameOf(location)}`,
    accountsWithData: 'local accounts, in the document store’s database',
    pictures: 'PostgreSQL',
    limiter: 'PostgreSQL',
  }),

  async openData(address, options) {
    const { runtime } = options
    const database = await open(address, options)
    const store = createSqlDocumentStore(database, runtime)
    return {
      store,
      files: createDatabaseFiles({ database, now: runtime.now }),
      createLimiter: (secret) => createPostgresLimiter({ database, secret }),
      whileLocked: database.whileLocked,
      overwriteRemoved: database.overwriteRemoved,
      ...(database.rewriteRemoved && { rewriteRemoved: database.rewriteRemoved }),
      openIdentity: accountsIn(database, options).openIdentity,
      close: store.close,
    }
  },

  ...accountsBackend(open),

  backups: {
    kind: 'none',
    noBackup: ({ location }) => `${nameOf(location)} is backed up by PostgreSQL’s own program: ${dumpCommand}`,
    noRestore: ({ location }) =>
      `${nameOf(location)} is restored by PostgreSQL’s own program, with every site on it stopped: ${restoreCommand}`,
  },
}

const dumpCommand =
  'pg_dump --format=custom, with the tables left out that docs/agency-backup.service names. It makes one each night.'
const restoreCommand =
  'pg_restore --no-owner --single-transaction --dbname=DATABASE FILE, into an empty database. What npm run export wrote comes there by npm run import.'

/** Without a password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL (${host}${pathname})`
}

async function open(
  { location: url }: Address,
  { collections, runtime: { log }, readOnly = false, alone = false, onEmpty = () => {} }: OpenOptions,
): Promise<SqlDatabase> {
  try {
    return await openPostgresDatabase({ url, collections, log, readOnly, alone, onEmpty })
  } catch (error) {
    throw error instanceof BackendError ? error : openError(nameOf(url), error)
  }
}
