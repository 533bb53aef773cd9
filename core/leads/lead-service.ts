import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member, ReauthenticatedMember } from '../identity/member.ts'
import { createChangeVersion } from '../store/change-version.ts'
import { openCollection } from '../store/collection.ts'
import type { Erase, EraseResult } from '../store/expected-revision.ts'
import { leadActivity, leadNotes, type StoredActivity, type StoredNote } from './activity.ts'
import { createLeadChanges, type LeadChanges } from './change-lead.ts'
import { exportLeads } from './export-leads.ts'
import { createLeadStats, type LeadStats } from './lead-stats.ts'
import { type LeadLine, leads, type StoredLead } from './lead.ts'
import { createListLeads, type LeadFilter, type LeadPage, type LeadQuery } from './list-leads.ts'
import { type Ranking, rank } from './priority.ts'
import { createFindSimilarProjects, type FindSimilarProjects, type SimilarProject } from './similar-projects.ts'
import { leadTitle } from './title.ts'
import { type StoredVisitorMessage, visitorMessages } from './visitor-messages.ts'

/** The team's side of the leads. Only the identity service makes a `Member`, so only members can call this. Every method rejects when the
 *  store cannot be reached. */
export interface LeadService extends LeadChanges {
  /** Returns a page of fifty leads. */
  list(member: Member, query: LeadQuery): Promise<LeadPage>
  get(member: Member, leadId: string): Promise<StoredLead | null>
  details(member: Member, leadId: string): Promise<LeadDetails | null>
  /** Returns at most three published projects that resemble the idea, the most similar first. */
  similarProjects(member: Member, lead: StoredLead): Promise<readonly SimilarProject[]>
  /** Returns the newest leads of one person, at most ten. `person` is a `personKey`. */
  ofPerson(member: Member, person: string): Promise<readonly LeadLine[]>
  count(member: Member): Promise<number>
  stats(member: Member): Promise<LeadStats>
  /** Returns all matching leads as CSV, page by page. */
  exportCsv(member: ReauthenticatedMember, filter: LeadFilter): AsyncIterable<string>
  newNoteId(): string
  /** Erases the lead and every copy of it, unless it has changed since `ifRevision`. */
  erase(member: Member, leadId: string, ifRevision: string): Promise<EraseResult>
  /** Differs after every change of a lead. */
  version(): string
  /** Calls `listener` after each committed change of a lead. Returns a function that stops it. */
  watch(listener: () => void): () => void
}

interface Dependencies {
  store: DocumentStore
  runtime: Runtime
  erase: Erase
  findSimilarProjects: FindSimilarProjects
  /** How long statistics are used while no lead is known to have changed. */
  statsForMs?: number | undefined
}

export function createLeadService({
  store,
  runtime,
  erase,
  findSimilarProjects,
  statsForMs,
}: Dependencies): LeadService {
  const storedLeads = openCollection(store, leads)
  const version = createChangeVersion(storedLeads.watch, runtime.newId)
  const { list, ofPerson } = createListLeads(store, runtime)
  const details = createLeadDetails(store)
  const stats = createLeadStats({ count: storedLeads.count, version, runtime, statsForMs })
  const similarProjects = createFindSimilarProjects({ find: findSimilarProjects, runtime })

  return {
    list: (_member, query) => list(query),
    get: (_member, leadId) => storedLeads.get(leadId),
    details: (_member, leadId) => details(leadId),
    similarProjects: (_member, lead) => similarProjects(lead),
    ofPerson: (_member, person) => ofPerson(person),
    count: (_member) => storedLeads.count(),
    stats: (_member) => stats(),
    exportCsv: (_member, filter) => exportLeads(store, filter, runtime.now()),
    ...createLeadChanges({ store, runtime }),
    newNoteId: () => runtime.newId(),
    erase: (_member, leadId, ifRevision) => erase(leadId, ifRevision),
    version,
    watch: storedLeads.watch,
  }
}

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
  /** What the visitor added, newest first. */
  readonly visitorMessages: readonly StoredVisitorMessage[]
}

const maxEntries = 100

export function createLeadDetails(store: DocumentStore) {
  const storedLeads = openCollection(store, leads)
  const activityOf = openCollection(store, leadActivity)
  const notesOf = openCollection(store, leadNotes)
  const addedTo = openCollection(store, visitorMessages)

  return async function leadDetails(leadId: string): Promise<LeadDetails | null> {
    const ofLead = { where: { leadId }, limit: maxEntries }
    const [lead, activity, notes, added] = await Promise.all([
      storedLeads.get(leadId),
      activityOf.find(ofLead),
      notesOf.find(ofLead),
      addedTo.find(ofLead),
    ])
    if (!lead) return null
    return {
      lead,
      title: leadTitle(lead),
      ranking: rank(lead),
      activity: activity.documents,
      notes: notes.documents,
      visitorMessages: added.documents,
    }
  }
}
