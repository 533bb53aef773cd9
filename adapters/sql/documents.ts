import type { DocumentStore } from '../../ports/document-store.ts'
import { createDocumentStore, type StoreRuntime } from '../document-store/document-store.ts'
import type { Engine, Row, RowChange, RowWrite } from '../document-store/engine.ts'
import type { SqlDatabase } from './database.ts'
import { documentReads } from './reads.ts'

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
      return (await database.write(statements.insert(collection, row).compile())).changed === 1 ? row : null
    },

    async read(collection, id) {
      const { rows } = await database.kysely.executeQuery<Row>({ ...read, parameters: [collection, id] })
      return rows[0] ?? null
    },

    select: (collection, query) => statements.page(collection, query).execute(),
    first: (collection, { conditions, limit, only }) =>
      statements.first(collection, conditions).select(statements.columns(only)).limit(limit).execute(),
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

    async batch(writes) {
      const run = (some: readonly RowWrite[]) =>
        database.allOrNone(some.map((write) => statements.write(write).compile()))
      // All batches change documents in one order, so that no two of them wait for each other.
      const failed = await run(writes.toSorted((one, other) => Buffer.compare(keyOf(one), keyOf(other))))
      // Returns the first in the caller's order.
      return failed === null ? null : run(writes)
    },
    listen:
      database.listen &&
      ((collection, changed) =>
        database.listen?.((other) => {
          if (other === null || other === collection) changed()
        })),
    close: database.close,
  }
}

function keyOf(write: RowWrite): Buffer {
  return Buffer.from(`${write.collection} ${write.kind === 'insert' ? write.row.id : write.id}`)
}

/** The statements of the document table. Each is atomic without a transaction. */
function documentStatements({ kysely, dialect, search }: SqlDatabase) {
  const reads = documentReads({ kysely, dialect })

  function insert(collection: string, { id, createdAt, updatedAt, revision, fields }: Row) {
    const marks = { id, created_at: createdAt, updated_at: updatedAt, revision }
    return kysely
      .insertInto('documents')
      .values({ collection, ...marks, fields: dialect.stored(fields), ...search.columns(collection, fields) })
      .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
  }

  function change(collection: string, id: string, changes: RowChange, ifRevision?: string) {
    const { fields, createdAt, updatedAt, revision } = changes
    const query = kysely
      .updateTable('documents')
      .set({ fields: dialect.merged(fields), updated_at: updatedAt, revision, ...search.changes(collection, fields) })
      .$if(createdAt !== undefined, (query) => query.set({ created_at: createdAt }))
      .where('collection', '=', collection)
      .where('id', '=', id)
    return ifRevision === undefined ? query : query.where('revision', '=', ifRevision)
  }

  function remove(collection: string, id: string, ifRevision?: string) {
    const query = kysely.deleteFrom('documents').where('collection', '=', collection).where('id', '=', id)
    return ifRevision === undefined ? query : query.where('revision', '=', ifRevision)
  }

  function write(write: RowWrite) {
    if (write.kind === 'insert') return insert(write.collection, write.row)
    if (write.kind === 'delete') return remove(write.collection, write.id, write.ifRevision)
    return change(write.collection, write.id, write.change, write.ifRevision)
  }

  return { ...reads, insert, change, remove, write }
}
