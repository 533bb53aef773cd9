import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { quietRuntime } from '../support/process/runtimes.ts'
import { freshFile, openFile } from '../support/store/sqlite-files.ts'
import { leaseLockContract } from './lease-lock.ts'

leaseLockContract('SQLite', async () => {
  const file = await freshFile()
  const openStore = () => createSqlDocumentStore(openFile(file), quietRuntime)
  return [openStore(), openStore()]
})
