import type { DocumentStore } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createChangeCount } from '../change-count.ts'
import type { Member } from '../identity/member.ts'
import type { Erase, Erased } from '../privacy/erase.ts'
import { openCollection } from '../store/collection.ts'
import type { ExpectedRevision } from '../store/expected-revision.ts'
import type { LeadChanged } from './change-lead.ts'
import { createChanging } from './change-lead.ts'
import type { CloseProject } from './close-projects.ts'
import { createCloseProjects, type FindCloseProjects } from './close-projects.ts'
import { exportLeads } from './export-leads.ts'
import type { LeadLine, StoredLead } from './lead.ts'
import { leads } from './lead.ts'
import type { Dossier } from './lead-details.ts'
import { createDossiers } from './lead-details.ts'
import type { Picture } from './lead-stats.ts'
import { createPicture } from './lead-stats.ts'
import type { LeadFilter, LeadPage, LeadQuery } from './listing.ts'
import { createListing } from './listing.ts'
import type { LeadStatus, Priority } from './statuses.ts'

/** Each asks for a `Member`: whoever has none cannot even form the question. All reject when the store is away. */
export interface LeadService {
  /** A page of fifty lines, newest first or by what is due next. */
  list(member: Member, query: LeadQuery): Promise<LeadPage>
  get(member: Member, leadId: string): Promise<StoredLead | null>
  /** The lead, and what the team did with it. */
  dossier(member: Member, leadId: string): Promise<Dossier | null>
  /** Published projects that resemble the idea, the closest first, at most three. */
  closeProjects(member: Member, lead: StoredLead): Promise<readonly CloseProject[]>
  /** What one person (`personOf` their email) has sent, newest first, at most ten. */
  ofPerson(member: Member, person: string): Promise<readonly LeadLine[]>
  count(member: Member): Promise<number>
  picture(member: Member): Promise<Picture>
  /** All that match, as CSV, in pieces. */
  exported(member: Member, filter: LeadFilter): AsyncIterable<string>

  /** Each says what was read before it was chosen: what somebody else has changed meanwhile is not overwritten unseen. */
  setStatus(member: Member, leadId: string, status: LeadStatus, read: ExpectedRevision): Promise<LeadChanged>
  /** Says why. The priority that the points make needs no override and ends one. */
  setPriority(
    member: Member,
    leadId: string,
    choice: { readonly priority: Priority; readonly reason: string },
    read: ExpectedRevision,
  ): Promise<LeadChanged>
  /** To somebody of the team, or to nobody. */
  assign(member: Member, leadId: string, assignee: User | null, read: ExpectedRevision): Promise<LeadChanged>
  /** Writes the note once, however often it is sent under its id. */
  addNote(
    member: Member,
    leadId: string,
    note: { readonly id: string; readonly text: string },
  ): Promise<{ readonly kind: 'changed' | 'no-lead' }>
  newNoteId(): string
  /** The lead and every copy of it, if it is still as it was read. */
  erase(member: Member, leadId: string, ifRevision: string): Promise<Erased>

  /** Another after every change of a lead. Says nothing of any. */
  version(): string
  /** Calls `listener` after each committed change of a lead. Answers a function that stops it. */
  watch(listener: () => void): () => void
}

interface Dependencies {
  store: DocumentStore
  runtime: Runtime
  /** Erases a lead and every copy of it, wherever it is kept. */
  erase: Erase
  findCloseProjects: FindCloseProjects
}

export function createLeads({ store, runtime, erase, findCloseProjects }: Dependencies): LeadService {
  const closeProjects = createCloseProjects({ find: findCloseProjects, runtime })
  const kept = openCollection(store, leads)
  const version = createChangeCount(kept.watch, runtime.newId)
  const list = createListing(store, runtime)
  const dossiers = createDossiers(store)
  const picture = createPicture({ count: kept.count, version, runtime })

  return {
    list: (_member, query) => list(query),
    get: (_member, leadId) => kept.get(leadId),
    dossier: (_member, leadId) => dossiers.get(leadId),
    ofPerson: (_member, person) => dossiers.ofPerson(person),
    count: (_member) => kept.count(),
    picture: (_member) => picture(),
    closeProjects: (_member, lead) => closeProjects(lead),
    exported: (_member, filter) => exportLeads(store, filter, runtime.now()),
    ...createChanging({ store, runtime }),
    erase: (_member, leadId, ifRevision) => erase('lead', leadId, ifRevision),
    newNoteId: () => runtime.newId(),
    version,
    watch: kept.watch,
  }
}
