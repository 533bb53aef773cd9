import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSqlDocumentStore } from '../../../../adapters/sql/documents.ts'
import { sessionCookie, setCookie } from '../../../../app/cookies.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import type { Identity, RefusalKind } from '../../../../ports/identity.ts'
import { signedIn, sipho, thandi } from '../../../../test/contracts/identity/people.ts'
import { totpCode, totpSecretIn } from '../../../../test/support/identity/totp.ts'
import { recordingLog } from '../../../../test/support/process/logs.ts'
import { quietRuntime } from '../../../../test/support/process/runtimes.ts'
import { countCalls } from '../../../../test/support/store/count-calls.ts'
import { askFile, freshFile, openFile } from '../../../../test/support/store/sqlite-files.ts'
import { type IdentityToolkit, openIdentityToolkit } from '../../test/support/identity-toolkit.ts'
import { openAuthService } from './auth-service.ts'
import { firebaseIdentityCollections } from './collections.ts'
import { createFirebaseIdentity } from './firebase.ts'

const dayMs = 24 * 60 * 60 * 1000
const fresh = 'another passphrase'

describe('the service’s refusals', () => {
  const quota = { error: { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED' } }

  it.each<[string, RefusalKind]>([
    ['INVALID_EMAIL', 'invalid-email'],
    ['EMAIL_NOT_FOUND', 'wrong-password'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['INVALID_LOGIN_CREDENTIALS', 'wrong-password'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account was disabled for a while.', 'too-many-requests'],
    ['QUOTA_EXCEEDED : Exceeded daily quota.', 'too-many-requests'],
    ['USER_DISABLED', 'unknown'],
    ['PASSWORD_LOGIN_DISABLED', 'unknown'],
    ['A code that no release knows', 'unknown'],
  ])('to a sign-in: %s', async (message, kind) => {
    const { identity, toolkit, log } = await openIdentity()
    await identity.register(thandi)
    toolkit.refuse('accounts:signInWithPassword', message)
    expect(await identity.signIn(thandi)).toMatchObject({ kind })
    expect(log.entries).toHaveLength(kind === 'unknown' ? 1 : 0)
  })

  it.each<[string, RefusalKind]>([
    ['EMAIL_EXISTS', 'email-in-use'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [a digit]', 'weak-password'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['QUOTA_EXCEEDED : Exceeded quota.', 'too-many-requests'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
    ['OPERATION_NOT_ALLOWED', 'unknown'],
    ['INSUFFICIENT_PERMISSION', 'unknown'],
  ])('to a registration: %s', async (message, kind) => {
    const { identity, toolkit } = await openIdentity()
    toolkit.refuse('accounts', message)
    expect(await identity.register(thandi)).toEqual({ kind })
  })

  it.each<[number, unknown, RefusalKind]>([
    [429, quota, 'too-many-requests'],
    [500, { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } }, 'network'],
    [503, 'not JSON of the service', 'network'],
    [403, { error: { code: 403, message: 'Requests are blocked.', status: 'PERMISSION_DENIED' } }, 'unknown'],
  ])('with status %i', async (status, body, kind) => {
    const { identity, toolkit } = await openIdentity()
    toolkit.answer('accounts:signInWithPassword', status, body)
    expect(await identity.signIn(thandi)).toEqual({ kind })
  })

  it('names a wrong API key in the log, and no email', async () => {
    const { identity, toolkit, log } = await openIdentity()
    const message = 'API key not valid. Please pass a valid API key.'
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }]
    toolkit.answer('accounts:signInWithPassword', 400, { error: { message, status: 'INVALID_ARGUMENT', details } })
    expect(await identity.signIn(thandi)).toEqual({ kind: 'unknown' })
    expect(log.entries).toMatchObject([{ level: 'error', facts: { reason: 'API_KEY_INVALID' } }])
    expect(JSON.stringify(log.entries)).not.toContain(thandi.email)
  })

  it('do not tell an unknown email from a wrong password in a project that protects emails: the account does', async () => {
    const { identity, toolkit } = await openIdentity()
    const { user } = signedIn(await identity.register(thandi))
    toolkit.refuse('accounts:signInWithPassword', 'INVALID_LOGIN_CREDENTIALS')
    methodsOf(toolkit)
    expect(await identity.signIn(thandi)).toEqual({ kind: 'wrong-password', uid: user.uid })
    const forWrong = methodsOf(toolkit)
    expect(await identity.signIn(sipho)).toEqual({ kind: 'user-not-found' })
    // The same calls, so that both take about as long.
    expect(methodsOf(toolkit)).toEqual(forWrong)
  })
})

describe('a service that cannot be reached', () => {
  const network = { kind: 'network' }

  it.each(['refuses connections', 'does not answer'])('is reported as such where it %s', async (failure) => {
    const { identity, toolkit, store } = await openIdentity()
    const { token, user } = signedIn(await identity.register(thandi))
    const reset = await identity.startReset(thandi.email)
    const { identity: cut } = await openIdentity({ toolkit, store, deadlineMs: 100 })
    if (failure === 'does not answer') toolkit.fallSilent()
    else toolkit.close()
    expect(await cut.register(sipho)).toEqual(network)
    expect(await cut.signIn(thandi)).toEqual(network)
    expect(await cut.changePassword('unknown', { current: 'any', fresh })).toBeNull()
    expect(await cut.reset(reset?.token ?? '', fresh)).toEqual(network)
    const asked = [cut.whoIs(token), cut.account(user.uid), cut.accounts(10), cut.startReset(thandi.email)]
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
    await expect(cut.checkPassword(user.uid, thandi.password)).rejects.toThrow(Error)
    // Both need documents only.
    await cut.signOut(token)
    expect(await cut.whoIs(token)).toBeNull()
  })

  it('uses no reset up', async () => {
    const { identity, toolkit } = await openIdentity()
    signedIn(await identity.register(thandi))
    const token = (await identity.startReset(thandi.email))?.token ?? ''
    toolkit.answer('accounts:update', 500, {})
    expect(await identity.reset(token, fresh)).toEqual(network)
    toolkit.refuse('accounts:update', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements')
    expect(await identity.reset(token, fresh)).toEqual({ kind: 'weak-password' })
    toolkit.answerAgain('accounts:update')
    expect(await identity.reset(token, fresh)).toMatchObject({ kind: 'reset' })
  })
})

describe('a session', () => {
  it('ends a week after it was last used', async () => {
    const { identity } = await openIdentity()
    const { token, user } = signedIn(await identity.register(thandi))
    later(6 * dayMs)
    expect(await identity.whoIs(token)).toMatchObject(user)
    later(6 * dayMs)
    expect(await identity.whoIs(token)).toMatchObject(user)
    later(dayMs)
    const again = signedIn(await identity.signIn(thandi))
    later(7 * dayMs + 1000)
    expect(await identity.whoIs(again.token)).toBeNull()
  })

  it('ends with its cookie 14 days after the sign-in, and is forgotten', async () => {
    const { identity, file } = await openIdentity()
    const { token } = signedIn(await identity.register(thandi))
    for (const days of [5, 5, 3.9]) {
      later(days * dayMs)
      expect(await identity.whoIs(token)).not.toBeNull()
    }
    later(0.2 * dayMs)
    expect(await identity.whoIs(token)).toBeNull()
    signedIn(await identity.signIn(thandi))
    expect(documentsIn(file, 'accountSessions')).toHaveLength(1)
  })

  it.each<[string, (account: { disabled?: boolean; validSince?: string }, accounts: Map<string, unknown>) => void]>([
    ['revoked', (account) => (account.validSince = String(Math.floor(Date.now() / 1000) + 1))],
    ['disabled', (account) => (account.disabled = true)],
    ['deleted', (_, accounts) => accounts.clear()],
  ])('has ended when Firebase has %s it', async (_, change) => {
    const { identity, toolkit } = await openIdentity()
    const { token, user } = signedIn(await identity.register(thandi))
    const account = toolkit.accounts.get(user.uid)
    if (!account) throw new Error('No account was made')
    change(account, toolkit.accounts)
    expect(await identity.whoIs(token)).toBeNull()
    expect(await identity.sessions(token)).toEqual([])
  })

  it('is checked with one call and one document, and its last use is stored once in fifteen minutes', async () => {
    const { identity, toolkit, calls } = await openIdentity()
    const { token } = signedIn(await identity.register(thandi))
    methodsOf(toolkit)
    calls()
    for (let use = 0; use < 3; use += 1) await identity.whoIs(token)
    expect(methodsOf(toolkit)).toEqual(Array.from({ length: 3 }, () => 'accounts:lookup'))
    expect(calls()).toEqual(['get', 'get', 'get'])
    later(16 * 60 * 1000)
    for (let use = 0; use < 3; use += 1) await identity.whoIs(token)
    expect(calls()).toEqual(['get', 'update', 'get', 'get'])
  })

  it('has a token that fits a cookie, with a signature and a long email', async () => {
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(62)}.`.repeat(2)}example`
    const claims = {
      iss: `https://session.firebase.google.com/${'p'.repeat(30)}`,
      aud: 'p'.repeat(30),
      auth_time: 1_800_000_000,
      user_id: 'u'.repeat(36),
      sub: 'u'.repeat(36),
      iat: 1_800_000_000,
      exp: 1_801_209_600,
      email,
      email_verified: false,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    }
    const header = { alg: 'RS256', kid: 'k'.repeat(40), typ: 'JWT' }
    const [head, payload] = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    const token = `${'s'.repeat(43)}.${head}.${payload}.${'g'.repeat(342)}`
    expect((await setCookie(sessionCookie, token, { secure: true })).length).toBeLessThan(4096)
  })
})

describe('a password that changes during a sign-in', () => {
  it('lets the sign-in start no session', async () => {
    const { identity, toolkit, file } = await openIdentity()
    signedIn(await identity.register(thandi))
    const reset = await identity.startReset(thandi.email)
    let isReset = false
    // After the service has compared the old password, and before the session is stored.
    toolkit.waitIn(':createSessionCookie', async () => {
      if (isReset) return
      isReset = true
      expect(await identity.reset(reset?.token ?? '', fresh)).toMatchObject({ kind: 'reset' })
    })
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'wrong-password' })
    expect(documentsIn(file, 'accountSessions')).toEqual([])
  })

  it('ends a sign-in that waits for its code', async () => {
    const { identity } = await openIdentity()
    const { token } = signedIn(await identity.register(thandi))
    const secret = await turnOnSecondStep(identity, token)
    const waiting = await identity.signIn(thandi)
    if (waiting.kind !== 'second-step') throw new Error(`No second step: ${waiting.kind}`)
    const reset = await identity.startReset(thandi.email)
    await identity.reset(reset?.token ?? '', fresh)
    later(60_000)
    expect(await identity.finishSignIn(waiting.challenge, totpCode(secret))).toEqual({ kind: 'challenge-ended' })
  })
})

