import type { SqlDatabase } from '../../adapters/document-store/sql/database.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { collections } from '../../core/store/collections.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'
import { dataPaths } from '../storage/data-folder.ts'

interface Options {
  readonly log: Pick<Log, 'error'>
  /** Opens a database of this release, and makes nothing in it. `any-release`: also one of an earlier release. */
  readonly readOnly?: boolean | 'any-release'
  /** Replaces the file in the data folder. */
  readonly file?: string | undefined
}

/** Opens the PostgreSQL database that is configured, else SQLite in the data folder. */
export async function openDatabase(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  { log, readOnly = false, file = dataPaths(dataFolder).database }: Options,
): Promise<SqlDatabase> {
  if (databaseUrl === null) {
    return openSqliteDatabase({ file, collections, log, readOnly })
  }
  const { openPostgresDatabase } = await import('../../adapters/document-store/postgres/database.ts')
  return openPostgresDatabase({ url: databaseUrl, collections, log, readOnly })
}

/** Returns the database's name for people: without a password. */
export function databaseName({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): string {
  if (databaseUrl === null) return `SQLite (${dataPaths(dataFolder).database})`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL (${host}${pathname})`
}
