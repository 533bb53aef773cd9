import type { DocumentStore } from '../../ports/document-store.ts'

/** A store in which something happens in the very moment before the next batch. */
export function storeWithMeanwhile() {
  let happens = async () => {}
  return {
    between: (store: DocumentStore): DocumentStore => ({
      ...store,
      async batch(writes) {
        const first = happens
        happens = async () => {}
        await first()
        return store.batch(writes)
      },
    }),
    meanwhile(what: () => Promise<unknown>): void {
      happens = async () => void (await what())
    },
  }
}
