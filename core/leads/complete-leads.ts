import type { DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { write } from '../store/collection.ts'
import { Lead, leads } from './lead.ts'
import { leadReferences, referenceFrom } from './submit/reference.ts'

const Incomplete = Lead.pick({ assignee: true, dataRetentionDate: true })
/** Two writes each: as many as one batch holds. */
const pageSize = 50

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'newId' | 'digest' | 'log'>
}

/** Gives leads of earlier releases a reference and the indexed field of their assignee. Returns how many got them. */
export function createCompleteLeads({ store, runtime }: Dependencies) {
  async function completeSome(missing: '' | null): Promise<number> {
    const where = { reference: missing }
    const { documents } = await store.find(leads.name, { where, limit: pageSize, only: Object.keys(Incomplete.shape) })
    if (documents.length === 0) return 0
    const completions = documents.map(completionOf).filter((writes) => writes.length > 0)
    if ((await store.batch(completions.flat())).kind === 'written') return completions.length
    // One of them has just changed, or a reference is taken. The next round finds again what is left.
    let done = 0
    for (const writes of completions) if ((await store.batch(writes)).kind === 'written') done += 1
    return done
  }

  /** Empty for a damaged lead, which is left as it is. */
  function completionOf({ id, revision, ...fields }: StoredDocument): Write[] {
    const known = Incomplete.safeParse(fields)
    if (!known.success) return []
    const { assignee, dataRetentionDate } = known.data
    const reference = referenceFrom(runtime.newId(), runtime.digest)
    return [
      write.update(leads, { id, revision }, { reference, assigneeUid: assignee?.uid ?? '' }),
      write.add(leadReferences, reference, { leadId: id, dataRetentionDate }),
    ]
  }

  return async function completeLeads(): Promise<number> {
    let completed = 0
    for (const missing of [null, ''] as const) {
      for (let done = await completeSome(missing); done > 0; done = await completeSome(missing)) completed += done
    }
    if (completed > 0) runtime.log.info('leads completed', { leads: completed })
    return completed
  }
}
