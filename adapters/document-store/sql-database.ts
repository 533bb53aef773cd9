import type { CompiledQuery, Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Bound, CollectionIndexes, Fields, Scalar } from '../../ports/document-store.ts'

/** An open database whose table `documents` and its indexes are in place. Others may keep tables of their own in it. */
export interface SqlDatabase {
  readonly kysely: Kysely<Tables>
  /** The engine's name, as users of Kysely ask for it. */
  readonly type: 'sqlite' | 'postgres'
  readonly dialect: DocumentDialect
  readonly collections: readonly CollectionIndexes[]
  /** Runs the queries in one transaction as long as each changes a row. Answers null, or the index of the first that changed none;
   *  then, and when one fails, nothing of them is kept. */
  allOrNone(queries: readonly CompiledQuery[]): Promise<number | null>
  /** May be called twice. */
  close(): Promise<void>
}

/** What engines say differently. Field names are checked before they come here. */
export interface DocumentDialect {
  /** A field's value in a form that an index can hold and sort: alike for a missing field and null, never alike for two types. */
  key(field: string): RawBuilder<unknown>
  equals(key: Expression<unknown>, value: Scalar): Expression<SqlBool>
  within(key: Expression<unknown>, bound: Bound): Expression<SqlBool>
  /** The column `fields` with `changes` made to it. */
  merged(changes: Fields): RawBuilder<string>
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
    /** A JSON object. */
    fields: string
  }
}

/** The columns of the marks, which a `Match` may name as well. */
export const markColumns: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
  ['revision', 'revision'],
])
