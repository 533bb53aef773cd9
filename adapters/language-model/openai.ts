import type { LanguageModel, Prompt } from '../../ports/language-model.ts'
import { readOpenaiError } from './openai-errors.ts'
import { createThoughtNotes } from './openai-thoughts.ts'
import {
  type ChatFields,
  type ChatResponse,
  chatRequest,
  createChatReader,
  readChatPiece,
  toMessages,
} from './openai-wire.ts'
import { createModelService, type ServiceOptions } from './service/model-service.ts'

/** `baseUrl` is with the version: `http://127.0.0.1:11434/v1`. `key` is null where the server asks for none. */
export interface OpenaiOptions extends ServiceOptions {
  readonly fields: ChatFields
}

/** Any service or server that speaks OpenAI's format of chat completions: Ollama, vLLM, LM Studio, llama.cpp and most hosted ones. */
export function createOpenai(options: OpenaiOptions): LanguageModel {
  const { key, fields } = options
  const thoughts = createThoughtNotes()
  return createModelService<ChatResponse>(
    {
      name: nameOf(options),
      readError: readOpenaiError,
      readPiece: readChatPiece,
      replyRequest: (model, prompt, how) => ({
        path: 'chat/completions',
        body: chatRequest(model, prompt, { ...fields, ...how, ...thoughts.of(model) }),
      }),
      createReader: (model) => createChatReader(model, thoughts),
      embedRequest: (model, input) => ({ path: 'embeddings', body: { model, input } }),
      vectorsIn,
      tokens: { estimate: estimatedTokens },
    },
    options,
    key === null ? {} : { Authorization: `Bearer ${key}` },
  )
}

function nameOf({ baseUrl, models, embeddingModels }: OpenaiOptions): string {
  const embedding = embeddingModels.length === 0 ? 'no embeddings' : `embeddings: ${embeddingModels.join(', ')}`
  return `OpenAI format, ${new URL(baseUrl).host} (${models.join(', ')}; ${embedding})`
}

const bytesPerToken = 3

/** The format has no count: an estimate on the safe side, as tokens of English have four letters. */
function estimatedTokens(prompt: Prompt): number {
  const bytes = toMessages(prompt, true).reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  return Math.ceil(bytes / bytesPerToken)
}

/** In the order of the texts, which is not that of the answer everywhere. */
function vectorsIn(answer: { data?: unknown }): readonly unknown[] {
  const entries: ({ index?: number; embedding?: unknown } | null)[] = Array.isArray(answer.data) ? answer.data : []
  return entries.toSorted((one, other) => (one?.index ?? 0) - (other?.index ?? 0)).map((entry) => entry?.embedding)
}
