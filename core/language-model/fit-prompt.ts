import type { Prompt } from '../../ports/language-model.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import type { GuardedModel, ModelCaller } from './guarded-model.ts'

/** How much of a conversation goes to the model with each question. */
const mostTokens = 3000
/** Of English, roughly; counted exactly only where the estimate comes near the limit. */
const lettersPerToken = 4
const nearLimit = 0.75

/** Returns the prompt with as many of its newest turns as fit, and the last one in any case. A prompt that may be too long is counted by the
 *  model, where a call is left for that. */
export async function fitPrompt(
  prompt: Prompt,
  model: Pick<GuardedModel, 'countTokens'>,
  caller: ModelCaller,
  signal?: CancelSignal,
): Promise<Prompt> {
  if (lettersOf(prompt) / lettersPerToken <= mostTokens * nearLimit) return prompt
  // Its only call is the reply itself, as the other one asks what the message means.
  if (caller.kind === 'visitor' && caller.budget.left < 2) return withNewestTurns(prompt, 1 / lettersPerToken)
  const counted = await model.countTokens(prompt, caller, signal)
  const tokensPerLetter =
    counted.kind === 'counted' ? counted.tokens / Math.max(1, lettersOf(prompt)) : 1 / lettersPerToken
  return withNewestTurns(prompt, tokensPerLetter)
}

function withNewestTurns(prompt: Prompt, tokensPerLetter: number): Prompt {
  let left = mostTokens - prompt.instructions.length * tokensPerLetter
  const fitting = prompt.turns.toReversed().findIndex(({ content }) => {
    left -= content.length * tokensPerLetter
    return left < 0
  })
  return fitting === -1 ? prompt : { ...prompt, turns: prompt.turns.slice(-Math.max(1, fitting)) }
}

function lettersOf({ instructions, turns }: Prompt): number {
  return turns.reduce((letters, { content }) => letters + content.length, instructions.length)
}
