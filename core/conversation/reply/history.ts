import type { Prompt } from '../../../ports/language-model.ts'

/** How much of a conversation goes to the model with each question. */
const mostTokens = 3000
/** Of English, roughly; counted exactly only where the estimate comes near the limit. */
const lettersPerToken = 4
const nearLimit = 0.75

/** Whether the prompt may be too long: then its tokens are worth counting. */
export function mayBeTooLong(prompt: Prompt): boolean {
  return lettersOf(prompt) / lettersPerToken > mostTokens * nearLimit
}

/** The prompt with as many of its newest turns as fit, and the last one in any case. `tokens` is how many it takes as it is; null where that
 *  could not be counted. */
export function fitted(prompt: Prompt, tokens: number | null): Prompt {
  const perLetter = tokens === null ? 1 / lettersPerToken : tokens / Math.max(1, lettersOf(prompt))
  let left = mostTokens - prompt.instructions.length * perLetter
  const fitting = prompt.turns.toReversed().findIndex(({ content }) => {
    left -= content.length * perLetter
    return left < 0
  })
  return fitting === -1 ? prompt : { ...prompt, turns: prompt.turns.slice(-Math.max(1, fitting)) }
}

function lettersOf({ instructions, turns }: Prompt): number {
  return turns.reduce((letters, { content }) => letters + content.length, instructions.length)
}
