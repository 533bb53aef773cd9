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
  const fields = createFields(apiVersion === 'v1beta')
  const pathOf = (model: string, operation: string) => `${apiVersion}/${resourceOf(model)}:${operation}`
  return createModelService<GenerateResponse>(
    {
      name: `Gemini ${apiVersion} (${models.join(', ')})`,
      readError: readGeminiError,
      readPiece: objectIn,
      replyRequest: (model, prompt, isStream) => ({
        path: pathOf(model, isStream ? 'streamGenerateContent?alt=sse' : 'generateContent'),
        body: generateRequest(prompt, fields.thinking(model), fields.takesSchema()),
      }),
      createReader: createGeminiReader,
      embedRequest(model, texts) {
        const [first, ...others] = texts.map((text) => embedBody(model, text))
        if (first && others.length === 0) return { path: pathOf(model, 'embedContent'), body: first }
        return { path: pathOf(model, 'batchEmbedContents'), body: { requests: [first, ...others] } }
      },
      vectorsIn,
      leaveOut: fields.leaveOut,
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

const aboutThinking = /think|budget/i
/** Tested before the former: a schema has a field `budget` too. */
const aboutSchema = /response_?(?:mime_?type|schema|json_?schema)/i

/** The fields of a request that not every model and version takes. */
function createFields(schemas: boolean) {
  const takesNoThinking = new Set<string>()
  let takesSchema = schemas
  const thinking = (model: string) => (takesNoThinking.has(model) ? null : leastThinking(model))

  return {
    thinking,
    takesSchema: () => takesSchema,
    leaveOut(model: string, refusal: string): boolean {
      if (aboutSchema.test(refusal)) {
        const sent = takesSchema
        takesSchema = false
        return sent
      }
      const sent = aboutThinking.test(refusal) && thinking(model) !== null
      if (sent) takesNoThinking.add(model)
      return sent
    },
  }
}

/** Returns what makes the model's tokens words and not thoughts; null where it takes no such thing. By the family's name: no thinking
 *  before 2.5, a budget in 2.5 (128 is the least for its pro), levels since. */
function leastThinking(name: string): object | null {
  if (/gemini-(?:1|2\.0)|gemma/.test(name)) return null
  if (/gemini-2\.5/.test(name)) return { thinkingBudget: /pro/.test(name) ? 128 : 0 }
  return { thinkingLevel: /pro/.test(name) ? 'LOW' : 'MINIMAL' }
}
