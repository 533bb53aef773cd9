import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection, write } from '../collection.ts'
import type { LeadService } from '../services.ts'
import { leadActivity } from './activity.ts'
import { leads } from './lead.ts'

const pageSize = 50

export function createLeads({ store, runtime }: { store: DocumentStore; runtime: Runtime }): LeadService {
  const kept = openCollection(store, leads)

  return {
    async list(_member, { after }) {
      const [page, count] = await Promise.all([kept.find({ limit: pageSize, after }), kept.count()])
      return { leads: page.documents, next: page.next, count }
    },

    get: (_member, leadId) => kept.get(leadId),

    async setStatus(member, leadId, status) {
      const lead = await kept.get(leadId)
      if (!lead) return { kind: 'no-lead' }
      if (lead.leadStatus === status) return { kind: 'changed' }
      const written = await store.batch([
        write.update(
          leads,
          { id: leadId },
          {
            leadStatus: status,
            lastModified: runtime.now().toISOString(),
            modifiedBy: 'team-member',
          },
        ),
        write.add(leadActivity, runtime.newId(), {
          leadId,
          memberUid: member.uid,
          memberEmail: member.email,
          field: 'leadStatus',
          from: lead.leadStatus,
          to: status,
          dataRetentionDate: lead.dataRetentionDate,
        }),
      ])
      return written.kind === 'written' ? { kind: 'changed' } : { kind: 'no-lead' }
    },
  }
}
