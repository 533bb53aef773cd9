import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { PasswordHashing } from '../../ports/backend.ts'
import type { RefusalKind, User } from '../../ports/identity.ts'
import type { SqlDatabase } from '../sql/database.ts'

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

/** The time step of the last accepted code, beside the plugin's own columns. */
const lastStepColumn = {
  id: 'taken-once',
  schema: { twoFactor: { fields: { lastStep: { type: 'number', required: false, input: false } } } },
} as const satisfies BetterAuthPlugin

const ofUser = { model: 'user', field: 'id', onDelete: 'cascade' } as const

/** Tables of passkeys, and the mark of a session that a passkey opened. Times are ISO 8601. */
const passkeyTables = {
  id: 'passkey-tables',
  schema: {
    session: { fields: { byPasskey: { type: 'string', required: false, input: false, returned: false } } },
    passkey: {
      fields: {
        uid: { type: 'string', required: true, index: true, references: ofUser },
        credentialId: { type: 'string', required: true, unique: true },
        /** COSE key in base64url. */
        publicKey: { type: 'string', required: true },
        /** Up to 32 bits. */
        counter: { type: 'number', required: true, bigint: true },
        device: { type: 'string', required: true },
        addedAt: { type: 'string', required: true },
        lastUsedAt: { type: 'string', required: false },
      },
    },
    /** Its id is the digest of the secret in the browser's cookie. */
    passkeyChallenge: {
      fields: {
        challenge: { type: 'string', required: true },
        /** Null for a sign-in. */
        uid: { type: 'string', required: false, index: true, references: ofUser },
        expiresAt: { type: 'string', required: true },
      },
    },
  },
} as const satisfies BetterAuthPlugin

type AccountsDatabase = Pick<SqlDatabase, 'kysely' | 'type' | 'waitForLock'>

/** Passwords are hashed with better-auth's own scrypt unless `passwords` is given. */
export async function openAuth(database: AccountsDatabase, secret: string, passwords?: PasswordHashing) {
  await migrateAccounts(database)
  const auth = betterAuth(authOptions(database, secret, passwords))
  return { api: auth.api, ...(await auth.$context) }
}

/** Brings the tables to what this release needs, all or nothing. Any number of processes may do it at once. */
export async function migrateAccounts(database: AccountsDatabase): Promise<void> {
  if ((await planAccounts(database)).length === 0) return
  await database.waitForLock('accounts', () =>
    database.kysely.transaction().execute(async (kysely) => {
      const { runMigrations } = await getMigrations(authOptions({ ...database, kysely }))
      await runMigrations()
    }),
  )
}

/** Returns what `migrateAccounts` would change, in sentences. Changes nothing. */
export async function planAccounts(database: Pick<SqlDatabase, 'kysely' | 'type'>): Promise<string[]> {
  const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(authOptions(database))
  const added = toBeAdded.flatMap(({ table, fields }) => Object.keys(fields).map((field) => ({ table, field })))
  return [
    ...toBeCreated.map(({ table }) => `make the table ${table} of the accounts`),
    ...added.map(({ table, field }) => `add ${field} to the table ${table} of the accounts`),
    ...toBeAddedIndexes.map(({ name }) => `make the index ${name} of the accounts`),
  ]
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
    plugins: [twoFactor(), lastStepColumn, passkeyTables],
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions
}

export interface AuthAnswer {
  readonly headers: Headers
  readonly response: { readonly user: { readonly id: string; readonly email: string } }
}

/** Returns the challenge of the second step, or null when better-auth asks for none. */
export function challengeIn({ headers }: Pick<AuthAnswer, 'headers'>): string | null {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${challengeCookieName}=`))
  return cookie?.slice(challengeCookieName.length + 1).split(';')[0] || null
}

/** Returns the user whom better-auth has signed in, and the token of the new session. */
export function madeSession({ headers, response: { user } }: AuthAnswer): { user: User; madeToken: string } {
  // The last cookie counts: one before it may be a deletion.
  const cookie = headers.getSetCookie().findLast((line) => line.startsWith(`${cookieName}=`))
  const [madeToken] = decodeURIComponent(cookie?.slice(cookieName.length + 1).split(';')[0] ?? '').split('.')
  if (!madeToken) throw new Error('better-auth answered a sign-in without a session cookie')
  return { user: { uid: user.id, email: user.email }, madeToken }
}

export function codeOf(error: unknown): string {
  const body = (error as { body?: { code?: string } } | null)?.body
  return body?.code ?? ''
}

/** Returns what the error says about the input, or null for a failure of the system. */
export function plainRefusal(error: unknown): RefusalKind | null {
  return refusals[codeOf(error)] ?? null
}
