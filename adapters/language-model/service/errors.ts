import type { IncomingMessage } from 'node:http'
import type { Failure, ServiceError } from '../../../ports/language-model.ts'
import type { Deadline } from './deadline.ts'

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
export function refusalOf(
  { statusCode = 0, statusMessage = '', headers }: IncomingMessage,
  text: string,
  read: ReadError,
) {
  const error = read(text, statusCode)
  const said = {
    status: statusCode,
    statusText: statusMessage || (error?.statusText ?? ''),
    message: readable(error?.message ?? text),
  }
  const retryAfterMs = retryAfter(headers['retry-after'] ?? null) ?? error?.retryAfterMs ?? null
  return new Refusal(failureFor(said, error?.about ?? null, retryAfterMs))
}

/** Returns the refusal in a piece of a stream; null where it is none. */
export function refusalIn(text: string, read: ReadError): Refusal | null {
  const error = read(text, null)
  if (!error) return null
  const { status, statusText, about, retryAfterMs } = error
  return new Refusal(failureFor({ status, statusText, message: readable(error.message) }, about, retryAfterMs))
}

/** Returns the failure behind an error of the client or of the network. `began`: whether part of a stream had come. */
export function failureOf(error: unknown, deadline: Deadline, began: boolean): Failure {
  const over = deadline.expired()
  if (over === 'aborted') return { kind: 'aborted' }
  if (over === 'timeout') return { kind: 'unreachable', because: 'timeout', reason: 'no answer in time' }
  if (error instanceof Refusal) return error.failure
  if (error instanceof SyntaxError) return { kind: 'garbled', what: 'json' }
  const code = codeOf(error)
  if (code === null) return { kind: 'garbled', what: 'stream' }
  return began ? { kind: 'cut', by: 'stream' } : { kind: 'unreachable', because: 'network', reason: code }
}

function failureFor(said: ServiceError, about: SaidError['about'], retryAfterMs: number | null): Failure {
  if (temporary.has(said.status)) return { kind: 'busy', said, retryAfterMs }
  if (about === 'model') return { kind: 'unknown-model', said }
  if (about === 'prompt') return { kind: 'blocked', what: 'prompt', reason: said.message }
  if (about === 'length') return { kind: 'cut', by: 'length' }
  return { kind: 'refused', said, key: said.status === 401 || about === 'key' }
}

/** In seconds or as a date. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null
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

/** Returns the object of JSON in a text, or null. */
export function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** Of Node's own errors of the network, such as ECONNRESET. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : null
}
