import {
  type Content,
  FinishReason,
  type GenerateContentConfig,
  type GenerateContentResponse,
  type ThinkingConfig,
} from '@google/genai'
import type { Failure, Prompt, Reply } from '../../ports/language-model.ts'

/** Specification §7, generative AI service. */
const defaults = { temperature: 0.7, maxOutputTokens: 1000 } as const

/** The prompt in the service's words. v1 refuses `systemInstruction`, so the instructions open the first turn. */
export function toContents({ instructions, turns }: Prompt): Content[] {
  const opening = instructions === '' ? [] : [{ role: 'user' as const, content: instructions }]
  const contents: { role: string; parts: { text: string }[] }[] = []
  for (const { role, content } of [...opening, ...turns]) {
    const speaker = role === 'user' ? 'user' : 'model'
    const last = contents.at(-1)
    if (last?.role === speaker) last.parts.push({ text: `\n\n${content}` })
    else contents.push({ role: speaker, parts: [{ text: content }] })
  }
  return contents
}

export function generationConfig(
  { temperature = defaults.temperature, maxOutputTokens = defaults.maxOutputTokens, jsonSchema }: Prompt,
  { thinkingConfig, takesSchema }: { thinkingConfig: ThinkingConfig | null; takesSchema: boolean },
  abortSignal: AbortSignal,
): GenerateContentConfig {
  return {
    temperature,
    maxOutputTokens,
    ...(thinkingConfig ? { thinkingConfig } : {}),
    ...(takesSchema && jsonSchema ? { responseMimeType: 'application/json', responseSchema: jsonSchema } : {}),
    abortSignal,
    // Both would make calls of their own.
    automaticContinuation: false,
    automaticFunctionCalling: { disable: true },
  }
}

/** What one piece of an answer says. Thoughts are left out. */
export function responseText({ candidates }: GenerateContentResponse): string {
  const parts = candidates?.[0]?.content?.parts ?? []
  return parts.map(({ text, thought }) => (thought || typeof text !== 'string' ? '' : text)).join('')
}

/** Whether nothing more is to come. */
export function isLast({ candidates, promptFeedback }: GenerateContentResponse): boolean {
  return Boolean(candidates?.[0]?.finishReason ?? promptFeedback?.blockReason)
}

/** What becomes of the text so far, now that `last` was the last piece. */
export function readOutcome(text: string, last: GenerateContentResponse | null, model: string): Reply | Failure {
  const blocked = last?.promptFeedback?.blockReason
  if (blocked) return { kind: 'blocked', what: 'prompt', reason: blocked }
  const finish = last?.candidates?.[0]?.finishReason
  if (!finish) return text.trim() === '' ? { kind: 'empty' } : { kind: 'cut', by: 'stream' }
  if (finish === FinishReason.MAX_TOKENS) return { kind: 'cut', by: 'length' }
  if (finish !== FinishReason.STOP) return { kind: 'blocked', what: 'reply', reason: finish }
  if (text.trim() === '') return { kind: 'empty' }
  return { text, model: last?.modelVersion ?? model, tokens: tokensOf(last) }
}

function tokensOf(last: GenerateContentResponse | null): Reply['tokens'] {
  const used = last?.usageMetadata
  if (used?.promptTokenCount === undefined) return null
  const { promptTokenCount, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = used
  return { prompt: promptTokenCount, reply: candidatesTokenCount + thoughtsTokenCount }
}
