import { createSqlDocumentStore } from '../../adapters/document-store/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { freshFile } from '../support/store/sqlite-files.ts'
import { documentStoreContract } from './document-store.ts'

documentStoreContract('SQLite', async ({ collections, runtime }) => {
  return createSqlDocumentStore(openSqliteDatabase({ file: await freshFile(), collections }), runtime)
})
