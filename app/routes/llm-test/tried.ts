import * as z from 'zod/mini'
import { modelMessages } from '../../../core/language-model/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test-service.ts'

export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export const longestText = 8000

/** What was asked, and what came of it. `text` is what was typed, to stand in the box again when nothing came of it. */
export type Tried = (
  | { readonly tried: 'connection' }
  | { readonly tried: 'prompt'; readonly text: string }
  | { readonly tried: 'chat'; readonly text: string; readonly turns: readonly Turn[] }
) & {
  readonly answer: TestAnswer
  /** The model was not asked: the page has nothing new to load. */
  readonly unasked?: true
}

const Turns = z.array(
  z.object({ role: z.enum(['user', 'assistant']), content: z.string().check(z.maxLength(longestText * 2)) }),
)

/** What a form asked for when the model could not be asked, with the reason. */
export function unanswered(form: FormData, reason: string): Tried {
  const text = textOf(form.get('text'))
  const failed = { answer: failure(reason), unasked: true } as const
  const intent = form.get('intent')
  if (intent === 'prompt') return { tried: 'prompt', text, ...failed }
  if (intent !== 'chat') return { tried: 'connection', ...failed }
  return { tried: 'chat', text, turns: turnsOf(form), ...failed }
}

/** The chat so far travels with the form. One that cannot be read counts as none. */
export function turnsOf(form: FormData): readonly Turn[] {
  try {
    return Turns.parse(JSON.parse(textOf(form.get('turns'))))
  } catch {
    return []
  }
}

export function failure(error: string): TestAnswer {
  return { success: false, text: modelMessages.apology, error }
}

export function textOf(value: FormDataEntryValue | null | undefined): string {
  return typeof value === 'string' ? value : ''
}
