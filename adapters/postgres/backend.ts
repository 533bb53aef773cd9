import { sql } from 'kysely'
import { type Address, type Backend, BackendError, type OpenOptions } from '../../ports/backend.ts'
import { accountsBackend, accountsIn } from '../identity/accounts-backend.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { openPostgresDatabase } from './database.ts'
import { PostgresError } from './errors.ts'
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
      facts: () => factLines(database),
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
    throw error instanceof BackendError ? error : new PostgresError(nameOf(url), error)
  }
}

interface Facts {
  /** As in `18.4`. */
  readonly version: string
  readonly bytes: number
  /** Null where it is not installed. */
  readonly trigramVersion: string | null
  /** Open connections to the server, of all users, and how many it allows. */
  readonly connections: number
  readonly mostConnections: number
}

/** Returns what the server says about itself and this database, in lines for people. */
async function factLines({ kysely }: SqlDatabase): Promise<string[]> {
  const { rows } = await sql<Facts>`
    select split_part(current_setting('server_version'), ' ', 1) as "version",
      pg_database_size(current_database()) as "bytes",
      (select extversion from pg_extension where extname = 'pg_trgm') as "trigramVersion",
      (select coalesce(sum(numbackends), 0) from pg_stat_database)::int as "connections",
      current_setting('max_connections')::int as "mostConnections"`.execute(kysely)
  return rows.flatMap(({ version, bytes, trigramVersion, connections, mostConnections }) => [
    `database server: PostgreSQL ${version}`,
    `database size: ${(bytes / 1e6).toFixed(1)} MB`,
    `search extension: ${trigramVersion === null ? 'WARNING: pg_trgm is missing' : `pg_trgm ${trigramVersion}`}`,
    `connections to the server: ${connections} of ${mostConnections}`,
  ])
}
