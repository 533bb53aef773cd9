import { statSync } from 'node:fs'
import { PostgresError } from '../../adapters/postgres/errors.ts'
import type { SqlDatabase } from '../../adapters/sql/database.ts'
import { unfinishedMove } from '../../adapters/sql/move-progress.ts'
import { DataFolderError, dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { UnfinishedMoveError } from '../../ports/backend.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'
import { noteDatabase, refuseLostDatabase } from '../data/data-folder.ts'
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

/** `firebase` says what else the database holds, and `backup` where its backups are. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'firebase' | 'backup'>>

/** Opens the PostgreSQL database that is configured, else SQLite in the data folder. */
export async function openDatabase(place: DatabasePlace, options: Options): Promise<SqlDatabase> {
  const database = await openAny(place, options)
  if (options.alone || (await unfinishedMove(database)) === null) {
    if (!options.alone && !options.readOnly && options.file === undefined) {
      noteDatabase(place.dataFolder, place.databaseUrl === null ? 'SQLite' : databaseName(place))
    }
    return database
  }
  await database.close()
  throw new UnfinishedMoveError(databaseName(place))
}

async function openAny(place: DatabasePlace, options: Options): Promise<SqlDatabase> {
  const { databaseUrl: url, dataFolder } = place
  const collections = sqlCollections(place.firebase)
  const { log, readOnly = false, alone = false, file } = options
  const name = databaseName(place)
  // A move and a restore fill what is empty.
  const onEmpty = alone ? () => {} : () => refuseLostDatabase(place, name)
  if (url === null) {
    const own = dataPaths(dataFolder).database
    if (file === undefined && isEmptyFile(own)) onEmpty()
    return openSqliteDatabase({ file: file ?? own, collections, log, readOnly })
  }
  const { openPostgresDatabase } = await import('../../adapters/postgres/database.ts')
  try {
    return await openPostgresDatabase({ url, collections, log, readOnly, alone, onEmpty })
  } catch (error) {
    throw error instanceof DataFolderError ? error : new PostgresError(name, error)
  }
}

function isEmptyFile(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0
}

/** Returns the database's name for people: without a password. */
export function databaseName({ databaseUrl, dataFolder }: DatabasePlace): string {
  if (databaseUrl === null) return `SQLite (${dataPaths(dataFolder).database})`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL (${host}${pathname})`
}
