import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CollectionIndexes, Order } from '../../../ports/document-store.ts'
import { listsWithin, valuesFor } from '../counters.ts'
import type { Condition, Place, Row, Wanted } from '../engine.ts'
import { inOrder } from '../newest-first.ts'
import type { SqlSearch, Tables } from '../sql/database.ts'
import { holds } from '../sql/queries.ts'
import { sqliteDialect } from './dialect.ts'
import { momentOf, placesPerMoment } from './places.ts'
import { facetOf, searchQuery } from './search-entry.ts'
import { searchTable } from './search-index.ts'

/** Finds by the search tables. Their row ids are places, which grow with `createdAt`: read downwards, the newest come first. */
export function sqliteSearch(kysely: Kysely<Tables>, collections: readonly CollectionIndexes[]): SqlSearch {
  const counted = new Map(collections.map(({ name, counted }) => [name, counted]))

  /** What finds rows, and whether that alone is all that is asked. */
  function match(collection: string, words: readonly string[], conditions: readonly Condition[]) {
    const lists = listsWithin(conditions, counted.get(collection) ?? [])
    const facets = lists.map((list) => facetOf(list.join(' '), valuesFor(list, conditions)))
    return {
      found: sql<SqlBool>`words match ${searchQuery(words, facets)}`,
      isAll: conditions.every(({ field }) => lists.some((list) => list.includes(field))),
    }
  }

  /** The rows that are found, in the order of their moments, but in any order within a moment. `within`: those of one moment. */
  async function read(collection: string, words: readonly string[], wanted: Wanted, within?: number) {
    const { limit, after, order, only, conditions } = wanted
    const table = sql.raw(searchTable(collection))
    const rowid = sql`${table}.rowid`
    const terms = [match(collection, words, conditions).found, ...conditions.map((one) => holds(one, sqliteDialect))]
    if (after) terms.push(following(rowid, after, order))
    if (within !== undefined) terms.push(ofMoment(rowid, within))
    const query = sql<Row>`
      select id, created_at as createdAt, updated_at as updatedAt, revision, ${sqliteDialect.json(only)} as fields
      from ${table} cross join document_places on place = ${rowid}
        cross join documents on collection = of_collection and id = of_id
      where ${sql.join(terms, sql` and `)} order by ${rowid} ${sql.raw(order === 'newest' ? 'desc' : 'asc')} ${within === undefined ? sql`limit ${limit}` : sql``}`
    return (await query.execute(kysely)).rows
  }

  return {
    async page(collection, words, wanted) {
      const rows = await read(collection, words, wanted)
      const [other, last] = rows.slice(-2)
      const sort = inOrder(wanted.order)
      // Where a page ends amid documents of one moment, it takes all of those to know which come first.
      if (rows.length < wanted.limit || !last || !isOfMoment(last, other)) return rows.toSorted(sort)
      const before = rows.filter((row) => !isOfMoment(last, row))
      const together = await read(collection, words, wanted, momentOf(last.createdAt))
      return [...before, ...together].toSorted(sort).slice(0, wanted.limit)
    },

    async count(collection, words, conditions, upTo) {
      const { found, isAll } = match(collection, words, conditions)
      if (!isAll)
        return (await read(collection, words, { conditions, limit: upTo, after: null, order: 'newest', only: [] }))
          .length
      const table = sql.raw(searchTable(collection))
      const query = sql<{ count: number }>`
        select count(*) as count from (select 1 from ${table} where ${found} limit ${upTo})`
      return (await query.execute(kysely)).rows[0]?.count ?? 0
    },
  }
}

function isOfMoment(row: Row, other: Row | undefined): boolean {
  return other !== undefined && momentOf(row.createdAt) === momentOf(other.createdAt)
}

function following(rowid: RawBuilder<unknown>, { createdAt, id }: Place, order: Order): RawBuilder<SqlBool> {
  const { first, last } = placesOf(momentOf(createdAt))
  return order === 'newest'
    ? sql<SqlBool>`${rowid} <= ${last} and (created_at, id) < (${createdAt}, ${id})`
    : sql<SqlBool>`${rowid} >= ${first} and (created_at, id) > (${createdAt}, ${id})`
}

function ofMoment(rowid: RawBuilder<unknown>, moment: number): RawBuilder<SqlBool> {
  const { first, last } = placesOf(moment)
  return sql<SqlBool>`${rowid} between ${first} and ${last}`
}

// Integers beyond 2^53, so SQLite works them out.
function placesOf(moment: number) {
  const first = sql`cast(${moment} as integer) * ${sql.lit(placesPerMoment)}`
  return { first, last: sql`${first} + ${sql.lit(placesPerMoment - 1)}` }
}
