import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PasswordHashing } from '../../ports/backend.ts'
import type { Account, Credentials, Identity, Refused, SecondStepNeeded, SignedIn, User } from '../../ports/identity.ts'
import type { IdentityWithPasskeys } from '../../ports/passkeys.ts'
import type { Log } from '../../ports/runtime.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createAccountCopies } from './account-copies.ts'
import { type Accounts, accountTables, type Auth, challengeIn, codeOf, openAuth, plainRefusal } from './better-auth.ts'
import { createLocalSecondStep } from './local-second-step.ts'
import { isStorable, type LocalContext, openSessions } from './local-sessions.ts'
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

/** Accounts in our own database, by better-auth. Passwords are hashed with scrypt. */
export async function createLocalIdentity(options: LocalIdentityOptions): Promise<IdentityWithPasskeys> {
  const { database, secret, log, passwords } = options
  const auth = await openAuth(database, secret, passwords)
  const accounts = accountTables(database)
  const sessions = await openSessions(accounts, auth, secret)

  function broken(error: unknown): Refused {
    log.error('sign-in broke', { reason: error instanceof Error ? error.message : String(error) })
    return { kind: 'unknown' }
  }

  const context = { auth, accounts, sessions, broken }
  return {
    ...sessions.port,
    ...createSignIn(context),
    ...createPasswords(context),
    ...createAccounts(accounts),
    ...createAccountCopies(accounts, secret),
    ...createLocalSecondStep(context),
    ...createPasskeys({
      records: createPasskeyRows(accounts),
      sessions: { ...sessions, ...sessions.port },
      broken,
    }),
  }
}

async function find({ internalAdapter }: Auth, email: string) {
  if (!isStorable(email)) return null
  return internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
}

/** better-auth's name for an account with a password. */
const byPassword = 'credential'

/** No registration takes longer than this from its first row to the last. */
const incompleteAfterMs = 15 * 1000

function createSignIn({ auth, accounts, sessions, broken }: LocalContext): Pick<Identity, 'register' | 'signIn'> {
  const { api } = auth

  async function refusal(error: unknown, { email, password }: Credentials): Promise<Refused> {
    const kind = plainRefusal(error)
    if (kind !== null) return { kind }
    const code = codeOf(error)
    if (code === 'VALIDATION_ERROR') return { kind: password === '' ? 'weak-password' : 'invalid-email' }
    const found = await find(auth, email)
    if (code === 'INVALID_EMAIL_OR_PASSWORD')
      return found ? { kind: 'wrong-password', uid: found.user.id } : { kind: 'user-not-found' }
    // The database refused a second account with this email, which better-auth had not seen when it looked.
    if (code === 'FAILED_TO_CREATE_USER' && found) return { kind: 'email-in-use' }
    throw error
  }

  async function signUp(credentials: Credentials, device: string): Promise<SignedIn | Refused> {
    try {
      const body = { ...credentials, name: credentials.email }
      return await sessions.signedIn(await api.signUpEmail({ body, returnHeaders: true }), device)
    } catch (error) {
      return refusal(error, credentials)
    }
  }

  /** better-auth writes a user and then the password. Removes a user who has none, when the registration must have failed. It is one
   *  statement, so that it never removes a user of a registration that succeeds. */
  async function removeIncomplete(email: string): Promise<boolean> {
    const removed = await accounts
      .deleteFrom('user')
      .where('email', '=', email.toLowerCase())
      .where('createdAt', '<', iso(Date.now() - incompleteAfterMs))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('account').select('userId').whereRef('account.userId', '=', 'user.id'))),
      )
      .executeTakeFirst()
    return removed.numDeletedRows === 1n
  }

  async function signIn(credentials: Credentials, device: string): Promise<SignedIn | SecondStepNeeded | Refused> {
    const before = await passwordHashOf(credentials.email)
    const result = await api.signInEmail({ body: credentials, returnHeaders: true }).then(
      async (made): Promise<SignedIn | SecondStepNeeded> => {
        const challenge = challengeIn(made)
        return challenge === null ? sessions.signedIn(made, device) : { kind: 'second-step', challenge }
      },
      (error: unknown) => refusal(error, credentials),
    )
    // The password was changed while it was compared: compare again.
    if (result.kind !== 'signed-in' || before === (await passwordHashOf(credentials.email))) return result
    await sessions.port.signOut(result.token)
    return signIn(credentials, device)
  }

  async function passwordHashOf(email: string): Promise<string | null> {
    const found = await find(auth, email)
    return found?.accounts.find(({ providerId }) => providerId === byPassword)?.password ?? null
  }

  return {
    async register(credentials, device = '') {
      try {
        const result = await signUp(credentials, device)
        const isFree = result.kind === 'email-in-use' && (await removeIncomplete(credentials.email))
        return isFree ? await signUp(credentials, device) : result
      } catch (error) {
        return broken(error)
      }
    },

    signIn: (credentials, device = '') => signIn(credentials, device).catch(broken),
  }
}

