import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { CollectionIndexes } from '../../../ports/document-store.ts'
import type { SqlSearch, Tables } from '../sql/database.ts'
import { documentReads } from '../sql/reads.ts'
import { isShort, wordsOf } from '../words.ts'
import { postgresDialect } from './dialect.ts'

// The column `words` has the words of each searched field, in the form in which they are compared: {"0": " first second ", "1": " third "}.
// Words are letters and digits, so that its text is searched as it is: no word crosses two fields, and the names of the fields, their
// numbers, follow no space. The index of its three-letter parts (pg_trgm) finds a word anywhere in it.

/** What the index is made of, and what a query must name to use it. */
export const wordsAsText = '(words::text)'

export function postgresSearch(kysely: Kysely<Tables>, collections: readonly CollectionIndexes[]): SqlSearch {
  const fieldsByCollection = new Map(collections.map(({ name, searched }) => [name, searched]))
  const { page, count } = documentReads({ kysely, dialect: postgresDialect })

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

    page: (collection, words, query) => page(collection, query, haveAll(words)).execute(),

    async count(collection, words, conditions, upTo) {
      return (await count(collection, conditions, upTo, haveAll(words)).executeTakeFirstOrThrow()).count
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
