import { openSqliteDatabase } from '../../adapters/document-store/sqlite/database.ts'
import { createLocalIdentity } from '../../adapters/identity/local.ts'
import { silentLog } from '../support/logs.ts'
import { quickPasswords } from '../support/quick-passwords.ts'
import { freshFile } from '../support/sqlite-files.ts'
import { identityContract } from './identity.ts'

identityContract('local accounts in SQLite', async () => {
  const file = await freshFile()
  const secret = 'the same in every process of this test'
  const openProcess = () =>
    createLocalIdentity({
      database: openSqliteDatabase({ file, collections: [] }),
      secret,
      log: silentLog,
      passwords: quickPasswords,
    })
  return { identity: await openProcess(), elsewhere: openProcess }
})
