import * as z from 'zod'
import type { Collection, Stored } from '../store/collection.ts'

/** What a member writes about a lead for the others, and when (`createdAt`). */
export const LeadNote = z.object({
  leadId: z.string(),
  memberUid: z.string(),
  memberEmail: z.string(),
  text: z.string(),
  dataRetentionDate: z.string(),
})
export type LeadNote = Readonly<z.infer<typeof LeadNote>>
export type StoredNote = Stored<LeadNote>

export const leadNotes: Collection<LeadNote> = {
  name: 'leadNotes',
  schema: LeadNote,
  indexes: [['leadId'], ['dataRetentionDate']],
}
