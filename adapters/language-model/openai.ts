import type {
  CallBudget,
  EmbedManyResult,
  EmbedResult,
  LanguageModel,
  Prompt,
  Vector,
} from '../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { readOpenaiError } from './openai-errors.ts'
import { createOpenaiFields } from './openai-fields.ts'
import { type ChatResponse, chatRequest, createChatReader, readChatPiece, toMessages } from './openai-wire.ts'
import { createServiceCaller, type ServiceCaller } from './service/ask.ts'
import { type Client, createClient } from './service/client.ts'
import type { TimeLimits } from './service/deadline.ts'
import { checkPrompt, createPreference, type Preference } from './service/models.ts'
import { createReplies } from './service/replies.ts'

export interface OpenaiOptions {
  /** Null where the server asks for none. */
  key: string | null
  /** With the version: `http://127.0.0.1:11434/v1`. */
  baseUrl: string
  /** In order of preference. */
  models: readonly string[]
  /** Empty where nothing is embedded. */
  embeddingModels: readonly string[]
  limits: TimeLimits
  runtime: Pick<Runtime, 'now' | 'sleep'>
}

const aborted = { kind: 'failed', failure: { kind: 'aborted' } } as const
const notOffered = { kind: 'failed', failure: { kind: 'not-offered' } } as const
const unknownModel = { kind: 'failed', failure: { kind: 'unknown-model', said: null } } as const
const garbled = { kind: 'failed', failure: { kind: 'garbled', what: 'json' } } as const

/** Any service or server that speaks OpenAI's format of chat completions: Ollama, vLLM, LM Studio, llama.cpp and most hosted ones. */
export function createOpenai(options: OpenaiOptions): LanguageModel {
  const { key, baseUrl, models: names, embeddingModels, limits, runtime } = options
  const client: Client<ChatResponse> = createClient({
    baseUrl,
    headers: key === null ? {} : { Authorization: `Bearer ${key}` },
    key,
    readError: readOpenaiError,
    readPiece: readChatPiece,
  })
  const ask = createServiceCaller({ limits, runtime })
  const fields = createOpenaiFields()
  const models = createPreference(names, runtime, fields.leaveOut)
  const requestFor = (model: string, prompt: Prompt, stream: boolean) =>
    chatRequest(model, prompt, fields.of(model), stream)
  const replies = createReplies<ChatResponse>({
    ask,
    models,
    whole: (model, prompt, signal) => client.ask('chat/completions', requestFor(model, prompt, false), signal),
    open: (model, prompt, signal) => client.stream('chat/completions', requestFor(model, prompt, true), signal),
    createReader: (model) => createChatReader(model, fields),
  })
  return {
    name: nameOf(options),
    ...replies,
    async countTokens(prompt, signal) {
      const model = models.first()
      if (signal?.aborted) return aborted
      return model === null ? unknownModel : { kind: 'counted', tokens: estimatedTokens(prompt), model }
    },
    ...createEmbedding(client, ask, createPreference(embeddingModels, runtime)),
    async check(signal) {
      models.forget()
      return replies.complete(checkPrompt, signal)
    },
    status: () => ({ models: models.status() }),
  }
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

function createEmbedding(client: Client<ChatResponse>, ask: ServiceCaller, models: Preference) {
  const isOffered = models.status().length > 0

  async function embedMany(
    input: readonly string[],
    signal?: CancelSignal,
    budget?: CallBudget,
  ): Promise<EmbedManyResult> {
    if (signal?.aborted) return aborted
    if (!isOffered) return notOffered
    const call = (model: string, onAbort: AbortSignal) => client.ask('embeddings', { model, input }, onAbort)
    const asked = await ask.ask({ models, budget, call }, signal)
    if (asked.kind === 'failed') return asked
    const vectors = vectorsIn(asked.answer)
    // Named as we asked for it: vectors are compared by this name.
    return vectors.length === input.length ? { kind: 'embedded', vectors, model: asked.model } : garbled
  }

  async function embed(text: string, signal?: CancelSignal, budget?: CallBudget): Promise<EmbedResult> {
    const embedded = await embedMany([text], signal, budget)
    if (embedded.kind === 'failed') return embedded
    const [vector = []] = embedded.vectors
    return { kind: 'embedded', vector, model: embedded.model }
  }

  return { embed, embedMany }
}

/** In the order of the texts, which is not that of the answer everywhere. */
function vectorsIn(answer: object): Vector[] {
  const { data } = answer as { data?: unknown }
  const entries = (Array.isArray(data) ? data : []) as readonly ({ index?: number; embedding?: unknown } | null)[]
  const inOrder = entries.toSorted((one, other) => (one?.index ?? 0) - (other?.index ?? 0))
  return inOrder.map((entry) => entry?.embedding).filter(isVector)
}

function isVector(values: unknown): values is Vector {
  return Array.isArray(values) && values.length > 0 && values.every((one) => typeof one === 'number')
}
