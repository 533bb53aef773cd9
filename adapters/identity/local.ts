import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Credentials, Identity, RefusalKind, Refused, SignedIn } from '../../ports/identity.ts'
import type { Log } from '../../ports/runtime.ts'
import type { SqlDatabase } from '../document-store/sql-database.ts'
import { createSessionLookup } from './session-lookup.ts'

interface LocalIdentityOptions {
  /** The database of the document store: accounts live beside the documents, and a backup holds both. */
  database: Pick<SqlDatabase, 'kysely' | 'type'>
  /** Signs the session tokens. Whoever has it still needs a session of the database. */
  secret: string
  log: Pick<Log, 'error'>
}

const cookieName = 'better-auth.session_token'
/** A session's random name and its signature, as better-auth writes them into a cookie. */
const tokenShape = /^[\w.%-]+$/
const weekSeconds = 7 * 24 * 60 * 60
// Long passphrases are good passwords: what the server takes as one request is limit enough.
const longestPassword = 128 * 1024

const refusals: Readonly<Record<string, RefusalKind>> = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-in-use',
  PASSWORD_TOO_SHORT: 'weak-password',
  INVALID_EMAIL: 'invalid-email',
}

/** Accounts kept by better-auth in our own database. Passwords are hashed with scrypt; a session lives a week after its last use. */
export async function createLocalIdentity({ database, secret, log }: LocalIdentityOptions): Promise<Identity> {
  const options = {
    database: { db: database.kysely, type: database.type },
    secret,
    // Only ever called in process: no request of a browser reaches better-auth, and the cookie is ours.
    baseURL: 'http://localhost',
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: longestPassword },
    session: { expiresIn: weekSeconds },
    advanced: { useSecureCookies: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } as const
  const { runMigrations } = await getMigrations(options)
  await runMigrations()
  const auth = betterAuth(options)
  const { internalAdapter } = await auth.$context
  const lookup = createSessionLookup(database, secret)

  async function enter(call: () => Promise<{ headers: Headers; response: { user: { id: string; email: string } } }>) {
    const { headers, response } = await call()
    const { id: uid, email } = response.user
    return { kind: 'signed-in', user: { uid, email }, token: tokenIn(headers) } satisfies SignedIn
  }

  async function refusal(error: unknown, { email, password }: Credentials): Promise<Refused> {
    const code = codeOf(error)
    const plain = refusals[code]
    if (plain) return { kind: plain }
    if (code === 'VALIDATION_ERROR') return { kind: password === '' ? 'weak-password' : 'invalid-email' }
    if (code === 'INVALID_EMAIL_OR_PASSWORD')
      return { kind: (await isKnown(email)) ? 'wrong-password' : 'user-not-found' }
    // The database kept a second account out that better-auth, asking beforehand, had not seen yet.
    if (code === 'FAILED_TO_CREATE_USER' && (await isKnown(email))) return { kind: 'email-in-use' }
    throw error
  }

  async function isKnown(email: string): Promise<boolean> {
    return (await internalAdapter.findUserByEmail(email.toLowerCase())) !== null
  }

  function broken(error: unknown): Refused {
    log.error('sign-in broke', { reason: error instanceof Error ? error.message : String(error) })
    return { kind: 'unknown' }
  }

  async function sessionOf(token: string) {
    return tokenShape.test(token) ? auth.api.getSession({ headers: cookieOf(token) }) : null
  }

  return {
    register: (credentials) =>
      enter(() => auth.api.signUpEmail({ body: { ...credentials, name: credentials.email }, returnHeaders: true }))
        .catch((error) => refusal(error, credentials))
        .catch(broken),

    signIn: (credentials) =>
      enter(() => auth.api.signInEmail({ body: credentials, returnHeaders: true }))
        .catch((error) => refusal(error, credentials))
        .catch(broken),

    // Not by better-auth's own sign-out, which answers success also when the session could not be removed.
    async signOut(token) {
      const found = await sessionOf(token)
      if (found) await internalAdapter.deleteSession(found.session.token)
    },

    async whoIs(token) {
      const known = await lookup(token)
      if (known !== 'ask') return known
      const found = await sessionOf(token)
      return found && { uid: found.user.id, email: found.user.email }
    },

    async signOutEverywhere(uid) {
      await internalAdapter.deleteUserSessions(uid)
    },
  }
}

function tokenIn(headers: Headers): string {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${cookieName}=`))
  if (!cookie) throw new Error('better-auth answered a sign-in without a session cookie')
  return cookie.slice(cookieName.length + 1).split(';')[0] as string
}

function cookieOf(token: string): Headers {
  return new Headers({ cookie: `${cookieName}=${token}` })
}

function codeOf(error: unknown): string {
  const body = (error as { body?: { code?: string } } | null)?.body
  return body?.code ?? ''
}
