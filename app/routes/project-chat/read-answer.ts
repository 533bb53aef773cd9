import * as z from 'zod'
import type { SentAnswer } from '../../../core/conversation/session/chat-view.ts'

const AnswerForm = z.object({
  text: z.string().default(''),
  seen: z.coerce.number().int().min(0),
  skip: z.string().optional(),
  session: z.string().max(120).optional(),
})

/** Returns the answer in a form, or null when the form is not valid. A skipped answer has no text. */
export function readAnswer(form: FormData): SentAnswer | null {
  const parsed = AnswerForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return null
  const { text, seen, skip, session } = parsed.data
  const sessionId = session || undefined
  return skip === undefined ? { text, skip: false, seen, sessionId } : { text: '', skip: true, seen, sessionId }
}
