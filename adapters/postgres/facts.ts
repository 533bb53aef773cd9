import { sql } from 'kysely'
import type { SqlDatabase } from '../sql/database.ts'
import { notInstalled, programVersion } from './programs.ts'

export interface PostgresFacts {
  /** As in `18.4`. */
  readonly version: string
  readonly bytes: number
  /** Null where it is not installed. */
  readonly trigramVersion: string | null
  /** Open connections to the server, of all users, and how many it allows. */
  readonly connections: number
  readonly mostConnections: number
}

/** Asks the server about itself and this database. */
export async function postgresFacts({ kysely }: Pick<SqlDatabase, 'kysely'>): Promise<PostgresFacts> {
  const { rows } = await sql<PostgresFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as "version",
      pg_database_size(current_database()) as "bytes",
      (select extversion from pg_extension where extname = 'pg_trgm') as "trigramVersion",
      (select coalesce(sum(numbackends), 0) from pg_stat_database)::int as "connections",
      current_setting('max_connections')::int as "mostConnections"`.execute(kysely)
  const [facts] = rows
  if (!facts) throw new Error('The server says nothing about itself')
  return facts
}

/** Returns the facts in lines, for people. */
export async function factLines(database: Pick<SqlDatabase, 'kysely'>): Promise<string[]> {
  const { version, bytes, trigramVersion, connections, mostConnections } = await postgresFacts(database)
  const dumper = await programVersion('pg_dump')
  return [
    `database server: PostgreSQL ${version}`,
    `database size: ${(bytes / 1e6).toFixed(1)} MB`,
    `search extension: ${trigramVersion === null ? 'WARNING: pg_trgm is missing' : `pg_trgm ${trigramVersion}`}`,
    `connections to the server: ${connections} of ${mostConnections}`,
    `pg_dump: ${dumpFact(dumper, version)}`,
  ]
}

function dumpFact(dumper: string | null, version: string): string {
  if (dumper === null) return `WARNING: ${notInstalled('pg_dump')}`
  const isOlder = Number.parseInt(dumper, 10) < Number.parseInt(version, 10)
  return isOlder ? `WARNING: ${dumper} is older than the server, so that it makes no backup` : dumper
}
