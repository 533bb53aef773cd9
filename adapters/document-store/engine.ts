import type { Bound, Fields, Order, Scalar } from '../../ports/document-store.ts'

/** What a database does below `createDocumentStore`. It takes and returns rows, and every call is atomic. Names are checked, values
 *  cleaned and marks set before a call. */
export interface Engine {
  /** Returns the stored row, or null and changes nothing when the id exists. */
  insert(collection: string, row: Row): Promise<Row | null>
  read(collection: string, id: string): Promise<Row | null>
  select(collection: string, query: RowQuery): Promise<Row[]>
  /** Returns at most `limit` rows that meet every condition, those with the smallest bounded value first, else the oldest. */
  first(collection: string, query: FirstQuery): Promise<Row[]>
  /** Returns the rows of `select` in whose searched fields every word occurs. There is at least one word, in the form of `wordsIn`. */
  search(collection: string, words: readonly string[], query: RowQuery): Promise<Row[]>
  /** Returns the fields that `search` reads, or null when the collection names none. */
  searchedFields(collection: string): readonly string[] | null
  /** Returns how many rows match, at most `upTo` where that is given. */
  count(collection: string, conditions: readonly Condition[], upTo?: number): Promise<number>
  /** Returns how many rows `search` finds, at most `upTo`. */
  countFound(
    collection: string,
    words: readonly string[],
    conditions: readonly Condition[],
    upTo: number,
  ): Promise<number>
  /** Returns the changed row, or null when none has the id and, where given, the revision. */
  change(collection: string, id: string, change: RowChange, ifRevision?: string): Promise<Row | null>
  delete(collection: string, id: string): Promise<boolean>
  /** Makes all writes and returns null, or makes none and returns the index of the first write that fails. */
  batch(writes: readonly RowWrite[]): Promise<number | null>
  /** Calls `changed` after another process has changed the collection, and when changes may have been missed. Absent where no other process
   *  can tell. */
  readonly listen?: ((collection: string, changed: () => void) => void) | undefined
  close(): Promise<void>
}

export interface Row {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  /** In a new row and a change it is a proposal: an engine may number its rows itself. */
  readonly revision: string
  /** The document without its marks: a JSON object. */
  readonly fields: string
}

export interface RowChange {
  readonly fields: Fields
  readonly createdAt?: string
  readonly updatedAt: string
  readonly revision: string
}

export type RowWrite =
  | { readonly kind: 'insert'; readonly collection: string; readonly row: Row }
  | {
      readonly kind: 'change'
      readonly collection: string
      readonly id: string
      readonly change: RowChange
      readonly ifRevision: string | undefined
    }
  | {
      readonly kind: 'delete'
      readonly collection: string
      readonly id: string
      readonly ifRevision: string | undefined
    }

/** One field of a `Match`. `field` may also be one of the marks. */
export type Condition =
  | { readonly field: string; readonly equals: Scalar }
  | { readonly field: string; readonly within: Bound }

/** A page of the rows that meet every condition. */
export interface RowQuery {
  readonly conditions: readonly Condition[]
  readonly limit: number
  /** The page begins strictly after this row. */
  readonly after: RowPosition | null
  readonly order: Order
  /** The fields that the rows' JSON has, or null for all. */
  readonly only: readonly string[] | null
}

/** Rows from the first on. */
export type FirstQuery = Pick<RowQuery, 'conditions' | 'limit' | 'only'>

/** What a row is ordered by. */
export type RowPosition = Pick<Row, 'createdAt' | 'id'>
