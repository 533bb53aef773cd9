import { Agent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { text } from 'node:stream/consumers'
import { refusalIn, refusalOf } from './gemini-errors.ts'
import type { GenerateResponse } from './gemini-wire.ts'

export interface Service {
  readonly key: string
  readonly baseUrl: string
  readonly apiVersion: string
}

export interface Client {
  /** Returns the answer to one request: an object of JSON. Throws `GeminiRefusal` where the status is none of 2xx. */
  ask(model: string, operation: Operation, body: object, signal: AbortSignal): Promise<object>
  /** Streams an answer: the pieces that have arrived together, at least one. Throws like `ask`, and where the stream is broken. */
  stream(model: string, body: object, signal: AbortSignal): AnswerStream
}

type Operation = 'generateContent' | 'countTokens' | 'embedContent' | 'batchEmbedContents'
export type AnswerStream = AsyncGenerator<readonly GenerateResponse[]>

/** Speaks the wire format of the service. Node's own HTTP costs half of its `fetch`, and follows no redirect, which would carry the key
 *  along. */
export function createClient({ key, baseUrl, apiVersion }: Service): Client {
  const { pathname, protocol, hostname, port } = new URL(baseUrl)
  const isPlain = protocol === 'http:'
  const send = isPlain ? requestHttp : requestHttps
  const shared: RequestOptions = {
    // Without the brackets of an IPv6 address.
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: 'POST',
    agent: isPlain ? new Agent({ keepAlive: true }) : new SecureAgent({ keepAlive: true }),
    headers: { 'Content-Type': 'application/json', 'x-goog-api-key': key },
  }

  async function post(model: string, operation: string, body: object, signal: AbortSignal): Promise<IncomingMessage> {
    const path = `${pathname.replace(/\/$/, '')}/${apiVersion}/${resourceOf(model)}:${operation}`
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = send({ ...shared, path })
      const hangUp = () => asked.destroy()
      signal.addEventListener('abort', hangUp)
      asked.once('close', () => signal.removeEventListener('abort', hangUp))
      // Also after the response: an error event without a listener would end the process.
      asked.once('response', resolve).on('error', reject)
      asked.end(JSON.stringify(body))
      if (signal.aborted) hangUp()
    })
    const { statusCode = 0 } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    throw refusalOf(answer, await text(answer), key)
  }

  return {
    async ask(model, operation, body, signal) {
      return objectIn(await text(await post(model, operation, body, signal)))
    },

    async *stream(model, body, signal) {
      const answer = await post(model, 'streamGenerateContent?alt=sse', body, signal)
      yield* piecesOf(answer.setEncoding('utf8'))
    },
  }
}

/** The service's name for a model: `models/gemini-flash-latest`. */
export function resourceOf(model: string): string {
  return model.includes('/') ? model : `models/${model}`
}

/** Reads a `text/event-stream` whose data is JSON, however the network splits it. */
async function* piecesOf(chunks: AsyncIterable<string>): AnswerStream {
  let rest = ''
  for await (const chunk of chunks) {
    const frames = (rest + chunk).split(/\r\n\r\n|\n\n|\r\r/)
    rest = frames.pop() ?? ''
    const pieces: GenerateResponse[] = []
    for (const data of frames.map(dataIn).filter(Boolean)) {
      try {
        pieces.push(pieceIn(data))
      } catch (error) {
        if (pieces.length > 0) yield pieces
        throw error
      }
    }
    if (pieces.length > 0) yield pieces
  }
  // Some refusals in the middle of a stream come without a frame.
  if (rest.trim() !== '') throw refusalIn(rest) ?? new Error('The stream ended within a frame')
}

function dataIn(frame: string): string {
  const lines = frame.split(/\r\n?|\n/).filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice('data:'.length)).join('\n')
}

function pieceIn(data: string): GenerateResponse {
  const piece = objectIn(data)
  const refusal = 'error' in piece ? refusalIn(data) : null
  if (refusal) throw refusal
  return piece
}

/** Throws a `SyntaxError` where the text is no object of JSON. */
function objectIn(json: string): object {
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null) throw new SyntaxError('Not an object')
  return value
}
