import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import { quietRuntime } from '../../../test/support/process/runtimes.ts'
import { freshFile, openFile } from '../../../test/support/store/sqlite-files.ts'
import { leaseLockContract } from '../test/lease-lock.ts'

leaseLockContract('SQLite', async () => {
  const file = await freshFile()
  const openStore = () => createSqlDocumentStore(openFile(file), quietRuntime)
  return [openStore(), openStore()]
})
