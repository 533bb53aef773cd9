import { personKey } from '../../../core/contact-details/person-key.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { inSteps } from '../../../core/store/in-steps.ts'
import type { Write } from '../../../ports/document-store.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { contactMessages } from '../leads-desk/messages/contact-message.ts'

const emailFields = [
  { collection: leads.name, email: 'contactEmail' },
  { collection: contactMessages.name, email: 'email' },
] as const

/** A step of some milliseconds. */
const pageSize = 20

type Dependencies = Needs<'store' | 'runtime', 'now' | 'sleep'>

/** Fills the field `person` of leads and messages from releases that did not have it. Returns how many documents it changed. */
export function createBackfillPerson({ store, runtime }: Dependencies) {
  async function backfillPage(collection: string, email: string): Promise<number> {
    const { documents } = await store.find(collection, { where: { person: null }, limit: pageSize, only: [email] })
    const writes = documents.map(({ id, [email]: address }): Write => {
      const changes = { person: personKey(typeof address === 'string' ? address : '') }
      return { kind: 'update', collection, id, changes }
    })
    // A document that was erased since it was found makes the batch fail: the next round does the rest.
    if (writes.length > 0) await store.batch(writes)
    return documents.length
  }

  return async function backfillPerson(signal?: CancelSignal): Promise<number> {
    let changed = 0
    for (const { collection, email } of emailFields) {
      changed += await inSteps(runtime, () => backfillPage(collection, email), signal)
    }
    return changed
  }
}
