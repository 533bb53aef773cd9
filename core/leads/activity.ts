import * as z from 'zod'
import type { Collection, Stored } from '../store/collection.ts'

/** What of a lead the team changes. */
export const changedFields = ['leadStatus', 'priority', 'assignee'] as const
export type ChangedField = (typeof changedFields)[number]

/** Who changed what of a lead, and when (`createdAt`). */
export const Activity = z.object({
  leadId: z.string(),
  memberUid: z.string(),
  memberEmail: z.string(),
  field: z.enum(changedFields),
  /** Values as they are stored; of an assignee the email, or nothing. */
  from: z.string(),
  to: z.string(),
  /** Where one must be given. */
  reason: z.string().default(''),
  dataRetentionDate: z.string(),
})
export type Activity = Readonly<z.infer<typeof Activity>>
export type StoredActivity = Stored<Activity>

export const leadActivity: Collection<Activity> = {
  name: 'leadActivity',
  schema: Activity,
  indexes: [['leadId'], ['dataRetentionDate']],
}
