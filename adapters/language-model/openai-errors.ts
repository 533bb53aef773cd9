import { parsed, type SaidError } from './service/errors.ts'

/** The forms of an error: OpenAI's, only a sentence (LM Studio), without an object around it (vLLM), and of a request that is not valid
 *  (FastAPI). */
interface Body extends Said {
  readonly error?: string | Said | null
  readonly object?: unknown
  readonly detail?: unknown
}

interface Said {
  readonly message?: unknown
  readonly type?: unknown
  readonly code?: unknown
  readonly param?: unknown
}

/** Inside a stream, where the error names no number. */
const internalError = 500

export function readOpenaiError(text: string, httpStatus: number | null): SaidError | null {
  const body: Body | null = parsed(text)
  const error = body && saidIn(body, httpStatus !== null)
  if (!error) return null
  const words = [error.code, error.type].filter((word) => typeof word === 'string')
  const message = withoutSecrets([error.message, error.param].filter((part) => typeof part === 'string').join(' '))
  const numbers = [error.code, error.type].map(Number)
  return {
    message,
    status: httpStatus ?? numbers.find((number) => number >= 400 && number < 600) ?? internalError,
    statusText: words.find(Boolean) ?? '',
    retryAfterMs: null,
    about: aboutOf(`${words.join(' ')} ${message}`),
  }
}

function saidIn({ error, object, message, detail, code }: Body, isRefused: boolean): Said | null {
  if (typeof error === 'string') return { message: error }
  if (error) return error
  if (!isRefused && object !== 'error') return null
  return { message: message ?? readDetail(detail), code }
}

/** Says where something is wrong and what, and not what stood there. */
function readDetail(detail: unknown): unknown {
  if (!Array.isArray(detail)) return detail
  const parts = detail as readonly { readonly loc?: unknown; readonly msg?: unknown }[]
  return parts.map(({ loc, msg }) => `${[loc].flat().join('.')}: ${String(msg)}`).join('; ')
}

/** What an error is about, by its words: the first that applies. */
const subjects = [
  ['key', /invalid_api_key|(?:incorrect|invalid) api.?key/i],
  ['prompt', /content_filter|content_policy/i],
  // Before the model: one long conversation is no reason to ask the model for nothing else.
  ['length', /context[ _](?:length|size|window)/i],
  [
    'model',
    /model_not_(?:found|available)|invalid_model|model\b.{0,200}?(?:not exist|not found)|(?:invalid|unknown|not a valid) model/i,
  ],
] as const

function aboutOf(said: string): SaidError['about'] {
  return subjects.find(([, words]) => words.test(said))?.[0] ?? null
}

/** Some services repeat part of the key, or of what was sent, which may be a visitor's words. */
function withoutSecrets(message: string): string {
  return message
    .trim()
    .replace(/\S*\*{3,}\S*/g, '[key]')
    .replace(/[,{]\s*['"]input['"]\s*:.*$/s, '…')
}
