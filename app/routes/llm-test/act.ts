import * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import type { TestAnswer } from '../../../core/llm-test/model-test.ts'
import type { ModelTestService } from '../../../core/services.ts'

const longest = 8000
const mostTurns = 60

const Turn = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(longest * 2) })
const Turns = z.array(Turn)
export type Turn = Readonly<z.infer<typeof Turn>>

/** What was asked, and what came of it. `text` is what was typed, to stand in the box again when nothing came of it. */
export type Tried =
  | { readonly tried: 'connection'; readonly answer: TestAnswer }
  | { readonly tried: 'prompt'; readonly text: string; readonly answer: TestAnswer }
  | { readonly tried: 'chat'; readonly text: string; readonly turns: readonly Turn[]; readonly answer: TestAnswer }

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

/** What never arrived, as far as this browser knows. */
export function unanswered(form: FormData): Tried {
  const text = textOf(form.get('text'))
  const answer = failure(llmTestMessages.notReached)
  const intent = form.get('intent')
  if (intent === 'prompt') return { tried: 'prompt', text, answer }
  return intent === 'chat' ? { tried: 'chat', text, turns: turnsOf(form), answer } : { tried: 'connection', answer }
}

function refusal(text: string, turns: readonly Turn[] = []): TestAnswer | null {
  if (text.length > longest) return failure(llmTestMessages.tooLong(longest))
  return turns.length >= mostTurns ? failure(llmTestMessages.chatFull) : null
}

function failure(error: string): TestAnswer {
  return { success: false, text: '', error }
}

/** The chat so far travels with the form. One that cannot be read counts as none. */
function turnsOf(form: FormData): readonly Turn[] {
  try {
    return Turns.parse(JSON.parse(textOf(form.get('turns'))))
  } catch {
    return []
  }
}

export function textOf(value: FormDataEntryValue | null | undefined): string {
  return typeof value === 'string' ? value : ''
}
