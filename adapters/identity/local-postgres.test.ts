import { expect, it, onTestFinished } from 'vitest'
import { signedIn, thandi } from '../../test/contracts/identity/people.ts'
import { fastPasswords } from '../../test/support/identity/fast-passwords.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { silentLog } from '../../test/support/process/logs.ts'
import { openPostgresDatabase } from '../postgres/database.ts'
import { createLocalIdentity } from './local.ts'

it('makes the tables of accounts once when five processes start at the same time', async () => {
  const url = await freshDatabase()
  const open = async () => openIdentity(await openDatabase(url))
  const [first, ...others] = await Promise.all([open(), open(), open(), open(), open()])
  const { user } = signedIn(await first.register(thandi))
  for (const identity of others) expect(await identity.account(user.uid)).toMatchObject(user)
})

async function openDatabase(url: string) {
  const database = await openPostgresDatabase({ url, collections: [] })
  onTestFinished(() => database.close())
  return database
}

function openIdentity(database: Awaited<ReturnType<typeof openDatabase>>) {
  return createLocalIdentity({ database, secret: 'a secret of this test', log: silentLog, passwords: fastPasswords })
}
