import type { IncomingMessage } from 'node:http'
import type { Failure } from '../../../ports/language-model.ts'

/** A response of the service that is an error. */
export class Refusal extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`Refused: ${failure.kind}`)
    this.failure = failure
  }
}

/** What a service says in an error of its own form. */
export interface SaidError {
  readonly message: string
  /** Inside a stream, where there is no HTTP status. */
  readonly status: number
  readonly statusText: string
  readonly retryAfterMs: number | null
  /** What was wrong with the request, where that is the model, the key, the words or their length. */
  readonly about: 'model' | 'key' | 'prompt' | 'length' | null
}

/** Returns null where the text is no error of the service. `status` is null inside a stream. */
export type ReadError = (text: string, status: number | null) => SaidError | null

const longestMessage = 300
const temporary: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Reads a response of the service, or of a proxy in between. `text` is its body without the key. */
export function refusalOf(response: IncomingMessage, text: string, read: ReadError): Refusal {
  const { statusCode: status = 0, statusMessage, headers } = response
  const error = read(text, status) ?? { message: text, statusText: '', retryAfterMs: null, about: null }
  const retryAfterMs = retryAfter(headers['retry-after']) ?? error.retryAfterMs
  return refusal({ ...error, status, statusText: statusMessage || error.statusText, retryAfterMs })
}

/** Returns the refusal in a piece of a stream, or null. */
export function refusalIn(text: string, read: ReadError): Refusal | null {
  const error = read(text, null)
  return error && refusal(error)
}

/** Returns the failure that an error of the client or of the network means. `over`: why the time was over, or null. `began`: whether part of a
 *  stream had come. */
export function failureOf(error: unknown, over: 'timeout' | 'aborted' | null, began: boolean): Failure {
  if (over === 'aborted') return { kind: 'aborted' }
  if (over === 'timeout') return { kind: 'unreachable', because: 'timeout', reason: 'no answer in time' }
  if (error instanceof Refusal) return error.failure
  if (error instanceof SyntaxError) return { kind: 'garbled', what: 'json' }
  // Node's own errors of the network have one, such as ECONNRESET.
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return { kind: 'garbled', what: 'stream' }
  return began ? { kind: 'cut', by: 'stream' } : { kind: 'unreachable', because: 'network', reason: code }
}

function refusal({ message, status, statusText, about, retryAfterMs }: SaidError): Refusal {
  const said = { status, statusText, message: readable(message) }
  if (temporary.has(status)) return new Refusal({ kind: 'busy', said, retryAfterMs })
  if (about === 'model') return new Refusal({ kind: 'unknown-model', said })
  if (about === 'prompt') return new Refusal({ kind: 'blocked', what: 'prompt', reason: said.message })
  if (about === 'length') return new Refusal({ kind: 'cut', by: 'length' })
  return new Refusal({ kind: 'refused', said, key: status === 401 || about === 'key' })
}

/** In seconds or as a date. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null
  if (/^\d+(?:\.\d+)?$/.test(header)) return Math.round(Number(header) * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}

/** A proxy's page has little to say, and that in many words. */
function readable(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > longestMessage ? `${plain.slice(0, longestMessage)}…` : plain
}

/** Throws a `SyntaxError` where the text is no object of JSON. */
export function objectIn(json: string): object {
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null) throw new SyntaxError('Not an object')
  return value
}

/** Returns the object of JSON in a text, or null. */
export function parsed(text: string): object | null {
  try {
    return objectIn(text)
  } catch {
    return null
  }
}
