import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createChangeCount } from '../change-count.ts'
import type { Erase } from '../privacy/erase.ts'
import type { LeadService } from '../services.ts'
import { openCollection } from '../store/collection.ts'
import { createChanging } from './change-lead.ts'
import { createCloseProjects, type FindCloseProjects } from './close-projects.ts'
import { exportLeads } from './export-leads.ts'
import { leads } from './lead.ts'
import { createDossiers } from './lead-details.ts'
import { createPicture } from './lead-stats.ts'
import { createListing } from './listing.ts'

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
