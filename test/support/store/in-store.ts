import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { type DatabasePlace, openDatabase } from '../../../server/wiring/database.ts'
import { silentLog } from '../process/logs.ts'
import { quietRuntime } from '../process/runtimes.ts'

/** Runs the work with a store on the database, which is closed afterwards. */
export async function inStore<Result>(
  place: DatabasePlace,
  work: (store: DocumentStore) => Promise<Result>,
): Promise<Result> {
  const store = createSqlDocumentStore(await openDatabase(place, { log: silentLog }), quietRuntime)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
