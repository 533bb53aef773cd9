import { GoogleGenAI } from '@google/genai'
import { refusalOf } from './gemini-errors.ts'

export interface Service {
  readonly key: string
  readonly baseUrl: string
  readonly apiVersion: string
}

/** The library with every setting given, as it would read the rest from the environment. */
export function createClient({ key, baseUrl, apiVersion }: Service): GoogleGenAI {
  return new GoogleGenAI({
    vertexai: false,
    apiKey: key,
    apiVersion,
    httpOptions: { baseUrl, fetch: strictFetch(key) },
  })
}

/** Puts what the library cannot: it always embeds in batches. */
export async function embedContent(
  { key, baseUrl, apiVersion }: Service,
  model: string,
  { request, signal }: { request: object; signal: AbortSignal },
): Promise<unknown> {
  const response = await strictFetch(key)(`${baseUrl.replace(/\/$/, '')}/${apiVersion}/models/${model}:embedContent`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-goog-api-key': key },
    body: JSON.stringify({ model: `models/${model}`, ...request }),
    signal,
  })
  return response.json()
}

/** Reads a refusal with its headers, which the library drops, and follows nobody elsewhere: the key would go along. */
function strictFetch(key: string) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    if (response.ok) return response
    throw await refusalOf(response, key)
  }
}
