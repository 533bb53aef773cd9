import * as z from 'zod'
import type { Collection } from '../store/collection.ts'

/** Calls that were set aside on one day, by everybody (`2026-03-02`) or by one address (`2026-03-02_` and a digest). */
export const ModelUse = z.object({
  calls: z.number().int().min(0),
  /** Makes the digests of this day unlike those of any other. */
  salt: z.string().nullable(),
  dataRetentionDate: z.string(),
})
export type ModelUse = Readonly<z.infer<typeof ModelUse>>

export const modelUse: Collection<ModelUse> = { name: 'modelUse', schema: ModelUse, indexes: [['dataRetentionDate']] }
