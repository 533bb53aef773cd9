import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PasswordHashing } from '../../ports/backend.ts'
import type { Account, Credentials, Identity, Refused, SecondStepNeeded, SignedIn, User } from '../../ports/identity.ts'
import type { Log } from '../../ports/runtime.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { type AuthAnswer, challengeIn, codeOf, madeSession, openAuth, plainRefusal } from './better-auth.ts'
import { createLocalSecondStep } from './local-second-step.ts'
import { isStorable, openSessions } from './local-sessions.ts'
import { createPasskeyRows } from './passkey-rows.ts'
import { createPasskeys } from './passkeys.ts'
import { iso } from './secrets.ts'

interface LocalIdentityOptions {
  /** The database of the document store: accounts are beside the documents, and a backup has both. */
  database: Pick<SqlDatabase, 'kysely' | 'type' | 'waitForLock'>
  /** Signs the cookies that better-auth makes. It opens no session by itself. */
  secret: string
  log: Pick<Log, 'error'>
  /** For tests, which hash many passwords that protect nothing. */
  passwords?: PasswordHashing | undefined
}

interface AccountRow {
  readonly uid: string
  readonly email: string
  readonly createdAt: string | Date
}

/** No registration takes longer than this from its first row to the last. */
const incompleteAfterMs = 15 * 1000
const resetMs = 60 * 60 * 1000

