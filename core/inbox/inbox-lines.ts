import type * as z from 'zod'
import type { StoredDocument } from '../../ports/document-store.ts'
import { briefLines, projectFields } from '../brief/project-info.ts'
import { ContactMessage } from '../contact/contact-message.ts'
import type { MessageStatus } from '../contact/inbox-messages.ts'
import type { FollowUp } from '../follow-up/stored-fields.ts'
import { Lead } from '../leads/lead.ts'
import type { LeadStatus, Priority } from '../leads/statuses.ts'
import { leadTitle } from '../leads/title.ts'
import { shortened } from '../text/sentences.ts'

/** A `call` is a call request: a contact message of that kind. */
export type ItemKind = 'lead' | 'message' | 'call'

type ClockFields = Pick<FollowUp, 'followUp' | 'followUpSince' | 'dueAt' | 'nextAction' | 'hasNewMessage'>

/** What a list shows of a lead, a message or a call request. */
export interface InboxLine extends ClockFields {
  readonly kind: ItemKind
  readonly id: string
  readonly revision: string
  readonly createdAt: string
  /** Never empty. */
  readonly title: string
  /** Name of the visitor; may be empty. */
  readonly who: string
  readonly email: string
  readonly phone: string
  /** When to call, in the visitor's words. */
  readonly callTime: string
  /** The start of the idea or of the message, on one line. */
  readonly excerpt: string
  /** Null for a message. */
  readonly leadStatus: LeadStatus | null
  /** Null for a lead. */
  readonly messageStatus: MessageStatus | null
  readonly priority: Priority | null
  readonly assignee: { readonly uid: string; readonly email: string } | null
}

const clock = {
  assignee: true,
  followUp: true,
  followUpSince: true,
  dueAt: true,
  nextAction: true,
  hasNewMessage: true,
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
  callTime: true,
  message: true,
  status: true,
})

/** The fields that are read from the store. */
export const lineFields = {
  leads: Object.keys(LeadFields.shape),
  contactMessages: Object.keys(MessageFields.shape),
} as const

/** Returns null for a damaged document. */
export function lineOf(collection: keyof typeof lineFields, document: StoredDocument): InboxLine | null {
  const { id, revision, createdAt } = document
  const marks = { id, revision, createdAt }
  if (collection === 'leads') {
    const { success, data } = LeadFields.safeParse(document)
    return success ? { ...marks, ...leadLine(data) } : null
  }
  const { success, data } = MessageFields.safeParse(document)
  return success ? { ...marks, ...messageLine(data) } : null
}

type Content = Omit<InboxLine, 'id' | 'revision' | 'createdAt'>

function leadLine(lead: z.infer<typeof LeadFields>): Content {
  const { projectName: _, projectIdea, contactName, contactEmail, contactPhone, ...shown } = lead
  return {
    ...shown,
    kind: 'lead',
    title: leadTitle(lead),
    who: contactName,
    email: contactEmail,
    phone: contactPhone,
    callTime: '',
    excerpt: excerptOf(projectIdea),
    messageStatus: null,
  }
}

function messageLine({ kind, name, message, status, ...shown }: z.infer<typeof MessageFields>): Content {
  const isCall = kind === 'call-request'
  const brief = new Map(isCall ? briefLines(message) : null)
  const excerpt = excerptOf(brief.get(projectFields.projectIdea) ?? (brief.size > 0 ? '' : message))
  const title = isCall ? brief.get(projectFields.projectName) : excerpt
  return {
    ...shown,
    kind: isCall ? 'call' : 'message',
    title: [title, name, shown.phone, shown.email].find(Boolean) ?? '–',
    who: name,
    excerpt,
    leadStatus: null,
    messageStatus: status,
    priority: null,
  }
}

const longestExcerpt = 120

/** Returns the start of a text on one line. */
export function excerptOf(text: string): string {
  return shortened(text, longestExcerpt)
}
