import { afterAll, onTestFinished } from 'vitest'
import { createLocalIdentity } from '../../adapters/identity/local.ts'
import { openPostgresDatabase } from '../../adapters/postgres/database.ts'
import type { SqlDatabase } from '../../adapters/sql/database.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { fastPasswords } from '../support/identity/fast-passwords.ts'
import { askDatabase, createDatabase, type TestDatabase } from '../support/postgres/databases.ts'
import { silentLog } from '../support/process/logs.ts'
import { freshFile } from '../support/store/sqlite-files.ts'
import { identityContract } from './identity.ts'

identityContract('local accounts in SQLite', async () => {
  const file = await freshFile()
  return openProcesses(() => openSqliteDatabase({ file, collections: [] }))
})

identityContract('local accounts in PostgreSQL', async () => {
  const url = await emptyDatabase()
  return openProcesses(() => openPostgresDatabase({ url, collections: [] }))
})

// One for all tests: to make its tables takes longer than most of them.
let shared: TestDatabase | null = null
afterAll(() => shared?.drop())

async function emptyDatabase(): Promise<string> {
  if (shared) await askDatabase(shared.url, 'truncate "user", verification cascade')
  shared ??= await createDatabase()
  return shared.url
}

async function openProcesses(openDatabase: () => SqlDatabase | Promise<SqlDatabase>) {
  const secret = 'the same in every process of this test'
  async function openProcess() {
    const database = await openDatabase()
    onTestFinished(() => database.close())
    return createLocalIdentity({ database, secret, log: silentLog, passwords: fastPasswords })
  }
  return { identity: await openProcess(), elsewhere: openProcess }
}
