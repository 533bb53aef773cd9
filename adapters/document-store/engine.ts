import type { Bound, Fields, Order, Scalar } from '../../ports/document-store.ts'

/** What an engine does below `createDocumentStore`: rows in, rows out, every call all or nothing. Names are checked, values cleaned
 *  and marks set before it is asked, so an engine says only how it keeps and finds. */
export interface Engine {
  /** Answers false and changes nothing when the id is taken. */
  insert(collection: string, row: Row): Promise<boolean>
  read(collection: string, id: string): Promise<Row | null>
  /** Rows that meet every condition, in the order, strictly after `after`. */
  select(collection: string, wanted: Wanted): Promise<Row[]>
  /** Those of them in whose searched fields every word occurs; there is at least one, and each is as `wordsIn` gives it. */
  search(collection: string, words: readonly string[], wanted: Wanted): Promise<Row[]>
  /** How many of those there are, but no more than `upTo`. */
  countFound(
    collection: string,
    words: readonly string[],
    conditions: readonly Condition[],
    upTo: number,
  ): Promise<number>
  /** The fields that `search` looks into, or null where the collection names none. */
  searchedFields(collection: string): readonly string[] | null
  count(collection: string, conditions: readonly Condition[]): Promise<number>
  /** Answers the row as it now is, or null when there is none (or, with `ifRevision`, none of that revision). */
  change(collection: string, id: string, change: RowChange, ifRevision?: string): Promise<Row | null>
  delete(collection: string, id: string): Promise<boolean>
  /** Changes one row that meets every condition. Of many callers exactly one receives it. */
  claim(collection: string, conditions: readonly Condition[], change: RowChange): Promise<Row | null>
  /** Makes all writes and answers null, or makes none and answers the index of the first that stands in the way. */
  batch(writes: readonly RowWrite[]): Promise<number | null>
  close(): Promise<void>
}

export interface Row {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
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

/** A page of rows. */
export interface Wanted {
  readonly conditions: readonly Condition[]
  readonly limit: number
  readonly after: Place | null
  readonly order: Order
  /** The fields that the rows' JSON shall have, or null for all. */
  readonly only: readonly string[] | null
}

/** Where a row stands in the order "newest first". */
export type Place = Pick<Row, 'createdAt' | 'id'>
