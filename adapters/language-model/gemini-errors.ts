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
  readonly error?: { readonly message?: string; readonly status?: string; readonly details?: readonly Detail[] }
}
interface Detail {
  readonly reason?: string
  readonly retryDelay?: string
}

const longestMessage = 300
const temporary: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Reads the response of the service, or of a proxy in between. Removes the key from it. */
export async function refusalOf(response: Response, key: string): Promise<GeminiRefusal> {
  const text = (await response.text()).replaceAll(key, '[key]')
  const body = parsed(text)
  const said = {
    status: response.status,
    statusText: response.statusText || (body?.error?.status ?? ''),
    message: readable(body?.error?.message ?? text),
  }
  return new GeminiRefusal(failureFor(said, body, retryAfterMs(response.headers.get('Retry-After'), body)))
}

/** Returns the failure behind an error of our fetch, of the library or of the network. `began`: whether words had come. */
export function failureOf(error: unknown, deadline: Deadline, began: boolean): Failure {
  const over = deadline.expired()
  if (over === 'aborted') return { kind: 'aborted' }
  if (over === 'timeout') return { kind: 'unreachable', because: 'timeout', reason: 'no answer in time' }
  if (error instanceof GeminiRefusal) return error.failure
  if (error instanceof SyntaxError) return { kind: 'garbled', what: 'json' }
  const code = codeOf(error)
  if (code !== null)
    return began ? { kind: 'cut', by: 'stream' } : { kind: 'unreachable', because: 'network', reason: code }
  return inStream(error) ?? { kind: 'garbled', what: 'stream' }
}

/** An error that came as a frame of a stream. The library puts it into its message as JSON. */
function inStream(error: unknown): Failure | null {
  if (!(error instanceof Error) || error.name !== 'ApiError') return null
  const body = parsed(error.message.slice(error.message.indexOf('{')))
  const { status } = error as Error & { status?: unknown }
  const said = {
    status: Number(status),
    statusText: body?.error?.status ?? '',
    message: readable(body?.error?.message ?? ''),
  }
  return failureFor(said, body, retryAfterMs(null, body))
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
