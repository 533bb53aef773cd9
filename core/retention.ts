import type { DocumentStore } from '../ports/document-store.ts'
import type { Runtime } from '../ports/runtime.ts'
import { personalCopies } from './personal-copies.ts'

/** Erases what is past its `dataRetentionDate`, in every copy; answers how many documents went. */
export function createPurge({ store, runtime }: { store: DocumentStore; runtime: Runtime }) {
  return async function purge(): Promise<number> {
    const due = { dataRetentionDate: { atMost: runtime.now().toISOString() } }
    let erased = 0
    for (const { name } of personalCopies) {
      for (;;) {
        const { documents } = await store.find(name, { where: due, limit: 100 })
        if (documents.length === 0) break
        for (const { id } of documents) await store.remove(name, id)
        erased += documents.length
      }
    }
    if (erased > 0) runtime.log.info('erased after retention', { documents: erased })
    return erased
  }
}
