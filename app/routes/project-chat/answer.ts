import * as z from 'zod'
import type { SentAnswer } from '../../features/chat/conversation/session/chat-view.ts'
import type { FormFields } from '../../ui/forms/form-result.ts'

/** An answer in a form. A button takes nothing from the box. */
export const Answer = z
  .object({
    text: z.string().default(''),
    seen: z.coerce.number().int().min(0),
    skip: z.string().optional(),
    quick: z.string().max(80).optional(),
    session: z.string().max(120).optional(),
    cameFrom: z.string().max(300).optional(),
  })
  .transform(({ text, skip, quick, seen, session, cameFrom }): SentAnswer => {
    const isButton = skip !== undefined || quick !== undefined
    const sessionId = session || undefined
    return { text: isButton ? '' : text, skip: skip !== undefined, quick, seen, sessionId, cameFrom }
  })

/** Returns null when the form is not valid. */
export function readAnswer(fields: FormFields): SentAnswer | null {
  return Answer.safeParse(fields).data ?? null
}
