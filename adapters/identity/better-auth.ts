import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Kysely } from 'kysely'
import type { PasswordHashing } from '../../ports/backend.ts'
import type { RefusalKind, User } from '../../ports/identity.ts'
import type { Passkey } from '../../ports/passkeys.ts'
import type { SqlDatabase } from '../sql/database.ts'
import type { StoredChallenge, StoredPasskey } from './passkeys.ts'

/** better-auth on our database, with its tables. It is called in process only: no request reaches it, and the cookie is ours. */
export type Auth = Awaited<ReturnType<typeof openAuth>>

export const cookieName = 'better-auth.session_token'
/** Between the password and the code. */
export const challengeCookieName = 'better-auth.two_factor'
const weekSeconds = 7 * 24 * 60 * 60
// Long passphrases are good passwords. The server limits the size of a request anyway.
const longestPassword = 128 * 1024

const refusals: Readonly<Record<string, RefusalKind>> = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-in-use',
  PASSWORD_TOO_SHORT: 'weak-password',
  INVALID_EMAIL: 'invalid-email',
  INVALID_PASSWORD: 'wrong-password',
}

const text = { type: 'string', required: true } as const
const optional = { type: 'string', required: false } as const
const ofUser = { references: { model: 'user', field: 'id', onDelete: 'cascade' }, index: true } as const

/** The time step of the last accepted code, passkeys and their challenges, and the mark of a session that a passkey opened. */
const ownTables = {
  id: 'own-tables',
  schema: {
    twoFactor: { fields: { lastStep: { type: 'number', required: false, input: false } } },
    session: { fields: { byPasskey: { ...optional, input: false, returned: false } } },
    passkey: {
      fields: {
        uid: { ...text, ...ofUser },
        credentialId: { ...text, unique: true },
        publicKey: text,
        // Up to 32 bits.
        counter: { type: 'number', required: true, bigint: true },
        device: text,
        addedAt: text,
        lastUsedAt: optional,
      },
    },
    // The id is the digest of the secret in the browser's cookie. A sign-in has no `uid`.
    passkeyChallenge: { fields: { challenge: text, uid: { ...optional, ...ofUser }, expiresAt: text } },
  },
} as const satisfies BetterAuthPlugin

/** SQLite has text, ISO 8601. */
type Moment = string | Date

/** What the accounts read and write of their tables beside better-auth. */
export type AccountTables = {
  user: Record<'id' | 'email' | 'name', string> &
    Record<'createdAt' | 'updatedAt', Moment> &
    Record<'emailVerified' | 'twoFactorEnabled', boolean>
  account: Record<'id' | 'accountId' | 'providerId' | 'userId', string> &
    Record<'createdAt' | 'updatedAt', Moment> & { password: string | null }
  verification: { value: string }
  session: {
    id: string
    userId: string
    token: string
    userAgent: string | null
    byPasskey: string | null
    createdAt: Moment
    updatedAt: Moment
    expiresAt: Moment
  }
  twoFactor: Record<'id' | 'userId' | 'secret' | 'backupCodes', string> & {
    verified: boolean | number
    lastStep: number | null
  }
  passkey: Passkey & StoredPasskey
  passkeyChallenge: StoredChallenge & { id: string }
}

export type Accounts = Kysely<AccountTables>

export function accountTables({ kysely }: Pick<SqlDatabase, 'kysely'>): Accounts {
  return kysely.withTables<AccountTables>()
}

type AccountsDatabase = Pick<SqlDatabase, 'kysely' | 'type' | 'waitForLock'>

/** Passwords are hashed with better-auth's own scrypt unless `passwords` is given. */
export async function openAuth(database: AccountsDatabase, secret: string, passwords?: PasswordHashing) {
  await migrateAccounts(database)
  const auth = betterAuth(authOptions(database, secret, passwords))
  return { api: auth.api, ...(await auth.$context) }
}

/** Brings the tables to what this release needs, all or nothing. Any number of processes may do it at once. */
export async function migrateAccounts(database: AccountsDatabase): Promise<void> {
  const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(authOptions(database))
  if ([toBeCreated, toBeAdded, toBeAddedIndexes].every(({ length }) => length === 0)) return
  await database.waitForLock('accounts', () =>
    database.kysely.transaction().execute(async (kysely) => {
      const { runMigrations } = await getMigrations(authOptions({ ...database, kysely }))
      await runMigrations()
    }),
  )
}

function authOptions(
  { kysely, type }: Pick<SqlDatabase, 'kysely' | 'type'>,
  secret = 'none',
  passwords?: PasswordHashing,
) {
  return {
    database: { db: kysely, type },
    secret,
    baseURL: 'http://localhost',
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      ...(passwords && { password: passwords }),
    },
    // When a session ends is decided in `local-sessions.ts`.
    session: { expiresIn: weekSeconds, disableSessionRefresh: true },
    // A copy of the database resets no password.
    verification: { storeIdentifier: 'hashed' },
    advanced: { useSecureCookies: false },
    plugins: [twoFactor(), ownTables],
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions
}

export interface AuthAnswer {
  readonly headers: Headers
  readonly response: { readonly user: { readonly id: string; readonly email: string } }
}

function cookieIn({ headers }: Pick<AuthAnswer, 'headers'>, name: string): string {
  // The last one counts: one before it may be a deletion.
  const cookie = headers.getSetCookie().findLast((line) => line.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1).split(';')[0] ?? ''
}

/** Returns the challenge of the second step, or null when better-auth asks for none. */
export function challengeIn(answer: Pick<AuthAnswer, 'headers'>): string | null {
  return cookieIn(answer, challengeCookieName) || null
}

/** Returns the user whom better-auth has signed in, and the token of the new session. */
export function madeSession(answer: AuthAnswer): { user: User; madeToken: string } {
  const [madeToken] = decodeURIComponent(cookieIn(answer, cookieName)).split('.')
  if (!madeToken) throw new Error('better-auth answered a sign-in without a session cookie')
  const { id: uid, email } = answer.response.user
  return { user: { uid, email }, madeToken }
}

export function codeOf(error: unknown): string {
  return (error as { body?: { code?: string } } | null)?.body?.code ?? ''
}

/** Returns what the error says about the input, or null for a failure of the system. */
export function plainRefusal(error: unknown): RefusalKind | null {
  return refusals[codeOf(error)] ?? null
}
