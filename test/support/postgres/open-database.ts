import { onTestFinished } from 'vitest'
import { openPostgresDatabase } from '../../../adapters/postgres/database.ts'
import type { SqlDatabase } from '../../../adapters/sql/database.ts'
import type { CollectionIndexes } from '../../../ports/document-store.ts'

/** An open database, which is closed after the test. */
export async function openDatabase(url: string, collections: readonly CollectionIndexes[] = []): Promise<SqlDatabase> {
  const database = await openPostgresDatabase({ url, collections })
  onTestFinished(() => database.close())
  return database
}
