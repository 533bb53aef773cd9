import { createHash, createHmac, scryptSync } from 'node:crypto'
import { describe, expect, it as plainIt, onTestFinished, vi } from 'vitest'
import type { Identity } from '../../ports/identity.ts'
import { signedIn, thandi } from '../../test/contracts/identity/people.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { askFile, freshFile } from '../../test/support/store/sqlite-files.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { openSqliteDatabase } from '../sqlite/database.ts'
import { createLocalIdentity } from './local.ts'

const it = plainIt.extend('opened', async () => openIdentity())

const secret = 'a secret of this test, and of no other'
const dayMs = 24 * 60 * 60 * 1000

it('ends a session a week after it was last used', async ({ opened: { identity } }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { token, user } = signedIn(await identity.register(thandi))
  for (let use = 0; use < 3; use += 1) {
    vi.setSystemTime(Date.now() + 6 * dayMs)
    expect(await identity.whoIs(token)).toMatchObject(user)
  }
  vi.setSystemTime(Date.now() + 7 * dayMs + 1000)
  expect(await identity.whoIs(token)).toBeNull()
})

it('ends a session 30 days after the sign-in, however much it is used, and forgets it', async () => {
  const { identity, file } = await openIdentity()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { token } = signedIn(await identity.register(thandi))
  for (let day = 5; day < 30; day += 5) {
    vi.setSystemTime(new Date('2026-03-01T08:00:00Z').getTime() + day * dayMs)
    expect(await identity.whoIs(token), `day ${day}`).not.toBeNull()
  }
  vi.setSystemTime(new Date('2026-03-31T07:59:00Z'))
  expect(await identity.sessions(token)).toMatchObject([{ signedInAt: '2026-03-01T08:00:00.000Z' }])
  vi.setSystemTime(new Date('2026-03-31T08:00:01Z'))
  expect(await identity.whoIs(token)).toBeNull()
  signedIn(await identity.signIn(thandi))
  expect(askFile(file, 'select * from session')).toHaveLength(1)
})

it('lets a reset work for an hour', async ({ opened: { identity } }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  signedIn(await identity.register(thandi))
  const reset = await identity.startReset(thandi.email)
  vi.setSystemTime(new Date('2026-03-01T08:59:59Z'))
  expect(await identity.whoResets(reset?.token ?? '')).toEqual(reset?.user)
  vi.setSystemTime(new Date('2026-03-01T09:00:01Z'))
  expect(await identity.whoResets(reset?.token ?? '')).toBeNull()
  expect(await identity.reset(reset?.token ?? '', 'another passphrase')).toBeNull()
})

describe('an account that was left half made, without a password', () => {
  async function halfMade() {
    const opened = await openIdentity()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    signedIn(await opened.identity.register(thandi))
    // As a process leaves it that dies after the first of the rows that better-auth writes.
    for (const table of ['account', 'session']) askFile(opened.file, `delete from "${table}"`)
    return opened.identity
  }

  it('signs nobody in, and is replaced by a later registration', async () => {
    const identity = await halfMade()
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'wrong-password' })
    // It may be one that is being made just now.
    expect(await identity.register(thandi)).toEqual({ kind: 'email-in-use' })
    vi.setSystemTime(Date.now() + 16_000)
    const again = await Promise.all([1, 2, 3].map(() => identity.register(thandi)))
    expect(again.map(({ kind }) => kind).toSorted()).toEqual(['email-in-use', 'email-in-use', 'signed-in'])
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'signed-in' })
  })

  it('is mended by a reset at once', async () => {
    const identity = await halfMade()
    const reset = await identity.startReset(thandi.email)
    expect(await identity.reset(reset?.token ?? '', 'another passphrase')).toMatchObject({ kind: 'reset' })
    expect(await identity.signIn({ ...thandi, password: 'another passphrase' })).toMatchObject({ kind: 'signed-in' })
  })

  it('is left alone where it has a password', async ({ opened: { identity } }) => {
    const { token, user } = signedIn(await identity.register(thandi))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs })
    onTestFinished(() => void vi.useRealTimers())
    expect(await identity.register({ ...thandi, password: 'another passphrase' })).toEqual({ kind: 'email-in-use' })
    expect(await identity.whoIs(token)).toMatchObject(user)
  })
})

it('keeps neither a password, nor a whole token, nor the secret of a reset where it could be read', async () => {
  const { identity, file } = await openIdentity()
  const { token } = signedIn(await identity.register(thandi))
  const reset = await identity.startReset(thandi.email)
  const tables = askFile(file, `select name from sqlite_schema where type = 'table'`).map(({ name }) => String(name))
  const stored = JSON.stringify(tables.flatMap((table) => askFile(file, `select * from "${table}"`)))
  expect(stored).toContain(thandi.email)
  expect(stored).not.toContain(thandi.password)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(reset?.token)
})

it('signs nobody in with a copy of the database and its secret', async ({ opened: { identity, file } }) => {
  const { token } = signedIn(await identity.register(thandi))
  const reset = await identity.startReset(thandi.email)
  const tables = askFile(file, `select name from sqlite_schema where type = 'table'`).map(({ name }) => String(name))
  const rows = tables.flatMap((table) => askFile(file, `select * from "${table}"`))
  const copied = rows.flatMap((row) => Object.values(row)).map(String)
  expect(copied).toContain(createHash('sha256').update(token).digest('base64url'))
  for (const value of copied) {
    const signature = createHmac('sha256', secret).update(value).digest('base64')
    for (const forged of [value, `${value}.${signature}`, encodeURIComponent(`${value}.${signature}`)]) {
      expect(await identity.whoIs(forged)).toBeNull()
      expect(await identity.whoResets(forged)).toBeNull()
    }
  }
  expect(await identity.whoIs(token)).not.toBeNull()
  expect(await identity.whoResets(reset?.token ?? '')).not.toBeNull()
})

it('ends sessions whose tokens an earlier release stored in clear', async ({ opened: { identity, file } }) => {
  const { token } = signedIn(await identity.register(thandi))
  const stored = 'A'.repeat(32)
  askFile(file, `update session set token = '${stored}', "createdAt" = '2026-01-01T00:00:00.000Z'`)
  const signature = createHmac('sha256', secret).update(stored).digest('base64')
  const { identity: next } = await openIdentity(file)
  expect(askFile(file, 'select * from session')).toEqual([])
  for (const former of [token, `${stored}.${encodeURIComponent(signature)}`])
    expect(await next.whoIs(former)).toBeNull()
  expect(await next.signIn(thandi)).toMatchObject({ kind: 'signed-in' })
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
  await expect(identity.startReset(thandi.email)).rejects.toThrow(Error)
})

it('hashes a password with scrypt at full cost where no test says otherwise', async () => {
  const { identity, file } = await openIdentity()
  await identity.register(thandi)
  const [account] = askFile(file, 'select password from account')
  const [salt = '', key] = String(account?.['password']).split(':')
  const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  expect(scryptSync(thandi.password, salt, 64, cost).toString('hex')).toBe(key)
})

interface Opened {
  identity: Identity
  database: SqlDatabase
  file: string
  log: ReturnType<typeof recordingLog>
}

async function openIdentity(given?: string): Promise<Opened> {
  const file = given ?? (await freshFile())
  const log = recordingLog()
  const database = openSqliteDatabase({ file, collections: [] })
  return { identity: await createLocalIdentity({ database, secret, log }), database, file, log }
}
