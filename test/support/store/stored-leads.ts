import { emptyProject, type ProjectInfo } from '../../../core/brief/project-info.ts'
import { buildLead, type Lead, leads, type StoredLead } from '../../../core/leads/lead.ts'
import { consentText } from '../../../core/leads/submission.ts'
import { openCollection, write } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'

interface LeadFields extends Partial<ProjectInfo>, Partial<Pick<Lead, 'leadStatus' | 'priority'>> {
  minutesAgo?: number
}

const minuteMs = 60_000

/** Adds a lead to the store, submitted `minutesAgo`. */
export async function storedLead({ store, runtime }: Place, fields: LeadFields = {}): Promise<StoredLead> {
  const { document } = await openCollection(store, leads).add(leadOf(runtime, fields))
  return document
}

/** Adds many leads to the store. */
export async function storedLeads({ store, runtime }: Place, count: number, fieldsOf: (index: number) => LeadFields) {
  for (let from = 0; from < count; from += mostWrites) {
    const some = Array.from({ length: Math.min(mostWrites, count - from) }, (_, index) => fieldsOf(from + index))
    await store.batch(some.map((fields) => write.add(leads, runtime.newId(), leadOf(runtime, fields))))
  }
}

interface Place {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'newId'>
}

const mostWrites = 100

function leadOf(runtime: Place['runtime'], { minutesAgo = 0, leadStatus = 'new', priority, ...info }: LeadFields) {
  const submitted = new Date(runtime.now().getTime() - minutesAgo * minuteMs)
  const filled = {
    projectIdea: 'Tide tables',
    contactName: 'Sipho Dube',
    contactEmail: 'sipho@visitors.example',
    ...info,
  }
  const lead = buildLead({ ...emptyProject, ...filled }, [], submitted, consentText)
  return { ...lead, leadStatus, priority: priority ?? lead.priority, createdAt: lead.submissionDate }
}
