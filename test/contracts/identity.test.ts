import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { createLocalIdentity } from '../../adapters/identity/local.ts'
import { fastPasswords } from '../support/identity/fast-passwords.ts'
import { silentLog } from '../support/process/logs.ts'
import { freshFile } from '../support/store/sqlite-files.ts'
import { identityContract } from './identity.ts'

identityContract('local accounts in SQLite', async () => {
  const file = await freshFile()
  const secret = 'the same in every process of this test'
  const openProcess = () =>
    createLocalIdentity({
      database: openSqliteDatabase({ file, collections: [] }),
      secret,
      log: silentLog,
      passwords: fastPasswords,
    })
  return { identity: await openProcess(), elsewhere: openProcess }
})
