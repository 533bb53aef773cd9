import type { LeadReader, Member, ReauthenticatedMember } from '../../../../core/identity/member.ts'
import { openCollection, openSummaries } from '../../../../core/store/collection.ts'
import type { Asks } from '../../context.ts'
import { exportItems } from '../inbox/export-items.ts'
import type { InboxQuery } from '../inbox/list-items.ts'
import { Activity, type Changing, createLeadChanges, leadActivity, leadNotes } from './change-lead.ts'
import { type ChangedLeadsQuery, createChangedLeads } from './changed-leads.ts'
import { Exported, leadColumnsOf } from './export-leads.ts'
import { type StoredLead, leads } from './lead.ts'
import { leadMessages } from './messages.ts'
import { rank } from './priority.ts'
import { leadTitle } from './title.ts'
import { visitorMessages } from './visitor-messages.ts'

const maxEntries = 100

/** The team's side of the leads. Only the identity service makes a `Member`, so only members can call this. Every method rejects when the
 *  store cannot be reached. */
export function createLeadService(given: Changing & Asks<'eraseLead' | 'site'>) {
  const { store, runtime, eraseLead, site } = given
  const storedLeads = openCollection(store, leads)
  // A later release may add entries that this one cannot read: the lead opens without them.
  const activityOf = openSummaries(store, leadActivity, Activity)
  const notesOf = openCollection(store, leadNotes)
  const addedTo = openCollection(store, visitorMessages)
  const changed = createChangedLeads({ store, runtime })

  return {
    get: (_member: Member, leadId: string) => storedLeads.get(leadId),
    /** Returns a lead with what the team wrote about it. What belongs to it comes newest first, at most a hundred of each. */
    async details(_member: Member, leadId: string) {
      const ofLead = { where: { leadId }, limit: maxEntries }
      const [lead, activity, notes, added] = await Promise.all([
        storedLeads.get(leadId),
        activityOf.find(ofLead),
        notesOf.find(ofLead),
        addedTo.find(ofLead),
      ])
      if (!lead) return null
      return {
        lead: { ...lead, searchWords: undefined } as StoredLead,
        title: leadTitle(lead),
        /** The computed priority, also when a member has overridden it. */
        ranking: rank(lead),
        activity: activity.lines,
        notes: notes.documents,
        /** What the visitor added. */
        visitorMessages: added.documents,
      }
    },
    /** Returns all matching leads as CSV, page by page. */
    exportCsv(_member: ReauthenticatedMember, filter: Partial<InboxQuery>) {
      const { search } = openSummaries(store, leads, Exported)
      const { unreadableRecord } = leadMessages
      const table = {
        collection: 'leads',
        search,
        columns: leadColumnsOf(site.now().titles),
        unreadableRecord,
      } as const
      return exportItems(table, filter, runtime.now())
    },
    /** Returns a page of leads in the order of their last change, for another program. */
    changed: (_reader: LeadReader, query: ChangedLeadsQuery) => changed(query),
    ...createLeadChanges(given),
    newNoteId: () => runtime.newId(),
    /** Erases the lead and every copy of it, unless it has changed since `ifRevision`. */
    erase: (_member: Member, leadId: string, ifRevision: string) => eraseLead(leadId, ifRevision),
  }
}
