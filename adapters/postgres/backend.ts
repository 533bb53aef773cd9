import { type Address, type Backend, BackendError, type OpenOptions, UnfinishedMoveError } from '../../ports/backend.ts'
import { accountsBackend, accountsIn } from '../identity/accounts-backend.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { unfinishedMove } from '../sql/move-progress.ts'
import { openPostgresDatabase, planPostgres, type PostgresOptions } from './database.ts'
import { PostgresError } from './errors.ts'
import { factLines } from './facts.ts'
import { createPostgresLimiter } from './limiter.ts'
import { createDatabasePictures } from './pictures.ts'

/** A database of a server, which holds the pictures too. */
export const postgres: Backend = {
  label: 'PostgreSQL',
  isShared: true,
  ownCollections: { data: [], accounts: [], temporary: [] },

  names: ({ location }) => ({
    data: nameOf(location),
    accounts: `local accounts, in ${nameOf(location)}`,
    accountsWithData: 'local accounts, in the document store’s database',
    both: nameOf(location),
    pictures: 'PostgreSQL',
    limiter: 'PostgreSQL',
  }),

  readAddress(text, folder) {
    const { protocol = '', hostname = '', pathname = '' } = URL.parse(text) ?? {}
    const isOurs = ['postgres:', 'postgresql:'].includes(protocol) && hostname !== '' && pathname.length > 1
    return isOurs ? { location: text, key: null, folder } : null
  },

  async openData(address, options) {
    const { runtime } = options
    const database = await open(address, options)
    const store = createSqlDocumentStore(database, runtime)
    return {
      store,
      pictures: createDatabasePictures({ database, now: runtime.now }),
      createLimiter: (secret) => createPostgresLimiter({ database, secret }),
      whileLocked: database.whileLocked,
      overwriteRemoved: database.overwriteRemoved,
      ...(database.rewriteRemoved && { rewriteRemoved: database.rewriteRemoved }),
      facts: () => factLines(database),
      openIdentity: accountsIn(database, options).openIdentity,
      close: store.close,
    }
  },

  ...accountsBackend({
    open,
    plan: ({ location: url }, { collections }) => planPostgres({ url, collections }),
  }),
}

/** Without a password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL (${host}${pathname})`
}

type Opening = Omit<OpenOptions, 'readOnly'> & Pick<PostgresOptions, 'readOnly'>

async function open(
  { location: url }: Address,
  { collections, runtime: { log }, readOnly = false, onEmpty = () => {} }: Opening,
): Promise<SqlDatabase> {
  const name = nameOf(url)
  const database = await openPostgresDatabase({ url, collections, log, readOnly, onEmpty }).catch((error: unknown) => {
    throw error instanceof BackendError ? error : new PostgresError(name, error)
  })
  if ((await unfinishedMove(database)) === null) return database
  await database.close()
  throw new UnfinishedMoveError(name)
}
