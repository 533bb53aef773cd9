import * as z from 'zod'
import type { Collection, Stored } from '../store/collection.ts'

export const changedFields = ['leadStatus', 'priority', 'assignee'] as const
export type ChangedField = (typeof changedFields)[number]

const entryFields = {
  leadId: z.string(),
  memberUid: z.string(),
  memberEmail: z.string(),
  dataRetentionDate: z.string(),
}

/** A change that a member made to a lead, at `createdAt`. */
export const Activity = z.object({
  ...entryFields,
  field: z.enum(changedFields),
  /** Stored values. For an assignee the email, or empty. */
  from: z.string(),
  to: z.string(),
  /** Empty except for a priority. */
  reason: z.string().default(''),
})
export type Activity = Readonly<z.infer<typeof Activity>>
export type StoredActivity = Stored<Activity>

export const leadActivity: Collection<Activity> = {
  name: 'leadActivity',
  schema: Activity,
  indexes: [['leadId'], ['dataRetentionDate']],
}

/** A note that a member wrote about a lead, at `createdAt`. Only the team reads it. */
export const LeadNote = z.object({ ...entryFields, text: z.string() })
export type LeadNote = Readonly<z.infer<typeof LeadNote>>
export type StoredNote = Stored<LeadNote>

export const leadNotes: Collection<LeadNote> = {
  name: 'leadNotes',
  schema: LeadNote,
  indexes: [['leadId'], ['dataRetentionDate']],
}
