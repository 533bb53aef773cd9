import { type BehaviourOf, type FakeService, type Request, startFakeService } from '../fake-service.ts'
import { keyInvalid, modelNotFound, unknownField } from './failures.ts'
import { says } from './words.ts'

export interface Asked extends Request {
  readonly apiVersion: string
  readonly model: string
  readonly operation: Operation
  readonly body: GeminiBody
}

export type Operation =
  | 'generateContent'
  | 'streamGenerateContent'
  | 'countTokens'
  | 'embedContent'
  | 'batchEmbedContents'

interface Content {
  readonly role?: string
  readonly parts: readonly { readonly text: string }[]
}

/** What we send: the fields that the tests look at. */
export interface GeminiBody {
  readonly contents?: readonly Content[]
  readonly generationConfig?: {
    readonly temperature?: number
    readonly maxOutputTokens?: number
    readonly thinkingConfig?: Readonly<Record<string, unknown>>
    readonly responseMimeType?: string
    readonly responseSchema?: unknown
  }
  readonly systemInstruction?: unknown
  /** Of `embedContent`. */
  readonly content?: Content
  /** Of `batchEmbedContents`. */
  readonly requests?: readonly { readonly model?: string; readonly content: Content }[]
}

export type Behaviour = BehaviourOf<Asked>
/** Its `url` is for GEMINI_BASE_URL. */
export type GeminiFake = FakeService<Asked>

export const fakeKey = 'AIza-of-the-test-0123456789'
/** As the real service: the default preference list begins with a model that was shut down. */
const livingModels = ['gemini-flash-latest', 'gemini-flash-lite-latest', 'gemini-embedding-001']

/** Speaks the wire format of the generative language service on a port of this machine, as strictly as v1 does: a wrong key, a model that
 *  is not there and the fields that only v1beta knows are refused before any behaviour of a test. */
export async function startGeminiFake({ models = livingModels } = {}): Promise<GeminiFake> {
  return startFakeService<Asked>({
    read(request, body) {
      const { pathname } = new URL(request.path, 'http://fake')
      const [, apiVersion = '', model = '', operation = ''] = /^\/(\w+)\/models\/([^:/]+):(\w+)$/.exec(pathname) ?? []
      return { ...request, apiVersion, model, operation: operation as Operation, body: body as GeminiBody }
    },
    refusal({ headers, model, apiVersion, body }) {
      if (headers['x-goog-api-key'] !== fakeKey) return keyInvalid()
      if (!models.includes(model)) return modelNotFound()
      const field = apiVersion === 'v1' ? fieldUnknownToV1(body) : undefined
      return field === undefined ? null : unknownField(field)
    },
    otherwise: says('Understood. What is next?'),
  })
}

function fieldUnknownToV1({ systemInstruction, generationConfig = {} }: GeminiBody): string | undefined {
  if (systemInstruction !== undefined) return 'systemInstruction'
  return (['responseMimeType', 'responseSchema'] as const).find((field) => generationConfig[field] !== undefined)
}
