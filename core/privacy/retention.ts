import type { DocumentStore } from '../../ports/document-store.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { emailQueue } from '../email/email-queue.ts'
import { personalCopies } from './personal-copies.ts'

interface Dependencies {
  store: DocumentStore
  mailer: Pick<Mailer, 'forget'>
  runtime: Runtime
}

/** Erases what is past its `dataRetentionDate`, in every copy; answers how many documents went. */
export function createPurge({ store, mailer, runtime }: Dependencies) {
  async function erase(collection: string, id: string): Promise<void> {
    // First what the entry names, so that a crash in between leaves something to find it by.
    if (collection === emailQueue.name) await mailer.forget(id)
    await store.remove(collection, id)
  }

  return async function purge(): Promise<number> {
    const due = { dataRetentionDate: { atMost: runtime.now().toISOString() } }
    let erased = 0
    for (const { name } of personalCopies) {
      for (;;) {
        const { documents } = await store.find(name, { where: due, limit: 100 })
        if (documents.length === 0) break
        for (const { id } of documents) await erase(name, id)
        erased += documents.length
      }
    }
    if (erased > 0) runtime.log.info('erased after retention', { documents: erased })
    return erased
  }
}
