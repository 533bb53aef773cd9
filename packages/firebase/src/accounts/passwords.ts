import { z } from 'zod'
import { digest, iso, newSecret } from '../../../../adapters/identity/secrets.ts'
import type { DocumentStore, StoredDocument } from '../../../../ports/document-store.ts'
import type {
  Account,
  Credentials,
  Identity,
  Refused,
  SecondStepNeeded,
  SignedIn,
  User,
} from '../../../../ports/identity.ts'
import type { AuthService, ServiceAccount } from './auth-service.ts'
import { challenges, passwordChanges, removeExpired, removeWhere, resets } from './collections.ts'
import { isAccountGone } from './errors.ts'
import type { Sessions } from './sessions.ts'

interface Dependencies {
  readonly store: DocumentStore
  readonly service: AuthService
  readonly sessions: Sessions
  broken(error: unknown): Refused
  /** Starts the second step of an account that has one, and returns the secret of its challenge. */
  startChallenge(user: User): Promise<string | null>
}

type Service = Pick<Dependencies, 'service' | 'broken'>
type Passwords = Pick<Identity, 'register' | 'signIn' | 'checkPassword' | 'changePassword'>

const shortestPassword = 6
const weak = { kind: 'weak-password' } as const satisfies Refused

/** What a right password starts. */
type Started = SignedIn | SecondStepNeeded
type Start<Result extends Started> = (user: User, idToken: string) => Promise<Result>

export function createPasswords(dependencies: Dependencies): Passwords {
  const { service, sessions, broken, startChallenge } = dependencies

  function sessionBy(device: string, byPasskey = false): Start<SignedIn> {
    return async (user, idToken) => {
      const cookie = await service.cookieFrom(idToken)
      const token = await sessions.start({ ...user, cookie }, device, byPasskey)
      return { kind: 'signed-in', user, token }
    }
  }

  function stepBy(device: string): Start<Started> {
    return async (user, idToken) => {
      const challenge = await startChallenge(user)
      return challenge === null ? sessionBy(device)(user, idToken) : { kind: 'second-step', challenge }
    }
  }

  return {
    async register({ email: typed, password }, device = '') {
      const email = typed.toLowerCase()
      if (!isEmail(email)) return { kind: 'invalid-email' }
      if (isShort(password)) return weak
      const signIn = () => signInByPassword(dependencies, { email, password }, sessionBy(device))
      return service.create(email, normalized(password)).then(signIn).catch(broken)
    },

    async signIn({ email: typed, password }, device = '') {
      const email = typed.toLowerCase()
      if (!isEmail(email)) return { kind: 'invalid-email' }
      return signInByPassword(dependencies, { email, password }, stepBy(device)).catch(broken)
    },

    async checkPassword(uid, password) {
      const account = await service.find({ uid })
      if (account?.email == null) return false
      const refused = await refusePassword(dependencies, account.email, password)
      if (refused && refused.kind !== 'wrong-password' && refused.kind !== 'user-not-found')
        throw new Error(`The password was not checked: ${refused.kind}`)
      return refused === null
    },

    async changePassword(token, { current, fresh }, device = '') {
      const session = await sessions.find(token)
      if (!session) return null
      const { uid, email, byPasskey } = session
      try {
        const refused = await refusePassword(dependencies, email, current)
        if (refused) return { kind: refused.kind }
        if (isShort(fresh)) return weak
        await setPassword(dependencies, { uid, email }, fresh)
        return await signInByPassword(dependencies, { email, password: fresh }, sessionBy(device, byPasskey))
      } catch (error) {
        return broken(error)
      }
    },
  }
}

const resetMs = 60 * 60 * 1000

/** Secrets that set a password. */
export function createResets(dependencies: Dependencies): Pick<Identity, 'startReset' | 'whoResets' | 'reset'> {
  const { store, service, broken } = dependencies

  /** Returns a reset that can be used, and its user; null when there is none. */
  async function findReset(token: string): Promise<{ reset: StoredDocument; user: User } | null> {
    const reset = await store.get(resets.name, digest(token))
    if (!reset || String(reset['expiresAt']) <= iso(Date.now())) return null
    const account = await service.find({ uid: String(reset['uid']) })
    return account?.email == null ? null : { reset, user: { uid: account.uid, email: account.email } }
  }

  return {
    async startReset(email) {
      const account = await findByEmail(service, email.toLowerCase())
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
        // Of callers that race, one removes it. A reset that sets no password is not used.
        if (!(await store.remove(resets.name, reset.id))) return null
        await setPassword(dependencies, user, password, () => store.add(resets.name, reset, reset.id))
        return { kind: 'reset', user }
      } catch (error) {
        return isAccountGone(error) ? null : broken(error)
      }
    },
  }
}

/** Does what a right password starts. Does it again where the password was changed while it was compared. */
async function signInByPassword<Result extends Started>(
  dependencies: Dependencies,
  credentials: Credentials,
  start: Start<Result>,
): Promise<Result | Refused> {
  const { store, service, sessions } = dependencies
  const { email, password } = credentials
  /** Another one after each change of the password. */
  const lastChange = async () => (await store.get(passwordChanges.name, digest(email)))?.revision
  const before = await lastChange()
  const signedIn = await service.signInWithPassword(email, normalized(password)).catch((error: unknown) => {
    return refusalFor(dependencies, error, email)
  })
  if (!('localId' in signedIn)) return signedIn
  const result = await start({ uid: signedIn.localId, email: signedIn.email }, signedIn.idToken)
  if (before === (await lastChange())) return result
  if (result.kind === 'signed-in') await sessions.port.signOut(result.token)
  else await store.remove(challenges.name, digest(result.challenge))
  return signInByPassword(dependencies, credentials, start)
}

/** Returns why the service refuses the password, or null. */
export async function refusePassword(service: Service, email: string, password: string): Promise<Refused | null> {
  try {
    await service.service.signInWithPassword(email, normalized(password))
    return null
  } catch (error) {
    return refusalFor(service, error, email)
  }
}

/** Looks the account up: the service does not say whether the email or the password was wrong where it protects emails. */
async function refusalFor({ service, broken }: Service, error: unknown, email: string): Promise<Refused> {
  const refused = broken(error)
  if (refused.kind !== 'wrong-password' && refused.kind !== 'user-not-found') return refused
  const account = await service.find({ email })
  return account ? { kind: 'wrong-password', uid: account.uid } : { kind: 'user-not-found' }
}

/** Sets the password and ends what the previous one has started. A sign-in that compares it now sees the mark, or has its session removed
 *  here. */
async function setPassword(
  { store, service, sessions }: Dependencies,
  { uid, email }: User,
  password: string,
  onRefusal: () => Promise<unknown> = async () => {},
): Promise<void> {
  try {
    await service.setPassword(uid, normalized(password))
  } catch (error) {
    await onRefusal()
    throw error
  }
  const id = digest(email)
  const { kind } = await store.add(passwordChanges.name, { uid }, id)
  if (kind === 'existing') await store.update(passwordChanges.name, id, { uid })
  // Challenges before sessions, as a challenge becomes a session.
  await removeWhere(store, challenges, { uid, purpose: 'second-step' })
  await removeWhere(store, resets, { uid })
  await sessions.port.signOutEverywhere(uid)
}

export async function findByEmail(service: AuthService, email: string): Promise<Account | null> {
  return isEmail(email) ? portAccount(await service.find({ email })) : null
}

export function portAccount(account: ServiceAccount | null): Account | null {
  if (account?.email == null) return null
  return { uid: account.uid, email: account.email, registeredAt: account.createdAt }
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
