import type { LanguageModel, Prompt } from '../../ports/language-model.ts'
import {
  createGeminiReader,
  type GenerateResponse,
  generateRequest,
  readGeminiError,
  toContents,
} from './gemini-wire.ts'
import { objectIn } from './service/errors.ts'
import { createModelService, type ServiceOptions } from './service/model-service.ts'

/** `baseUrl` is without the version. */
export interface GeminiOptions extends ServiceOptions {
  readonly key: string
  readonly apiVersion: string
}

/** What is compared is short; a quarter of the usual length tells as much. */
const embedding = { taskType: 'SEMANTIC_SIMILARITY', outputDimensionality: 768 } as const

/** Google's generative language service. https://ai.google.dev/api */
export function createGemini(options: GeminiOptions): LanguageModel {
  const { apiVersion, models, key } = options
  // v1 has no such fields and refuses the whole request.
  const takesSchema = apiVersion === 'v1beta'
  const pathOf = (model: string, operation: string) => `${apiVersion}/${resourceOf(model)}:${operation}`
  return createModelService<GenerateResponse>(
    {
      name: `Gemini ${apiVersion} (${models.join(', ')})`,
      readError: readGeminiError,
      readPiece: objectIn,
      replyRequest: (model, prompt, { isStream, isPlain }) => ({
        path: pathOf(model, isStream ? 'streamGenerateContent?alt=sse' : 'generateContent'),
        body: isPlain ? generateRequest(prompt) : generateRequest(prompt, leastThinking(model), takesSchema),
      }),
      createReader: createGeminiReader,
      embedRequest(model, texts) {
        const [first, ...others] = texts.map((text) => embedBody(model, text))
        if (first && others.length === 0) return { path: pathOf(model, 'embedContent'), body: first }
        return { path: pathOf(model, 'batchEmbedContents'), body: { requests: [first, ...others] } }
      },
      vectorsIn,
      tokens: {
        request: (model: string, prompt: Prompt) => ({
          path: pathOf(model, 'countTokens'),
          body: { contents: toContents(prompt) },
        }),
        countIn: (answer) => (answer as { totalTokens?: unknown }).totalTokens,
      },
    },
    options,
    { 'x-goog-api-key': key },
  )
}

/** The service's name for a model: `models/gemini-flash-latest`. */
function resourceOf(model: string): string {
  return model.includes('/') ? model : `models/${model}`
}

function embedBody(model: string, text: string) {
  return { model: resourceOf(model), content: { parts: [{ text }] }, ...embedding }
}

interface EmbedAnswer {
  readonly embedding?: { readonly values?: unknown }
  readonly embeddings?: unknown
}

function vectorsIn(answer: EmbedAnswer): readonly unknown[] {
  const { embedding, embeddings = [embedding] } = answer
  return Array.isArray(embeddings) ? embeddings.map((one: EmbedAnswer['embedding'] | null) => one?.values) : []
}

/** Returns what makes the model's tokens words and not thoughts; null where it takes no such thing. By the family's name: no thinking
 *  before 2.5, a budget in 2.5 (128 is the least for its pro), levels since. */
function leastThinking(name: string): object | null {
  if (/gemini-(?:1|2\.0)|gemma/.test(name)) return null
  if (/gemini-2\.5/.test(name)) return { thinkingBudget: /pro/.test(name) ? 128 : 0 }
  return { thinkingLevel: /pro/.test(name) ? 'LOW' : 'MINIMAL' }
}
