import { createDocumentStore, type StoreRuntime } from '../../../../adapters/document-store/document-store.ts'
import type { Engine } from '../../../../adapters/document-store/engine.ts'
import type { CollectionIndexes } from '../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import { adoptDocuments } from './adopt.ts'
import { type FirestoreCall, openClient } from './client.ts'
import { createRecentRows } from './database.ts'
import { listenToChanges } from './listen.ts'
import { createReads } from './reads.ts'
import { createWrites } from './writes.ts'

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
    /** Gives documents that another program stored what queries here need. Returns how many there were. */
    adopt: (collection: string, signal?: CancelSignal) => adoptDocuments(client, collectionOf(collection), signal),
  }
}
