import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { keyInvalid, modelNotFound, unknownField } from './failures.ts'
import { says } from './words.ts'

export interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly apiVersion: string
  readonly model: string
  readonly operation: Operation
  readonly body: GeminiBody
  /** Whether whoever asked has hung up before the answer was whole. */
  hungUp: boolean
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

/** What the service does with one request. */
export type Behaviour = (asked: Asked, response: ServerResponse) => void | Promise<void>

export interface GeminiFake extends AsyncDisposable {
  /** For GEMINI_BASE_URL. */
  readonly url: string
  readonly asked: readonly Asked[]
  /** Does these in turn, one a request, and `otherwise` after them. */
  next(...behaviours: Behaviour[]): void
  otherwise(behaviour: Behaviour): void
}

export const fakeKey = 'AIza-of-the-test-0123456789'
/** As the real service: the default preference list begins with a model that was shut down. */
const livingModels = ['gemini-flash-latest', 'gemini-flash-lite-latest', 'gemini-embedding-001']

/** Speaks the wire format of the generative language service on a port of this machine, as strictly as v1 does: a wrong key, a model that
 *  is not there and the fields that only v1beta knows are refused before any behaviour of a test. */
export async function startGeminiFake({ models = livingModels } = {}): Promise<GeminiFake> {
  const asked: Asked[] = []
  const queue: Behaviour[] = []
  let otherwise: Behaviour = says('Understood. What is next?')

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const [, apiVersion = '', model = '', operation = ''] = /^\/(\w+)\/models\/([^:/]+):(\w+)$/.exec(url.pathname) ?? []
    const body = JSON.parse((await text(request)) || '{}') as GeminiBody
    const one: Asked = {
      path: request.url ?? '',
      headers: request.headers,
      apiVersion,
      model,
      operation: operation as Operation,
      body,
      hungUp: false,
    }
    asked.push(one)
    response.once('close', () => (one.hungUp = !response.writableFinished))
    await answer(one, response)
  })

  async function answer(one: Asked, response: ServerResponse): Promise<void> {
    if (one.headers['x-goog-api-key'] !== fakeKey) return keyInvalid()(one, response)
    if (!models.includes(one.model)) return modelNotFound()(one, response)
    const field = one.apiVersion === 'v1' ? fieldUnknownToV1(one.body) : undefined
    if (field !== undefined) return unknownField(field)(one, response)
    await (queue.shift() ?? otherwise)(one, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    next: (...behaviours) => void queue.push(...behaviours),
    otherwise: (behaviour) => void (otherwise = behaviour),
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function fieldUnknownToV1({ systemInstruction, generationConfig = {} }: GeminiBody): string | undefined {
  if (systemInstruction !== undefined) return 'systemInstruction'
  return (['responseMimeType', 'responseSchema'] as const).find((field) => generationConfig[field] !== undefined)
}
