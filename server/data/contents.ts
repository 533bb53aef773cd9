import { createHash } from 'node:crypto'
import { collections } from '../../app/features.ts'
import { emailQueue } from '../../app/features/mail/email-queue.ts'
import type { Fields, Query, StoredDocument, DocumentStore } from '../../ports/document-store.ts'
import type { Files, StoredFile } from '../../ports/files.ts'
import type { AccountCopy, Identity } from '../../ports/identity.ts'

/** Where a site has stored everything. */
export interface Site {
  /** Of documents and pictures, for people. */
  readonly name: string
  readonly accountsName: string
  readonly store: DocumentStore
  readonly files: Files
  readonly identity: Identity
}

/** One thing that a site has stored. */
export type Item =
  | {
      readonly kind: 'document'
      readonly collection: string
      readonly id: string
      readonly createdAt: string
      readonly updatedAt: string
      readonly fields: Fields
    }
  | ({ readonly kind: 'account' } & AccountCopy)
  /** A picture or an attachment, and the digest of each of its files. */
  | {
      readonly kind: 'picture'
      readonly id: string
      readonly files: readonly (Omit<StoredFile, 'bytes'> & { readonly sha256: string })[]
    }

export const settingsCollection = 'settings'
/** Signs cookies, and encrypts the second steps. */
export const secretId = 'session-secret'
/** Is there while an import has begun and not ended, and names the place of its accounts. */
export const unfinishedImportId = 'unfinished-import'
/** Each backend writes these itself. */
const ownSettings = ['stored-form', unfinishedImportId]

/** Is after everything that is stored. */
export const farFuture = new Date('9999-01-01T00:00:00.000Z')

/** Yields everything that a site has stored, in an order of the backend's own. Left out are sessions, limits, and links that set a
 *  password. `onFiles` is called with the files of each picture. */
export async function* contentsOf(
  { store, identity, files }: Site,
  onFiles: (id: string, files: readonly StoredFile[]) => Promise<void> = async () => {},
): AsyncGenerator<Item> {
  for (const { name, staysHere } of collections) if (!staysHere) yield* documentsOf(store, name)
  for (const account of await identity.exportAccounts()) yield { kind: 'account', ...account }
  const ids = [...(await files.unusedSince(farFuture)), ...(await files.attachmentsBefore(farFuture))]
  for (const id of ids.toSorted()) {
    const stored = await files.read(id)
    // Erased since.
    if (stored === null) continue
    await onFiles(id, stored)
    yield pictureItem(id, stored)
  }
}

export function pictureItem(id: string, files: readonly StoredFile[]): Item {
  return { kind: 'picture', id, files: files.map(({ bytes, ...size }) => ({ ...size, sha256: sha256(bytes) })) }
}

/** Each may have a megabyte. */
const documentsPerPage = 100

async function* documentsOf(store: DocumentStore, collection: string): AsyncGenerator<Item> {
  for (let query: Query | null = { limit: documentsPerPage, order: 'oldest' }; query;) {
    const { documents, next } = await store.find(collection, query)
    for (const document of documents) if (isCopied(collection, document)) yield documentItem(collection, document)
    query = next === null ? null : { ...query, after: next }
  }
}

function isCopied(collection: string, { id, ...fields }: StoredDocument): boolean {
  if (collection === settingsCollection) return !ownSettings.includes(id)
  const isLink = collection === emailQueue.name && fields['emailType'] === 'password_reset'
  return !isLink || fields['status'] === 'sent'
}

function documentItem(
  collection: string,
  { id, createdAt, updatedAt, revision: _revision, ...fields }: StoredDocument,
): Item {
  return { kind: 'document', collection, id, createdAt, updatedAt, fields }
}

/** JSON in one line, with the keys of each object in order: backends differ in it. */
export function lineOf(value: object): string {
  const json = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
  // These two end a line for some readers.
  return json.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
