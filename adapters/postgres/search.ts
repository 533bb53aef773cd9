import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import type { Condition } from '../document-store/engine.ts'
import { isShort, wordsOf } from '../document-store/words.ts'
import type { SqlSearch, Tables } from '../sql/database.ts'
import { documentReads, inOrder, type Place } from '../sql/reads.ts'
import { postgresDialect } from './dialect.ts'

// The column `words` has the words of each searched field, in the form in which they are compared: {"0": " first second ", "1": " third "}.
// Words are letters and digits, so that its text is searched as it is: no word crosses two fields, and the names of the fields, their
// numbers, follow no space. The index of its three-letter parts (pg_trgm) finds a word anywhere in it.

/** What the index is made of, and what a query must name to use it. */
export const wordsAsText = '(words::text)'

/** A page reads so many rows in its order before it asks the index: a word that many documents have is found there, and sorting all that the
 *  index names would take long. The planner cannot tell such a word, as it has no samples of the words. */
const firstInOrder = 2000
/** Where other conditions narrow the search: the index of words knows nothing of them. */
const firstNarrowed = 20_000

export function postgresSearch(kysely: Kysely<Tables>, collections: readonly CollectionIndexes[]): SqlSearch {
  const fieldsByCollection = new Map(collections.map(({ name, searched }) => [name, searched]))
  const reads = documentReads({ kysely, dialect: postgresDialect })

  /** The rows with all words among the first `most`, or among all by the index. The server may not join the two parts of the query. */
  function found(collection: string, words: readonly string[], place: Place, most: number | null) {
    const rows = reads.following(collection, place).selectAll()
    const among = most === null ? rows.where(haveAll(words)).offset(0) : inOrder(rows, place.order).limit(most)
    const all = kysely.selectFrom(among.as('documents'))
    return most === null ? all : all.where(haveAll(words))
  }

  /** Whether the conditions leave so few rows that they are read in order. */
  async function areFew(collection: string, conditions: readonly Condition[]): Promise<boolean> {
    if (conditions.length === 0) return false
    const { count } = await reads.count(collection, conditions, firstNarrowed).executeTakeFirstOrThrow()
    return count < firstNarrowed
  }

  return {
    columns(collection, json) {
      const searched = fieldsByCollection.get(collection)
      if (!searched) return {}
      const fields = JSON.parse(json) as Record<string, unknown>
      return { words: sql`${wordsOfFields(searched, fields, searched)}::jsonb` }
    },

    changes(collection, fields) {
      const searched = fieldsByCollection.get(collection) ?? []
      const changed = searched.filter((field) => Object.hasOwn(fields, field))
      return changed.length === 0 ? {} : { words: sql`words || ${wordsOfFields(searched, fields, changed)}::jsonb` }
    },

    async page(collection, words, query) {
      const { conditions, order, limit, only } = query
      const read = (most: number | null) =>
        inOrder(found(collection, words, query, most).select(reads.columns(only)), order)
          .limit(limit)
          .execute()
      const first = await read(conditions.length > 0 ? firstNarrowed : firstInOrder)
      return first.length === limit || (await areFew(collection, conditions)) ? first : read(null)
    },

    // In any order, which the planner finds the fastest way for.
    async count(collection, words, conditions, upTo) {
      const rows = (await areFew(collection, conditions))
        ? found(collection, words, { conditions, after: null, order: 'newest' }, firstNarrowed)
        : reads.matching(collection, conditions).where(haveAll(words))
      const counted = kysely.selectFrom(rows.select(sql.lit(1).as('one')).limit(upTo).as('ones'))
      return (await counted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
    },
  }
}

/** Returns the column `words` with the words of the fields `changed`. */
export function wordsOfFields(
  searched: readonly string[],
  fields: Readonly<Record<string, unknown>>,
  changed: readonly string[] = searched,
): string {
  const entries = changed.map((field) => {
    const value = fields[field]
    return [searched.indexOf(field), ` ${wordsOf(typeof value === 'string' ? [value] : []).join(' ')} `]
  })
  return JSON.stringify(Object.fromEntries(entries))
}

function haveAll(words: readonly string[]): Expression<SqlBool> {
  const patterns = words.map((word) => (isShort(word) ? `% ${word}%` : `%${word}%`))
  return sql.join(
    patterns.map((pattern) => sql`${sql.raw(wordsAsText)} like ${pattern}`),
    sql` and `,
  )
}
