import type { SqlDatabase } from '../../adapters/document-store/sql/database.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'
import { PostgresError } from '../postgres-errors.ts'
import { UnfinishedMoveError, unfinishedMove } from '../storage/copy/progress.ts'
import { dataPaths } from '../storage/data-folder.ts'
import { sqlCollections } from './collections.ts'

interface Options {
  readonly log: Pick<Log, 'error'>
  /** Opens a database of this release, and makes nothing in it. `any-release`: also one of an earlier release. */
  readonly readOnly?: boolean | 'any-release'
  /** For a move or a restore: lets no other process open a PostgreSQL database, and opens one that a move has not filled yet. */
  readonly alone?: boolean
  /** Replaces the file in the data folder. */
  readonly file?: string | undefined
}

/** `firebase` says what else the database holds. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'firebase'>>

/** Opens the PostgreSQL database that is configured, else SQLite in the data folder. */
export async function openDatabase(place: DatabasePlace, options: Options): Promise<SqlDatabase> {
  const database = await openAny(place, options)
  if (options.alone || (await unfinishedMove(database)) === null) return database
  await database.close()
  throw new UnfinishedMoveError(`a move into ${databaseName(place)} has not ended`)
}

async function openAny(place: DatabasePlace, options: Options): Promise<SqlDatabase> {
  const { databaseUrl: url, dataFolder } = place
  const collections = sqlCollections(place.firebase)
  const { log, readOnly = false, alone = false, file = dataPaths(dataFolder).database } = options
  if (url === null) return openSqliteDatabase({ file, collections, log, readOnly })
  const { openPostgresDatabase } = await import('../../adapters/document-store/postgres/database.ts')
  try {
    return await openPostgresDatabase({ url, collections, log, readOnly, alone })
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
