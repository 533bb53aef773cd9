import type { DocumentStore } from '../../../ports/document-store.ts'

/** Returns a store wrapper that runs a given function once, immediately before the next batch: another writer that comes first. */
export function raceStore() {
  let run = async () => {}
  return {
    between: (store: DocumentStore): DocumentStore => ({
      ...store,
      async batch(writes) {
        const first = run
        run = async () => {}
        await first()
        return store.batch(writes)
      },
    }),
    beforeNextBatch(work: () => Promise<unknown>): void {
      run = async () => void (await work())
    },
  }
}
