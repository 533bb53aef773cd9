import * as z from 'zod'
import type { SentAnswer } from '../../../core/conversation/session/chat-view.ts'

const AnswerForm = z.object({
  text: z.string().default(''),
  seen: z.coerce.number().int().min(0),
  skip: z.string().optional(),
  quick: z.string().max(80).optional(),
  session: z.string().max(120).optional(),
})

/** Returns the answer in a form, or null when the form is not valid. A button takes nothing from the box. */
export function readAnswer(form: FormData): SentAnswer | null {
  const parsed = AnswerForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return null
  const { text, seen, skip, quick, session } = parsed.data
  const isButton = skip !== undefined || quick !== undefined
  return { text: isButton ? '' : text, skip: skip !== undefined, quick, seen, sessionId: session || undefined }
}
