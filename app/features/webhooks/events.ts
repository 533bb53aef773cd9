import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import { type EventType, type WebhookSettings, webhookQueue } from '../../../core/delivery/webhook-queue.ts'
import type { ItemKey } from '../../../core/follow-up/change-item.ts'
import { write } from '../../../core/store/collection.ts'
import type { StoredDocument, Write } from '../../../ports/document-store.ts'
import type { User } from '../../../ports/identity.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { leadForPrograms, ownerOf } from '../leads-desk/leads/changed-leads.ts'
import { changeTime, type Lead, type StoredLead, type AnnounceLeadChange } from '../leads-desk/leads/lead.ts'
import type { ContactMessage } from '../leads-desk/messages/contact-message.ts'
import { leadUrl, messageUrl } from './payloads.ts'

const version = 1
/** The post of an earlier event that is under way when its lead is erased ends before. */
const erasedAfterMs = 20_000
/** The event holds an id and a reference. A member can send it again in this time. */
const erasedKeptMs = 30 * 24 * 60 * 60 * 1000

interface Happened {
  readonly type: EventType
  /** With the type and the item it names what happened: the same gives the same id. */
  readonly mark: string
  readonly at: Date
  readonly about: ItemKey
  readonly by?: User | null
  /** The lead or message, and what changed. */
  readonly content: object
  readonly until: string
  readonly waitMs?: number
}

/** Returns functions that make the queue entry of an event, for the batch of what it tells of. There is none for an event that is not asked for. */
export function createWebhookEvents(runtime: Runtime, { receivers, events, publicUrl }: WebhookSettings) {
  function entryOf({ type, mark, at, about, by = null, content, until, waitMs = 0 }: Happened): Write[] {
    if (receivers.webhook === null || !events.includes(type)) return []
    const id = runtime.digest(JSON.stringify([type, about, mark])).slice(0, 32)
    const createdAt = at.toISOString()
    const body = JSON.stringify({ version, id, type, at: createdAt, by: by?.email ?? null, ...content })
    const since = new Date(at.getTime() + waitMs).toISOString()
    const item = { leadId: '', messageId: '', ...about, dueAt: '' }
    const entry = { target: 'webhook', body, ...item, ...newQueueEntry({ since, until }), createdAt } as const
    return [write.add(webhookQueue, id, entry)]
  }

  function ofLead(type: EventType, lead: LeadWithId, happened: Pick<Happened, 'mark' | 'at' | 'by'>, changed = {}) {
    const content = { lead: leadContent(lead, publicUrl), ...changed }
    return entryOf({ ...happened, type, about: { leadId: lead.id }, content, until: lead.dataRetentionDate })
  }

  return {
    created: (id: string, lead: Lead) =>
      ofLead('lead.created', { ...lead, id }, { mark: '', at: new Date(lead.submissionDate) }),

    received(messageId: string, message: ContactMessage): Write[] {
      const { kind, consentAt, dataRetentionDate: until } = message
      const type = kind === 'call-request' ? 'call.requested' : 'message.created'
      const content = { message: messageContent(messageId, message, publicUrl) }
      // A call that is asked for at another time or number has another consent.
      return entryOf({ type, mark: consentAt, at: new Date(consentAt), about: { messageId }, content, until })
    },

    /** A change that the visitor causes has no `by`. */
    changed: ((before, { changes, isAnswer = false, by, now }) => {
      const lead = { ...before, ...changes }
      const changed = Object.fromEntries(
        Object.entries(watched).flatMap(([name, valueOf]) => {
          const [from, to] = [valueOf(before), valueOf(lead)]
          return from === to ? [] : [[name, { from, to }]]
        }),
      )
      if (!isAnswer && Object.keys(changed).length === 0) return []
      const happened = { mark: before.revision, at: changeTime(before, now), by }
      return ofLead(isAnswer ? 'lead.answered' : 'lead.changed', lead, happened, { changed })
    }) satisfies AnnounceLeadChange,

    late: (lead: StoredLead, now: Date) => ofLead('lead.late', lead, { mark: lead.dueAt, at: changeTime(lead, now) }),

    erased(lead: StoredDocument): Write[] {
      const at = runtime.now()
      const until = new Date(at.getTime() + erasedKeptMs).toISOString()
      const content = { lead: { id: lead.id, reference: lead['reference'] ?? '' } }
      const about = { leadId: lead.id }
      return entryOf({ type: 'lead.erased', mark: lead.revision, at, about, content, until, waitMs: erasedAfterMs })
    },
  }
}

const watched: Readonly<Record<string, (lead: Lead) => string | null>> = {
  status: ({ leadStatus }) => leadStatus,
  owner: ownerOf,
  state: ({ followUp }) => followUp,
}

type LeadWithId = Lead & Pick<StoredLead, 'id'>

function leadContent(lead: LeadWithId, publicUrl: string) {
  return { id: lead.id, ...leadForPrograms(lead), dashboardUrl: leadUrl(lead.id, publicUrl) }
}

function messageContent(id: string, message: ContactMessage, publicUrl: string) {
  const { name: contactName, email: contactEmail, phone, callAt, kind, dueAt, receivedAt } = message
  return {
    id,
    contactName,
    contactEmail,
    ...(kind === 'call-request' && { contactPhone: phone, callAt: callAt || null }),
    dueAt: dueAt || null,
    receivedAt,
    dashboardUrl: messageUrl(id, publicUrl),
  }
}
