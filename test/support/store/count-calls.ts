import type { DocumentStore } from '../../../ports/document-store.ts'

/** Returns the store, and a function that returns the names of the methods that were called since its last call. */
export function countCalls(store: DocumentStore) {
  const names: string[] = []
  return {
    store: new Proxy(store, {
      get(_, name: keyof DocumentStore) {
        names.push(name)
        return store[name]
      },
    }),
    calls: () => names.splice(0),
  }
}
