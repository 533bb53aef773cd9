import type { Member } from '../../../core/identity/member.ts'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { ModelTestService, TestAnswer } from '../../../core/llm-test/model-test-service.ts'
import { failure, longestText, type Tried, type Turn, textOf, turnsOf } from './tried.ts'

const mostTurns = 60

interface Asked {
  form: FormData
  member: Member
  modelTest: ModelTestService
  signal: AbortSignal
}

export async function act({ form, member, modelTest, signal }: Asked): Promise<Tried> {
  const text = textOf(form.get('text'))
  switch (form.get('intent')) {
    case 'prompt':
      return { tried: 'prompt', text, answer: refusal(text) ?? (await modelTest.prompt(member, text, signal)) }
    case 'chat': {
      const turns = turnsOf(form)
      const answer =
        refusal(text, turns) ?? (await modelTest.chat(member, [...turns, { role: 'user', content: text }], signal))
      return { tried: 'chat', text, turns, answer }
    }
    default:
      return { tried: 'connection', answer: await modelTest.check(member, signal) }
  }
}

function refusal(text: string, turns: readonly Turn[] = []): TestAnswer | null {
  if (text.length > longestText) return failure(llmTestMessages.tooLong(longestText))
  return turns.length >= mostTurns ? failure(llmTestMessages.chatFull) : null
}
