import type { LanguageModel } from '../../../../ports/language-model.ts'
import { dropsAtOnce } from '../gemini/broken-lines.ts'
import { asksWhatIsMeant, type Mood, replyInMood, type RightAnswer } from '../gemini/moods.ts'
import { openaiAt } from './beside.ts'
import { type Asked, type OpenaiFake, startOpenaiFake } from './fake.ts'
import { says } from './words.ts'

/** As `startGeminiInMood`, in the format of chat completions, until `fake` is disposed of. */
export async function startOpenaiInMood(
  mood: Mood,
  rightAnswerFor: RightAnswer,
): Promise<{ model: LanguageModel; fake: OpenaiFake }> {
  const fake = await startOpenaiFake()
  fake.otherwise((asked, response) => {
    if (mood === 'dead') return dropsAtOnce()(asked, response)
    const { body } = asked
    const [{ content: instructions } = { content: '' }] = body.messages ?? []
    const text = body.messages?.at(-1)?.content ?? ''
    const request = { isUnderstanding: isUnderstandingRequest(asked), instructions, text, body }
    return says(replyInMood(mood, request, rightAnswerFor))(asked, response)
  })
  return { model: openaiAt(fake.url), fake }
}

function isUnderstandingRequest({ operation, body }: Pick<Asked, 'operation' | 'body'>): boolean {
  return operation === 'chat' && (body.messages?.[0]?.content ?? '').includes(asksWhatIsMeant)
}
