import type { Failure, Prompt, Reply } from '../../ports/language-model.ts'
import { createThoughtFilter, type createThoughtNotes, type ModelThoughts } from './openai-thoughts.ts'
import { objectIn } from './service/errors.ts'
import { promptDefaults, type ReplyReader, type RequestKind } from './service/model-service.ts'

/** What we read of an answer, and of each piece of a streamed one. https://platform.openai.com/docs/api-reference/chat */
export interface ChatResponse {
  readonly model?: unknown
  readonly choices?: readonly Choice[] | null
  readonly usage?: Usage | null
  /** Not of the service: the `[DONE]` that ends a stream. */
  readonly isEnd?: true
}

interface Choice {
  /** In a stream. */
  readonly delta?: Message | null
  /** In a whole answer. */
  readonly message?: Message | null
  readonly finish_reason?: string | null
}

/** Thoughts that the server separates are in `reasoning`, `reasoning_content` or `reasoning_details`. */
interface Message {
  readonly content?: string | readonly { readonly type?: string; readonly text?: unknown }[] | null
  readonly refusal?: string | null
  readonly [other: string]: unknown
}

interface Usage {
  readonly prompt_tokens?: number
  readonly completion_tokens?: number
  readonly completion_tokens_details?: { readonly reasoning_tokens?: number } | null
}

/** Room for the thoughts of a model that thinks, beside that for its words. */
const thinkingTokens = 2000

export function readChatPiece(data: string): ChatResponse {
  return data.trim() === '[DONE]' ? { isEnd: true } : objectIn(data)
}

interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** Speakers alternate, as the templates of some models want it. */
export function toMessages({ instructions, turns }: Prompt, system: boolean): ChatMessage[] {
  const opening = { role: system ? ('system' as const) : ('user' as const), content: instructions }
  const messages: ChatMessage[] = []
  for (const { role, content } of instructions === '' ? turns : [opening, ...turns]) {
    const last = messages.at(-1)
    if (last?.role === role) messages[messages.length - 1] = { role, content: `${last.content}\n\n${content}` }
    else messages.push({ role, content })
  }
  return messages
}

/** What the owner says of the service: which fields it takes. */
export interface ChatFields {
  /** The name of the field that limits a reply; null for none. Models that want the newer name think, and take no temperature. */
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens' | null
  readonly takesSchema: boolean
  /** Without it the instructions open the first turn. */
  readonly takesSystem: boolean
}

/** The body of a request for an answer. */
export function chatRequest(
  model: string,
  prompt: Prompt,
  { tokenLimit, takesSchema, takesSystem, isStream, isPlain, ...known }: ChatFields & RequestKind & ModelThoughts,
): object {
  const { temperature, maxOutputTokens, jsonSchema } = { ...promptDefaults, ...prompt }
  const stream = isStream && { stream: true }
  if (isPlain) return { model, messages: toMessages(prompt, false), ...stream }
  const isThinker = tokenLimit === 'max_completion_tokens'
  const thinks = isThinker || known.thinks
  const format = { type: 'json_schema', json_schema: { name: 'answer', schema: jsonSchema } }
  return {
    model,
    messages: toMessages(prompt, takesSystem),
    ...(!isThinker && { temperature }),
    ...(tokenLimit && { [tokenLimit]: maxOutputTokens + (thinks ? thinkingTokens : 0) }),
    ...(thinks && { reasoning_effort: 'low' }),
    ...(takesSchema && jsonSchema && { response_format: format }),
    ...(stream && { ...stream, stream_options: { include_usage: true } }),
  }
}

/** Reads the pieces of a streamed answer, or the one of a whole answer. Thoughts are left out. */
export function createChatReader(
  model: string,
  notes: ReturnType<typeof createThoughtNotes>,
): ReplyReader<ChatResponse> {
  const filter = createThoughtFilter(notes.of(model).thoughts !== 'marked')
  let text = ''
  let name = model
  let refusal = ''
  let finish: string | null = null
  let usage: Usage | null = null
  let isEnd = false
  let thinks = false

  function wordsOf(piece: ChatResponse): string {
    isEnd ||= piece.isEnd === true
    if (typeof piece.model === 'string' && piece.model !== '') name = piece.model
    usage = piece.usage ?? usage
    const [choice = {}] = piece.choices ?? []
    return choiceWords(choice)
  }

  function choiceWords({ delta, message = delta, finish_reason: reason }: Choice): string {
    finish = reason ?? finish
    refusal += message?.refusal ?? ''
    if (message && hasThoughts(message)) {
      thinks = true
      filter.release()
    }
    return filter.add(contentOf(message?.content))
  }

  function outcome(): Reply | Failure {
    if (filter.leaked()) return { kind: 'garbled', what: 'stream' }
    const end = finish ?? (isEnd ? 'stop' : null)
    const isEmpty = text.trim() === ''
    if (end === null) return isEmpty ? { kind: 'empty' } : { kind: 'cut', by: 'stream' }
    if (lengths.has(end)) return { kind: 'cut', by: 'length' }
    if (refusal !== '') return { kind: 'blocked', what: 'reply', reason: 'refusal' }
    if (!ends.has(end)) return { kind: 'blocked', what: 'reply', reason: end }
    return isEmpty ? { kind: 'empty' } : { text, model: name, tokens: tokensOf(usage) }
  }

  /** Remembers how this model thinks, for its next reply. */
  function noteThoughts(isWhole: boolean): void {
    const hidden = usage?.completion_tokens_details?.reasoning_tokens ?? 0
    const seen = filter.seen()
    if (thinks || hidden > 0 || seen !== 'none') notes.note(model, { thinks: true })
    if (seen === 'unopened') notes.note(model, { thoughts: 'unopened' })
    else if (isWhole && notes.of(model).thoughts === 'unknown') notes.note(model, { thoughts: 'marked' })
  }

  return {
    read(pieces) {
      const words = pieces.map(wordsOf).join('')
      text += words
      return words
    },
    state: () => (isEnd ? 'ended' : finish === null ? 'open' : 'worded'),
    end() {
      const rest = filter.end()
      text += rest
      const result = outcome()
      noteThoughts(!('kind' in result))
      return { rest, outcome: result }
    },
  }
}

/** The reasons to stop that mean a whole reply, and those that mean a full one. Any other is the service's own and told as it is. */
const ends: ReadonlySet<string> = new Set(['stop', 'eos', 'eos_token', 'end_turn', 'stop_sequence'])
const lengths: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_length'])

function contentOf(content: Message['content']): string {
  if (typeof content === 'string') return content
  const parts = (content ?? []).map(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : ''))
  return parts.join('')
}

function hasThoughts(message: Message): boolean {
  return Object.entries(message).some(([key, value]) => key.startsWith('reasoning') && Boolean(value))
}

function tokensOf(usage: Usage | null): Reply['tokens'] {
  if (usage?.prompt_tokens === undefined) return null
  return { prompt: usage.prompt_tokens, reply: usage.completion_tokens ?? 0 }
}
