import * as z from 'zod'
import type { Answer } from '../../../core/services.ts'

const AnswerForm = z.object({
  text: z.string().default(''),
  seen: z.coerce.number().int().min(0),
  skip: z.string().optional(),
})

/** The answer in a form, or null when it is none of ours. Skip was pressed: whatever else stood in the box is not part of the answer. */
export function readAnswer(form: FormData): Answer | null {
  const parsed = AnswerForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return null
  const { text, seen, skip } = parsed.data
  return skip === undefined ? { text, skip: false, seen } : { text: '', skip: true, seen }
}
