import * as z from 'zod'
import type { Collection, Kept } from '../collection.ts'
import { messageStatuses } from './statuses.ts'

/** What somebody wrote on the contact page. */
export const ContactMessage = z.object({
  name: z.string(),
  email: z.string(),
  /** Empty when none was given. */
  company: z.string(),
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
  /** Who changed the status, and when: newest first. */
  history: z
    .array(z.object({ at: z.string(), memberEmail: z.string(), from: z.string(), to: z.string() }).readonly())
    .readonly()
    .default([]),
})
export type ContactMessage = Readonly<z.infer<typeof ContactMessage>>
export type KeptMessage = Kept<ContactMessage>

export const contactMessages: Collection<ContactMessage> = {
  name: 'contactMessages',
  schema: ContactMessage,
  indexes: [['status'], ['person'], ['dataRetentionDate']],
  counted: [['status']],
  searched: ['name', 'email', 'company', 'message'],
}

/** What a list shows of a message. */
export const MessageLine = ContactMessage.pick({
  name: true,
  email: true,
  company: true,
  message: true,
  status: true,
  receivedAt: true,
})
export type MessageLine = Kept<Readonly<z.infer<typeof MessageLine>>>
