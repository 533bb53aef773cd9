import { sql } from 'kysely'
import {
  type Address,
  type Backend,
  BackendError,
  type MoveOptions,
  type MoveSide,
  NotEmptyError,
  type OpenOptions,
  UnfinishedMoveError,
} from '../../ports/backend.ts'
import { accountsBackend, accountsIn } from '../identity/accounts-backend.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { sqlMoveSide, unfinishedMove } from '../sql/move.ts'
import { dumpEverything, restoreDump, restoreRefusal } from './backup.ts'
import { openPostgresDatabase, planPostgres, type PostgresOptions } from './database.ts'
import { PostgresError } from './errors.ts'
import { createDatabaseFiles, movingFiles } from './files.ts'
import { createPostgresLimiter } from './limiter.ts'
import { notInstalled, programVersion } from './programs.ts'

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

  ...accountsBackend({
    open,
    plan: ({ location: url }, { collections }) => planPostgres({ url, collections }),
  }),

  backups: {
    kind: 'backups',
    async write(address, options) {
      const database = await open(address, { ...options, readOnly: true })
      try {
        return await dumpEverything(database, address, options)
      } finally {
        await database.close()
      }
    },
    refusal: restoreRefusal,
    async restore(address, options) {
      const side = await openAlone(address, { ...options, isSource: false, log: options.runtime.log })
      try {
        if (!options.replace && (await holdsData(side.move))) throw new NotEmptyError(nameOf(address.location))
        return await restoreDump(side.database, address, options)
      } finally {
        await side.move.close()
      }
    },
  },

  openMove: async (address, options) => (await openAlone(address, options)).move,
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
  const database = await connect({ url, collections, log, readOnly, onEmpty })
  if ((await unfinishedMove(database)) === null) return database
  await database.close()
  throw new UnfinishedMoveError(nameOf(url))
}

async function connect(options: PostgresOptions): Promise<SqlDatabase> {
  try {
    return await openPostgresDatabase(options)
  } catch (error) {
    throw error instanceof BackendError ? error : new PostgresError(nameOf(options.url), error)
  }
}

/** No other process can have the database open, or open it. */
async function openAlone({ location: url }: Address, { collections, log, isSource }: MoveOptions) {
  const database = await connect({ url, collections, log, readOnly: isSource, alone: true })
  try {
    if (!isSource) await (await import('../identity/better-auth.ts')).migrateAccounts(database)
    const move = sqlMoveSide(database, {
      pictures: movingFiles(database),
      openIdentity: async (secret) =>
        (await import('../identity/local.ts')).createLocalIdentity({ database, secret, log }),
      close: database.close,
    })
    return { database, move }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function holdsData({ collections, signIns, pictures }: MoveSide): Promise<boolean> {
  const kinds = [await collections(), await signIns.rows(''), await pictures.rows('')]
  return kinds.some((kind) => kind.length > 0)
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
  const dumper = await programVersion('pg_dump')
  return rows.flatMap(({ version, bytes, trigramVersion, connections, mostConnections }) => [
    `database server: PostgreSQL ${version}`,
    `database size: ${(bytes / 1e6).toFixed(1)} MB`,
    `search extension: ${trigramVersion === null ? 'WARNING: pg_trgm is missing' : `pg_trgm ${trigramVersion}`}`,
    `connections to the server: ${connections} of ${mostConnections}`,
    `pg_dump: ${dumpFact(dumper, version)}`,
  ])
}

function dumpFact(dumper: string | null, version: string): string {
  if (dumper === null) return `WARNING: ${notInstalled('pg_dump')}`
  const isOlder = Number.parseInt(dumper, 10) < Number.parseInt(version, 10)
  return isOlder ? `WARNING: ${dumper} is older than the server, so that it makes no backup` : dumper
}
