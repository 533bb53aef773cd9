import * as z from 'zod'
import type { Collection } from '../../store/collection.ts'

/** Which submission made which lead; the document's id is the submission's, made in the browser. */
export const Submission = z.object({ leadId: z.string(), sessionId: z.string(), dataRetentionDate: z.string() })

export const submissions: Collection<z.infer<typeof Submission>> = {
  name: 'submissions',
  schema: Submission,
  indexes: [['leadId'], ['dataRetentionDate']],
}
