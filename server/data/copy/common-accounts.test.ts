import { symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { recoveryDigest } from '../../../adapters/firebase/accounts/recovery-codes.ts'
import { migrateAccounts } from '../../../adapters/identity/better-auth.ts'
import { createLocalIdentity } from '../../../adapters/identity/local.ts'
import { freshDatabase } from '../../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { silentLog as log } from '../../../test/support/process/logs.ts'
import { type DatabasePlace, openDatabase } from '../../wiring/database.ts'
import { commonAccountParts } from './common-accounts.ts'
import { allRows } from './parts.ts'

const secret = 'the secret of the sessions'
const password = 'a kettle that sings in the rain'

it('adds accounts to every SQL database and reads the same again: sign-ins, second steps and passkeys', async () => {
  const added = {
    'accounts (sign-in)': [
      {
        key: 'uid-1',
        values: { email: 'one@visitors.example', createdAt: '2026-03-01T08:00:00.123Z' },
        uncompared: { password: null },
      },
      {
        key: 'uid-2',
        values: { email: 'two@visitors.example', createdAt: '2026-03-02T08:00:00.000Z' },
        uncompared: { password: 'salt:hash' },
      },
    ],
    'accounts (second steps)': [
      { key: 'uid-1', values: { secret: 'encrypted', isOn: true, lastStep: 59_000_000, recoveryCodes: [] } },
      { key: 'uid-2', values: { secret: 'encrypted too', isOn: false, lastStep: null, recoveryCodes: [] } },
    ],
    'accounts (passkeys)': [
      { key: 'credential-a', values: { ...aPasskey, counter: 2 ** 32 - 1, lastUsedAt: '2026-03-04T08:00:00.000Z' } },
      { key: 'credential-B', values: aPasskey },
    ],
  }
  for (const place of [await freshSqlite(), await freshPostgres()]) {
    const { database, parts } = await open(place)
    for (const part of parts) {
      expect(await allRows(part)).toEqual([])
      const rows = added[part.name as keyof typeof added]
      expect(await database.allOrNone(await part.adding(rows))).toBeNull()
      expect(await allRows(part)).toEqual(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    }
    const identity = await createLocalIdentity({ database, secret, log })
    // No password opens the account, and no other person can register it.
    const one = { email: 'one@visitors.example', password }
    expect(await identity.signIn(one)).toMatchObject({ kind: 'wrong-password' })
    expect(await identity.register(one)).toMatchObject({ kind: 'email-in-use' })
    const reset = await identity.startReset(one.email)
    expect(await identity.reset(reset?.token ?? '', password)).toMatchObject({ kind: 'reset' })
    expect(await identity.signIn(one)).toMatchObject({ kind: 'second-step' })
  }
})

it('reads recovery codes as the digests that Firebase stores', async () => {
  const { database, parts } = await open(await freshSqlite())
  const [signIns, secondSteps] = parts
  const account = { key: 'uid-1', values: { email: 'one@visitors.example', createdAt: '2026-03-01T08:00:00.123Z' } }
  await database.allOrNone((await signIns?.adding([account])) ?? [])
  const codes = await symmetricEncrypt({ key: secret, data: JSON.stringify(['abcde-fghij', 'klmno-pqrst']) })
  await sql`insert into "twoFactor" (id, "userId", secret, "backupCodes", verified)
    values ('one', 'uid-1', 'encrypted', ${codes}, 1)`.execute(database.kysely)
  expect(secondSteps && (await allRows(secondSteps))).toMatchObject([
    { values: { recoveryCodes: ['abcde-fghij', 'klmno-pqrst'].map((code) => recoveryDigest(secret, code)) } },
  ])
})

it('reads a database in which nobody has opened accounts', async () => {
  const database = await openDatabase(await freshSqlite(), { log })
  onTestFinished(() => database.close())
  for (const part of await commonAccountParts(database, async () => secret)) expect(await allRows(part)).toEqual([])
})

const aPasskey = {
  uid: 'uid-1',
  publicKey: 'a-key',
  counter: 0,
  device: 'Firefox on Linux',
  addedAt: '2026-03-03T08:00:00.000Z',
  lastUsedAt: null,
}

async function open(place: DatabasePlace) {
  const database = await openDatabase(place, { log })
  onTestFinished(() => database.close())
  await migrateAccounts(database)
  return { database, parts: await commonAccountParts(database, async () => secret) }
}

async function freshSqlite(): Promise<DatabasePlace> {
  return { databaseUrl: null, dataFolder: await freshFolder() }
}

async function freshPostgres(): Promise<DatabasePlace> {
  return { databaseUrl: await freshDatabase(), dataFolder: await freshFolder() }
}
