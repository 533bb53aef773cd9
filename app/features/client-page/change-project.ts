import { answerValuesAfter } from '../../../core/brief/answer-value.ts'
import { personKey } from '../../../core/contact-details/person-key.ts'
import { closingLabels } from '../../../core/follow-up/clock-words.ts'
import { openCollection, write } from '../../../core/store/collection.ts'
import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import { createStoreChange, storedChange } from '../leads-desk/inbox/change-items.ts'
import { entryBy, leadActivity } from '../leads-desk/leads/change-lead.ts'
import { type StoredLead, changeTime, leads } from '../leads-desk/leads/lead.ts'
import { clientActs } from '../leads-desk/leads/messages.ts'
import { rank } from '../leads-desk/leads/priority.ts'
import { letters } from '../letters/letter.ts'
import { emailQueue } from '../mail/email-queue.ts'
import type { createAddToProject } from './add-to-project.ts'
import { type BriefChanges, readCorrections, writtenCorrections } from './correct-brief.ts'
import { clientPageMessages as texts } from './messages.ts'
import type { Given } from './page-visits.ts'

/** What a client changes or takes away, once their code is checked. */
export function createChangeProject(
  given: Given,
  addCorrection: ReturnType<typeof createAddToProject>['addCorrection'],
) {
  const { store, runtime, workingTime, eraseLead, mail, takeBack, tellOwner } = given
  const stored = openCollection(store, leads)
  const change = createStoreChange(given)

  async function tellWithdrawn(lead: StoredLead): Promise<void> {
    const told = await store.batch(await tellOwner('lead', lead, { did: clientActs.withdrew, text: '' }))
    if (told.kind === 'conflict') await tellWithdrawn(lead)
  }

  /** Erases the lead with every copy, as a member does. */
  async function eraseProject(lead: StoredLead): Promise<void> {
    await takeBack(lead.id, { namesNobody: true })
    const present = await store.get(leads.name, lead.id)
    const erased = present && (await eraseLead(lead.id, present.revision))
    // It has changed since it was read: read again.
    if (erased?.kind === 'changed') await eraseProject(lead)
  }

  return {
    async correct(lead: StoredLead, typed: BriefChanges) {
      const { changes, problems } = readCorrections(lead, typed)
      if (Object.keys(problems).length > 0) return { kind: 'invalid', problems } as const
      if (Object.keys(changes).length === 0) return { kind: 'same' } as const
      const isChanged = await updateLead(given, lead.id, (present) => {
        const { priority } = present.priorityOverride ? present : rank({ ...present, ...changes })
        return {
          changes: {
            ...changes,
            priority,
            answerValues: answerValuesAfter(present.answerValues, changes, runtime.now()),
          },
        }
      })
      if (!isChanged) return { kind: 'gone' } as const
      await addCorrection(lead, writtenCorrections(lead, changes))
      return { kind: 'corrected' } as const
    },

    /** False where the lead is gone. */
    changeAddress: (lead: StoredLead, contactEmail: string, isUndo = false): Promise<boolean> =>
      updateLead(given, lead.id, (present) => ({
        changes: { contactEmail, person: personKey(contactEmail) },
        also: [
          ...mail.addressChanged(present, contactEmail, isUndo),
          write.add(leadActivity, runtime.newId(), {
            ...entryBy({ uid: '', email: '' }, present),
            field: 'letter',
            from: '',
            to: '',
            reason: texts.addressLogged(present.contactEmail, contactEmail),
          }),
        ],
      })),

    async withdraw(lead: StoredLead): Promise<void> {
      await takeBack(lead.id)
      const closing = { kind: 'closed', closedAs: 'withdrawn', closedBecause: '' } as const
      const by = { uid: '', email: lead.contactEmail }
      const item = { kind: 'lead', id: lead.id } as const
      await change(by, item, storedChange(closing, workingTime))
      const present = await stored.get(lead.id)
      if (present?.closedAs === 'withdrawn' && lead.closedAs !== 'withdrawn') await tellWithdrawn(present)
      await stopMail(lead.id, store)
    },

    erase: eraseProject,
  }
}

/** Takes what has not left for the client out of the queue. A letter is a draft of its member again. */
async function stopMail(leadId: string, store: DocumentStore): Promise<void> {
  const mail = openCollection(store, letters)
  const { documents } = await openCollection(store, emailQueue).find({ where: { leadId }, limit: 500 })
  for (const entry of documents) {
    if (entry.status !== 'pending' || !['user_confirmation', 'letter'].includes(entry.emailType)) continue
    const letter = entry.emailType === 'letter' ? await mail.get(entry.id) : null
    await store.batch([
      write.remove(emailQueue, entry),
      ...(letter ? [write.update(letters, letter, { state: 'draft', reason: closingLabels.withdrawn })] : []),
    ])
  }
}

/** Changes the lead in one batch. Reads it again where it has changed since it was read. False where it is gone. */
async function updateLead(
  given: Given,
  leadId: string,
  changesOf: (lead: StoredLead) => { readonly changes: Partial<StoredLead>; readonly also?: readonly Write[] },
): Promise<boolean> {
  const { store, runtime, announce } = given
  const lead = await openCollection(store, leads).get(leadId)
  if (!lead) return false
  const now = runtime.now()
  const { changes, also = [] } = changesOf(lead)
  const written = await store.batch([
    write.update(leads, lead, { ...changes, lastModified: changeTime(lead, now).toISOString() }),
    ...announce.change(lead, { changes, by: null, now }),
    ...also,
  ])
  return written.kind === 'written' || updateLead(given, leadId, changesOf)
}
