import * as z from 'zod'
import type { Collection } from '../collection.ts'

/** Who changed what of a lead, and when (`createdAt`). */
export const Activity = z.object({
  leadId: z.string(),
  memberUid: z.string(),
  memberEmail: z.string(),
  field: z.string(),
  from: z.string(),
  to: z.string(),
  dataRetentionDate: z.string(),
})

export const leadActivity: Collection<z.infer<typeof Activity>> = {
  name: 'leadActivity',
  schema: Activity,
  indexes: [['leadId'], ['dataRetentionDate']],
}
