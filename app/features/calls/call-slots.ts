import * as z from 'zod'
import type { Collection } from '../../../core/store/collection.ts'

const CallSlot = z.object({
  /** ISO 8601, UTC, as all times here. */
  at: z.string(),
  /** As long as calls are without it, as release 0.4.0 stored it. */
  lengthMs: z.number().default(0),
  leadId: z.string(),
  /** The call request. */
  messageId: z.string(),
  /** A day after the call. */
  dataRetentionDate: z.string(),
})
export type CallSlot = Readonly<z.infer<typeof CallSlot>>

/** Times that are given for a call. The id is the time in milliseconds, so that two people cannot have the same. */
export const callSlots: Collection<CallSlot> = {
  name: 'callSlots',
  schema: CallSlot,
  copyOf: { lead: ['leadId'], message: ['messageId'] },
  isShortLived: true,
  indexes: [['leadId'], ['messageId'], ['dataRetentionDate']],
  announced: false,
}

export function slotId(at: string): string {
  return String(Date.parse(at))
}
