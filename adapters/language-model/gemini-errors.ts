import { parsed, type SaidError } from './service/errors.ts'

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

/** Reads an error of the service: https://ai.google.dev/api, `google.rpc.Status`. */
export function readGeminiError(text: string, httpStatus: number | null): SaidError | null {
  const { error } = (parsed(text) ?? {}) as Body
  if (!error) return null
  const { code = 0, message = '', status: statusText = '', details = [] } = error
  const status = httpStatus ?? code
  const delay = Number.parseFloat(details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay ?? '')
  return {
    message,
    status,
    statusText,
    retryAfterMs: Number.isFinite(delay) ? Math.round(delay * 1000) : null,
    about: aboutOf({ status, statusText, message, details }),
  }
}

const aboutKey = /api key not (?:valid|found)|unregistered callers/i

interface Said {
  readonly status: number
  readonly statusText: string
  readonly message: string
  readonly details: readonly Detail[]
}

function aboutOf({ status, statusText, message, details }: Said): SaidError['about'] {
  const noSuchModel = status === 404 && statusText === 'NOT_FOUND'
  if (noSuchModel || (status === 400 && /unexpected model name/i.test(message))) return 'model'
  return aboutKey.test(message) || details.some(({ reason = '' }) => reason.startsWith('API_KEY')) ? 'key' : null
}
