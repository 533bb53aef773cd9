import { modelMessages } from '../../../core/language-model/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test-service.ts'
import type { PromptTurn } from '../../../ports/language-model.ts'

export const longestText = 8000

/** What was tested, with the answer. `text` is what was typed, and stands in the box again after a failure. */
export type ModelTestResult = (
  | { readonly test: 'connection' }
  | { readonly test: 'prompt'; readonly text: string }
  | { readonly test: 'chat'; readonly text: string; readonly turns: readonly PromptTurn[] }
) & {
  readonly answer: TestAnswer
  /** The model was not called, so that the page has nothing new to load. */
  readonly notCalled?: true
}

/** Returns which test a form asks for. An unknown one counts as the connection's. */
export function testIn(form: FormData) {
  const text = textIn(form, 'text')
  switch (form.get('intent')) {
    case 'prompt':
      return { test: 'prompt', text } as const
    case 'chat':
      return { test: 'chat', text, turns: turnsIn(form) } as const
    default:
      return { test: 'connection' } as const
  }
}

/** The result of a form whose test did not reach the model. */
export function notCalled(form: FormData, reason: string): ModelTestResult {
  return { ...testIn(form), answer: failure(reason), notCalled: true }
}

export function failure(error: string): TestAnswer {
  return { success: false, text: modelMessages.apology, error }
}

export function textIn(form: FormData | undefined, name: string): string {
  const value = form?.get(name)
  return typeof value === 'string' ? value : ''
}

/** The form has the chat so far. Turns that cannot be read count as none. */
function turnsIn(form: FormData): readonly PromptTurn[] {
  try {
    const turns: unknown = JSON.parse(textIn(form, 'turns'))
    return Array.isArray(turns) && turns.every(isTurn) ? turns : []
  } catch {
    return []
  }
}

/** Checked without a schema: the browser reads the form too when the server does not answer. */
function isTurn(turn: unknown): turn is PromptTurn {
  if (typeof turn !== 'object' || turn === null || !('role' in turn) || !('content' in turn)) return false
  const { role, content } = turn
  return (role === 'user' || role === 'assistant') && typeof content === 'string' && content.length <= longestText * 2
}
