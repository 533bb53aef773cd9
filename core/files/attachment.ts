import * as z from 'zod'

/** A file of a letter or of a conversation. The bytes are in the file storage, under `id`. */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  /** Of what a client sent, to know it when it comes once more. */
  digest: z.string().optional(),
})
export type Attachment = Readonly<z.infer<typeof Attachment>>
