import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Counter } from '../counters.ts'
import type { Condition, Row, RowChange, RowWrite } from '../engine.ts'
import { type DocumentDialect, markColumns, type Tables } from './database.ts'

/** Every statement that documents need. Each is one statement, so that it is atomic without a transaction. */
export function documentQueries(kysely: Kysely<Tables>, dialect: DocumentDialect) {
  /** The columns of a `Row`. */
  function columns(only: readonly string[] | null = null) {
    const marks = ['id', 'created_at as createdAt', 'updated_at as updatedAt', 'revision'] as const
    return [...marks, dialect.json(only).as('fields')] as const
  }

  function one(collection: string, id: string) {
    return kysely.selectFrom('documents').where('collection', '=', collection).where('id', '=', id)
  }

  // The collection's name stands in the text (it is checked): a partial index is not chosen for a parameter.
  function matching(collection: string, conditions: readonly Condition[]) {
    const rows = kysely.selectFrom('documents').where('collection', '=', sql.lit(collection))
    return conditions.reduce((query, condition) => query.where(holds(condition, dialect)), rows)
  }

  function counter(collection: string, { of_fields, of_values }: Counter) {
    const ofCollection = kysely.selectFrom('document_counts').select('count').where('of_collection', '=', collection)
    return ofCollection.where('of_fields', '=', of_fields).where('of_values', '=', of_values)
  }

  function insert(collection: string, { id, createdAt, updatedAt, revision, fields }: Row) {
    const row = {
      collection,
      id,
      created_at: createdAt,
      updated_at: updatedAt,
      revision,
      fields: dialect.stored(fields),
    }
    return kysely
      .insertInto('documents')
      .values(row)
      .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
  }

  function change(collection: string, id: string, changes: RowChange, ifRevision?: string) {
    const query = changing(changes).where('collection', '=', collection).where('id', '=', id)
    return ifRevision === undefined ? query : query.where('revision', '=', ifRevision)
  }

  function changing({ fields, createdAt, updatedAt, revision }: RowChange) {
    return kysely.updateTable('documents').set({
      fields: dialect.merged(fields),
      updated_at: updatedAt,
      revision,
      ...(createdAt === undefined ? {} : { created_at: createdAt }),
    })
  }

  function remove(collection: string, id: string, ifRevision?: string) {
    const query = kysely.deleteFrom('documents').where('collection', '=', collection).where('id', '=', id)
    return ifRevision === undefined ? query : query.where('revision', '=', ifRevision)
  }

  // What is due longest comes first, else what is oldest: nobody waits for ever.
  function claim(collection: string, conditions: readonly Condition[], changes: RowChange) {
    const bounded = conditions.find((condition) => 'within' in condition)
    let candidates = matching(collection, conditions).select('id')
    if (bounded) candidates = candidates.orderBy(keyOf(bounded.field, dialect))
    const chosen = candidates.orderBy('created_at').orderBy('id').limit(1).modifyEnd(dialect.claimLock)
    return changing(changes).where('collection', '=', collection).where('id', '=', chosen)
  }

  function write(write: RowWrite) {
    if (write.kind === 'insert') return insert(write.collection, write.row)
    if (write.kind === 'delete') return remove(write.collection, write.id, write.ifRevision)
    return change(write.collection, write.id, write.change, write.ifRevision)
  }

  return { columns, one, matching, counter, insert, change, remove, claim, write }
}

function keyOf(field: string, dialect: DocumentDialect): Expression<unknown> {
  const column = markColumns.get(field)
  return column ? sql.ref(column) : dialect.key(field)
}

export function holds(condition: Condition, dialect: DocumentDialect): Expression<SqlBool> {
  const key = keyOf(condition.field, dialect)
  const wanted = 'equals' in condition ? condition.equals : (condition.within.atMost ?? condition.within.over)
  // Marks are text; an engine might take 5 for '5'.
  if (markColumns.has(condition.field) && typeof wanted !== 'string') return sql<SqlBool>`false`
  return 'equals' in condition ? dialect.equals(key, condition.equals) : dialect.within(key, condition.within)
}
