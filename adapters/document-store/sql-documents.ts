import { type SqlBool, sql } from 'kysely'
import type { DocumentStore } from '../../ports/document-store.ts'
import { createDocumentStore, type StoreRuntime } from './document-store.ts'
import type { Engine, Row, Wanted } from './engine.ts'
import { fieldsOnly, textsIn } from './row-fields.ts'
import type { SqlDatabase } from './sql-database.ts'
import { documentQueries, rowColumns } from './sql-queries.ts'
import { everyWordOccurs } from './words.ts'

/** Documents in a SQL database. Closing the store closes the database. */
export function createSqlDocumentStore(database: SqlDatabase, runtime: StoreRuntime): DocumentStore {
  return createDocumentStore(sqlEngine(database), runtime)
}

function sqlEngine(database: SqlDatabase): Engine {
  const queries = documentQueries(database.kysely, database.dialect)
  const searched = new Map(database.collections.map(({ name, searched }) => [name, searched]))

  async function select(collection: string, { conditions, limit, after, only }: Wanted): Promise<Row[]> {
    let rows = queries.matching(collection, conditions).select(rowColumns)
    if (after) rows = rows.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`)
    const page = await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
    return only ? page.map((row) => ({ ...row, fields: fieldsOnly(row.fields, only) })) : page
  }

  async function* matches(collection: string, words: readonly string[], wanted: Wanted): AsyncGenerator<Row> {
    const fields = searched.get(collection) ?? []
    let page: Row[] = []
    do {
      page = await select(collection, { ...wanted, limit: 500, after: page.at(-1) ?? wanted.after, only: null })
      for (const row of page) {
        if (!everyWordOccurs(words, textsIn(row.fields, fields))) continue
        yield wanted.only ? { ...row, fields: fieldsOnly(row.fields, wanted.only) } : row
      }
    } while (page.length === 500)
  }

  return {
    async insert(collection, row) {
      const { numInsertedOrUpdatedRows } = await queries.insert(collection, row).executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async read(collection, id) {
      return (await queries.one(collection, id).select(rowColumns).executeTakeFirst()) ?? null
    },

    select,

    async search(collection, words, wanted) {
      const found: Row[] = []
      for await (const row of matches(collection, words, wanted)) if (found.push(row) === wanted.limit) break
      return found
    },

    async countFound(collection, words, conditions, upTo) {
      let found = 0
      const all = { conditions, limit: 500, after: null, only: null }
      for await (const _ of matches(collection, words, all)) if ((found += 1) === upTo) break
      return found
    },

    searchedFields: (collection) => searched.get(collection) ?? null,

    async count(collection, conditions) {
      const counted = queries.matching(collection, conditions).select(({ fn }) => fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    },

    async change(collection, id, change, ifRevision) {
      const changed = queries.change(collection, id, change, ifRevision).returning(rowColumns)
      return (await changed.executeTakeFirst()) ?? null
    },

    async delete(collection, id) {
      return (await queries.remove(collection, id).executeTakeFirstOrThrow()).numDeletedRows === 1n
    },

    async claim(collection, conditions, change) {
      const claimed = queries.claim(collection, conditions, change).returning(rowColumns)
      return (await claimed.executeTakeFirst()) ?? null
    },

    batch: (writes) => database.allOrNone(writes.map((write) => queries.write(write).compile())),
    close: database.close,
  }
}
