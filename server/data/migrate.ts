import { existsSync } from 'node:fs'
import { migrateAccounts, planAccounts } from '../../adapters/identity/better-auth.ts'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { planSqlite } from '../../adapters/sqlite/database.ts'
import type { Log } from '../../ports/runtime.ts'
import { sqlCollections } from '../wiring/collections.ts'
import { type DatabasePlace, openDatabase } from '../wiring/database.ts'

/** Returns what the next start would change in the database's schema, in sentences. Changes nothing and makes no file. */
export async function planMigration(place: DatabasePlace, log: Pick<Log, 'error'>): Promise<string[]> {
  const { database: file } = dataPaths(place.dataFolder)
  const isNewFile = place.databaseUrl === null && !existsSync(file)
  const database = await openDatabase(place, isNewFile ? { log, file: ':memory:' } : { log, readOnly: 'any-release' })
  try {
    const sentences = await planAccounts(database)
    return isNewFile ? [`make the database ${file}`] : [...(await schemaPlan(place)), ...sentences]
  } finally {
    await database.close()
  }
}

async function schemaPlan({ databaseUrl: url, dataFolder, firebase }: DatabasePlace): Promise<string[]> {
  const collections = sqlCollections(firebase)
  if (url === null) return planSqlite({ file: dataPaths(dataFolder).database, collections })
  const { planPostgres } = await import('../../adapters/postgres/database.ts')
  return planPostgres({ url, collections })
}

/** Brings the database's schema to this release. */
export async function migrate(place: DatabasePlace, log: Pick<Log, 'error'>): Promise<void> {
  const database = await openDatabase(place, { log })
  try {
    await migrateAccounts(database)
  } finally {
    await database.close()
  }
}
