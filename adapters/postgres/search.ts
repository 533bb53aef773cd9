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

/** A page reads so many rows in its order before it asks the index: a word that many documents have is found there at once. The planner cannot
 *  tell such a word, as it has no samples of the words. */
const firstInOrder = 500
/** Where so many of these have the words, they are frequent. */
const frequent = 25
/** Then the index is asked for so many rows with all words, whatever else is wanted of them. */
const mostRare = 2000
/** Where more have the words, a page reads so many rows in its order before it sorts all of those. */
const furthestInOrder = 20_000

export function postgresSearch(kysely: Kysely<Tables>, collections: readonly CollectionIndexes[]): SqlSearch {
  const fieldsByCollection = new Map(collections.map(({ name, searched }) => [name, searched]))
  const reads = documentReads({ kysely, dialect: postgresDialect })

  /** The rows with all words among the first `most` of a place. */
  function amongFirst(collection: string, words: readonly string[], place: Place, most: number) {
    const first = inOrder(reads.following(collection, place).selectAll(), place.order).limit(most)
    return kysely.selectFrom(first.as('documents')).where(haveAll(words))
  }

  /** The rows with all words by the index. The server may not join the two parts of the query. */
  function byIndex(collection: string, words: readonly string[]) {
    const rows = reads.matching(collection, []).selectAll().where(haveAll(words)).offset(0)
    return kysely.selectFrom(rows.as('documents'))
  }

  async function countOf(rows: ReturnType<typeof byIndex>, most: number): Promise<number> {
    return (await reads.counting(rows, most).executeTakeFirstOrThrow()).count
  }

  /** Whether the conditions leave so few rows that all are read in order. */
  const areFew = async (collection: string, conditions: readonly Condition[]) =>
    conditions.length > 0 && (await countOf(reads.matching(collection, conditions), furthestInOrder)) < furthestInOrder

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
      const read = (rows: ReturnType<typeof byIndex>) =>
        inOrder(rows.select(reads.columns(only)), order)
          .limit(limit)
          .execute()
      const first = await read(amongFirst(collection, words, query, firstInOrder))
      if (first.length === limit) return first
      const all = byIndex(collection, words)
      const having = await countOf(all, mostRare + 1)
      if (having <= mostRare) return having === 0 ? [] : read(reads.following(collection, query, all))
      const further = await read(amongFirst(collection, words, query, furthestInOrder))
      if (further.length === limit || (await areFew(collection, conditions))) return further
      return read(reads.following(collection, query, all))
    },

    async count(collection, words, conditions, upTo) {
      const all = reads.matching(collection, conditions, byIndex(collection, words))
      if (conditions.length === 0) return countOf(all, upTo)
      const place = { conditions, after: null, order: 'newest' } as const
      const isFrequent = (await countOf(amongFirst(collection, words, place, firstInOrder), frequent)) === frequent
      if (!isFrequent) return countOf(all, upTo)
      const first = await countOf(amongFirst(collection, words, place, furthestInOrder), upTo)
      if (first === upTo || (await areFew(collection, conditions))) return first
      return countOf(reads.matching(collection, conditions).where(haveAll(words)), upTo)
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
