import { Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { GoogleGenAI } from '@google/genai'
import { refusalOf } from './gemini-errors.ts'

export type Client = ReturnType<typeof createClient>

export interface Service {
  readonly key: string
  readonly baseUrl: string
  readonly apiVersion: string
}

type Post = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The library with every setting given, as it would read the rest from the environment. */
export function createClient({ key, baseUrl, apiVersion }: Service) {
  const post = strictly(createPost(), key)
  return {
    library: new GoogleGenAI({ vertexai: false, apiKey: key, apiVersion, httpOptions: { baseUrl, fetch: post } }),

    /** What the library cannot: it always embeds in batches. */
    async embedContent(model: string, content: object, signal: AbortSignal): Promise<unknown> {
      const response = await post(`${baseUrl.replace(/\/$/, '')}/${apiVersion}/models/${model}:embedContent`, {
        headers: { 'Content-Type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify({ model: `models/${model}`, ...content }),
        signal,
      })
      return response.json()
    },
  }
}

/** Reads a refusal with its headers, which the library drops. */
function strictly(post: Post, key: string): Post {
  return async (input, init) => {
    const response = await post(input, init)
    if (response.ok) return response
    throw await refusalOf(response, key)
  }
}

/** Returns the part of `fetch` that the library needs: one POST with a streamed response. Node's own HTTP costs half of its `fetch`, and
 *  follows no redirect, which would carry the key along. */
function createPost() {
  const ways = {
    'http:': { request: requestHttp, agent: new Agent({ keepAlive: true }) },
    'https:': { request: requestHttps, agent: new SecureAgent({ keepAlive: true }) },
  }

  return async function post(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input)
    const { request, agent } = ways[url.protocol === 'http:' ? 'http:' : 'https:']
    const headers = Object.fromEntries(new Headers(init.headers))
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(url, { method: 'POST', agent, headers })
      const hangUp = () => asked.destroy()
      init.signal?.addEventListener('abort', hangUp)
      asked.once('close', () => init.signal?.removeEventListener('abort', hangUp))
      // Also after the response: an error event without a listener would end the process.
      asked.once('response', resolve).on('error', reject)
      asked.end(init.body)
      if (init.signal?.aborted) hangUp()
    })
    return responseOf(answer)
  }
}

const kept = ['content-type', 'retry-after'] as const

function responseOf(answer: IncomingMessage): Response {
  const headers = kept.flatMap((name): [string, string][] => {
    const value = answer.headers[name]
    return value === undefined ? [] : [[name, value]]
  })
  const { statusCode = 0, statusMessage = '' } = answer
  return new Response(bodyOf(answer), { status: statusCode, statusText: statusMessage, headers })
}

function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      answer.on('data', (piece: Uint8Array) => {
        controller.enqueue(piece)
        if ((controller.desiredSize ?? 0) <= 0) answer.pause()
      })
      // The reader of the stream gets either event, unless it has cancelled.
      answer.once('end', () => controller.close())
      answer.on('error', (error) => controller.error(error))
    },
    pull: () => void answer.resume(),
    cancel: () => void answer.destroy(),
  })
}
