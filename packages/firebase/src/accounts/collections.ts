import { iso } from '../../../../adapters/identity/secrets.ts'
import type { CollectionIndexes, DocumentStore, Match, Page } from '../../../../ports/document-store.ts'

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

type Collection = Pick<CollectionIndexes, 'name'>

const pageSize = 100

/** Yields the matching documents in pages, with their marks only. */
export async function* pagesOf(store: DocumentStore, { name }: Collection, where: Match) {
  let after: string | null = null
  do {
    const page: Page = await store.find(name, { where, limit: pageSize, after, only: [] })
    yield page.documents
    after = page.next
  } while (after !== null)
}

/** Removes every matching document but the one with the id `except`. */
export async function removeWhere(
  store: DocumentStore,
  collection: Collection,
  where: Match,
  except: string | null = null,
): Promise<void> {
  for await (const documents of pagesOf(store, collection, where)) {
    const ids = documents.map(({ id }) => id).filter((id) => id !== except)
    await Promise.all(ids.map((id) => store.remove(collection.name, id)))
  }
}

/** Removes the documents of a collection whose `expiresAt` has passed, unless they change at the same time. */
export async function removeExpired(store: DocumentStore, { name: collection }: Collection): Promise<void> {
  const where = { expiresAt: { atMost: iso(Date.now()) } }
  for await (const documents of pagesOf(store, { name: collection }, where)) {
    const removals = documents.map(({ id, revision }) =>
      store.batch([{ kind: 'remove', collection, id, ifRevision: revision }]),
    )
    await Promise.all(removals)
  }
}
