import type { IncomingMessage } from 'node:http'
import type { Failure, ServiceError } from '../../ports/language-model.ts'
import type { Deadline } from './gemini-deadline.ts'

/** A response of the service that is none of 2xx. */
export class GeminiRefusal extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`Refused: ${failure.kind}`)
    this.failure = failure
  }
}

interface Body {
  readonly error?: {
    readonly code?: number
    readonly message?: string
    readonly status?: string
    readonly details?: readonly Detail[]
  }
}
interface Detail {
  readonly reason?: string
  readonly retryDelay?: string
}

const longestMessage = 300
const temporary: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Reads a response of the service, or of a proxy in between. Removes the key from it. */
export function refusalOf({ statusCode = 0, statusMessage = '', headers }: IncomingMessage, sent: string, key: string) {
  const text = sent.replaceAll(key, '[key]')
  const body = parsed(text)
  const said = {
    status: statusCode,
    statusText: statusMessage || (body?.error?.status ?? ''),
    message: readable(body?.error?.message ?? text),
  }
  return new GeminiRefusal(failureFor(said, body, retryAfterMs(headers['retry-after'] ?? null, body)))
}

/** Returns the refusal in a piece of a stream; null where it is none. */
export function refusalIn(text: string): GeminiRefusal | null {
  const body = parsed(text)
  if (!body?.error) return null
  const { code = 0, status = '', message = '' } = body.error
  const said = { status: code, statusText: status, message: readable(message) }
  return new GeminiRefusal(failureFor(said, body, retryAfterMs(null, body)))
}

/** Returns the failure behind an error of the client or of the network. `began`: whether words had come. */
export function failureOf(error: unknown, deadline: Deadline, began: boolean): Failure {
  const over = deadline.expired()
  if (over === 'aborted') return { kind: 'aborted' }
  if (over === 'timeout') return { kind: 'unreachable', because: 'timeout', reason: 'no answer in time' }
  if (error instanceof GeminiRefusal) return error.failure
  if (error instanceof SyntaxError) return { kind: 'garbled', what: 'json' }
  const code = codeOf(error)
  if (code === null) return { kind: 'garbled', what: 'stream' }
  return began ? { kind: 'cut', by: 'stream' } : { kind: 'unreachable', because: 'network', reason: code }
}

function failureFor(said: ServiceError, body: Body | null, retryAfter: number | null): Failure {
  const { status, message } = said
  if (temporary.has(status)) return { kind: 'busy', said, retryAfterMs: retryAfter }
  const noSuchModel = status === 404 && body?.error?.status === 'NOT_FOUND'
  if (noSuchModel || (status === 400 && /unexpected model name/i.test(message))) return { kind: 'unknown-model', said }
  const reasons = (body?.error?.details ?? []).map(({ reason }) => reason ?? '')
  const key = status === 401 || reasons.some((reason) => reason.startsWith('API_KEY')) || aboutKey.test(message)
  return { kind: 'refused', said, key }
}

const aboutKey = /api key not (?:valid|found)|unregistered callers/i

/** `Retry-After` in seconds or as a date, or the service's own `"retryDelay": "34s"`. */
function retryAfterMs(header: string | null, body: Body | null): number | null {
  const delay = (body?.error?.details ?? []).find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay
  const seconds = header !== null && /^\d+$/.test(header) ? Number(header) : Number.parseFloat(delay ?? '')
  if (Number.isFinite(seconds)) return Math.round(seconds * 1000)
  const date = Date.parse(header ?? '')
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

function parsed(text: string): Body | null {
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
