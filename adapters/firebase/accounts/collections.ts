import type { CollectionIndexes, DocumentStore, Match } from '../../../ports/document-store.ts'
import { iso } from '../../identity/secrets.ts'

/** The id is the digest of the whole token. */
export const sessions = { name: 'accountSessions', indexes: [['uid'], ['expiresAt']], announced: false } as const
/** The id is the digest of the secret. */
export const resets = { name: 'accountResets', indexes: [['uid'], ['expiresAt']], announced: false } as const
/** Of passkeys and of the second step. The id is the digest of the secret. */
export const challenges = {
  name: 'accountChallenges',
  indexes: [['uid', 'purpose'], ['expiresAt']],
  announced: false,
} as const
/** The id is the digest of the credential's id. */
export const passkeys = { name: 'accountPasskeys', indexes: [['uid']], announced: false } as const
/** The id is the account's. */
export const secondSteps = { name: 'accountSecondSteps', indexes: [], announced: false } as const
/** The id is the digest of the account's email. The revision changes with each change of the password. */
export const passwordChanges = { name: 'accountPasswordChanges', indexes: [['uid']], announced: false } as const

/** What Firebase Authentication does not store. */
export const firebaseIdentityCollections: readonly CollectionIndexes[] = [
  sessions,
  resets,
  challenges,
  passkeys,
  secondSteps,
  passwordChanges,
]

interface CollectionName {
  readonly name: string
}

/** Removes every matching document but the one with the id `except`. */
export async function removeWhere(
  store: DocumentStore,
  { name }: CollectionName,
  where: Match,
  except: string | null = null,
): Promise<void> {
  let more = true
  while (more) {
    const { documents, next } = await store.find(name, { where, limit: 100, only: [] })
    const removed = documents.filter(({ id }) => id !== except)
    await Promise.all(removed.map(({ id }) => store.remove(name, id)))
    more = next !== null
  }
}

/** Removes the documents of a collection whose `expiresAt` has passed. */
export function removeExpired(store: DocumentStore, collection: CollectionName): Promise<void> {
  return removeWhere(store, collection, { expiresAt: { atMost: iso(Date.now()) } })
}