type Passwords = Pick<Identity, 'checkPassword' | 'changePassword' | 'startReset' | 'whoResets' | 'reset'>

const resetMs = 60 * 60 * 1000
const resetIdentifier = (token: string) => `reset-password:${token}`

function createPasswords({ auth, accounts, sessions, broken }: LocalContext): Passwords {
  const { api, internalAdapter } = auth

  /** Null for a code of better-auth that says that a session or a reset has ended. */
  function refusalUnless(endedCode: string, error: unknown): Refused | null {
    if (codeOf(error) === endedCode) return null
    const kind = plainRefusal(error)
    return kind === null ? broken(error) : { kind }
  }

  async function whoResets(token: string): Promise<User | null> {
    if (!isStorable(token)) return null
    const found = await internalAdapter.findVerificationValue(resetIdentifier(token))
    if (!found || new Date(found.expiresAt) <= new Date()) return null
    const user = await internalAdapter.findUserById(found.value)
    return user && { uid: user.id, email: user.email }
  }

  /** The table has nothing but resets. */
  const endResets = ({ uid }: User) => accounts.deleteFrom('verification').where('value', '=', uid).execute()

  return {
    async checkPassword(uid, password) {
      const found = await internalAdapter.findAccounts(uid)
      const hash = found.find(({ providerId }) => providerId === byPassword)?.password
      return hash ? auth.password.verify({ hash, password }) : false
    },

    async changePassword(token, { current, fresh }, device = '') {
      const headers = sessions.headersFor(token)
      if (!headers) return null
      try {
        const body = { currentPassword: current, newPassword: fresh, revokeOtherSessions: true }
        const user = await sessions.port.whoIs(token)
        const answer = await api.changePassword({ headers, body, returnHeaders: true })
        const changed = await sessions.signedIn(answer, device, user?.isPasswordless)
        await endResets(changed.user)
        return changed
      } catch (error) {
        return refusalUnless('UNAUTHORIZED', error)
      }
    },

    async startReset(email) {
      const found = await find(auth, email)
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
  }
}

/** A value names the user, in the order in which the rows are removed. */
const removedWithAccount = [
  ['verification', 'value'],
  ['session', 'userId'],
  ['twoFactor', 'userId'],
  ['passkeyChallenge', 'uid'],
  ['passkey', 'uid'],
  ['account', 'userId'],
  ['user', 'id'],
] as const

function createAccounts(database: Accounts): Pick<Identity, 'accounts' | 'account' | 'accountOf' | 'removeAccount'> {
  const select = database.selectFrom('user').select(['id as uid', 'email', 'createdAt'])

  async function oneAccount(column: 'id' | 'email', value: string): Promise<Account | null> {
    if (!isStorable(value)) return null
    const row = await select.where(column, '=', value).executeTakeFirst()
    return row ? accountOf(row) : null
  }

  return {
    accounts: async (limit) => (await select.orderBy('createdAt', 'desc').limit(limit).execute()).map(accountOf),

    account: (uid) => oneAccount('id', uid),

    accountOf: (email) => oneAccount('email', email.trim().toLowerCase()),

    async removeAccount(uid) {
      await database.transaction().execute(async (transaction) => {
        for (const [table, column] of removedWithAccount)
          await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${uid}`.execute(transaction)
      })
    },
  }
}

function accountOf({ uid, email, createdAt }: Readonly<User & { createdAt: string | Date }>): Account {
  return { uid, email, registeredAt: new Date(createdAt).toISOString() }
}
