import type { Failure, Prompt, Reply } from '../../ports/language-model.ts'
import type { ThinkingConfig } from './gemini-fields.ts'
import type { ReplyReader } from './service/replies.ts'

/** What we read of an answer, and of each piece of a streamed one. https://ai.google.dev/api/generate-content */
export interface GenerateResponse {
  readonly candidates?: readonly Candidate[]
  readonly promptFeedback?: { readonly blockReason?: string }
  readonly modelVersion?: string
  readonly usageMetadata?: {
    readonly promptTokenCount?: number
    readonly candidatesTokenCount?: number
    readonly thoughtsTokenCount?: number
  }
}

interface Candidate {
  readonly content?: { readonly parts?: readonly { readonly text?: unknown; readonly thought?: boolean }[] }
  readonly finishReason?: string
}

export interface Content {
  readonly role: 'user' | 'model'
  readonly parts: { readonly text: string }[]
}

/** Specification §7, generative AI service. */
const defaults = { temperature: 0.7, maxOutputTokens: 1000 } as const

/** The prompt in the service's words. v1 refuses `systemInstruction`, so the instructions open the first turn. */
export function toContents({ instructions, turns }: Prompt): Content[] {
  const opening = instructions === '' ? [] : [{ role: 'user' as const, content: instructions }]
  const contents: Content[] = []
  for (const { role, content } of [...opening, ...turns]) {
    const speaker = role === 'user' ? 'user' : 'model'
    const last = contents.at(-1)
    if (last?.role === speaker) last.parts.push({ text: `\n\n${content}` })
    else contents.push({ role: speaker, parts: [{ text: content }] })
  }
  return contents
}

/** The body of a request for an answer. */
export function generateRequest(
  prompt: Prompt,
  { thinkingConfig, takesSchema }: { thinkingConfig: ThinkingConfig | null; takesSchema: boolean },
): object {
  const { temperature = defaults.temperature, maxOutputTokens = defaults.maxOutputTokens, jsonSchema } = prompt
  const schema = takesSchema &&
    jsonSchema && { responseMimeType: 'application/json', responseSchema: typed(jsonSchema) }
  return {
    contents: toContents(prompt),
    generationConfig: { temperature, maxOutputTokens, ...(thinkingConfig && { thinkingConfig }), ...schema },
  }
}

/** A JSON schema as the service writes one: with the names of types in capitals. */
function typed(jsonSchema: object): unknown {
  return JSON.parse(JSON.stringify(jsonSchema), (key, value: unknown) =>
    key === 'type' && typeof value === 'string' ? value.toUpperCase() : value,
  )
}

/** Reads the pieces of a streamed answer, or the one of a whole answer. Thoughts are left out. */
export function createGeminiReader(model: string): ReplyReader<GenerateResponse> {
  let text = ''
  let last: GenerateResponse | null = null
  return {
    read(pieces) {
      const words = pieces.map(responseText).join('')
      text += words
      last = pieces.find(isLast) ?? pieces.at(-1) ?? null
      return words
    },
    state: () => (last !== null && isLast(last) ? 'ended' : 'open'),
    end: () => ({ rest: '', outcome: readOutcome(text, last, model) }),
  }
}

function responseText({ candidates }: GenerateResponse): string {
  const parts = candidates?.[0]?.content?.parts ?? []
  return parts.map(({ text, thought }) => (thought || typeof text !== 'string' ? '' : text)).join('')
}

/** Whether nothing more is to come. */
function isLast({ candidates, promptFeedback }: GenerateResponse): boolean {
  return Boolean(candidates?.[0]?.finishReason ?? promptFeedback?.blockReason)
}

/** What becomes of the text so far, now that `last` was the last piece. */
function readOutcome(text: string, last: GenerateResponse | null, model: string): Reply | Failure {
  const blocked = last?.promptFeedback?.blockReason
  if (blocked) return { kind: 'blocked', what: 'prompt', reason: blocked }
  const finish = last?.candidates?.[0]?.finishReason
  if (!finish) return text.trim() === '' ? { kind: 'empty' } : { kind: 'cut', by: 'stream' }
  if (finish === 'MAX_TOKENS') return { kind: 'cut', by: 'length' }
  if (finish !== 'STOP') return { kind: 'blocked', what: 'reply', reason: finish }
  if (text.trim() === '') return { kind: 'empty' }
  return { text, model: last?.modelVersion ?? model, tokens: tokensOf(last) }
}

function tokensOf(last: GenerateResponse | null): Reply['tokens'] {
  const used = last?.usageMetadata
  if (used?.promptTokenCount === undefined) return null
  const { promptTokenCount, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = used
  return { prompt: promptTokenCount, reply: candidatesTokenCount + thoughtsTokenCount }
}
