import type {
  CallBudget,
  CountTokensResult,
  EmbedManyResult,
  EmbedResult,
  LanguageModel,
  Prompt,
  Vector,
} from '../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { readGeminiError } from './gemini-errors.ts'
import { createGeminiFields } from './gemini-fields.ts'
import { createGeminiReader, type GenerateResponse, generateRequest, toContents } from './gemini-wire.ts'
import { createServiceCaller, type ServiceCaller } from './service/ask.ts'
import { type Client, createClient, objectIn } from './service/client.ts'
import type { TimeLimits } from './service/deadline.ts'
import { checkPrompt, createPreference, type Preference } from './service/models.ts'
import { createReplies } from './service/replies.ts'

export interface GeminiOptions {
  key: string
  /** In order of preference. */
  models: readonly string[]
  embeddingModels: readonly string[]
  apiVersion: string
  /** Without the version. */
  baseUrl: string
  limits: TimeLimits
  runtime: Pick<Runtime, 'now' | 'sleep'>
}

/** Google's generative language service. https://ai.google.dev/api */
export function createGemini(options: GeminiOptions): LanguageModel {
  const { models: names, embeddingModels, apiVersion, limits, runtime } = options
  const client = createGeminiClient(options)
  const ask = createServiceCaller({ limits, runtime })
  // v1 has no such fields and refuses the whole request.
  const fields = createGeminiFields({ schemas: apiVersion === 'v1beta' })
  const models = createPreference(names, runtime, fields.leaveOut)

  function requestFor(prompt: Prompt, model: string): object {
    return generateRequest(prompt, { thinkingConfig: fields.thinking(model), takesSchema: fields.takesSchema() })
  }

  async function countTokens(prompt: Prompt, signal?: CancelSignal): Promise<CountTokensResult> {
    const { budget } = prompt
    const request = { contents: toContents(prompt) }
    const call = (model: string, onAbort: AbortSignal) => client.ask(model, 'countTokens', request, onAbort)
    const asked = await ask.ask({ models, budget, call }, signal)
    if (asked.kind === 'failed') return asked
    const { totalTokens } = asked.answer as { totalTokens?: unknown }
    if (typeof totalTokens !== 'number') return garbled
    return { kind: 'counted', tokens: totalTokens, model: asked.model }
  }

  const replies = createReplies<GenerateResponse>({
    ask,
    models,
    whole: (model, prompt, signal) => client.ask(model, 'generateContent', requestFor(prompt, model), signal),
    open: (model, prompt, signal) => client.stream(model, requestFor(prompt, model), signal),
    createReader: createGeminiReader,
  })
  return {
    name: `Gemini ${apiVersion} (${names.join(', ')})`,
    ...replies,
    countTokens,
    ...createEmbedding(client, ask, createPreference(embeddingModels, runtime)),
    async check(signal) {
      models.forget()
      return replies.complete(checkPrompt, signal)
    },
    status: () => ({ models: models.status() }),
  }
}

type Operation = 'generateContent' | 'countTokens' | 'embedContent' | 'batchEmbedContents'
type GeminiClient = ReturnType<typeof createGeminiClient>

function createGeminiClient({ key, baseUrl, apiVersion }: GeminiOptions) {
  const client: Client<GenerateResponse> = createClient({
    baseUrl,
    headers: { 'x-goog-api-key': key },
    key,
    readError: readGeminiError,
    readPiece: objectIn,
  })
  const pathOf = (model: string, operation: string) => `${apiVersion}/${resourceOf(model)}:${operation}`
  return {
    ask: (model: string, operation: Operation, body: object, signal: AbortSignal) =>
      client.ask(pathOf(model, operation), body, signal),
    stream: (model: string, body: object, signal: AbortSignal) =>
      client.stream(pathOf(model, 'streamGenerateContent?alt=sse'), body, signal),
  }
}

/** The service's name for a model: `models/gemini-flash-latest`. */
function resourceOf(model: string): string {
  return model.includes('/') ? model : `models/${model}`
}

/** What is compared is short; a quarter of the usual length tells as much. */
const settings = { taskType: 'SEMANTIC_SIMILARITY', outputDimensionality: 768 } as const
const garbled = { kind: 'failed', failure: { kind: 'garbled', what: 'json' } } as const

function createEmbedding(client: GeminiClient, ask: ServiceCaller, models: Preference) {
  return {
    async embed(text: string, signal?: CancelSignal, budget?: CallBudget): Promise<EmbedResult> {
      const call = (model: string, onAbort: AbortSignal) =>
        client.ask(model, 'embedContent', embedRequest(model, text), onAbort)
      const asked = await ask.ask({ models, budget, call }, signal)
      if (asked.kind === 'failed') return asked
      const vector = vectorOf((asked.answer as { embedding?: Embedding }).embedding)
      return vector ? { kind: 'embedded', vector, model: asked.model } : garbled
    },

    async embedMany(texts: readonly string[], signal?: CancelSignal, budget?: CallBudget): Promise<EmbedManyResult> {
      const call = (model: string, onAbort: AbortSignal) => {
        const requests = texts.map((text) => embedRequest(model, text))
        return client.ask(model, 'batchEmbedContents', { requests }, onAbort)
      }
      const asked = await ask.ask({ models, budget, call }, signal)
      if (asked.kind === 'failed') return asked
      const { embeddings } = asked.answer as { embeddings?: unknown }
      const vectors = (Array.isArray(embeddings) ? embeddings : []).map(vectorOf).filter((one) => one !== null)
      return vectors.length === texts.length ? { kind: 'embedded', vectors, model: asked.model } : garbled
    },
  }
}

function embedRequest(model: string, text: string) {
  return { model: resourceOf(model), content: { parts: [{ text }] }, ...settings }
}

interface Embedding {
  readonly values?: unknown
}

function vectorOf(embedding: Embedding | undefined): Vector | null {
  const values = embedding?.values
  const isVector = Array.isArray(values) && values.length > 0 && values.every((one) => typeof one === 'number')
  return isVector ? values : null
}
