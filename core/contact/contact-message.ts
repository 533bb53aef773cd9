import * as z from 'zod'
import type { Collection, Stored } from '../store/collection.ts'
import { messageStatuses } from './statuses.ts'

/** Written on the contact page, or asked for in the chat. */
export const messageKinds = ['message', 'call-request'] as const

/** What somebody wrote on the contact page, or the call that they asked for in the chat. */
export const ContactMessage = z.object({
  kind: z.enum(messageKinds).default('message'),
  /** Empty in a call request whose sender has not said it. */
  name: z.string(),
  email: z.string(),
  /** Where to call, and when, in their words. Empty in a message. */
  phone: z.string().default(''),
  callTime: z.string().default(''),
  /** Empty when none was given. */
  company: z.string(),
  /** In a call request: the brief so far. */
  message: z.string(),
  /** `spam` where the field was filled that no person sees: kept for the team to look at, and mailed to nobody. */
  status: z.enum(messageStatuses),
  /** When somebody agreed to which sentence, by pressing Send under it. ISO 8601, UTC, as all times here. */
  consentAt: z.string(),
  consentText: z.string(),
  dataRetentionDate: z.string(),
  receivedAt: z.string(),
  /** `personOf` the sender's email. Empty in a message from before people were joined, until the next start. */
  person: z.string().default(''),
  /** The conversation in which a call was asked for. Empty in a message. */
  sessionId: z.string().default(''),
  /** Who changed the status, and when: newest first. */
  history: z
    .array(z.object({ at: z.string(), memberEmail: z.string(), from: z.string(), to: z.string() }).readonly())
    .readonly()
    .default([]),
})
export type ContactMessage = Readonly<z.infer<typeof ContactMessage>>
export type StoredMessage = Stored<ContactMessage>

export const contactMessages: Collection<ContactMessage> = {
  name: 'contactMessages',
  schema: ContactMessage,
  indexes: [['status'], ['person'], ['sessionId'], ['dataRetentionDate']],
  counted: [['status']],
  searched: ['name', 'email', 'company', 'message', 'phone', 'callTime'],
}

/** By what the team calls a message: its sender's name, else the number. */
export function senderOf({ name, phone }: Pick<ContactMessage, 'name' | 'phone'>): string {
  return name || phone
}

/** What a list shows of a message. */
export const MessageLine = ContactMessage.pick({
  kind: true,
  name: true,
  email: true,
  phone: true,
  callTime: true,
  company: true,
  message: true,
  status: true,
  receivedAt: true,
})
export type MessageLine = Stored<Readonly<z.infer<typeof MessageLine>>>
