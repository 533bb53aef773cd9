import type { DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { write } from '../store/collection.ts'
import { inSteps } from '../store/in-steps.ts'
import { Lead, leads } from './lead.ts'
import { leadReferences, referenceFrom } from './reference.ts'

const Incomplete = Lead.pick({ assignee: true, dataRetentionDate: true })
/** A step of some milliseconds: each lead needs two writes and a new entry in the search table. */
const pageSize = 10

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'sleep' | 'newId' | 'digest' | 'log'>
}

/** Adds a reference and the assignee's uid to leads of earlier releases. Returns how many leads it changed. */
export function createBackfillLeads({ store, runtime }: Dependencies) {
  async function backfillPage(missing: '' | null): Promise<number> {
    const where = { reference: missing }
    const { documents } = await store.find(leads.name, { where, limit: pageSize, only: Object.keys(Incomplete.shape) })
    if (documents.length === 0) return 0
    const changes = documents.map(writesFor).filter((writes) => writes.length > 0)
    if ((await store.batch(changes.flat())).kind === 'written') return changes.length
    // A lead has just changed, or a reference is taken. The next round finds the rest.
    let done = 0
    for (const writes of changes) if ((await store.batch(writes)).kind === 'written') done += 1
    return done
  }

  /** Returns no writes for a damaged lead. */
  function writesFor({ id, revision, ...fields }: StoredDocument): Write[] {
    const known = Incomplete.safeParse(fields)
    if (!known.success) return []
    const { assignee, dataRetentionDate } = known.data
    const reference = referenceFrom(runtime.newId(), runtime.digest)
    return [
      write.update(leads, { id, revision }, { reference, assigneeUid: assignee?.uid ?? '' }),
      write.add(leadReferences, reference, { leadId: id, dataRetentionDate }),
    ]
  }

  return async function backfillLeads(signal?: CancelSignal): Promise<number> {
    let changed = 0
    for (const missing of [null, ''] as const) changed += await inSteps(runtime, () => backfillPage(missing), signal)
    if (changed > 0) runtime.log.info('leads completed', { leads: changed })
    return changed
  }
}
