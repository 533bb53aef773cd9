import { modelMessages } from '../../../../core/language-model/messages.ts'
import type { PromptTurn } from '../../../../ports/language-model.ts'
import { type FormResult, isNotDone } from '../../../ui/forms/form-result.ts'
import type { TestAnswer } from '../model-test-service.ts'

export const longestText = 8000

export type ModelTestResult = FormResult<TestAnswer>

/** Returns the answer of a test. One that did not reach the model has failed. */
export function answerOf(result: ModelTestResult | null): TestAnswer | null {
  if (isNotDone(result)) return failure(result.message)
  return result?.kind === 'shown' ? result.shown : null
}

export function failure(error: string): TestAnswer {
  return { success: false, text: modelMessages.apology, error }
}

/** The form has the chat so far. Turns that cannot be read count as none. */
export function turnsIn(text = ''): readonly PromptTurn[] {
  try {
    const turns: unknown = JSON.parse(text)
    return Array.isArray(turns) && turns.every(isTurn) ? turns : []
  } catch {
    return []
  }
}

/** Checked without a schema: the browser reads the form too. */
function isTurn(turn: unknown): turn is PromptTurn {
  if (typeof turn !== 'object' || turn === null || !('role' in turn) || !('content' in turn)) return false
  const { role, content } = turn
  return (role === 'user' || role === 'assistant') && typeof content === 'string' && content.length <= longestText * 2
}
