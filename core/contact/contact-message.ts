import * as z from 'zod'
import type { Collection, Kept } from '../collection.ts'

export const messageStatuses = ['new', 'answered', 'spam'] as const

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
})
export type ContactMessage = Readonly<z.infer<typeof ContactMessage>>
export type KeptMessage = Kept<ContactMessage>

export const contactMessages: Collection<ContactMessage> = {
  name: 'contactMessages',
  schema: ContactMessage,
  indexes: [['status'], ['email'], ['dataRetentionDate']],
  searched: ['name', 'email', 'company', 'message'],
}
