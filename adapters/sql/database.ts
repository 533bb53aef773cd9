import type { CompiledQuery, Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { RewriteResult } from '../../ports/backend.ts'
import type { Bound, CollectionIndexes, Fields, Scalar } from '../../ports/document-store.ts'
import type { Condition, Row, RowQuery } from '../document-store/engine.ts'

/** An open database whose table `documents` and its indexes are in place. Other modules may keep tables of their own in it. */
export interface SqlDatabase {
  readonly kysely: Kysely<Tables>
  /** The engine's name, as users of Kysely ask for it. */
  readonly type: 'sqlite' | 'postgres'
  readonly dialect: DocumentDialect
  readonly collections: readonly CollectionIndexes[]
  readonly search: SqlSearch
  /** Runs a statement that changes rows, and resolves when it is committed. Writes of the same time may share a commit; one that fails
   *  affects no other. */
  write<Result>(query: CompiledQuery<Result>): Promise<Written<Result>>
  /** Runs the queries in one transaction as long as each changes a row. Returns null, or the index of the first that changed none;
   *  then, and when one fails, none of them is stored. */
  allOrNone(queries: readonly CompiledQuery[]): Promise<number | null>
  /** Calls the listener after another process has changed a collection, and with null when changes of any collection may have been missed.
   *  Absent where no other process writes. */
  readonly listen?: (listener: (collection: string | null) => void) => void
  /** Runs the work unless another process runs work of this name; returns null then. The lock ends with the work, and with the process. `lost` is
   *  aborted where it ends before the work. */
  whileLocked<Result>(name: string, work: (lost: AbortSignal) => Promise<Result>): Promise<Result | null>
  /** Runs the work once no other process runs work of this name. */
  waitForLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Erases what removed and replaced documents leave behind, as far as the engine can. Works in short steps, and stops after one when
   *  `signal` is aborted. Rejects while another process reads; call it again later. */
  overwriteRemoved(signal?: AbortSignal): Promise<void>
  /** Tells the planner how the documents are spread, where they have become many more. Works in short steps, and stops after one when
   *  `signal` is aborted. Absent where the server does so. */
  refreshStatistics?(signal?: AbortSignal): Promise<void>
  /** Rewrites the files of the tables without the bytes that `overwriteRemoved` leaves in free space. Others wait for some seconds, so it
   *  is for the night. Absent where nothing is left. */
  readonly rewriteRemoved?: () => Promise<RewriteResult>
  /** May be called twice. */
  close(): Promise<void>
}

export interface Written<Result> {
  /** What the statement returns, if it returns anything. */
  readonly rows: readonly Result[]
  readonly changed: number
}

/** Each difference between SQL engines is one member. Field names are checked before a call. */
export interface DocumentDialect {
  /** A field's value in a form that an index can hold and sort: equal for a missing field and null, never equal for two types. */
  key(field: string): RawBuilder<unknown>
  equals(key: Expression<unknown>, value: Scalar): Expression<SqlBool>
  within(key: Expression<unknown>, bound: Bound): Expression<SqlBool>
  /** The column `fields` with `changes` made to it. */
  merged(changes: Fields): RawBuilder<string>
  /** JSON as the column `fields` holds it. */
  stored(json: string): RawBuilder<string>
  /** The column `fields` as JSON, whole or with only these fields. */
  json(only: readonly string[] | null): RawBuilder<string>
}

/** Finds documents by words, as `Engine` describes it. */
export interface SqlSearch {
  /** Returns the further columns of a new row with these fields (JSON), by which `page` finds it. */
  columns(collection: string, fields: string): WordColumns
  /** Returns the changes to those columns when these fields of a row change. */
  changes(collection: string, fields: Fields): WordColumns
  page(collection: string, words: readonly string[], query: RowQuery): Promise<Row[]>
  count(collection: string, words: readonly string[], conditions: readonly Condition[], upTo: number): Promise<number>
}

export interface WordColumns {
  readonly words?: RawBuilder<string>
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
    /** PostgreSQL only: the words of the searched fields. */
    words?: string | null
  }
}

/** The columns of the marks, which a `Match` may name as well. */
export const markColumns: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
  ['revision', 'revision'],
])
