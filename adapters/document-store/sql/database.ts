import type { CompiledQuery, Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Bound, CollectionIndexes, Fields, Scalar } from '../../../ports/document-store.ts'
import type { Condition, Row, Wanted } from '../engine.ts'

/** An open database whose table `documents` and its indexes are in place. Others may keep tables of their own in it. */
export interface SqlDatabase {
  readonly kysely: Kysely<Tables>
  /** The engine's name, as users of Kysely ask for it. */
  readonly type: 'sqlite' | 'postgres'
  readonly dialect: DocumentDialect
  readonly collections: readonly CollectionIndexes[]
  readonly search: SqlSearch
  /** Runs a statement that changes rows, and answers when that is committed. Writes that come at the same time may be committed together; one that fails
   *  takes no other with it. */
  write<Row>(query: CompiledQuery<Row>): Promise<Written<Row>>
  /** Runs the queries in one transaction as long as each changes a row. Answers null, or the index of the first that changed none;
   *  then, and when one fails, nothing of them is stored. */
  allOrNone(queries: readonly CompiledQuery[]): Promise<number | null>
  /** Leaves nothing of what was removed or replaced in the files: neither in search tables nor in the log. Works in short steps, and stops
   *  after one when `signal` is aborted. Rejects while another process reads; to be called again later then. */
  overwriteRemoved(signal?: AbortSignal): Promise<void>
  /** May be called twice. */
  close(): Promise<void>
}

export interface Written<Row> {
  /** What the statement returns, if it returns anything. */
  readonly rows: readonly Row[]
  readonly changed: number
}

/** What engines say differently. Field names are checked before they come here. */
export interface DocumentDialect {
  /** A field's value in a form that an index can hold and sort: alike for a missing field and null, never alike for two types. */
  key(field: string): RawBuilder<unknown>
  equals(key: Expression<unknown>, value: Scalar): Expression<SqlBool>
  within(key: Expression<unknown>, bound: Bound): Expression<SqlBool>
  /** The column `fields` with `changes` made to it. */
  merged(changes: Fields): RawBuilder<string>
  /** JSON as the column `fields` keeps it, and the column as JSON again, whole or with only these fields. */
  stored(json: string): RawBuilder<string>
  json(only: readonly string[] | null): RawBuilder<string>
  /** Ends the query that chooses what to claim, so that no two callers choose the same row. */
  readonly claimLock: RawBuilder<unknown>
}

export interface Tables {
  documents: {
    collection: string
    id: string
    /** ISO 8601, UTC, milliseconds: sorts as text. */
    created_at: string
    updated_at: string
    revision: string
    /** A JSON object, in a form of the engine's own. */
    fields: string
  }
  /** How many documents there are for each list of fields and each array of their values (`[]` for all), kept with every write. */
  document_counts: {
    of_collection: string
    of_fields: string
    of_values: string
    count: number
  }
}

/** Finds documents by words. */
export interface SqlSearch {
  page(collection: string, words: readonly string[], wanted: Wanted): Promise<Row[]>
  count(collection: string, words: readonly string[], conditions: readonly Condition[], upTo: number): Promise<number>
}

/** The columns of the marks, which a `Match` may name as well. */
export const markColumns: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
  ['revision', 'revision'],
])
