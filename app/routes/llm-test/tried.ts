import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test.ts'

export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** What was asked, and what came of it. `text` is what was typed, to stand in the box again when nothing came of it. */
export type Tried =
  | { readonly tried: 'connection'; readonly answer: TestAnswer }
  | { readonly tried: 'prompt'; readonly text: string; readonly answer: TestAnswer }
  | { readonly tried: 'chat'; readonly text: string; readonly turns: readonly Turn[]; readonly answer: TestAnswer }

/** What never arrived, as far as this browser knows. */
export function unanswered(form: FormData): Tried {
  const text = textOf(form.get('text'))
  const answer = failure(llmTestMessages.notReached)
  const intent = form.get('intent')
  if (intent === 'prompt') return { tried: 'prompt', text, answer }
  if (intent !== 'chat') return { tried: 'connection', answer }
  // As this page itself has put them into the form.
  const turns = JSON.parse(textOf(form.get('turns')) || '[]') as readonly Turn[]
  return { tried: 'chat', text, turns, answer }
}

export function failure(error: string): TestAnswer {
  return { success: false, text: '', error }
}

export function textOf(value: FormDataEntryValue | null | undefined): string {
  return typeof value === 'string' ? value : ''
}
