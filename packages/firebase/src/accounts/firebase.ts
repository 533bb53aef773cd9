import { createPasskeys } from '../../../../adapters/identity/passkeys.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import type { Refused, User } from '../../../../ports/identity.ts'
import type { IdentityWithPasskeys } from '../../../../ports/passkeys.ts'
import type { Log } from '../../../../ports/runtime.ts'
import { createAccountCopies } from './account-copies.ts'
import { type AuthServiceOptions, openAuthService, type ServiceAccount } from './auth-service.ts'
import {
  challenges,
  passkeys,
  passwordChanges,
  removeWhere,
  resets,
  secondSteps,
  sessions as sessionDocuments,
} from './collections.ts'
import { codeOf, refusalKind } from './errors.ts'
import { createPasskeyDocuments } from './passkey-documents.ts'
import { createPasswords, createResets, findByEmail, portAccount } from './passwords.ts'
import { createSecondStep, startChallenge } from './second-step.ts'
import { createSessions } from './sessions.ts'

interface FirebaseIdentityOptions extends AuthServiceOptions {
  apiKey: string
  /** Has the collections of `firebaseIdentityCollections`. */
  store: DocumentStore
  /** Encrypts what the second step stores. */
  secret: string
  log: Pick<Log, 'error'>
}

/** `accounts` reads this many pages of 1,000 at most. */
const mostPages = 10

/** Accounts and passwords in Firebase Authentication. What it does not offer (sessions with devices, the second step, passkeys and resets) is
 *  in documents. */
export async function createFirebaseIdentity(options: FirebaseIdentityOptions): Promise<IdentityWithPasskeys> {
  const { store, secret, log } = options
  const service = await openAuthService(options)
  const sessions = createSessions({ store, service })

  /** Returns the refusal that the error means. Logs any other error and returns `unknown`. */
  function broken(error: unknown): Refused {
    const kind = refusalKind(error)
    if (kind !== null) return { kind }
    const reason = codeOf(error) || (error instanceof Error ? error.message : String(error))
    log.error('sign-in broke', { reason })
    return { kind: 'unknown' }
  }

  async function startByPasskey(uid: string, device: string) {
    const user = await service.signInByUid(uid)
    return user && { user: { uid, email: user.email }, token: await sessions.start(user, device, true) }
  }

  const shared = { store, service, sessions, secret, broken }
  const passwords = { ...shared, startChallenge: (user: User) => startChallenge(store, user) }
  return {
    ...sessions.port,
    ...createSecondStep(shared),
    ...createPasswords(passwords),
    ...createResets(passwords),
    ...createAccountCopies(shared),
    ...createPasskeys({
      records: createPasskeyDocuments(store),
      sessions: { ...sessions.port, markPasskey: sessions.markPasskey, startByPasskey },
      broken,
    }),

    async accounts(limit) {
      const all: ServiceAccount[] = []
      let pages = 0
      for await (const page of service.pages()) {
        all.push(...page)
        pages += 1
        if (pages === mostPages) break
      }
      const newest = all.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      return newest.flatMap((account) => portAccount(account) ?? []).slice(0, limit)
    },

    // Firebase takes no other text for an id.
    account: async (uid) => (uid.length >= 1 && uid.length <= 128 ? portAccount(await service.find({ uid })) : null),

    accountOf: (email) => findByEmail(service, email.trim().toLowerCase()),

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
