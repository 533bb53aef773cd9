import type * as z from 'zod'
import { briefLines, projectFields } from '../../../../core/brief/project-info.ts'
import { dueOrder } from '../../../../core/follow-up/due.ts'
import { shortened } from '../../../../core/text/sentences.ts'
import type { DocumentStore, Match, StoredDocument } from '../../../../ports/document-store.ts'
import { Lead } from '../leads/lead.ts'
import { leadTitle } from '../leads/title.ts'
import { ContactMessage } from '../messages/contact-message.ts'

/** A `call` is a call request: a contact message of that kind. */
export type ItemKind = 'lead' | 'message' | 'call'

/** What a list shows of a lead, a message or a call request. What one of them lacks is null, or empty: `who` too, the visitor's name. */
export type InboxLine = Readonly<NonNullable<ReturnType<typeof lineOf>>>

const clock = {
  assignee: true,
  followUp: true,
  followUpSince: true,
  dueAt: true,
  lateAt: true,
  nextAction: true,
  remindAt: true,
  hasNewMessage: true,
  newMessageFrom: true,
  notDelivered: true,
} as const

const LeadFields = Lead.pick({
  ...clock,
  projectName: true,
  projectIdea: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  leadStatus: true,
  priority: true,
})
const MessageFields = ContactMessage.pick({
  ...clock,
  kind: true,
  name: true,
  email: true,
  phone: true,
  callAt: true,
  callTime: true,
  message: true,
  status: true,
})

/** The fields that are read from the store. */
export const lineFields = {
  leads: Object.keys(LeadFields.shape),
  contactMessages: Object.keys(MessageFields.shape),
} as const

export type CollectionName = keyof typeof lineFields
export const collectionNames = ['leads', 'contactMessages'] as const satisfies CollectionName[]

/** Returns null for a damaged document. */
export function lineOf(collection: CollectionName, document: StoredDocument) {
  const { id, revision, createdAt } = document
  const content =
    collection === 'leads'
      ? leadLine(LeadFields.safeParse(document).data)
      : messageLine(MessageFields.safeParse(document).data)
  return content && { id, revision, createdAt, ...content }
}

/** Returns what an entry of a queue is about. Null where it is gone. */
export async function findLine(
  store: DocumentStore,
  { leadId, messageId = '' }: { leadId?: string | undefined; messageId?: string | undefined },
): Promise<InboxLine | null> {
  const collection = leadId ? 'leads' : 'contactMessages'
  const document = await store.get(collection, leadId || messageId)
  return document && lineOf(collection, document)
}

/** Reads the first matches of each collection, those that are due first in front. Damaged documents are left out. */
export async function firstLines(
  store: DocumentStore,
  where: Match,
  limit: number,
  collections: readonly CollectionName[] = collectionNames,
): Promise<readonly InboxLine[]> {
  const found = collections.map(async (collection) => {
    const documents = await store.first(collection, where, limit, lineFields[collection])
    return documents.flatMap((document) => lineOf(collection, document) ?? [])
  })
  return (await Promise.all(found))
    .flat()
    .toSorted((one, other) => (dueOrder(one.id, one) < dueOrder(other.id, other) ? -1 : 1))
}

const mostOfOnePerson = 10

/** Returns the newest leads, and the newest messages and calls, of one person. Without a `personKey` there are none. */
export async function linesOfPerson(store: DocumentStore, person: string): Promise<readonly InboxLine[]> {
  const found = collectionNames.map(async (collection) => {
    const wanted = { where: { person }, limit: mostOfOnePerson, only: lineFields[collection] }
    const { documents } = person === '' ? { documents: [] } : await store.find(collection, wanted)
    return documents.flatMap((document) => lineOf(collection, document) ?? [])
  })
  return (await Promise.all(found)).flat()
}

function leadLine(lead: z.infer<typeof LeadFields> | undefined) {
  if (!lead) return null
  const { projectName: _, projectIdea, contactName: who, contactEmail: email, contactPhone: phone, ...shown } = lead
  const [excerpt, kind] = [excerptOf(projectIdea), 'lead' as const]
  const ofMessages = { callAt: '', callTime: '', messageStatus: null }
  return { ...shown, ...ofMessages, kind, title: leadTitle(lead), who, email, phone, excerpt }
}

function messageLine(fields: z.infer<typeof MessageFields> | undefined) {
  if (!fields) return null
  const { kind, name: who, message, status: messageStatus, ...shown } = fields
  const isCall = kind === 'call-request'
  const brief = new Map(isCall ? briefLines(message) : null)
  const excerpt = excerptOf(brief.get(projectFields.projectIdea) ?? (brief.size > 0 ? '' : message))
  const named = [isCall ? brief.get(projectFields.projectName) : excerpt, who, shown.phone, shown.email]
  const title = named.find(Boolean) ?? '–'
  const itemKind = isCall ? ('call' as const) : ('message' as const)
  return { ...shown, kind: itemKind, title, who, excerpt, messageStatus, leadStatus: null, priority: null }
}

const longestExcerpt = 120

/** Returns the start of a text on one line. */
export function excerptOf(text: string): string {
  return shortened(text, longestExcerpt)
}
