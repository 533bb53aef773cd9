import { expect, it, onTestFinished, vi } from 'vitest'
import type { Identity } from '../../ports/identity.ts'
import { signedIn, thandi } from '../../test/contracts/identity/people.ts'
import { recordingLog } from '../../test/support/logs.ts'
import { askFile, freshFile } from '../../test/support/sqlite-files.ts'
import type { SqlDatabase } from '../document-store/sql-database.ts'
import { openSqliteDatabase } from '../document-store/sqlite.ts'
import { createLocalIdentity } from './local.ts'

const dayMs = 24 * 60 * 60 * 1000

it('ends a session a week after it was last used', async () => {
  const { identity } = await openIdentity()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { token, user } = signedIn(await identity.register(thandi))
  for (let use = 0; use < 3; use += 1) {
    vi.setSystemTime(Date.now() + 6 * dayMs)
    expect(await identity.whoIs(token)).toEqual(user)
  }
  vi.setSystemTime(Date.now() + 7 * dayMs + 1000)
  expect(await identity.whoIs(token)).toBeNull()
})

it('keeps neither a password nor a whole token where it could be read', async () => {
  const { identity, file } = await openIdentity()
  const { token } = signedIn(await identity.register(thandi))
  const tables = askFile(file, `select name from sqlite_schema where type = 'table'`).map(({ name }) => String(name))
  const kept = JSON.stringify(tables.flatMap((table) => askFile(file, `select * from "${table}"`)))
  expect(kept).toContain(thandi.email)
  expect(kept).not.toContain(thandi.password)
  expect(kept).not.toContain(token)
})

it('believes no session that was signed with another secret', async () => {
  const { identity, file } = await openIdentity()
  const { token } = signedIn(await identity.register(thandi))
  const { identity: stranger } = await openIdentity(file, 'another secret, of another site altogether')
  expect(await stranger.whoIs(token)).toBeNull()
})

it('says that something broke when the database is away, logs why, and claims no sign-out that did not happen', async () => {
  const { identity, database, log } = await openIdentity()
  const { token, user } = signedIn(await identity.register(thandi))
  await database.close()
  expect(await identity.register(thandi)).toEqual({ kind: 'unknown' })
  expect(await identity.signIn(thandi)).toEqual({ kind: 'unknown' })
  expect(log.entries.map(({ level }) => level)).toEqual(['error', 'error'])
  expect(JSON.stringify(log.entries)).not.toContain(thandi.email)
  await expect(identity.whoIs(token)).rejects.toThrow(Error)
  await expect(identity.signOut(token)).rejects.toThrow(Error)
  await expect(identity.signOutEverywhere(user.uid)).rejects.toThrow(Error)
})

interface Opened {
  identity: Identity
  database: SqlDatabase
  file: string
  log: ReturnType<typeof recordingLog>
}

async function openIdentity(given?: string, secret = 'a secret of this test, and of no other'): Promise<Opened> {
  const file = given ?? (await freshFile())
  const log = recordingLog()
  const database = openSqliteDatabase({ file, collections: [] })
  return { identity: await createLocalIdentity({ database, secret, log }), database, file, log }
}
