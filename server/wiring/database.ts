import type { SqlDatabase } from '../../adapters/document-store/sql/database.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { collections } from '../../core/store/collections.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'
import { PostgresError } from '../postgres-errors.ts'
import { dataPaths } from '../storage/data-folder.ts'

interface Options {
  readonly log: Pick<Log, 'error'>
  /** Opens a database of this release, and makes nothing in it. `any-release`: also one of an earlier release. */
  readonly readOnly?: boolean | 'any-release'
  /** Replaces the file in the data folder. */
  readonly file?: string | undefined
}

export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataFolder'>

/** Opens the PostgreSQL database that is configured, else SQLite in the data folder. */
export async function openDatabase(place: DatabasePlace, options: Options): Promise<SqlDatabase> {
  const { databaseUrl: url, dataFolder } = place
  const { log, readOnly = false, file = dataPaths(dataFolder).database } = options
  if (url === null) return openSqliteDatabase({ file, collections, log, readOnly })
  const { openPostgresDatabase } = await import('../../adapters/document-store/postgres/database.ts')
  try {
    return await openPostgresDatabase({ url, collections, log, readOnly })
  } catch (error) {
    throw new PostgresError(databaseName(place), error)
  }
}

/** Returns the database's name for people: without a password. */
export function databaseName({ databaseUrl, dataFolder }: DatabasePlace): string {
  if (databaseUrl === null) return `SQLite (${dataPaths(dataFolder).database})`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL (${host}${pathname})`
}
