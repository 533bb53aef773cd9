import { createHash } from 'node:crypto'
import {
  followUpOfEarlier,
  leadStates,
  messageStates,
} from '../../../app/features/leads-desk/inbox/backfill-follow-up.ts'
import { buildLead, type Lead, leads, type StoredLead } from '../../../app/features/leads-desk/leads/lead.ts'
import { referenceFrom } from '../../../app/features/leads-desk/leads/reference.ts'
import { ContactMessage, contactMessages } from '../../../app/features/leads-desk/messages/contact-message.ts'
import { consentFields } from '../../../app/features/site/pages/other-pages.ts'
import { emptyProject, type ProjectInfo } from '../../../core/brief/project-info.ts'
import { usualWorkingTime } from '../../../core/follow-up/working-time.ts'
import { openCollection, retentionDate, write } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'

interface LeadFields extends Partial<ProjectInfo>, Partial<Pick<Lead, 'leadStatus' | 'priority' | 'reference'>> {
  minutesAgo?: number
}

const minuteMs = 60_000

/** Adds a lead to the store, submitted `minutesAgo`. It is complete, so that a site that starts has nothing to add to it: that would change its
 *  revision. */
export async function storedLead({ store, runtime }: Place, fields: LeadFields = {}): Promise<StoredLead> {
  const id = runtime.newId()
  const { document } = await openCollection(store, leads).add(leadOf(runtime, id, fields), id)
  return document
}

/** Adds many leads to the store. */
export async function storedLeads({ store, runtime }: Place, count: number, fieldsOf: (index: number) => LeadFields) {
  for (let from = 0; from < count; from += mostWrites) {
    const some = Array.from({ length: Math.min(mostWrites, count - from) }, (_, index) => fieldsOf(from + index))
    await store.batch(
      some.map((fields) => {
        const id = runtime.newId()
        return write.add(leads, id, leadOf(runtime, id, fields))
      }),
    )
  }
}

interface Place {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'newId'>
}

const mostWrites = 100

const workingTime = usualWorkingTime('Africa/Johannesburg')

function leadOf(
  runtime: Place['runtime'],
  id: string,
  { minutesAgo = 0, leadStatus = 'new', priority, reference = referenceFrom(id, sha256), ...info }: LeadFields,
) {
  const now = runtime.now()
  const submitted = new Date(now.getTime() - minutesAgo * minuteMs)
  const filled = {
    projectIdea: 'Tide tables',
    contactName: 'Sipho Dube',
    contactEmail: 'sipho@visitors.example',
    ...info,
  }
  const lead = buildLead({ ...emptyProject, ...filled }, [], submitted, consentFields.submit.initial)
  const earlier = { id, status: leadStatus, from: submitted }
  const followUp = followUpOfEarlier(earlier, leadStates, { now, workingTime })
  return {
    ...lead,
    ...followUp,
    reference,
    leadStatus,
    priority: priority ?? lead.priority,
    createdAt: lead.submissionDate,
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type Given = 'kind' | 'name' | 'message' | 'status' | 'phone' | 'cameFrom'
interface MessageFields extends Partial<Pick<ContactMessage, Given>> {
  minutesAgo?: number
}

/** Adds a contact message or a call request to the store, received `minutesAgo`. */
export async function storedMessage({ store, runtime }: Place, { minutesAgo = 0, ...fields }: MessageFields = {}) {
  const id = runtime.newId()
  const now = runtime.now()
  const from = new Date(now.getTime() - minutesAgo * minuteMs)
  const status = fields.status ?? 'new'
  const filled = { name: 'Sipho Dube', email: 'sipho@visitors.example', company: '', message: 'Hello', ...fields }
  const consent = {
    consentAt: from.toISOString(),
    consentText: consentFields.submit.initial,
    dataRetentionDate: retentionDate(from),
  }
  const followUp = followUpOfEarlier({ id, status, from }, messageStates, { now, workingTime })
  const marks = { receivedAt: from.toISOString(), createdAt: from.toISOString() }
  const message = ContactMessage.parse({ ...filled, ...consent, ...followUp, ...marks, status })
  const { document } = await openCollection(store, contactMessages).add({ ...message, ...marks }, id)
  return document
}
