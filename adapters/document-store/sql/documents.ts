import { type Expression, type SqlBool, sql } from 'kysely'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { createDocumentStore, type StoreRuntime } from '../document-store.ts'
import type { Condition, Engine, Row, RowChange, RowQuery, RowWrite } from '../engine.ts'
import { type DocumentDialect, markColumns, type SqlDatabase } from './database.ts'

/** Stores documents in a SQL database. Closing the store closes the database. */
export function createSqlDocumentStore(database: SqlDatabase, runtime: StoreRuntime): DocumentStore {
  return createDocumentStore(sqlEngine(database), runtime)
}

function sqlEngine(database: SqlDatabase): Engine {
  const statements = documentStatements(database)
  // Compiled once: no other statement runs as often, and only its parameters differ.
  const read = statements.byId('', '').select(statements.columns()).compile()
  const searched = new Map(database.collections.map(({ name, searched }) => [name, searched]))

  return {
    async insert(collection, row) {
      return (await database.write(statements.insert(collection, row).compile())).changed === 1
    },

    async read(collection, id) {
      const { rows } = await database.kysely.executeQuery<Row>({ ...read, parameters: [collection, id] })
      return rows[0] ?? null
    },

    select: (collection, query) => statements.page(collection, query).execute(),
    search: database.search.page,
    countFound: database.search.count,
    searchedFields: (collection) => searched.get(collection) ?? null,

    async count(collection, conditions, upTo) {
      return (await statements.count(collection, conditions, upTo).executeTakeFirstOrThrow()).count
    },

    async change(collection, id, change, ifRevision) {
      const changed = statements.change(collection, id, change, ifRevision).returning(statements.columns())
      return (await database.write(changed.compile())).rows[0] ?? null
    },

    async delete(collection, id) {
      return (await database.write(statements.remove(collection, id).compile())).changed === 1
    },

    async claim(collection, conditions, change) {
      const claimed = statements.claim(collection, conditions, change).returning(statements.columns())
      return (await database.write(claimed.compile())).rows[0] ?? null
    },

    batch: (writes) => database.allOrNone(writes.map((write) => statements.write(write).compile())),
    close: database.close,
  }
}

/** The statements of the document table. Each is atomic without a transaction. */
function documentStatements({ kysely, dialect }: SqlDatabase) {
  /** The columns of a `Row`. */
  function columns(only: readonly string[] | null = null) {
    const marks = ['id', 'created_at as createdAt', 'updated_at as updatedAt', 'revision'] as const
    return [...marks, dialect.json(only).as('fields')] as const
  }

  function byId(collection: string, id: string) {
    return kysely.selectFrom('documents').where('collection', '=', collection).where('id', '=', id)
  }

  // The collection's name stands in the text (it is checked): no engine chooses a partial index for a parameter.
  function matching(collection: string, conditions: readonly Condition[]) {
    const rows = kysely.selectFrom('documents').where('collection', '=', sql.lit(collection))
    return conditions.reduce((query, condition) => query.where(meets(condition, dialect)), rows)
  }

  function page(collection: string, { conditions, limit, after, order, only }: RowQuery) {
    let rows = matching(collection, conditions).select(columns(only))
    const [follows, direction] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
    if (after) rows = rows.where(sql<SqlBool>`(created_at, id) ${sql.raw(follows)} (${after.createdAt}, ${after.id})`)
    return rows.orderBy('created_at', direction).orderBy('id', direction).limit(limit)
  }

  function count(collection: string, conditions: readonly Condition[], upTo?: number) {
    let rows = matching(collection, conditions).select(sql.lit(1).as('one'))
    if (upTo !== undefined) rows = rows.limit(upTo)
    return kysely.selectFrom(rows.as('matching')).select(({ fn }) => fn.countAll<number>().as('count'))
  }

  function insert(collection: string, { id, createdAt, updatedAt, revision, fields }: Row) {
    const row = {
      collection,
      id,
      created_at: createdAt,
      updated_at: updatedAt,
      revision,
      fields: dialect.stored(fields),
    }
    return kysely
      .insertInto('documents')
      .values(row)
      .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
  }

  function change(collection: string, id: string, changes: RowChange, ifRevision?: string) {
    const query = changing(changes).where('collection', '=', collection).where('id', '=', id)
    return ifRevision === undefined ? query : query.where('revision', '=', ifRevision)
  }

  function changing({ fields, createdAt, updatedAt, revision }: RowChange) {
    return kysely.updateTable('documents').set({
      fields: dialect.merged(fields),
      updated_at: updatedAt,
      revision,
      ...(createdAt === undefined ? {} : { created_at: createdAt }),
    })
  }

  function remove(collection: string, id: string, ifRevision?: string) {
    const query = kysely.deleteFrom('documents').where('collection', '=', collection).where('id', '=', id)
    return ifRevision === undefined ? query : query.where('revision', '=', ifRevision)
  }

  // The row with the smallest bounded value comes first, else the oldest, so that every row is claimed at some time.
  function claim(collection: string, conditions: readonly Condition[], changes: RowChange) {
    const bounded = conditions.find((condition) => 'within' in condition)
    let candidates = matching(collection, conditions).select('id')
    if (bounded) candidates = candidates.orderBy(keyOf(bounded.field, dialect))
    const chosen = candidates.orderBy('created_at').orderBy('id').limit(1).modifyEnd(dialect.claimLock)
    return changing(changes).where('collection', '=', collection).where('id', '=', chosen)
  }

  function write(write: RowWrite) {
    if (write.kind === 'insert') return insert(write.collection, write.row)
    if (write.kind === 'delete') return remove(write.collection, write.id, write.ifRevision)
    return change(write.collection, write.id, write.change, write.ifRevision)
  }

  return { columns, byId, page, count, insert, change, remove, claim, write }
}

function keyOf(field: string, dialect: DocumentDialect): Expression<unknown> {
  const column = markColumns.get(field)
  return column ? sql.ref(column) : dialect.key(field)
}

/** Returns a condition as SQL. */
export function meets(condition: Condition, dialect: DocumentDialect): Expression<SqlBool> {
  const key = keyOf(condition.field, dialect)
  const value = 'equals' in condition ? condition.equals : (condition.within.atMost ?? condition.within.over)
  // Marks are text; an engine might take 5 for '5'.
  if (markColumns.has(condition.field) && typeof value !== 'string') return sql<SqlBool>`false`
  return 'equals' in condition ? dialect.equals(key, condition.equals) : dialect.within(key, condition.within)
}
