import * as z from 'zod'
import { type ItemChanged, createChangeItem, entriesOf } from '../../../../core/follow-up/change-item.ts'
import { type EventContext, applyEvent } from '../../../../core/follow-up/follow-up.ts'
import { withSearchWords } from '../../../../core/follow-up/search-words.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { type Collection, openCollection, openSummaries, write } from '../../../../core/store/collection.ts'
import type { User } from '../../../../ports/identity.ts'
import type { Asks } from '../../context.ts'
import { type Lead, type StoredLead, changeTime, leads } from './lead.ts'
import { rank } from './priority.ts'
import type { LeadStatus, Priority } from './statuses.ts'

/** `followUp`: the state. `nextAction`: when it is due, with its note as the reason. `call`: to its outcome, with what was said as the reason. `letter`: what became of one. */
export const changedFields = ['leadStatus', 'priority', 'assignee', 'followUp', 'nextAction', 'call', 'letter'] as const
export type ChangedField = (typeof changedFields)[number]

const entryFields = {
  leadId: z.string(),
  memberUid: z.string(),
  memberEmail: z.string(),
  dataRetentionDate: z.string(),
}

/** A change that a member made to a lead, at `createdAt`. */
export const Activity = z.object({
  ...entryFields,
  field: z.enum(changedFields),
  /** Stored values. For an assignee the email, or empty. */
  from: z.string(),
  to: z.string(),
  /** The text of the change: why, how, or what was said. May be empty. */
  reason: z.string().default(''),
})
export type Activity = Readonly<z.infer<typeof Activity>>

export const leadActivity: Collection<Activity> = {
  name: 'leadActivity',
  schema: Activity,
  copyOf: { lead: ['leadId'] },
  namesMembers: true,
  indexes: [['leadId'], ['dataRetentionDate']],
}

/** A note that a member wrote about a lead, at `createdAt`. Only the team reads it. */
export const LeadNote = z.object({ ...entryFields, text: z.string() })
export type LeadNote = Readonly<z.infer<typeof LeadNote>>

export const leadNotes: Collection<LeadNote> = {
  name: 'leadNotes',
  schema: LeadNote,
  copyOf: { lead: ['leadId'] },
  namesMembers: true,
  indexes: [['leadId'], ['dataRetentionDate']],
}

/** Activity entries among which one that is sent twice is looked for. */
const maxActivity = 50

export type Changing = Asks<'store' | 'runtime' | 'workingTime' | 'announce'>

/** Returns the function that changes a lead in one batch with its activity. */
export function createChangeLead({ store, runtime, announce }: Asks<'store' | 'runtime' | 'announce'>) {
  const activity = openSummaries(store, leadActivity, Activity)
  return createChangeItem<Lead>(store, runtime, {
    collection: leads,
    answered: ({ leadStatus }) =>
      leadStatus === 'new'
        ? { changes: { leadStatus: 'contacted' }, entries: entriesOf('leadStatus', leadStatus, 'contacted') }
        : { changes: {}, entries: [] },
    writes: (member, lead, { changes, entries }, now, isAnswer) => [
      write.update(leads, lead, { ...changes, ...modifiedAt(changeTime(lead, now)) }),
      ...entries.map(({ id = runtime.newId(), text: reason, field, from, to }) => {
        const entry = { field: field as ChangedField, from, to, reason, createdAt: now.toISOString() }
        return write.add(leadActivity, id, { ...entryBy(member, lead), ...entry })
      }),
      ...announce.change(lead, { changes, isAnswer, by: member, now }),
    ],
    async log({ id: leadId }) {
      const { lines } = await activity.find({ where: { leadId }, limit: maxActivity })
      return lines
    },
  })
}

/** What a member changes in a lead. Each change is written in one batch with its activity entry. */
export function createLeadChanges(given: Changing) {
  const { store, runtime, workingTime } = given
  const change = createChangeLead(given)
  const storedLeads = openCollection(store, leads)

  return {
    setStatus: (member: Member, leadId: string, status: LeadStatus) =>
      change(member, leadId, { apply: (lead, now) => withStatus(lead, status, { now, workingTime }) }),

    /** Overrides the computed priority with a reason. Setting the computed priority removes the override. */
    setPriority(member: Member, leadId: string, { priority, reason }: { priority: Priority; reason: string }) {
      const apply = (lead: StoredLead, now: Date) => {
        const override = { reason, memberEmail: member.email, at: now.toISOString() }
        const priorityOverride = rank(lead).priority === priority ? null : override
        const entries = entriesOf('priority', lead.priority, priority, reason)
        return { changes: { priority, priorityOverride }, entries }
      }
      return change(member, leadId, { apply })
    },

    /** Adding the same id again changes nothing. */
    async addNote(member: Member, leadId: string, { id, text }: { id: string; text: string }): Promise<ItemChanged> {
      const lead = await storedLeads.get(leadId)
      if (!lead) return { kind: 'gone' }
      const written = await store.batch([
        write.add(leadNotes, id, { ...entryBy(member, lead), text }),
        write.update(leads, { id: leadId }, { ...modifiedAt(runtime.now()), ...withSearchWords(lead, text) }),
      ])
      // A conflict on the note means that it is stored already. A conflict on the lead means that it was erased.
      return { kind: written.kind === 'conflict' && written.collection === leads.name ? 'gone' : 'changed' }
    },
  }
}

/** A status that ends the work closes the lead, and another one opens it again. */
function withStatus(lead: StoredLead, leadStatus: LeadStatus, context: EventContext) {
  const entries = entriesOf('leadStatus', lead.leadStatus, leadStatus)
  const isEnd = leadStatus === 'closed' || leadStatus === 'rejected'
  const closedAs = leadStatus === 'rejected' ? 'lost' : 'other'
  const event = isEnd ? ({ kind: 'closed', closedAs, closedBecause: '' } as const) : ({ kind: 'reopened' } as const)
  const followUp = isEnd || lead.followUp === 'closed' ? applyEvent(lead.id, lead, event, context) : {}
  return { changes: { leadStatus, ...followUp }, entries }
}

function modifiedAt(now: Date) {
  return { lastModified: now.toISOString(), modifiedBy: 'team-member' } as const
}

export function entryBy({ uid, email }: User, { id, dataRetentionDate }: StoredLead) {
  return { leadId: id, memberUid: uid, memberEmail: email, dataRetentionDate }
}
