import type { DocumentStore } from '../../ports/document-store.ts'
import { openCollection } from '../store/collection.ts'
import { leadActivity, leadNotes, type StoredActivity, type StoredNote } from './activity.ts'
import { leads, type StoredLead } from './lead.ts'
import { type Ranking, rank } from './priority.ts'
import { leadTitle } from './title.ts'

/** A lead with what the team wrote about it. */
export interface LeadDetails {
  readonly lead: StoredLead
  readonly title: string
  /** The computed priority, also when a member has overridden it. */
  readonly ranking: Ranking
  /** Newest first, at most a hundred. */
  readonly activity: readonly StoredActivity[]
  /** Newest first, at most a hundred. */
  readonly notes: readonly StoredNote[]
}

const maxEntries = 100

export function createLeadDetails(store: DocumentStore) {
  const storedLeads = openCollection(store, leads)
  const activityOf = openCollection(store, leadActivity)
  const notesOf = openCollection(store, leadNotes)

  return async function leadDetails(leadId: string): Promise<LeadDetails | null> {
    const ofLead = { where: { leadId }, limit: maxEntries }
    const [lead, activity, notes] = await Promise.all([
      storedLeads.get(leadId),
      activityOf.find(ofLead),
      notesOf.find(ofLead),
    ])
    if (!lead) return null
    return {
      lead,
      title: leadTitle(lead),
      ranking: rank(lead),
      activity: activity.documents,
      notes: notes.documents,
    }
  }
}
