import type { CollectionIndexes } from '../../../ports/document-store.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'
import { createDocumentStore, type StoreRuntime } from '../../document-store/document-store.ts'
import type { Engine, Row } from '../../document-store/engine.ts'
import { adoptDocuments } from './adopt.ts'
import { type FirestoreCall, openClient } from './client.ts'
import { createRecentRows } from './database.ts'
import { insertion, rowOf } from './documents.ts'
import { listenToChanges, removals } from './listen.ts'
import { byName } from './queries.ts'
import { createReads } from './reads.ts'
import { bytesOf } from './size.ts'
import { toStoredId } from './values.ts'
import { createWrites, storableName } from './writes.ts'

/** Of a move into this Firestore: it has documents from the first row to the last check, and that of the source is the first. */
export const moveProgress = {
  name: 'moveProgress',
  sourceId: 'source',
  indexes: [],
  announced: false,
} as const

export interface FirestoreOptions {
  readonly projectId: string
  readonly collections: readonly CollectionIndexes[]
  readonly runtime: StoreRuntime
  /** Called with each answer. */
  readonly onCall?: ((call: FirestoreCall) => void) | undefined
  /** `host:port`; by default that of FIRESTORE_EMULATOR_HOST, if there is one. */
  readonly emulator?: string | null
}

export type FirestoreDatabase = Awaited<ReturnType<typeof openFirestore>>

/** Connects at the first call. Any number of processes may use one database. Credentials are Google's Application Default Credentials. */
export async function openFirestore(options: FirestoreOptions) {
  const { projectId, runtime, onCall = () => {}, emulator = process.env['FIRESTORE_EMULATOR_HOST'] || null } = options
  const client = await openClient({ projectId, emulator, onCall })
  const changes = listenToChanges({ client, log: runtime.log, onCall })
  const known = new Map(options.collections.map((collection) => [collection.name, collection]))
  const collectionOf = (name: string) => known.get(name) ?? { name, indexes: [] }
  const database = { client, changes, collectionOf, recent: createRecentRows() }
  const engine: Engine = {
    ...createReads(database),
    ...createWrites(database),
    listen(collection, changed) {
      // Each change of a watched collection is a read.
      if (collectionOf(collection).announced !== false) changes.listen(collection, changed)
    },
    async close() {
      await changes.close()
      await client.close()
    },
  }
  return {
    store: createDocumentStore(engine, runtime),
    /** Below the store: rows as they are stored, for copies. Closing the store closes it. */
    engine,

    /** Gives documents that another program stored what queries here need. Returns how many there were. */
    adopt: (collection: string, signal?: CancelSignal) => adoptDocuments(client, collectionOf(collection), signal),

    /** Returns the names of all collections that have documents, also those that no release knows. */
    collections: async () => (await client.collections()).filter((name) => name !== removals),

    /** Returns at most so many rows after this id, in the order of Firestore's names; also those without `createdAt`, which queries of the
     *  site do not find. */
    async rows(collection: string, after: string | null, limit: number): Promise<Row[]> {
      const name = after === null ? undefined : storableName(client, collection, after)
      return (await client.query(byName(collection, name, limit))).map((document) => rowOf(document))
    },

    /** Returns the bytes that Firestore counts for a document of this row, which may be more than one document has. */
    bytesOf(collection: string, row: Row): number {
      const { update } = insertion('', row, collectionOf(collection))
      return bytesOf([collection, toStoredId(row.id) ?? row.id], update?.fields ?? {})
    },
  }
}
