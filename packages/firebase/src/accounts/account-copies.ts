import { symmetricDecrypt } from 'better-auth/crypto'
import { digest } from '../../../../adapters/identity/secrets.ts'
import type { DocumentStore, Query, StoredDocument } from '../../../../ports/document-store.ts'
import type { AccountCopy, Identity, PasskeyCopy, SecondStepCopy } from '../../../../ports/identity.ts'
import type { AuthService, ServiceAccount } from './auth-service.ts'
import { passkeys, removeWhere, secondSteps } from './collections.ts'
import { recoveryDigest } from './second-step.ts'

interface Dependencies {
  readonly store: DocumentStore
  readonly service: AuthService
  /** Encrypts recovery codes in a copy, and is part of their digests here. */
  readonly secret: string
}

/** What better-auth hashes passwords with, in the words of RFC 7914: N, r, p and dkLen. */
const hash = {
  algorithm: 'STANDARD_SCRYPT',
  memoryCost: 16384,
  blockSize: 16,
  parallelization: 1,
  derivedKeyLength: 64,
} as const
const passwordShape = /^([\da-f]+):([\da-f]{128})$/
/** The most whose emails the service looks up in one call. */
const mostAtOnce = 100

/** Copies accounts from and to Firebase Authentication and the documents beside it. Only Firebase can check the hashes that it returns, so that
 *  no copy has them. An import replaces an account with the same id, and what a removal that was broken off has left of it. */
export function createAccountCopies(dependencies: Dependencies): Pick<Identity, 'exportAccounts' | 'importAccounts'> {
  const { store, service } = dependencies
  return {
    async exportAccounts() {
      const steps = new Map((await all<SecondStepCopy>(store, secondSteps.name)).map((step) => [step.id, step]))
      const stored = await all<PasskeyCopy & { uid: string }>(store, passkeys.name)
      const accounts: ServiceAccount[] = []
      for await (const page of service.pages()) accounts.push(...page)
      const copies = accounts.flatMap(({ uid, email, createdAt: registeredAt }) => {
        // A site makes none without an email.
        if (email === null) return []
        const step = steps.get(uid)
        return {
          uid,
          email,
          registeredAt,
          password: null,
          secondStep: step
            ? { secret: step.secret, isOn: step.isOn, lastStep: step.lastStep, recoveryCodes: null }
            : null,
          passkeys: stored.filter((passkey) => passkey.uid === uid).map(passkeyCopy),
        }
      })
      return copies.toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
    },

    async importAccounts(copies) {
      for (let first = 0; first < copies.length; first += mostAtOnce) {
        await importToService(service, copies.slice(first, first + mostAtOnce))
      }
      for (const copy of copies) await addDocuments(dependencies, copy)
    },
  }
}

async function all<Content>(store: DocumentStore, collection: string): Promise<(StoredDocument & Content)[]> {
  const found: StoredDocument[] = []
  for (let query: Query | null = { limit: 500, order: 'oldest' }; query;) {
    const { documents, next } = await store.find(collection, query)
    found.push(...documents)
    query = next === null ? null : { ...query, after: next }
  }
  return found as (StoredDocument & Content)[]
}

function passkeyCopy({ credentialId, publicKey, counter, device, addedAt, lastUsedAt }: PasskeyCopy): PasskeyCopy {
  return { credentialId, publicKey, counter, device, addedAt, lastUsedAt }
}

async function importToService(service: AuthService, copies: readonly AccountCopy[]): Promise<void> {
  const refused = (copy: AccountCopy | undefined, reason: string) =>
    new Error(`Firebase Authentication does not take the account ${copy?.uid}: ${reason}`)
  const records = copies.map(importRecord)
  // The import itself would make a second account with an email.
  const present = await service.ofEmails(records.map(({ email }) => email))
  const owners = new Map(present.map((owner) => [owner.email, owner.uid]))
  const taken = records.findIndex(({ uid, email }) => (owners.get(email) ?? uid) !== uid)
  if (taken !== -1) throw refused(copies[taken], 'another account of the project has its email')
  const [failed] = (await service.import(records, { hash })).errors
  if (failed) throw refused(copies[failed.index], failed.error.message)
}

function importRecord({ uid, email, registeredAt, password }: AccountCopy) {
  const [, salt, key] = passwordShape.exec(password ?? '') ?? []
  return {
    uid,
    email: email.toLowerCase(),
    metadata: { creationTime: registeredAt },
    // better-auth takes the salt as text, not as the bytes that it spells.
    ...(salt !== undefined &&
      key !== undefined && { passwordHash: Buffer.from(key, 'hex'), passwordSalt: Buffer.from(salt) }),
  }
}

async function addDocuments({ store, secret }: Dependencies, { uid, secondStep, passkeys: own }: AccountCopy) {
  await store.remove(secondSteps.name, uid)
  await removeWhere(store, passkeys, { uid })
  if (secondStep) {
    const { recoveryCodes: data, ...step } = secondStep
    const codes = data === null ? [] : (JSON.parse(await symmetricDecrypt({ key: secret, data })) as string[])
    const recoveryCodes = codes.map((code) => recoveryDigest(secret, code))
    await store.add(secondSteps.name, { ...step, recoveryCodes, failures: 0, blockedUntil: null }, uid)
  }
  for (const passkey of own) {
    await store.add(passkeys.name, { ...passkey, uid, createdAt: passkey.addedAt }, digest(passkey.credentialId))
  }
}
