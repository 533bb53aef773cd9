import { sql } from 'kysely'
import type { Credentials, Identity, Refused, SecondStepNeeded, SignedIn } from '../../ports/identity.ts'
import type { Log } from '../../ports/runtime.ts'
import type { SqlDatabase } from '../document-store/sql/database.ts'
import {
  type Answered,
  challengeIn,
  codeOf,
  madeSession,
  openAuth,
  type PasswordHashing,
  plainRefusal,
} from './better-auth.ts'
import { createAccounts } from './local-accounts.ts'
import { createPasskeys } from './local-passkeys.ts'
import { createPasswords } from './local-passwords.ts'
import { createSecondStep } from './local-second-step.ts'
import { openSessions } from './local-sessions.ts'

interface LocalIdentityOptions {
  /** The database of the document store: accounts live beside the documents, and a backup holds both. */
  database: Pick<SqlDatabase, 'kysely' | 'type'>
  /** Signs what better-auth hands to a browser. It opens no session by itself. */
  secret: string
  log: Pick<Log, 'error'>
  /** For tests, which hash many passwords that guard nothing. */
  passwords?: PasswordHashing | undefined
}

/** Nobody takes longer from the first row of a new account to the last. */
const halfMadeAfterMs = 15 * 1000

/** Accounts kept by better-auth in our own database. Passwords are hashed with scrypt. */
export async function createLocalIdentity(options: LocalIdentityOptions): Promise<Identity> {
  const { database, secret, log, passwords } = options
  const auth = await openAuth(database, secret, passwords)
  const { api, internalAdapter } = auth
  const { seal, markPasskey, headersFor, ...sessions } = await openSessions(database, secret)
  const { whoIs } = sessions

  async function signedIn(answer: Answered, device: string, byPasskey = false): Promise<SignedIn> {
    const { user, madeToken } = madeSession(answer)
    return { kind: 'signed-in', user, token: await seal(madeToken, device, byPasskey) }
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
    // The database kept a second account out that better-auth, asking beforehand, had not seen yet.
    if (code === 'FAILED_TO_CREATE_USER' && (await find(email))) return { kind: 'email-in-use' }
    throw error
  }

  function find(email: string) {
    return internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
  }

  function broken(error: unknown): Refused {
    log.error('sign-in broke', { reason: error instanceof Error ? error.message : String(error) })
    return { kind: 'unknown' }
  }

  async function afterPassword(made: Answered, device: string): Promise<SignedIn | SecondStepNeeded> {
    const challenge = challengeIn(made)
    return challenge === null ? signedIn(made, device) : { kind: 'second-step', challenge }
  }

  async function signUp(credentials: Credentials, device: string): Promise<SignedIn | Refused> {
    try {
      const body = { ...credentials, name: credentials.email }
      return await signedIn(await api.signUpEmail({ body, returnHeaders: true }), device)
    } catch (error) {
      return refusal(error, credentials)
    }
  }

  /** better-auth writes a user and then their password: takes away a user who was left without. One statement, so that a registration that
   *  is under way, or has just succeeded, is out of its reach. */
  async function removeHalfMade(email: string): Promise<boolean> {
    const before = new Date(Date.now() - halfMadeAfterMs).toISOString()
    const { numAffectedRows } = await sql`
      delete from "user" where email = ${email.toLowerCase()} and "createdAt" < ${before}
      and not exists (select 1 from account where account."userId" = "user".id)
    `.execute(database.kysely)
    return numAffectedRows === 1n
  }

  async function signIn(credentials: Credentials, device: string): Promise<SignedIn | SecondStepNeeded | Refused> {
    const before = await passwordHashOf(credentials.email)
    const answer = await api.signInEmail({ body: credentials, returnHeaders: true }).then(
      (made) => afterPassword(made as Answered, device),
      (error: unknown) => refusal(error, credentials),
    )
    if (answer.kind !== 'signed-in' || before === (await passwordHashOf(credentials.email))) return answer
    await sessions.signOut(answer.token)
    return signIn(credentials, device)
  }

  async function passwordHashOf(email: string): Promise<string | null> {
    const found = await find(email)
    return found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? null
  }

  return {
    ...sessions,

    async register(credentials, device = '') {
      try {
        const answer = await signUp(credentials, device)
        const again = answer.kind === 'email-in-use' && (await removeHalfMade(credentials.email))
        return again ? await signUp(credentials, device) : answer
      } catch (error) {
        return broken(error)
      }
    },

    async checkPassword(uid, password) {
      const accounts = await internalAdapter.findAccounts(uid)
      const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
      return hash ? auth.password.verify({ hash, password }) : false
    },

    ...createAccounts(database),

    signIn: (credentials, device = '') => signIn(credentials, device).catch(broken),

    ...createSecondStep({ auth, kysely: database.kysely, headersFor, whoIs, signedIn, broken }),
    ...createPasskeys({ auth, kysely: database.kysely, sessions: { ...sessions, seal, markPasskey }, broken }),
    ...createPasswords({ auth, headersFor, whoIs, signedIn, broken }),
  }
}
