/** Collections of documents. Every promise below is a sentence of the contract suite (`test/contracts/document-store.ts`), which
 *  runs against every adapter. PostgreSQL can keep all of them, and Firestore with an index of word parts.
 *
 *  When the database cannot be reached or refuses to write, a method rejects with an `Error` whose message is fit for a log.
 *  Nothing of that call is then visible. */
export interface DocumentStore {
  /** Stores a new document and returns it.
   *  With an `id` that exists it changes nothing and returns the first document (`kind: 'existing'`), also when two callers race.
   *  An `id` is any text without NUL; without one the store makes it. `createdAt` is the time of the call unless the fields bring their own. */
  add(collection: string, fields: Fields, id?: string): Promise<Added>

  /** Returns the document, or null. Every acknowledged write is visible to every later call. */
  get(collection: string, id: string): Promise<StoredDocument | null>

  /** Returns at most `limit` matching documents, newest first by `createdAt` and then by `id`, or in the opposite `order`. `next` is a
   *  cursor exactly when more follow. Following cursors returns each document that stays in place exactly once, also while others are
   *  added or removed. */
  find(collection: string, query: Query): Promise<Page>

  /** Returns at most `limit` (1 to 500) matching documents, those with the smallest value of the bounded field first, else the oldest. Its time
   *  does not grow with the number of others where an index ends in that field. `only` is that of a `Query`. */
  first(collection: string, where: Match, limit: number, only?: Query['only']): Promise<readonly StoredDocument[]>

  /** Returns the documents of `find` in whose searched fields every word of `text` occurs, with the same order, limit and cursors. Text
   *  without any word returns what `find` returns. A collection that names no searched fields is refused. */
  search(collection: string, query: Search): Promise<Page>

  /** Returns how many documents match, at most `upTo` where that is given. Its time grows with that number: it reads the index of the equal
   *  fields, in which the bounded field or `createdAt` comes last, and no documents. */
  count(collection: string, where?: Match, upTo?: number): Promise<number>

  /** Returns how many documents `search` finds, counted up to `upTo` (1 to 10,000), and whether there are more. */
  countFound(collection: string, query: CountFound): Promise<FoundCount>

  /** Changes the named fields, keeps the others, sets `updatedAt` and a new `revision`, and returns the changed document.
   *  With `ifRevision` it changes only a document of that revision. Of two racing callers with the same revision exactly one gets
   *  `updated`; the other gets `changed` with the present document. */
  update(collection: string, id: string, changes: Fields, ifRevision?: string): Promise<Updated>

  /** Removes the document and returns whether there was one. */
  remove(collection: string, id: string): Promise<boolean>

  /** Makes all writes or none, also when the process is killed. It makes none, and names the first that fails, when an `add` meets an
   *  existing id, or an `update` or `remove` meets no document or (with `ifRevision`) a changed one. At most 100 writes. */
  batch(writes: readonly Write[]): Promise<Batched>

  /** Calls `listener` after each committed change to the collection, once it can be read. The process that made the change is called
   *  before its writer gets the result. On a database server the other processes are called too, and again after a lost connection. Several
   *  changes may come as one call, and a call without a change. Returns a function that stops it. */
  watch(collection: string, listener: (change: Change) => void): () => void

  /** Closes files and connections. Nothing may be called afterwards. */
  close(): Promise<void>
}

/** Values as JSON knows them; `undefined` counts as not given. Field names are letters, digits and underscores, and start with a letter. */
export type Fields = { readonly [field: string]: unknown }

/** `createdAt` and `updatedAt` are ISO 8601 in UTC with milliseconds. `revision` marks this state of the document: it changes with every
 *  write and means nothing else. These four fields are the marks. */
export type StoredDocument = Fields & {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly revision: string
}

/** Every named field must equal its value, or lie within a bound. A missing field equals null. At most one field may have a bound;
 *  a missing field, null, and a bound of another type never match. Text is compared by code point. The marks are matched like fields,
 *  as in `{ createdAt: { over: aWeekAgo } }`. */
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
  /** `newest` first is the default. */
  readonly order?: Order
  /** The documents have only these fields and the marks. That makes a list of short fields of long documents many times faster. */
  readonly only?: readonly string[]
}

/** A word is a run of letters and digits; other characters only separate words. Neither case nor accents matter. A word of three or more
 *  characters matches words that contain it, a shorter one words that begin with it. Only the first 500 characters of the text count. */
export interface Search extends Query {
  readonly text: string
  /** At most `createdAt` may have a bound. */
  readonly where?: Match
}

export interface CountFound extends Pick<Search, 'text'> {
  /** Any field may have the bound where the text has no word. */
  readonly where?: Match
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
  | {
      readonly kind: 'add'
      readonly collection: string
      readonly id: string
      readonly fields: Fields
      /** Of a document of another place; the time of the call by default. */
      readonly updatedAt?: string
    }
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
  /** Empty when another process made the change, and when changes may have been missed: look again. */
  readonly ids: readonly string[]
}

/** What an adapter needs to know of a collection to use an index for its queries. */
export interface CollectionIndexes {
  readonly name: string
  /** Field lists that `where` uses together, in this order; each gives an index that ends in newest first. */
  readonly indexes: readonly (readonly string[])[]
  /** Last fields of lists that `where` compares with bounds, and not with one value beside other fields. */
  readonly bounded?: readonly string[]
  /** Fields with few values, such as a status. A search with equal values of them does not read documents with other values. */
  readonly facets?: readonly string[]
  /** Fields of text that `search` looks into. */
  readonly searched?: readonly string[]
  /** False: other processes are not told of its changes, which makes a write cheaper. True by default. */
  readonly announced?: boolean
  /** Field that says when a document was made, for documents that another program stored without `createdAt`. */
  readonly datedBy?: string
}
