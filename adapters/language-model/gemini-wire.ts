import type { Failure, Prompt, Reply } from '../../ports/language-model.ts'
import { parsed, type SaidError } from './service/errors.ts'
import { promptDefaults, type ReplyReader } from './service/model-service.ts'

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

interface Content {
  readonly role: 'user' | 'model'
  readonly parts: { readonly text: string }[]
}

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
export function generateRequest(prompt: Prompt, thinkingConfig: object | null = null, takesSchema = false): object {
  const { temperature, maxOutputTokens, jsonSchema } = { ...promptDefaults, ...prompt }
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
  let last: GenerateResponse = {}
  return {
    read(pieces) {
      const words = pieces.map(responseText).join('')
      text += words
      last = pieces.find(isLast) ?? pieces.at(-1) ?? {}
      return words
    },
    state: () => (isLast(last) ? 'ended' : 'open'),
    end: () => ({ rest: '', outcome: failureOf(text, last) ?? replyOf(text, last, model) }),
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

function failureOf(text: string, { promptFeedback, candidates }: GenerateResponse): Failure | null {
  const blocked = promptFeedback?.blockReason
  if (blocked) return { kind: 'blocked', what: 'prompt', reason: blocked }
  const finish = candidates?.[0]?.finishReason
  if (finish === 'MAX_TOKENS') return { kind: 'cut', by: 'length' }
  if (finish && finish !== 'STOP') return { kind: 'blocked', what: 'reply', reason: finish }
  if (text.trim() === '') return { kind: 'empty' }
  return finish ? null : { kind: 'cut', by: 'stream' }
}

function replyOf(text: string, { modelVersion, usageMetadata }: GenerateResponse, model: string): Reply {
  const { promptTokenCount: prompt, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = usageMetadata ?? {}
  const tokens = prompt === undefined ? null : { prompt, reply: candidatesTokenCount + thoughtsTokenCount }
  return { text, model: modelVersion ?? model, tokens }
}

interface ErrorBody {
  readonly error?: {
    readonly code?: number
    readonly message?: string
    readonly status?: string
    readonly details?: readonly { readonly reason?: string; readonly retryDelay?: string }[]
  }
}

const aboutKey = /api key not (?:valid|found)|unregistered callers/i
const aboutModel = /^404 NOT_FOUND |^400 .*unexpected model name/is

/** Reads an error of the service: https://ai.google.dev/api, `google.rpc.Status`. */
export function readGeminiError(text: string, httpStatus: number | null): SaidError | null {
  const { error }: ErrorBody = parsed(text) ?? {}
  if (!error) return null
  const { code = 0, message = '', status: statusText = '', details = [] } = error
  const status = httpStatus ?? code
  const [delay] = details.flatMap(({ retryDelay }) => retryDelay ?? []).map(Number.parseFloat)
  const isAboutKey = aboutKey.test(message) || details.some(({ reason }) => reason?.startsWith('API_KEY'))
  const isAboutModel = aboutModel.test(`${status} ${statusText} ${message}`)
  const about = isAboutModel ? 'model' : keyIf(isAboutKey)
  return { message, status, statusText, retryAfterMs: milliseconds(delay), about }
}

function keyIf(isAboutKey: boolean): 'key' | null {
  return isAboutKey ? 'key' : null
}

function milliseconds(seconds = Number.NaN): number | null {
  return Number.isNaN(seconds) ? null : Math.round(seconds * 1000)
}
