import { createMemoryDocumentStore } from '../../adapters/document-store/memory.ts'
import { createSqlDocumentStore } from '../../adapters/document-store/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { freshFile } from '../support/sqlite-files.ts'
import { documentStoreContract } from './document-store.ts'

documentStoreContract('memory', async ({ collections, runtime }) => createMemoryDocumentStore(runtime, collections))

documentStoreContract('SQLite', async ({ collections, runtime }) => {
  return createSqlDocumentStore(openSqliteDatabase({ file: await freshFile(), collections }), runtime)
})
