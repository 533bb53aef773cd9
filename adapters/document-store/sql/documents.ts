import { type SqlBool, sql } from 'kysely'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { counterFor } from '../counters.ts'
import { createDocumentStore, type StoreRuntime } from '../document-store.ts'
import type { Engine, Row, Wanted } from '../engine.ts'
import type { SqlDatabase } from './database.ts'
import { documentQueries } from './queries.ts'

/** Documents in a SQL database. Closing the store closes the database. */
export function createSqlDocumentStore(database: SqlDatabase, runtime: StoreRuntime): DocumentStore {
  return createDocumentStore(sqlEngine(database), runtime)
}

function sqlEngine(database: SqlDatabase): Engine {
  const queries = documentQueries(database.kysely, database.dialect)
  // The one statement that differs in nothing but its parameters is put together once: nothing is asked more often.
  const reading = queries.one('', '').select(queries.columns()).compile()
  const countedLists = new Map(database.collections.map(({ name, counted }) => [name, counted]))
  const searched = new Map(database.collections.map(({ name, searched }) => [name, searched]))

  async function select(collection: string, { conditions, limit, after, order, only }: Wanted): Promise<Row[]> {
    let rows = queries.matching(collection, conditions).select(queries.columns(only))
    const [follows, direction] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
    if (after) rows = rows.where(sql<SqlBool>`(created_at, id) ${sql.raw(follows)} (${after.createdAt}, ${after.id})`)
    return rows.orderBy('created_at', direction).orderBy('id', direction).limit(limit).execute()
  }

  return {
    async insert(collection, row) {
      return (await database.write(queries.insert(collection, row).compile())).changed === 1
    },

    async read(collection, id) {
      const { rows } = await database.kysely.executeQuery<Row>({ ...reading, parameters: [collection, id] })
      return rows[0] ?? null
    },

    select,

    search: database.search.page,
    countFound: database.search.count,
    searchedFields: (collection) => searched.get(collection) ?? null,

    async count(collection, conditions) {
      const counter = counterFor(conditions, countedLists.get(collection) ?? [])
      if (counter) return (await queries.counter(collection, counter).executeTakeFirst())?.count ?? 0
      const counted = queries.matching(collection, conditions).select(({ fn }) => fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    },

    async change(collection, id, change, ifRevision) {
      const changed = queries.change(collection, id, change, ifRevision).returning(queries.columns())
      return (await database.write(changed.compile())).rows[0] ?? null
    },

    async delete(collection, id) {
      return (await database.write(queries.remove(collection, id).compile())).changed === 1
    },

    async claim(collection, conditions, change) {
      const claimed = queries.claim(collection, conditions, change).returning(queries.columns())
      return (await database.write(claimed.compile())).rows[0] ?? null
    },

    batch: (writes) => database.allOrNone(writes.map((write) => queries.write(write).compile())),
    close: database.close,
  }
}
