import * as z from 'zod'
import { Conversation } from '../../../../../core/brief/conversation.ts'
import { Attachment } from '../../../../../core/files/attachment.ts'
import type { Collection, Stored } from '../../../../../core/store/collection.ts'

/** A stored conversation. The id is `chat_` + timestamp + `_` + random. */
export const ChatSession = Conversation.extend({
  /** The lead that it became. */
  leadId: z.string().nullable(),
  /** The short reference of the lead or call request. Empty where an earlier release took it. */
  leadReference: z.string().default(''),
  /** The call request that they handed in: a contact message. Empty while they have not. */
  callRequestId: z.string().default(''),
  /** When the answer is due that was promised when they handed it in. Null before, and where an earlier release took it. */
  promised: z.object({ dueAt: z.string(), since: z.string() }).readonly().nullable().default(null),
  /** The process that asks a model for the reply to the last answer, and until when no other process replies. */
  replying: z.object({ by: z.string(), until: z.string() }).readonly().nullable().default(null),
  /** Where its visitor came from, as short names. Empty where that is not known. */
  cameFrom: z.string().default(''),
  /** What the visitor added to it, until it is handed in. */
  files: z.array(Attachment).readonly().default([]),
  dataRetentionDate: z.string(),
})
export type ChatSession = Readonly<z.infer<typeof ChatSession>>
export type StoredSession = Stored<ChatSession>

/** Whether it is with the team, as a lead or as a call request, and takes no more words. */
export function isHandedIn({ leadId, callRequestId }: Pick<ChatSession, 'leadId' | 'callRequestId'>): boolean {
  return leadId !== null || callRequestId !== ''
}

/** What becomes of a conversation whose lead holds the talk. */
export const handedInToLead = {
  conversationHistory: [],
  sources: {},
  replaced: {},
  files: [],
} satisfies Partial<ChatSession>

/** Up to release 0.4.0 one value waited for a yes, and a step that was answered again was beside the open one. Without its total the number of a
 *  step is found by its field. */
export function withTicketOfEarlier(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'tickets' in stored) return stored
  const { pending = null, reopened = null } = stored as { pending?: unknown; reopened?: unknown }
  return {
    ...stored,
    ...(pending !== null && { tickets: [pending] }),
    ...(reopened !== null && { openField: reopened, totalSteps: 0 }),
  }
}

export const chatSessions: Collection<ChatSession> = {
  name: 'chatSessions',
  schema: z.preprocess(withTicketOfEarlier, ChatSession),
  // The second is the lead that its visitor came back to.
  copyOf: { lead: ['leadId', 'returningTo'], message: ['callRequestId'] },
  namesFiles: true,
  shortened: ({ leadId, conversationHistory }) =>
    leadId && Array.isArray(conversationHistory) && conversationHistory.length > 0 ? handedInToLead : null,
  indexes: [['leadId'], ['callRequestId'], ['returningTo'], ['dataRetentionDate']],
  announced: false,
}