it('makes no account again for a sign-in whose account is removed at the same moment', async () => {
  const { identity, toolkit } = await openIdentity()
  const { token, user } = signedIn(await identity.register(thandi))
  const secret = await turnOnSecondStep(identity, token)
  const waiting = await identity.signIn(thandi)
  if (waiting.kind !== 'second-step') throw new Error(`No second step: ${waiting.kind}`)
  toolkit.waitIn('accounts:signInWithCustomToken', async () => void toolkit.accounts.delete(user.uid))
  later(60_000)
  expect(await identity.finishSignIn(waiting.challenge, totpCode(secret))).toEqual({ kind: 'challenge-ended' })
  expect(toolkit.accounts.size).toBe(0)
})

it('lets a reset work for an hour', async () => {
  const { identity } = await openIdentity()
  signedIn(await identity.register(thandi))
  const reset = await identity.startReset(thandi.email)
  later(59 * 60 * 1000)
  expect(await identity.whoResets(reset?.token ?? '')).toEqual(reset?.user)
  later(61 * 1000)
  expect(await identity.whoResets(reset?.token ?? '')).toBeNull()
  expect(await identity.reset(reset?.token ?? '', fresh)).toBeNull()
})

it('stores nothing with which a copy of all documents could sign in, and nothing of an account that was removed', async () => {
  const { identity, file } = await openIdentity()
  const first = signedIn(await identity.register(thandi))
  const reset = await identity.startReset(thandi.email)
  const started = await identity.startTotp(first.token, thandi.password, 'Agency')
  if (started?.kind !== 'started') throw new Error('Not started')
  const confirmed = await identity.confirmTotp(first.token, totpCode(totpSecretIn(started.uri)))
  if (confirmed?.kind !== 'signed-in') throw new Error('Not confirmed')
  const waiting = await identity.signIn(thandi)
  if (waiting.kind !== 'second-step') throw new Error('No second step')
  const stored = JSON.stringify(everyDocumentIn(file))
  const [ours = '', ...cookie] = confirmed.token.split('.')
  expect(stored).toContain(createHash('sha256').update(confirmed.token).digest('base64url'))
  const secrets = [ours, cookie.join('.'), reset?.token, waiting.challenge, thandi.password, ...started.recoveryCodes]
  for (const each of [...secrets, totpSecretIn(started.uri)]) expect(stored).not.toContain(each)

  await identity.removeAccount(first.user.uid)
  expect(everyDocumentIn(file)).toEqual([])
})

