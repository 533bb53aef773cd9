import { emptyProject, type ProjectInfo } from '../../core/conversation/project-info.ts'
import { buildLead, type Lead, leads, type StoredLead } from '../../core/leads/lead.ts'
import { consentText } from '../../core/leads/submit/submission-messages.ts'
import { openCollection, write } from '../../core/store/collection.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'

interface Kept extends Partial<ProjectInfo>, Partial<Pick<Lead, 'leadStatus' | 'priority'>> {
  minutesAgo?: number
}

const minuteMs = 60_000

/** A lead in the store, submitted so long ago. */
export async function aKeptLead({ store, runtime }: Place, told: Kept = {}): Promise<StoredLead> {
  const { document } = await openCollection(store, leads).add(leadOf(runtime, told))
  return document
}

/** Many leads at once. */
export async function manyKeptLeads({ store, runtime }: Place, count: number, toldOf: (place: number) => Kept) {
  for (let from = 0; from < count; from += mostWrites) {
    const some = Array.from({ length: Math.min(mostWrites, count - from) }, (_, place) => toldOf(from + place))
    await store.batch(some.map((told) => write.add(leads, runtime.newId(), leadOf(runtime, told))))
  }
}

interface Place {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'newId'>
}

const mostWrites = 100

function leadOf(runtime: Place['runtime'], { minutesAgo = 0, leadStatus = 'new', priority, ...info }: Kept) {
  const submitted = new Date(runtime.now().getTime() - minutesAgo * minuteMs)
  const told = {
    projectIdea: 'Tide tables',
    contactName: 'Sipho Dube',
    contactEmail: 'sipho@visitors.example',
    ...info,
  }
  const lead = buildLead({ ...emptyProject, ...told }, [], submitted, consentText)
  return { ...lead, leadStatus, priority: priority ?? lead.priority, createdAt: lead.submissionDate }
}
