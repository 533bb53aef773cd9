import { openCollection } from '../../core/collection.ts'
import { emptyProject, type ProjectInfo } from '../../core/conversation/project-info.ts'
import { buildLead, type KeptLead, type Lead, leads } from '../../core/leads/lead.ts'
import { consentText } from '../../core/leads/messages.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'

interface Kept extends Partial<ProjectInfo>, Partial<Pick<Lead, 'leadStatus' | 'priority'>> {
  minutesAgo?: number
}

const minuteMs = 60_000

/** A lead in the store, submitted so long ago. */
export async function aKeptLead(
  { store, runtime }: { store: DocumentStore; runtime: Pick<Runtime, 'now'> },
  { minutesAgo = 0, leadStatus = 'new', priority, ...info }: Kept = {},
): Promise<KeptLead> {
  const submitted = new Date(runtime.now().getTime() - minutesAgo * minuteMs)
  const told = {
    projectIdea: 'Tide tables',
    contactName: 'Sipho Dube',
    contactEmail: 'sipho@visitors.example',
    ...info,
  }
  const lead = buildLead({ ...emptyProject, ...told }, [], submitted, consentText)
  const { document } = await openCollection(store, leads).add({
    ...lead,
    leadStatus,
    priority: priority ?? lead.priority,
    createdAt: lead.submissionDate,
  })
  return document
}
