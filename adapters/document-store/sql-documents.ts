import { type SqlBool, sql } from 'kysely'
import type { DocumentStore } from '../../ports/document-store.ts'
import { createDocumentStore, type StoreRuntime } from './document-store.ts'
import type { Engine } from './engine.ts'
import type { SqlDatabase } from './sql-database.ts'
import { documentQueries, rowColumns } from './sql-queries.ts'

/** Documents in a SQL database. Closing the store closes the database. */
export function createSqlDocumentStore(database: SqlDatabase, runtime: StoreRuntime): DocumentStore {
  return createDocumentStore(sqlEngine(database), runtime)
}

function sqlEngine(database: SqlDatabase): Engine {
  const queries = documentQueries(database.kysely, database.dialect)

  return {
    async insert(collection, row) {
      const { numInsertedOrUpdatedRows } = await queries.insert(collection, row).executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async read(collection, id) {
      return (await queries.one(collection, id).select(rowColumns).executeTakeFirst()) ?? null
    },

    async select(collection, conditions, limit, after) {
      let rows = queries.matching(collection, conditions).select(rowColumns)
      if (after) rows = rows.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`)
      return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
    },

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
