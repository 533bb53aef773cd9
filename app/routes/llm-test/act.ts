import * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test.ts'
import type { ModelTestService } from '../../../core/services.ts'
import { failure, type Tried, type Turn, textOf } from './tried.ts'

const longest = 8000
const mostTurns = 60

const TurnSent = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(longest * 2) })
const Turns = z.array(TurnSent)
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
  if (text.length > longest) return failure(llmTestMessages.tooLong(longest))
  return turns.length >= mostTurns ? failure(llmTestMessages.chatFull) : null
}

/** The chat so far travels with the form. One that cannot be read counts as none. */
function turnsOf(form: FormData): readonly Turn[] {
  try {
    return Turns.parse(JSON.parse(textOf(form.get('turns'))))
  } catch {
    return []
  }
}
