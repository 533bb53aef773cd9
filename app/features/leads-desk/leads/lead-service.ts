import type { Titles } from '../../../../core/brief/project-info.ts'
import { maskContactDetails } from '../../../../core/contact-details/contact-details.ts'
import type { LeadReader, Member, ReauthenticatedMember } from '../../../../core/identity/member.ts'
import { openCollection, openSummaries } from '../../../../core/store/collection.ts'
import type { Erase, EraseResult } from '../../../../core/store/lists.ts'
import { memoize } from '../../../../core/text/memoize.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import type { Runtime } from '../../../../ports/runtime.ts'
import {
  Activity,
  type ChangeDependencies,
  type LeadChanges,
  type StoredActivity,
  type StoredNote,
  createLeadChanges,
  leadActivity,
  leadNotes,
} from './change-lead.ts'
import { type ChangedLeadsQuery, createChangedLeads } from './changed-leads.ts'
import { type LeadFilter, exportLeads } from './export-leads.ts'
import { type StoredLead, leads } from './lead.ts'
import { type Ranking, rank } from './priority.ts'
import { leadTitle } from './title.ts'
import { type StoredVisitorMessage, visitorMessages } from './visitor-messages.ts'

/** The team's side of the leads. Only the identity service makes a `Member`, so only members can call this. Every method rejects when the
 *  store cannot be reached. */
export interface LeadService extends LeadChanges {
  get(member: Member, leadId: string): Promise<StoredLead | null>
  details(member: Member, leadId: string): Promise<LeadDetails | null>
  /** Returns at most three published projects that resemble the idea, the most similar first. */
  similarProjects(member: Member, lead: StoredLead): Promise<readonly SimilarProject[]>
  /** Returns all matching leads as CSV, page by page. */
  exportCsv(member: ReauthenticatedMember, filter: LeadFilter): AsyncIterable<string>
  /** Returns a page of leads in the order of their last change, for another program. */
  changed(reader: LeadReader, query: ChangedLeadsQuery): ReturnType<ReturnType<typeof createChangedLeads>>
  newNoteId(): string
  /** Erases the lead and every copy of it, unless it has changed since `ifRevision`. */
  erase(member: Member, leadId: string, ifRevision: string): Promise<EraseResult>
}

interface Dependencies extends ChangeDependencies {
  erase: Erase
  findSimilarProjects: FindSimilarProjects
  /** Returns what the questions are called now. */
  titles: () => Titles
}

export function createLeadService(dependencies: Dependencies): LeadService {
  const { store, runtime, erase, findSimilarProjects, titles } = dependencies
  const storedLeads = openCollection(store, leads)
  const details = createLeadDetails(store)
  const changed = createChangedLeads({ store, runtime })
  const similarProjects = createFindSimilarProjects({ find: findSimilarProjects, runtime })

  return {
    get: (_member, leadId) => storedLeads.get(leadId),
    details: (_member, leadId) => details(leadId),
    similarProjects: (_member, lead) => similarProjects(lead),
    exportCsv: (_member, filter) => exportLeads(store, filter, runtime.now(), titles()),
    changed: (_reader, query) => changed(query),
    ...createLeadChanges(dependencies),
    newNoteId: () => runtime.newId(),
    erase: (_member, leadId, ifRevision) => erase(leadId, ifRevision),
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
  // A later release may add entries that this one cannot read: the lead opens without them.
  const activityOf = openSummaries(store, leadActivity, Activity)
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
      lead: { ...lead, searchWords: undefined },
      title: leadTitle(lead),
      ranking: rank(lead),
      activity: activity.lines,
      notes: notes.documents,
      visitorMessages: added.documents,
    }
  }
}

/** A published project that resembles a lead's idea. */
export interface SimilarProject {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** Returns the most similar projects first. The text contains no contact details. Never rejects. */
export type FindSimilarProjects = (text: string) => Promise<readonly SimilarProject[]>

/** A search may call the language model, so its result is cached. */
const cacheMs = 10 * 60 * 1000
const maxCached = 200
/** The lead is shown without similar projects after this time. */
const timeoutMs = 1500

export function createFindSimilarProjects({ find, runtime }: { find: FindSimilarProjects; runtime: Runtime }) {
  const search = memoize(maxCached, (asked) => find(asked.slice(asked.indexOf(' ') + 1)))
  return function similarProjects({ projectIdea, projectGoals }: StoredLead): ReturnType<FindSimilarProjects> {
    const step = Math.floor(runtime.now().getTime() / cacheMs)
    const found = search(`${step} ${maskContactDetails(`${projectIdea}\n${projectGoals}`)}`)
    return Promise.race([found, runtime.sleep(timeoutMs).then(() => [])])
  }
}
