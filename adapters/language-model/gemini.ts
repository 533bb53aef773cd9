import type {
  CallBudget,
  Completion,
  CountTokensResult,
  EmbedManyResult,
  EmbedResult,
  LanguageModel,
  Prompt,
  Vector,
} from '../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { createGeminiCaller, type GeminiCaller } from './gemini-ask.ts'
import { type Client, createClient, resourceOf } from './gemini-client.ts'
import type { TimeLimits } from './gemini-deadline.ts'
import { createPreference, type Preference } from './gemini-models.ts'
import { createReplyStream } from './gemini-stream.ts'
import { type GenerateResponse, generateRequest, readOutcome, responseText, toContents } from './gemini-wire.ts'

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

const checkPrompt: Prompt = {
  instructions: '',
  turns: [{ role: 'user', content: 'Answer with the one word “ready”.' }],
  builtIn: () => '',
}

/** Google's generative language service. https://ai.google.dev/api */
export function createGemini({
  models: names,
  embeddingModels,
  limits,
  runtime,
  ...service
}: GeminiOptions): LanguageModel {
  const client = createClient(service)
  const ask = createGeminiCaller({ limits, runtime })
  // v1 has no such fields and refuses the whole request.
  const models = createPreference(names, runtime, { schemas: service.apiVersion === 'v1beta' })

  function requestFor(prompt: Prompt, model: string): object {
    return generateRequest(prompt, { thinkingConfig: models.thinking(model), takesSchema: models.takesSchema() })
  }

  async function complete(prompt: Prompt, signal?: CancelSignal): Promise<Completion> {
    const { budget, withinMs } = prompt
    const call = (model: string, onAbort: AbortSignal) =>
      client.ask(model, 'generateContent', requestFor(prompt, model), onAbort)
    const asked = await ask.ask({ models, budget, withinMs, call }, signal)
    if (asked.kind === 'failed') return asked
    const answer: GenerateResponse = asked.answer
    const outcome = readOutcome(responseText(answer), answer, asked.model)
    return 'kind' in outcome ? { kind: 'failed', failure: outcome } : { kind: 'done', ...outcome }
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

  return {
    name: `Gemini ${service.apiVersion} (${names.join(', ')})`,
    reply: createReplyStream({
      ask,
      models,
      open: (model, prompt, signal) => client.stream(model, requestFor(prompt, model), signal),
    }),
    complete,
    countTokens,
    ...createEmbedding(client, ask, createPreference(embeddingModels, runtime)),
    async check(signal) {
      models.forget()
      return complete(checkPrompt, signal)
    },
    status: () => ({ models: models.status() }),
  }
}

/** What is compared is short; a quarter of the usual length tells as much. */
const settings = { taskType: 'SEMANTIC_SIMILARITY', outputDimensionality: 768 } as const
const garbled = { kind: 'failed', failure: { kind: 'garbled', what: 'json' } } as const

function createEmbedding(client: Client, ask: GeminiCaller, models: Preference) {
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
