import { z } from 'zod'
import type { DocumentStore, StoredDocument } from '../../../ports/document-store.ts'
import type {
  Account,
  Credentials,
  Identity,
  RefusalKind,
  Refused,
  SecondStepNeeded,
  SignedIn,
  User,
} from '../../../ports/identity.ts'
import type { Log } from '../../../ports/runtime.ts'
import { createPasskeys } from '../../identity/passkeys.ts'
import { digest, iso, newSecret } from '../../identity/secrets.ts'
import { type AuthServiceOptions, openAuthService, type ServiceAccount } from './auth-service.ts'
import {
  challenges,
  passkeys,
  passwordChanges,
  removeExpired,
  removeWhere,
  resets,
  secondSteps,
  sessions as sessionDocuments,
} from './collections.ts'
import { codeOf, isAccountGone, refusalKind } from './errors.ts'
import { createPasskeyDocuments } from './passkey-documents.ts'
import { createSecondStep } from './second-step.ts'
import { createSessions } from './sessions.ts'

interface FirebaseIdentityOptions extends AuthServiceOptions {
  apiKey: string
  /** Has the collections of `firebaseIdentityCollections`. */
  store: DocumentStore
  /** Encrypts what the second step stores. */
  secret: string
  log: Pick<Log, 'error'>
}

/** What a right password starts, and how to end it. */
interface Undoable<Result> {
  readonly result: Result
  readonly undo: () => Promise<void>
}

const resetMs = 60 * 60 * 1000
const shortestPassword = 6
const weak = { kind: 'weak-password' } as const satisfies Refused
/** `accounts` reads this many pages of 1,000 at most. */
const mostPages = 10

/** Accounts and passwords in Firebase Authentication. What it does not offer (sessions with devices, the second step, passkeys and resets) is
 *  in documents. */
