import { afterAll } from 'vitest'
import { openPostgresDatabase } from '../../adapters/postgres/database.ts'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { askDatabase, createDatabase, type TestDatabase } from '../support/postgres/databases.ts'
import { freshFile } from '../support/store/sqlite-files.ts'
import { documentStoreContract } from './document-store.ts'

documentStoreContract('SQLite', async ({ collections, runtime }) => {
  return createSqlDocumentStore(openSqliteDatabase({ file: await freshFile(), collections }), runtime)
})

// One database, emptied for each test: making it takes ten times as long as a test.
let shared: TestDatabase | null = null
afterAll(() => shared?.drop())

documentStoreContract('PostgreSQL', async ({ collections, runtime }) => {
  if (shared) await askDatabase(shared.url, 'truncate documents, document_removals')
  shared ??= await createDatabase()
  return createSqlDocumentStore(await openPostgresDatabase({ url: shared.url, collections }), runtime)
})
