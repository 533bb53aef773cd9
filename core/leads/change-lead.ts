import * as z from 'zod'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import { type Collection, type Stored, openCollection, write } from '../store/collection.ts'
import { type Conflict, type ExpectedRevision, hasConflict } from '../store/lists.ts'
import { type Lead, type StoredLead, leads } from './lead.ts'
import { rank } from './priority.ts'
import type { LeadStatus, Priority } from './statuses.ts'

export const changedFields = ['leadStatus', 'priority', 'assignee'] as const
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
  /** Empty except for a priority. */
  reason: z.string().default(''),
})
export type Activity = Readonly<z.infer<typeof Activity>>
export type StoredActivity = Stored<Activity>

export const leadActivity: Collection<Activity> = {
  name: 'leadActivity',
  schema: Activity,
  indexes: [['leadId'], ['dataRetentionDate']],
}

/** A note that a member wrote about a lead, at `createdAt`. Only the team reads it. */
export const LeadNote = z.object({ ...entryFields, text: z.string() })
export type LeadNote = Readonly<z.infer<typeof LeadNote>>
export type StoredNote = Stored<LeadNote>

export const leadNotes: Collection<LeadNote> = {
  name: 'leadNotes',
  schema: LeadNote,
  indexes: [['leadId'], ['dataRetentionDate']],
}

export type LeadChanged = { readonly kind: 'changed' | 'gone' } | Conflict

/** What a member changes in a lead. Each change is written in one batch with its activity entry. It is a conflict when another member has
 *  changed the same field since the expected revision. */
export interface LeadChanges {
  setStatus(member: Member, leadId: string, status: LeadStatus, expected: ExpectedRevision): Promise<LeadChanged>
  /** Overrides the computed priority with a reason. Setting the computed priority removes the override. */
  setPriority(
    member: Member,
    leadId: string,
    override: { readonly priority: Priority; readonly reason: string },
    expected: ExpectedRevision,
  ): Promise<LeadChanged>
  /** Null removes the assignee. */
  assign(member: Member, leadId: string, assignee: User | null, expected: ExpectedRevision): Promise<LeadChanged>
  /** Adding the same id again changes nothing. */
  addNote(
    member: Member,
    leadId: string,
    note: { readonly id: string; readonly text: string },
  ): Promise<{ readonly kind: 'changed' | 'gone' }>
}

interface Change {
  readonly leadId: string
  readonly field: ChangedField
  readonly to: string
  readonly reason?: string
  readonly fields: (lead: StoredLead) => Partial<Lead>
}

/** Number of activity entries that are searched for the last change of a field. */
const maxActivity = 50

export function createLeadChanges({ store, runtime }: { store: DocumentStore; runtime: Runtime }): LeadChanges {
  const storedLeads = openCollection(store, leads)
  const activity = openCollection(store, leadActivity)

  async function change(member: User, wanted: Change, expected: ExpectedRevision): Promise<LeadChanged> {
    const lead = await storedLeads.get(wanted.leadId)
    if (!lead) return { kind: 'gone' }
    const current = { revision: lead.revision, was: valueOf(lead, wanted.field) }
    if (current.was === wanted.to) return { kind: 'changed' }
    if (hasConflict(expected, current)) return conflictOf(lead, wanted.field)
    const written = await store.batch([
      write.update(leads, lead, { ...wanted.fields(lead), ...modified() }),
      write.add(leadActivity, runtime.newId(), {
        ...entryBy(member, lead),
        field: wanted.field,
        from: current.was,
        to: wanted.to,
        reason: wanted.reason ?? '',
      }),
    ])
    // Another write came between reading and writing: read again.
    return written.kind === 'conflict' ? change(member, wanted, expected) : { kind: 'changed' }
  }

  async function conflictOf(lead: StoredLead, field: ChangedField): Promise<Conflict> {
    const { documents } = await activity.find({ where: { leadId: lead.id }, limit: maxActivity })
    const latest = documents.find((entry) => entry.field === field)
    return {
      kind: 'conflict',
      value: valueOf(lead, field),
      by: latest?.memberEmail ?? null,
      at: latest?.createdAt ?? null,
      revision: lead.revision,
    }
  }

  function modified() {
    return { lastModified: runtime.now().toISOString(), modifiedBy: 'team-member' } as const
  }

  return {
    setStatus: (member, leadId, status, expected) =>
      change(member, { leadId, field: 'leadStatus', to: status, fields: () => ({ leadStatus: status }) }, expected),

    setPriority: (member, leadId, { priority, reason }, expected) => {
      const override = { reason, memberEmail: member.email, at: runtime.now().toISOString() }
      const fields = (lead: StoredLead) => ({
        priority,
        priorityOverride: rank(lead).priority === priority ? null : override,
      })
      return change(member, { leadId, field: 'priority', to: priority, reason, fields }, expected)
    },

    assign: (member, leadId, assignee, expected) => {
      const fields = () => ({ assignee, assigneeUid: assignee?.uid ?? '' })
      return change(member, { leadId, field: 'assignee', to: assignee?.email ?? '', fields }, expected)
    },

    async addNote(member, leadId, { id, text }) {
      const lead = await storedLeads.get(leadId)
      if (!lead) return { kind: 'gone' }
      const written = await store.batch([
        write.add(leadNotes, id, { ...entryBy(member, lead), text }),
        write.update(leads, { id: leadId }, modified()),
      ])
      // A conflict on the note means that it is stored already. A conflict on the lead means that it was erased.
      return { kind: written.kind === 'conflict' && written.collection === leads.name ? 'gone' : 'changed' }
    },
  }
}

function entryBy({ uid, email }: User, { id, dataRetentionDate }: StoredLead) {
  return { leadId: id, memberUid: uid, memberEmail: email, dataRetentionDate }
}

function valueOf(lead: StoredLead, field: ChangedField): string {
  return field === 'assignee' ? (lead.assignee?.email ?? '') : lead[field]
}
