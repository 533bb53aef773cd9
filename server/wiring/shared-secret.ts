import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'

/** The secret that signs sessions: made at the first start and kept in the store, so that every process on this store has the same. */
export async function sharedSecret(store: DocumentStore, runtime: Pick<Runtime, 'newId'>): Promise<string> {
  const { document } = await store.add('settings', { value: runtime.newId() + runtime.newId() }, 'session-secret')
  return String(document['value'])
}