it('lists accounts of several pages, the newest first, and reads ten pages at most', async () => {
  const { identity, toolkit } = await openIdentity()
  const page = (createdAt: number) => ({
    users: [{ localId: `uid-${createdAt}`, email: `${createdAt}@client.example`, createdAt: String(createdAt) }],
    nextPageToken: 'more',
  })
  let read = 0
  toolkit.waitIn('accounts:batchGet', async () => {
    read += 1
    toolkit.answer('accounts:batchGet', 200, page(read === 3 ? 1000 : read))
  })
  const accounts = await identity.accounts(2)
  expect(read).toBe(10)
  expect(accounts).toEqual([
    { uid: 'uid-1000', email: '1000@client.example', registeredAt: '1970-01-01T00:00:01.000Z' },
    { uid: 'uid-10', email: '10@client.example', registeredAt: '1970-01-01T00:00:00.010Z' },
  ])
})

function later(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

it('ends the deadline of a call that the library refuses before it asks the service', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const service = await openAuthService({ projectId: 'demo-site' })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const tooMany = Array.from({ length: 101 }, (_, place) => `client-${place}@client.example`)
  await expect(service.ofEmails(tooMany)).rejects.toThrow('100')
  expect(vi.getTimerCount()).toBe(0)
})

/** The calls of the service since the last time that this was asked. */
function methodsOf(toolkit: IdentityToolkit): string[] {
  return toolkit.requests().map(({ method }) => method)
}

