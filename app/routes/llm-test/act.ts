import type { Member } from '../../../core/identity/member.ts'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { ModelTestService } from '../../../core/llm-test/model-test-service.ts'
import { failure, longestText, type ModelTestResult, testIn } from './action-result.ts'

const mostTurns = 60

interface ActionInput {
  form: FormData
  member: Member
  modelTest: ModelTestService
  signal: AbortSignal
}

export async function act({ form, member, modelTest, signal }: ActionInput): Promise<ModelTestResult> {
  const input = testIn(form)
  if (input.test === 'connection') return { ...input, answer: await modelTest.check(member, signal) }
  const { text } = input
  if (text.length > longestText) return { ...input, answer: failure(llmTestMessages.tooLong(longestText)) }
  if (input.test === 'prompt') return { ...input, answer: await modelTest.prompt(member, text, signal) }
  if (input.turns.length >= mostTurns) return { ...input, answer: failure(llmTestMessages.chatFull) }
  const turns = [...input.turns, { role: 'user', content: text } as const]
  return { ...input, answer: await modelTest.chat(member, turns, signal) }
}
