import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test-service.ts'

/** Which model answered, what it cost, and how long one waited for its first word. */
export function AnswerFacts({ answer }: { answer: Extract<TestAnswer, { success: true }> }) {
  const { model, tokens, firstWordMs } = answer
  const cost = tokens ? llmTestMessages.tokens(tokens.prompt, tokens.reply) : llmTestMessages.tokensUntold
  return <p className="small muted">{[model, cost, llmTestMessages.firstWord(firstWordMs)].join(' · ')}</p>
}
