import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Auth, UserImportOptions, UserImportRecord } from 'firebase-admin/auth'
import type { User } from '../../../../ports/identity.ts'
import { isAccountGone, isCookieEnded, ServiceError, serverCode } from './errors.ts'

export interface AuthServiceOptions {
  projectId: string
  /** Of the project's web app. Nothing but the two sign-ins uses it. */
  apiKey?: string
  /** The longest that one call may take. */
  deadlineMs?: number
}

export type AuthService = Awaited<ReturnType<typeof openAuthService>>

/** An account as the service returns it. */
export interface ServiceAccount {
  readonly uid: string
  readonly email: string | null
  /** ISO 8601. */
  readonly createdAt: string
}

interface WireAccount {
  readonly localId: string
  readonly email?: string
  /** Milliseconds. */
  readonly createdAt?: string
}

interface Accounts {
  readonly users?: readonly WireAccount[]
  readonly nextPageToken?: string
}

interface SignInAnswer {
  readonly localId: string
  readonly email: string
  readonly idToken: string
  readonly isNewUser?: boolean
}

export const cookieMs = 14 * 24 * 60 * 60 * 1000

/** Calls Firebase Authentication: by `firebase-admin`, and by REST where that library has no call (sign-in with a password or a custom token)
 *  or cuts times to seconds (reading accounts). Reaches the emulator where the library does, by `FIREBASE_AUTH_EMULATOR_HOST`. Every call
 *  has a deadline; a failure is an `Error` that `errors.ts` can read. */
export async function openAuthService({ projectId, apiKey = '', deadlineMs = 5000 }: AuthServiceOptions) {
  const { ask, authorization, address } = await openLibrary(projectId, deadlineMs)
  const { send, post } = createRest(address, deadlineMs)
  const project = `/projects/${projectId}`

  const signIn = (method: string, body: object) =>
    post<SignInAnswer>(`/accounts:${method}?key=${encodeURIComponent(apiKey)}`, { ...body, returnSecureToken: true })

  async function find(by: { uid: string } | { email: string }): Promise<ServiceAccount | null> {
    const body = 'uid' in by ? { localId: [by.uid] } : { email: [by.email] }
    const { users } = await post<Accounts>(`${project}/accounts:lookup`, body, await authorization())
    return users?.[0] ? accountOf(users[0]) : null
  }

  const cookieFrom = (idToken: string) => ask((auth) => auth.createSessionCookie(idToken, { expiresIn: cookieMs }))

  return {
    find,

    /** Yields pages of accounts, in no order. */
    async *pages(): AsyncGenerator<readonly ServiceAccount[]> {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ maxResults: '1000', ...(next && { nextPageToken: next }) })
        const headers = await authorization()
        const answer: Accounts = await send(`${project}/accounts:batchGet?${query.toString()}`, { headers })
        yield (answer.users ?? []).map(accountOf)
        next = answer.nextPageToken
      } while (next)
    },

    signInWithPassword: (email: string, password: string) => signIn('signInWithPassword', { email, password }),

    cookieFrom,

    /** Returns the account and a session cookie for it without its password, or null when there is no such account. */
    async signInByUid(uid: string): Promise<(User & { readonly cookie: string }) | null> {
      const [account, token] = await Promise.all([find({ uid }), ask((auth) => auth.createCustomToken(uid))])
      if (account?.email == null) return null
      const signedIn = await signIn('signInWithCustomToken', { token })
      if (!signedIn.isNewUser) return { uid, email: account.email, cookie: await cookieFrom(signedIn.idToken) }
      // The account was removed in between, and this sign-in has made one without an email in its place.
      await ask((auth) => auth.deleteUser(uid))
      return null
    },

    /** Whether the cookie is valid, and its account neither deleted, disabled nor signed out by Firebase since. */
    isValid: (cookie: string): Promise<boolean> =>
      ask((auth) => auth.verifySessionCookie(cookie, true)).then(
        () => true,
        (error: unknown) => unless(isCookieEnded(error), error, false),
      ),

    create: (email: string, password: string) => ask((auth) => auth.createUser({ email, password })),

    setPassword: (uid: string, password: string) => ask((auth) => auth.updateUser(uid, { password })),

    /** No failure where there is none. */
    remove: (uid: string): Promise<void> =>
      ask((auth) => auth.deleteUser(uid)).catch((error: unknown) => unless(isAccountGone(error), error, undefined)),

    /** Returns the accounts that have one of these emails: at most 100 of them. */
    ofEmails: async (emails: readonly string[]) =>
      (await ask((auth) => auth.getUsers(emails.map((email) => ({ email }))))).users,

    import: (users: UserImportRecord[], options: UserImportOptions) => ask((auth) => auth.importUsers(users, options)),
  }
}

function unless<Result>(isExpected: boolean, error: unknown, result: Result): Result {
  if (isExpected) return result
  throw error
}

async function openLibrary(projectId: string, deadlineMs: number) {
  const { applicationDefault, initializeApp } = await import('firebase-admin/app')
  const { getAuth } = await import('firebase-admin/auth')
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const credential = emulator ? null : applicationDefault()
  const auth = getAuth(initializeApp({ projectId, ...(credential && { credential }) }, randomUUID()))
  const origin = emulator ? `http://${emulator}/` : 'https://'

  /** Rejects when the work takes too long. Its result is then ignored. */
  async function ask<Answer>(work: (library: Auth) => Promise<Answer>): Promise<Answer> {
    // Before the deadline, as the library also throws: nothing would catch what the deadline rejects with.
    const answer = work(auth)
    const late = once(AbortSignal.timeout(deadlineMs), 'abort').then(() => {
      throw new ServiceError('network', 'Firebase Authentication did not answer in time')
    })
    return Promise.race([answer, late])
  }

  return {
    ask,
    address: `${origin}identitytoolkit.googleapis.com/v1`,
    /** The right to read accounts. The emulator takes `owner` for it. */
    async authorization(): Promise<Record<string, string>> {
      if (!credential) return { authorization: 'Bearer owner' }
      const { access_token: token } = await ask(() => credential.getAccessToken())
      // A person's own credentials name the project that pays. The library sends it, too.
      const payer = (credential as { getQuotaProjectId?: () => string | undefined }).getQuotaProjectId?.()
      return { authorization: `Bearer ${token}`, ...(payer && { 'x-goog-user-project': payer }) }
    },
  }
}

function createRest(address: string, deadlineMs: number) {
  async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
    let response: Response
    let body: unknown
    try {
      response = await fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(deadlineMs) })
      body = await response.json().catch((error: unknown) => {
        if (response.ok) throw error
      })
    } catch (error) {
      throw new ServiceError('network', 'Firebase Authentication cannot be reached', { cause: error })
    }
    if (response.ok) return body as Answer
    const code = serverCode(response.status, body) ?? 'unknown'
    throw new ServiceError(code, `Firebase Authentication answered ${response.status}`)
  }

  return {
    send,
    post<Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
      const sent = { 'content-type': 'application/json', ...headers }
      return send(path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    },
  }
}

function accountOf({ localId, email, createdAt }: WireAccount): ServiceAccount {
  return {
    uid: localId,
    email: email ?? null,
    createdAt: new Date(Number(createdAt ?? 0)).toISOString(),
  }
}
