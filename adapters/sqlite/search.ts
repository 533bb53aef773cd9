import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CollectionIndexes, Order } from '../../ports/document-store.ts'
import type { Condition, Row, RowPosition, RowQuery } from '../document-store/engine.ts'
import type { SqlSearch, Tables } from '../sql/database.ts'
import { meets } from '../sql/reads.ts'
import { sqliteDialect } from './dialect.ts'
import { millisecondOf, rowIdsPerMillisecond, searchQuery, searchTable } from './search-index.ts'

/** Searches the FTS5 tables. Their row ids grow with `createdAt`: read downwards, the newest come first. */
export function sqliteSearch(kysely: Kysely<Tables>, collections: readonly CollectionIndexes[]): SqlSearch {
  const facetsByCollection = new Map(collections.map(({ name, facets }) => [name, facets]))

  /** Returns what finds rows, and whether the table alone answers all conditions. */
  function match(collection: string, words: readonly string[], conditions: readonly Condition[]) {
    const known = facetsByCollection.get(collection) ?? []
    const facets = conditions.flatMap((condition) =>
      'equals' in condition && known.includes(condition.field)
        ? [{ field: condition.field, value: condition.equals }]
        : [],
    )
    return {
      found: sql<SqlBool>`words match ${searchQuery(words, facets)}`,
      isComplete: facets.length === conditions.length,
    }
  }

  /** Returns the rows found, in the order of their milliseconds; rows of one millisecond come in any order. `within`: only those of one
   *  millisecond. */
  async function read(collection: string, words: readonly string[], query: RowQuery, within?: number) {
    const { limit, after, order, only, conditions } = query
    const table = sql.raw(searchTable(collection))
    const rowId = sql`${table}.rowid`
    const terms = [match(collection, words, conditions).found, ...conditions.map((one) => meets(one, sqliteDialect))]
    if (after) terms.push(isAfter(rowId, after, order))
    if (within !== undefined) terms.push(isOfMillisecond(rowId, within))
    const rows = sql<Row>`
      select id, created_at as createdAt, updated_at as updatedAt, revision, ${sqliteDialect.json(only)} as fields
      from ${table} cross join search_rows on row_id = ${rowId}
        cross join documents on collection = of_collection and id = of_id
      where ${sql.join(terms, sql` and `)} order by ${rowId} ${sql.raw(order === 'newest' ? 'desc' : 'asc')} ${within === undefined ? sql`limit ${limit}` : sql``}`
    return (await rows.execute(kysely)).rows
  }

  return {
    columns: () => ({}),
    changes: () => ({}),

    async page(collection, words, query) {
      const rows = await read(collection, words, query)
      const [other, last] = rows.slice(-2)
      const sort = compareIn(query.order)
      // Where a page ends within one millisecond, all rows of that are needed to know which come first.
      if (rows.length < query.limit || !last || !isSameMillisecond(last, other)) return rows.toSorted(sort)
      const before = rows.filter((row) => !isSameMillisecond(last, row))
      const together = await read(collection, words, query, millisecondOf(last.createdAt))
      return [...before, ...together].toSorted(sort).slice(0, query.limit)
    },

    async count(collection, words, conditions, upTo) {
      const { found, isComplete } = match(collection, words, conditions)
      if (!isComplete) {
        const rows = await read(collection, words, { conditions, limit: upTo, after: null, order: 'newest', only: [] })
        return rows.length
      }
      const table = sql.raw(searchTable(collection))
      const counted = sql<{ count: number }>`
        select count(*) as count from (select 1 from ${table} where ${found} limit ${upTo})`
      return (await counted.execute(kysely)).rows[0]?.count ?? 0
    },
  }
}

function compareIn(order: Order): (one: RowPosition, other: RowPosition) => number {
  const oldestFirst = (one: RowPosition, other: RowPosition) =>
    compareText(one.createdAt, other.createdAt) || compareText(one.id, other.id)
  return order === 'oldest' ? oldestFirst : (one, other) => oldestFirst(other, one)
}

// SQLite compares UTF-8, which sorts by code point; JavaScript compares UTF-16.
function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function isSameMillisecond(row: Row, other: Row | undefined): boolean {
  return other !== undefined && millisecondOf(row.createdAt) === millisecondOf(other.createdAt)
}

function isAfter(rowId: RawBuilder<unknown>, { createdAt, id }: RowPosition, order: Order): RawBuilder<SqlBool> {
  const { first, last } = rowIdsOf(millisecondOf(createdAt))
  return order === 'newest'
    ? sql<SqlBool>`${rowId} <= ${last} and (created_at, id) < (${createdAt}, ${id})`
    : sql<SqlBool>`${rowId} >= ${first} and (created_at, id) > (${createdAt}, ${id})`
}

function isOfMillisecond(rowId: RawBuilder<unknown>, millisecond: number): RawBuilder<SqlBool> {
  const { first, last } = rowIdsOf(millisecond)
  return sql<SqlBool>`${rowId} between ${first} and ${last}`
}

// SQLite calculates, as these integers are beyond 2^53.
function rowIdsOf(millisecond: number) {
  const first = sql`cast(${millisecond} as integer) * ${sql.lit(rowIdsPerMillisecond)}`
  return { first, last: sql`${first} + ${sql.lit(rowIdsPerMillisecond - 1)}` }
}
