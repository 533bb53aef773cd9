import type { DocumentStore } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection, write } from '../store/collection.ts'
import { type Conflict, type ExpectedRevision, hasConflict } from '../store/expected-revision.ts'
import { type ChangedField, leadActivity } from './activity.ts'
import { type Lead, leads, type StoredLead } from './lead.ts'
import type { LeadService } from './lead-service.ts'
import { leadNotes } from './note.ts'
import { rank } from './priority.ts'

export type LeadChanged = { readonly kind: 'changed' | 'no-lead' } | Conflict

interface Change {
  readonly leadId: string
  readonly field: ChangedField
  readonly to: string
  readonly reason?: string
  readonly fields: (lead: StoredLead) => Partial<Lead>
}

/** How far back the log is read for who was last at a field. */
const logged = 50

/** What the team does to a lead. Each change is written with its entry in the log, or not at all. */
export function createChanging({ store, runtime }: { store: DocumentStore; runtime: Runtime }) {
  const kept = openCollection(store, leads)
  const log = openCollection(store, leadActivity)

  async function change(by: User, wanted: Change, read: ExpectedRevision): Promise<LeadChanged> {
    const lead = await kept.get(wanted.leadId)
    if (!lead) return { kind: 'no-lead' }
    const now = { revision: lead.revision, was: valueOf(lead, wanted.field) }
    if (now.was === wanted.to) return { kind: 'changed' }
    if (hasConflict(read, now)) return conflictOf(lead, wanted.field)
    const written = await store.batch([
      write.update(leads, lead, { ...wanted.fields(lead), ...touched() }),
      write.add(leadActivity, runtime.newId(), {
        leadId: lead.id,
        memberUid: by.uid,
        memberEmail: by.email,
        field: wanted.field,
        from: now.was,
        to: wanted.to,
        reason: wanted.reason ?? '',
        dataRetentionDate: lead.dataRetentionDate,
      }),
    ])
    // Somebody was quicker between our look and our writing: look again.
    return written.kind === 'conflict' ? change(by, wanted, read) : { kind: 'changed' }
  }

  async function conflictOf(lead: StoredLead, field: ChangedField): Promise<Conflict> {
    const { documents } = await log.find({ where: { leadId: lead.id }, limit: logged })
    const latest = documents.find((entry) => entry.field === field)
    return {
      kind: 'conflict',
      value: valueOf(lead, field),
      by: latest?.memberEmail ?? null,
      at: latest?.createdAt ?? null,
      revision: lead.revision,
    }
  }

  function touched() {
    return { lastModified: runtime.now().toISOString(), modifiedBy: 'team-member' } as const
  }

  return {
    setStatus: (member, leadId, status, read) =>
      change(member, { leadId, field: 'leadStatus', to: status, fields: () => ({ leadStatus: status }) }, read),

    setPriority: (member, leadId, { priority, reason }, read) => {
      const override = { reason, memberEmail: member.email, at: runtime.now().toISOString() }
      const fields = (lead: StoredLead) => ({
        priority,
        priorityOverride: rank(lead).priority === priority ? null : override,
      })
      return change(member, { leadId, field: 'priority', to: priority, reason, fields }, read)
    },

    assign: (member, leadId, assignee, read) =>
      change(
        member,
        {
          leadId,
          field: 'assignee',
          to: assignee?.email ?? '',
          fields: () => ({ assignee, assigneeUid: assignee?.uid ?? '' }),
        },
        read,
      ),

    async addNote(member, leadId, { id, text }) {
      const lead = await kept.get(leadId)
      if (!lead) return { kind: 'no-lead' }
      const written = await store.batch([
        write.add(leadNotes, id, {
          leadId,
          memberUid: member.uid,
          memberEmail: member.email,
          text,
          dataRetentionDate: lead.dataRetentionDate,
        }),
        write.update(leads, { id: leadId }, touched()),
      ])
      // The same note, sent twice, is there already; else the lead has just been erased.
      if (written.kind === 'conflict' && written.collection === leads.name) return { kind: 'no-lead' }
      return { kind: 'changed' }
    },
  } satisfies Partial<LeadService>
}

function valueOf(lead: StoredLead, field: ChangedField): string {
  return field === 'assignee' ? (lead.assignee?.email ?? '') : lead[field]
}
