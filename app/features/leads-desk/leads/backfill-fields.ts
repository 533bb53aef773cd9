import { personKey } from '../../../../core/contact-details/person-key.ts'
import { write } from '../../../../core/store/collection.ts'
import { inSteps } from '../../../../core/store/in-steps.ts'
import type { StoredDocument, Write } from '../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import type { Asks } from '../../context.ts'
import { contactMessages } from '../messages/contact-message.ts'
import { Lead, leads } from './lead.ts'
import { leadReferences, referenceFrom } from './reference.ts'

const Referenced = Lead.pick({ assignee: true, dataRetentionDate: true })
/** A step of some milliseconds: each lead needs two writes and a new entry in the search table. */
const pageSize = 10

/** Adds a reference and the assignee's uid to leads of earlier releases, and the field `person` to leads and messages. Returns how many documents it
 *  changed; one that lacked both counts twice. */
export function createBackfillFields({ store, runtime }: Asks<'store' | 'runtime'>) {
  const only = Object.keys(Referenced.shape)
  const incomplete = [
    ...[null, ''].map((reference) => ({ name: leads.name, where: { reference }, only, writesFor: withReference })),
    ...[
      { name: leads.name, only: ['contactEmail'] },
      { name: contactMessages.name, only: ['email'] },
    ].map((each) => ({ ...each, where: { person: null }, writesFor: withPerson })),
  ]

  /** Returns no writes for a damaged lead. */
  function withReference({ id, revision, ...fields }: StoredDocument): readonly Write[] {
    const known = Referenced.safeParse(fields)
    if (!known.success) return []
    const { assignee, dataRetentionDate } = known.data
    const reference = referenceFrom(runtime.newId(), runtime.digest)
    return [
      write.update(leads, { id, revision }, { reference, assigneeUid: assignee?.uid ?? '' }),
      write.add(leadReferences, reference, { leadId: id, dataRetentionDate }),
    ]
  }

  function withPerson(
    { id, contactEmail, email = contactEmail }: StoredDocument,
    collection: string,
  ): readonly Write[] {
    const changes = { person: personKey(typeof email === 'string' ? email : '') }
    return [{ kind: 'update', collection, id, changes }]
  }

  async function completePage({ name, where, only, writesFor }: (typeof incomplete)[number]): Promise<number> {
    const { documents } = await store.find(name, { where, limit: pageSize, only })
    const changes = documents.map((document) => writesFor(document, name)).filter((writes) => writes.length > 0)
    if (changes.length === 0 || (await store.batch(changes.flat())).kind === 'written') return changes.length
    // One has just changed or is erased, or a reference is taken. The next round finds the rest.
    let done = 0
    for (const writes of changes) if ((await store.batch(writes)).kind === 'written') done += 1
    return done
  }

  return async function backfillFields(signal?: CancelSignal): Promise<number> {
    let changed = 0
    for (const each of incomplete) changed += await inSteps(runtime, () => completePage(each), signal)
    if (changed > 0) runtime.log.info('documents completed', { documents: changed })
    return changed
  }
}
