import { GoogleGenAI } from '@google/genai'
import { refusalOf } from './gemini-errors.ts'
import { createPost } from './gemini-post.ts'

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
