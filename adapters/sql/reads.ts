import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isId } from '../document-store/checks.ts'
import type { Condition, RowQuery } from '../document-store/engine.ts'
import { type DocumentDialect, markColumns, type SqlDatabase, type Tables } from './database.ts'

/** The statements that read the document table. */
export function documentReads({ kysely, dialect }: Pick<SqlDatabase, 'kysely' | 'dialect'>) {
  /** The columns of a `Row`. */
  function columns(only: readonly string[] | null = null) {
    const marks = ['id', 'created_at as createdAt', 'updated_at as updatedAt', 'revision'] as const
    return [...marks, dialect.json(only).as('fields')] as const
  }

  function byId(collection: string, id: string) {
    return kysely.selectFrom('documents').where('collection', '=', collection).where('id', '=', id)
  }

  // The collection's name is part of the text (it is checked): no engine chooses a partial index for a parameter.
  function matching(collection: string, conditions: readonly Condition[], among = kysely.selectFrom('documents')) {
    const rows = among.where('collection', '=', sql.lit(collection))
    return conditions.reduce((query, condition) => query.where(meets(condition, dialect)), rows)
  }

  /** The matching rows from where the page begins, in no order. */
  function following(collection: string, { conditions, after, order }: Place, among = kysely.selectFrom('documents')) {
    const rows = matching(collection, conditions, among)
    const follows = sql.raw(order === 'newest' ? '<' : '>')
    return after ? rows.where(sql<SqlBool>`(created_at, id) ${follows} (${after.createdAt}, ${after.id})`) : rows
  }

  function page(collection: string, query: RowQuery) {
    return inOrder(following(collection, query).select(columns(query.only)), query.order).limit(query.limit)
  }

  /** The matching rows in the order of the index that ends in the bounded field: a server that has to sort may read all rows instead. */
  function first(collection: string, conditions: readonly Condition[]) {
    const bounded = conditions.find((condition) => 'within' in condition)
    const rows = matching(collection, conditions)
    return inOrder(bounded ? rows.orderBy(keyOf(bounded.field, dialect)) : rows, 'oldest')
  }

  function count(collection: string, conditions: readonly Condition[], upTo?: number) {
    return counting(matching(collection, conditions), upTo)
  }

  /** Counts the rows, at most `upTo`. */
  function counting(rows: ReturnType<typeof matching>, upTo?: number) {
    const ones = rows.select(sql.lit(1).as('one'))
    const counted = (upTo === undefined ? ones : ones.limit(upTo)).as('matching')
    return kysely.selectFrom(counted).select(({ fn }) => fn.countAll<number>().as('count'))
  }

  return { columns, byId, matching, following, page, first, count, counting }
}

/** What a page begins after, and its order. */
export type Place = Pick<RowQuery, 'conditions' | 'after' | 'order'>

export function inOrder<Output>(rows: SelectQueryBuilder<Tables, 'documents', Output>, order: RowQuery['order']) {
  const direction = order === 'newest' ? 'desc' : 'asc'
  return rows.orderBy('created_at', direction).orderBy('id', direction)
}

/** Returns what a field is compared and sorted by. */
export function keyOf(field: string, dialect: DocumentDialect): Expression<unknown> {
  const column = markColumns.get(field)
  return column ? sql.ref(column) : dialect.key(field)
}

/** Returns a condition as SQL. */
export function meets(condition: Condition, dialect: DocumentDialect): Expression<SqlBool> {
  const key = keyOf(condition.field, dialect)
  if (!markColumns.has(condition.field)) {
    return 'equals' in condition ? dialect.equals(key, condition.equals) : dialect.within(key, condition.within)
  }
  const ends =
    'equals' in condition ? { '=': condition.equals } : { '>': condition.within.over, '<=': condition.within.atMost }
  const given = Object.entries(ends).filter(([, value]) => value !== undefined)
  // Marks are text, and no id has NUL. An engine might take 5 for '5', or refuse to compare.
  if (given.some(([, value]) => typeof value !== 'string' || !isId(value))) return sql<SqlBool>`false`
  return sql.join(
    given.map(([operator, value]) => sql<SqlBool>`${key} ${sql.raw(operator)} ${value}`),
    sql` and `,
  )
}
