/** Collections of documents. Every promise below is a sentence of the contract suite (`test/contracts/document-store.ts`), which
 *  runs against every adapter. Nothing is promised that PostgreSQL could not keep, or Firestore with an index of word parts of its own.
 *
 *  When the engine cannot be reached or refuses to write, a method rejects with an `Error` whose message is fit for a log;
 *  nothing of that call is then visible to anybody. */
export interface DocumentStore {
  /** Stores a new document and answers it.
   *  With an `id` of the caller's, a second add changes nothing and answers the first document (`kind: 'existing'`), also when both
   *  are made at the same time. Without one the store gives a new id. `createdAt` is the moment of the call unless the fields bring
   *  their own. */
  add(collection: string, fields: Fields, id?: string): Promise<Added>

  /** Answers the document, or null when there is none. What was acknowledged is seen by every later call. */
  get(collection: string, id: string): Promise<StoredDocument | null>

  /** Answers the documents that match, newest first by `createdAt` (the same moment: by `id`) or in the opposite `order`, at most `limit` of them, and a
   *  `next` cursor exactly when more follow. Following cursors meets each document that stays in place exactly once, also while
   *  others are added or removed. */
  find(collection: string, query: Query): Promise<Page>

  /** Answers the documents that match `where` and in whose searched fields every word of `text` occurs, in the order, by the limit and
   *  with the cursors of `find`. Text without any word answers like `find`. A collection that names no searched fields is refused. */
  search(collection: string, query: Search): Promise<Page>

  /** Answers how many documents match: at once, however many there are, without `where` and for equal fields that are one of the
   *  collection's `counted` lists. Otherwise it counts what matches in an index: that of the equal fields, with the bounded field or
   *  `createdAt` after them. */
  count(collection: string, where?: Match): Promise<number>

  /** Answers how many documents `search` would meet, but counts no further than `upTo` (1 to 1,000), and says whether there
   *  are more. */
  countFound(collection: string, query: CountFound): Promise<FoundCount>

  /** Changes the named fields, leaves the others, sets `updatedAt` and a new `revision`, and answers the document as it now is.
   *  With `ifRevision`, only if the document is still as it was read: of two racing callers with the same revision exactly one is
   *  answered `updated`, the other `changed` with the document as it is. */
  update(collection: string, id: string, changes: Fields, ifRevision?: string): Promise<Updated>

  /** Takes the document away; answers whether there was one. */
  remove(collection: string, id: string): Promise<boolean>

  /** Takes one document that matches, makes `changes` to it and answers it as it now is, or null when none matches. Of many
   *  callers that race for one document, exactly one receives it. */
  claim(collection: string, where: Match, changes: Fields): Promise<StoredDocument | null>

  /** Makes all writes or none. None is made, and the first that stands in the way is named, when an `add` meets an existing id, or
   *  an `update` or `remove` meets no document or (with `ifRevision`) a changed one. A process that dies in between leaves all or
   *  nothing. At most 100 writes. */
  batch(writes: readonly Write[]): Promise<Batched>

  /** Calls `listener` after each committed change to the collection, once it can be read, and in the process that made it before the
   *  writer is answered; several changes may come as one call. Calls made before `watch` was answered may be missed. Answers a
   *  function that stops it. */
  watch(collection: string, listener: (change: Change) => void): () => void

  /** Lets go of files and connections. Nothing may be called afterwards. */
  close(): Promise<void>
}

/** Values as JSON knows them; `undefined` counts as not given. Field names are letters, digits and underscores, and start with a letter. */
export type Fields = { readonly [field: string]: unknown }

/** `createdAt` and `updatedAt` are ISO 8601 in UTC with milliseconds. `revision` is the store's mark of this state of the document: it
 *  changes with every write and means nothing else. */
export type StoredDocument = Fields & {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly revision: string
}

/** Every named field must equal its value, or lie within a bound. A missing field equals null. At most one field may have a bound;
 *  a missing field, null, and a bound of another type never match. Text is compared by code point. The marks are matched like fields:
 *  `{ createdAt: { over: aWeekAgo } }` is what is newer. */
export type Match = { readonly [field: string]: Scalar | Bound }
/** At most this much, more than this, or both: of the same type. */
export type Bound =
  | { readonly atMost: string | number; readonly over?: string | number }
  | { readonly over: string | number; readonly atMost?: string | number }
export type Scalar = string | number | boolean | null
/** A `Match` without bounds. */
export type Equals = { readonly [field: string]: Scalar }

export type Order = 'newest' | 'oldest'

export interface Query {
  readonly where?: Match
  /** 1 to 500. */
  readonly limit: number
  /** A `next` of an earlier page of the same query. One that the store did not make counts as the start. */
  readonly after?: string | null
  /** `newest` first where nothing is said, or `oldest` first. */
  readonly order?: Order
  /** The fields that are wanted: the documents then have these and the marks, and no others. A list that shows six short fields of long
   *  documents is many times faster so. */
  readonly only?: readonly string[]
}

/** A word is a run of letters and digits; signs part words and are otherwise not seen. Neither case nor accents matter. A word of three
 *  or more characters occurs where a word contains it, a shorter one where a word begins with it. Text counts up to its 500th character. */
export interface Search extends Query {
  readonly text: string
  /** At most `createdAt` may have a bound. */
  readonly where?: Match
}

export interface CountFound extends Pick<Search, 'text' | 'where'> {
  readonly upTo: number
}

/** `more`: there are more than `count`, which is then `upTo`. */
export interface FoundCount {
  readonly count: number
  readonly more: boolean
}

export interface Page {
  readonly documents: readonly StoredDocument[]
  readonly next: string | null
}

export type Added = { readonly kind: 'added' | 'existing'; readonly document: StoredDocument }

export type Updated =
  | { readonly kind: 'updated'; readonly document: StoredDocument }
  | { readonly kind: 'changed'; readonly document: StoredDocument }
  | { readonly kind: 'missing' }

export type Write =
  | { readonly kind: 'add'; readonly collection: string; readonly id: string; readonly fields: Fields }
  | {
      readonly kind: 'update'
      readonly collection: string
      readonly id: string
      readonly changes: Fields
      readonly ifRevision?: string
    }
  | { readonly kind: 'remove'; readonly collection: string; readonly id: string; readonly ifRevision?: string }

export type Batched =
  | { readonly kind: 'written' }
  | { readonly kind: 'conflict'; readonly collection: string; readonly id: string }

export interface Change {
  readonly collection: string
  readonly ids: readonly string[]
}

/** What an engine needs to know of a collection to answer its queries from an index. */
export interface CollectionIndexes {
  readonly name: string
  /** Field lists that `where` uses together, in this order; each gives an index that ends in newest first. */
  readonly indexes: readonly (readonly string[])[]
  /** Those of the lists that hold few values in many documents, as a status does: how many have which is kept with every write, and a
   *  search narrowed by them does not walk over the others. */
  readonly counted?: readonly (readonly string[])[]
  /** Fields of text that `search` looks into. */
  readonly searched?: readonly string[]
}
