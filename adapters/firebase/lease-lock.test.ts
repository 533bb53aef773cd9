import { leaseLockContract } from '../../test/firebase/lease-lock.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { freshFile, openFile } from '../../test/support/store/sqlite-files.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'

leaseLockContract('SQLite', async () => {
  const file = await freshFile()
  const openStore = () => createSqlDocumentStore(openFile(file), quietRuntime)
  return [openStore(), openStore()]
})
