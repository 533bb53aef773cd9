import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import { isShort, wordsOf } from '../document-store/words.ts'
import type { SqlSearch, Tables } from '../sql/database.ts'
import { documentReads, inOrder, type Place } from '../sql/reads.ts'
import { postgresDialect } from './dialect.ts'

// The column `words` has the words of each searched field, in the form in which they are compared: {"0": " first second ", "1": " third "}.
// Words are letters and digits, so that its text is searched as it is: no word crosses two fields, and the names of the fields, their
// numbers, follow no space. The index of its three-letter parts (pg_trgm) finds a word anywhere in it.

// A word that many documents have is found soon by reading in the page's order; reading all that the index names would take long. The server
// cannot tell such a word: it keeps no statistics of long texts. So a few documents are read first.

/** Read first. The share of them that is found stands for all. */
const sample = 300
/** Documents of a collection. It holds hardly more. */
const expected = 100_000
/** A row that the index names takes as long as so many that are read in order. */
const indexCost = 2
/** Further rows may have the words less often than the sample. */
const margin = 3
/** Read in order where other conditions narrow the search: the index of words knows nothing of them. */
const mostInOrder = 20_000

/** What the index is made of, and what a query must name to use it. */
export const wordsAsText = '(words::text)'

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

  /** Reads until as many are found as are needed, or all are read: a few rows in order, then as many as are worthwhile, then by the index. */
  async function search<Result>(
    collection: string,
    place: Place,
    needed: number,
    read: (most: number | null) => Promise<{ readonly result: Result; readonly count: number }>,
  ): Promise<Result> {
    const first = await read(sample)
    if (first.count >= needed) return first.result
    const isNarrowed = place.conditions.length > 0
    const most = isNarrowed ? mostInOrder : worthwhile(first.count / sample, needed)
    if (most !== null) {
      const second = await read(most)
      if (second.count >= needed) return second.result
      if (isNarrowed && (await reads.count(collection, place.conditions, most).executeTakeFirstOrThrow()).count < most)
        return second.result
    }
    return (await read(null)).result
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

    page(collection, words, query) {
      return search(collection, query, query.limit, async (most) => {
        const rows = found(collection, words, query, most).select(reads.columns(query.only))
        const page = await inOrder(rows, query.order).limit(query.limit).execute()
        return { result: page, count: page.length }
      })
    },

    count(collection, words, conditions, upTo) {
      const place = { conditions, after: null, order: 'newest' } as const
      return search(collection, place, upTo, async (most) => {
        const ones = found(collection, words, place, most).select(sql.lit(1).as('one'))
        // Without a limit by the index: the server would rather read in order.
        const counted = kysely.selectFrom((most === null ? ones : ones.limit(upTo)).as('ones'))
        const { count } = await counted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
        return { result: Math.min(count, upTo), count }
      })
    },
  }
}

/** Returns how many rows to read in order until enough are found, or null where the index is faster. */
function worthwhile(share: number, needed: number): number | null {
  const rows = needed / share
  return rows < share * expected * indexCost ? Math.ceil(rows * margin) : null
}

/** Returns the column `words` with the words of the fields `changed`. */
export function wordsOfFields(
  searched: readonly string[],
  fields: Readonly<Record<string, unknown>>,
  changed: readonly string[] = searched,
): string {
  const entries = changed.map((field) => {
    const value = fields[field]
    const words = typeof value === 'string' ? wordsOf([value]) : []
    return [searched.indexOf(field), ` ${words.join(' ')} `]
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