interface Given {
  toolkit?: IdentityToolkit
  store?: DocumentStore
  deadlineMs?: number
}

async function openIdentity({ toolkit: given, store: shared, ...options }: Given = {}) {
  const toolkit = given ?? (await openIdentityToolkit())
  const file = await freshFile()
  const counted = countCalls(
    shared ?? createSqlDocumentStore(openFile(file, firebaseIdentityCollections), quietRuntime),
  )
  const log = recordingLog()
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', toolkit.host)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { store, calls } = counted
  const identity = await createFirebaseIdentity({
    projectId: 'demo-site',
    apiKey: 'of this test',
    store,
    secret: 'a secret of this test, and of no other',
    log,
    ...options,
  })
  return { identity, toolkit, store, calls, file, log }
}

/** Returns the secret of the app. */
async function turnOnSecondStep({ startTotp, confirmTotp }: Identity, token: string): Promise<string> {
  const started = await startTotp(token, thandi.password, 'Agency')
  if (started?.kind !== 'started') throw new Error(`Not started: ${started?.kind}`)
  const secret = totpSecretIn(started.uri)
  expect(await confirmTotp(token, totpCode(secret))).toMatchObject({ kind: 'signed-in' })
  return secret
}

function everyDocumentIn(file: string) {
  return askFile(file, 'select collection, id, json(fields) as fields from documents')
}

function documentsIn(file: string, collection: string) {
  return everyDocumentIn(file).filter((document) => document['collection'] === collection)
}