/** Accounts in our own database, by better-auth. Passwords are hashed with scrypt. */
export async function createLocalIdentity(options: LocalIdentityOptions): Promise<Identity> {
  const { database, secret, log, passwords } = options
  const { kysely } = database
  const auth = await openAuth(database, secret, passwords)
  const { api, internalAdapter, adapter } = auth
  const { seal, markPasskey, headersFor, ...sessions } = await openSessions(database, secret)
  const { whoIs } = sessions

  async function signedIn(answer: AuthAnswer, device: string, byPasskey = false): Promise<SignedIn> {
    const { user, madeToken } = madeSession(answer)
    return { kind: 'signed-in', user, token: await seal(madeToken, device, byPasskey) }
  }

  async function startByPasskey(uid: string, device: string) {
    const user = await internalAdapter.findUserById(uid)
    if (!user) return null
    const { token: madeToken } = await internalAdapter.createSession(uid)
    return { user: { uid, email: user.email }, token: await seal(madeToken, device, true) }
  }

  async function refusal(error: unknown, { email, password }: Credentials): Promise<Refused> {
    const kind = plainRefusal(error)
    if (kind !== null) return { kind }
    const code = codeOf(error)
    if (code === 'VALIDATION_ERROR') return { kind: password === '' ? 'weak-password' : 'invalid-email' }
    if (code === 'INVALID_EMAIL_OR_PASSWORD') {
      const found = await find(email)
      return found ? { kind: 'wrong-password', uid: found.user.id } : { kind: 'user-not-found' }
    }
    // The database refused a second account with this email, which better-auth had not seen when it looked.
    if (code === 'FAILED_TO_CREATE_USER' && (await find(email))) return { kind: 'email-in-use' }
    throw error
  }

  async function find(email: string) {
    if (!isStorable(email)) return null
    return internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
  }

  function broken(error: unknown): Refused {
    log.error('sign-in broke', { reason: error instanceof Error ? error.message : String(error) })
    return { kind: 'unknown' }
  }

  /** Null for a code of better-auth that says that a session or a reset has ended. */
  function refusalUnless(endedCode: string, error: unknown): Refused | null {
    if (codeOf(error) === endedCode) return null
    const kind = plainRefusal(error)
    return kind === null ? broken(error) : { kind }
  }

  async function signUp(credentials: Credentials, device: string): Promise<SignedIn | Refused> {
    try {
      const body = { ...credentials, name: credentials.email }
      return await signedIn(await api.signUpEmail({ body, returnHeaders: true }), device)
    } catch (error) {
      return refusal(error, credentials)
    }
  }

  /** better-auth writes a user and then the password. Removes a user who has none, when the registration must have failed. It is one
   *  statement, so that it never removes a user of a registration that succeeds. */
  async function removeIncomplete(email: string): Promise<boolean> {
    const before = iso(Date.now() - incompleteAfterMs)
    const { numAffectedRows } = await sql`
      delete from "user" where email = ${email.toLowerCase()} and "createdAt" < ${before}
      and not exists (select 1 from account where account."userId" = "user".id)
    `.execute(kysely)
    return numAffectedRows === 1n
  }

  async function signIn(credentials: Credentials, device: string): Promise<SignedIn | SecondStepNeeded | Refused> {
    const before = await passwordHashOf(credentials.email)
    const result = await api.signInEmail({ body: credentials, returnHeaders: true }).then(
      async (made): Promise<SignedIn | SecondStepNeeded> => {
        const challenge = challengeIn(made)
        return challenge === null ? signedIn(made, device) : { kind: 'second-step', challenge }
      },
      (error: unknown) => refusal(error, credentials),
    )
    // The password was changed while it was compared: compare again.
    if (result.kind !== 'signed-in' || before === (await passwordHashOf(credentials.email))) return result
    await sessions.signOut(result.token)
    return signIn(credentials, device)
  }

  async function passwordHashOf(email: string): Promise<string | null> {
    const found = await find(email)
    return found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? null
  }

  async function whoResets(token: string): Promise<User | null> {
    if (!isStorable(token)) return null
    const found = await internalAdapter.findVerificationValue(resetIdentifier(token))
    if (!found || new Date(found.expiresAt) <= new Date()) return null
    const user = await internalAdapter.findUserById(found.value)
    return user && { uid: user.id, email: user.email }
  }

  /** The table has nothing but resets. */
  async function endResets({ uid }: Pick<User, 'uid'>): Promise<void> {
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: uid }] })
  }

  async function oneAccount(column: 'id' | 'email', value: string): Promise<Account | null> {
    if (!isStorable(value)) return null
    const query = sql<AccountRow>`
      select id as uid, email, "createdAt" as "createdAt" from "user" where ${sql.ref(column)} = ${value}`
    const [row] = (await query.execute(kysely)).rows
    return row ? accountOf(row) : null
  }

  return {
    ...sessions,

    async register(credentials, device = '') {
      try {
        const result = await signUp(credentials, device)
        const again = result.kind === 'email-in-use' && (await removeIncomplete(credentials.email))
        return again ? await signUp(credentials, device) : result
      } catch (error) {
        return broken(error)
      }
    },

    signIn: (credentials, device = '') => signIn(credentials, device).catch(broken),

    async checkPassword(uid, password) {
      const accounts = await internalAdapter.findAccounts(uid)
      const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
      return hash ? auth.password.verify({ hash, password }) : false
    },

    async changePassword(token, { current, fresh }, device = '') {
      const headers = headersFor(token)
      if (!headers) return null
      try {
        const body = { currentPassword: current, newPassword: fresh, revokeOtherSessions: true }
        const byPasskey = (await whoIs(token))?.byPasskey
        const changed = await signedIn(
          await api.changePassword({ headers, body, returnHeaders: true }),
          device,
          byPasskey,
        )
        await endResets(changed.user)
        return changed
      } catch (error) {
        return refusalUnless('UNAUTHORIZED', error)
      }
    },

    async startReset(email) {
      const found = await find(email)
      if (!found) return null
      const { id: uid, email: stored } = found.user
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(Date.now() + resetMs)
      await internalAdapter.createVerificationValue({ identifier: resetIdentifier(token), value: uid, expiresAt })
      return { user: { uid, email: stored }, token }
    },

    whoResets,

    async reset(token, password) {
      try {
        const user = await whoResets(token)
        if (!user) return null
        await api.resetPassword({ body: { token, newPassword: password } })
        await endResets(user)
        return { kind: 'reset', user }
      } catch (error) {
        return refusalUnless('INVALID_TOKEN', error)
      }
    },

    async accounts(limit) {
      const query = sql<AccountRow>`
        select id as uid, email, "createdAt" as "createdAt" from "user" order by "createdAt" desc limit ${limit}`
      return (await query.execute(kysely)).rows.map(accountOf)
    },

    account: (uid) => oneAccount('id', uid),

    accountOf: (email) => oneAccount('email', email.trim().toLowerCase()),

    async removeAccount(uid) {
      await kysely.transaction().execute(async (transaction) => {
        await sql`delete from verification where value = ${uid}`.execute(transaction)
        await sql`delete from session where "userId" = ${uid}`.execute(transaction)
        await sql`delete from "twoFactor" where "userId" = ${uid}`.execute(transaction)
        await sql`delete from "passkeyChallenge" where uid = ${uid}`.execute(transaction)
        await sql`delete from passkey where uid = ${uid}`.execute(transaction)
        await sql`delete from account where "userId" = ${uid}`.execute(transaction)
        await sql`delete from "user" where id = ${uid}`.execute(transaction)
      })
    },

    ...createLocalSecondStep({ auth, kysely, headersFor, whoIs, signedIn, broken }),
    ...createPasskeys({
      records: createPasskeyRows(database),
      sessions: { ...sessions, markPasskey, startByPasskey },
      broken,
    }),
  }
}

function accountOf({ uid, email, createdAt }: AccountRow): Account {
  return { uid, email, registeredAt: iso(new Date(createdAt).getTime()) }
}

function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}
