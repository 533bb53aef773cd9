import * as z from 'zod'
import type { Collection } from '../../store/collection.ts'

/** Maps a submission id, which the browser makes, to its lead. */
export const Submission = z.object({ leadId: z.string(), sessionId: z.string(), dataRetentionDate: z.string() })

export const submissions: Collection<z.infer<typeof Submission>> = {
  name: 'submissions',
  schema: Submission,
  indexes: [['leadId'], ['dataRetentionDate']],
}