export async function createFirebaseIdentity(options: FirebaseIdentityOptions): Promise<Identity> {
  const { store, secret, log } = options
  const service = await openAuthService(options)
  const sessions = createSessions({ store, service })
  const { find, prepare: _prepare, start, markPasskey, ...portSessions } = sessions
  const { isOn, challenge, endChallenge, ...secondStep } = createSecondStep({
    store,
    service,
    sessions,
    secret,
    refusePassword: async ({ email }, password) => (await refusePassword(email, password))?.kind ?? null,
    broken,
  })

  /** Returns the refusal that the error stands for. Logs any other error and returns `unknown`. */
  function broken(error: unknown): Refused {
    const kind = refusalKind(error)
    if (kind !== null) return { kind }
    const reason = codeOf(error) || (error instanceof Error ? error.message : String(error))
    log.error('sign-in broke', { reason })
    return { kind: 'unknown' }
  }

  /** Looks the account up: the service does not say whether the email or the password was wrong where it protects emails. */
  async function refusal(error: unknown, email: string): Promise<Refused> {
    const refused = broken(error)
    if (refused.kind !== 'wrong-password' && refused.kind !== 'user-not-found') return refused
    const account = await service.find({ email })
    return account ? { kind: 'wrong-password', uid: account.uid } : { kind: 'user-not-found' }
  }

  /** Returns why the service refuses the password, or null. */
  async function refusePassword(email: string, password: string): Promise<Refused | null> {
    try {
      await service.signInWithPassword(email, normalized(password))
      return null
    } catch (error) {
      return refusal(error, email)
    }
  }

  /** Does what a right password starts. Does it again where the password was changed while it was compared. */
  async function signInByPassword<Result>(
    { email, password }: Credentials,
    begin: (user: User, idToken: string) => Promise<Undoable<Result>>,
  ): Promise<Result | Refused> {
    const before = await lastPasswordChange(email)
    let signedIn: Awaited<ReturnType<typeof service.signInWithPassword>>
    try {
      signedIn = await service.signInWithPassword(email, normalized(password))
    } catch (error) {
      return refusal(error, email)
    }
    const { result, undo } = await begin({ uid: signedIn.localId, email: signedIn.email }, signedIn.idToken)
    if (before === (await lastPasswordChange(email))) return result
    await undo()
    return signInByPassword({ email, password }, begin)
  }

  async function beginSession(
    user: User,
    idToken: string,
    { device, byPasskey = false }: { device: string; byPasskey?: boolean },
  ): Promise<Undoable<SignedIn>> {
    const token = await start(user, await service.cookieFrom(idToken), device, byPasskey)
    return { result: { kind: 'signed-in', user, token }, undo: () => sessions.signOut(token) }
  }

  async function beginChallenge(user: User): Promise<Undoable<SecondStepNeeded>> {
    const secret = await challenge(user)
    return { result: { kind: 'second-step', challenge: secret }, undo: () => endChallenge(secret) }
  }

  /** Returns a mark that is another one after each change of the password. */
  async function lastPasswordChange(email: string): Promise<string | null> {
    return (await store.get(passwordChanges.name, digest(email)))?.revision ?? null
  }

  /** Ends what the previous password has started. A sign-in that compares it now sees the mark, or has its session removed here. */
  async function passwordChanged({ uid, email }: User): Promise<void> {
    const id = digest(email)
    const { kind } = await store.add(passwordChanges.name, { uid }, id)
    if (kind === 'existing') await store.update(passwordChanges.name, id, { uid })
    // Challenges before sessions, as a challenge becomes a session.
    await removeWhere(store, challenges, { uid, purpose: 'second-step' })
    await removeWhere(store, resets, { uid })
    await sessions.signOutEverywhere(uid)
  }

  /** Returns a reset that can be used, and its user; null when there is none. */
  async function findReset(token: string): Promise<{ reset: StoredDocument; user: User } | null> {
    const reset = await store.get(resets.name, digest(token))
    if (!reset || String(reset['expiresAt']) <= iso(Date.now())) return null
    const account = portAccount(await service.find({ uid: String(reset['uid']) }))
    return account && { reset, user: { uid: account.uid, email: account.email } }
  }

  async function findByEmail(email: string): Promise<Account | null> {
    return isEmail(email) ? portAccount(await service.find({ email })) : null
  }

  async function startByPasskey(uid: string, device: string) {
    const signedIn = await service.signInByUid(uid)
    if (!signedIn) return null
    const user = { uid, email: signedIn.email }
    return { user, token: await start(user, signedIn.cookie, device, true) }
  }

  return {
    ...portSessions,
    ...secondStep,
    ...createPasskeys({
      records: createPasskeyDocuments(store),
      sessions: { ...portSessions, markPasskey, startByPasskey },
      broken,
    }),

    async register({ email: typed, password }, device = '') {
      const email = typed.toLowerCase()
      if (!isEmail(email)) return { kind: 'invalid-email' }
      if (isShort(password)) return weak
      try {
        await service.create(email, normalized(password))
        return await signInByPassword({ email, password }, (user, idToken) => beginSession(user, idToken, { device }))
      } catch (error) {
        return broken(error)
      }
    },

    async signIn({ email: typed, password }, device = '') {
      const email = typed.toLowerCase()
      if (!isEmail(email)) return { kind: 'invalid-email' }
      try {
        return await signInByPassword<SignedIn | SecondStepNeeded>({ email, password }, async (user, idToken) =>
          (await isOn(user.uid)) ? beginChallenge(user) : beginSession(user, idToken, { device }),
        )
      } catch (error) {
        return broken(error)
      }
    },

    async checkPassword(uid, password) {
      const account = await service.find({ uid })
      if (account?.email == null) return false
      const refused = await refusePassword(account.email, password)
      const isWrong: readonly (RefusalKind | undefined)[] = ['wrong-password', 'user-not-found']
      if (refused && !isWrong.includes(refused.kind)) throw new Error(`The password was not checked: ${refused.kind}`)
      return refused === null
    },

    async changePassword(token, { current, fresh }, device = '') {
      const session = await find(token)
      if (!session) return null
      const { uid, email, byPasskey } = session
      try {
        const refused = await refusePassword(email, current)
        if (refused) return { kind: refused.kind }
        if (isShort(fresh)) return weak
        await service.setPassword(uid, normalized(fresh))
        await passwordChanged({ uid, email })
        return await signInByPassword({ email, password: fresh }, (user, idToken) =>
          beginSession(user, idToken, { device, byPasskey }),
        )
      } catch (error) {
        return broken(error)
      }
    },

    async startReset(email) {
      const account = await findByEmail(email.toLowerCase())
      if (!account) return null
      await removeExpired(store, resets)
      const token = newSecret()
      await store.add(resets.name, { uid: account.uid, expiresAt: iso(Date.now() + resetMs) }, digest(token))
      return { user: { uid: account.uid, email: account.email }, token }
    },

    whoResets: async (token) => (await findReset(token))?.user ?? null,

    async reset(token, password) {
      try {
        const found = await findReset(token)
        if (!found) return null
        if (isShort(password)) return weak
        const { reset, user } = found
        // Of callers that race, one removes it.
        if (!(await store.remove(resets.name, reset.id))) return null
        try {
          await service.setPassword(user.uid, normalized(password))
        } catch (error) {
          // A reset that sets no password is not used.
          await store.add(resets.name, reset, reset.id)
          throw error
        }
        await passwordChanged(user)
        return { kind: 'reset', user }
      } catch (error) {
        return isAccountGone(error) ? null : broken(error)
      }
    },

    async accounts(limit) {
      const all: ServiceAccount[] = []
      let next: string | null = null
      for (let page = 0; page === 0 || (next !== null && page < mostPages); page += 1) {
        const read: Awaited<ReturnType<typeof service.page>> = await service.page(next)
        all.push(...read.accounts)
        next = read.next
      }
      const newest = all.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      return newest.flatMap((account) => portAccount(account) ?? []).slice(0, limit)
    },

    account: async (uid) => (isUid(uid) ? portAccount(await service.find({ uid })) : null),

    accountOf: (email) => findByEmail(email.trim().toLowerCase()),

    async removeAccount(uid) {
      // The account first: without it, nothing that is left over signs anyone in.
      await service.remove(uid)
      await store.remove(secondSteps.name, uid)
      for (const collection of [resets, passkeys, passwordChanges, sessionDocuments]) {
        await removeWhere(store, collection, { uid })
      }
      for (const purpose of ['second-step', 'passkey']) await removeWhere(store, challenges, { uid, purpose })
    },
  }
}

function portAccount(account: ServiceAccount | null): Account | null {
  if (account?.email == null) return null
  return { uid: account.uid, email: account.email, registeredAt: account.createdAt }
}

/** Whether Firebase takes the text for an id. */
function isUid(uid: string): boolean {
  return uid.length >= 1 && uid.length <= 128
}

function isShort(password: string): boolean {
  return password.length < shortestPassword
}

function isEmail(email: string): boolean {
  return z.email().safeParse(email).success
}

/** As better-auth does it, so that the hashes of passwords that were imported from it fit. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}
