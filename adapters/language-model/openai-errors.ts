import { parsed, type SaidError } from './service/errors.ts'

/** The forms of an error: OpenAI's, a sentence alone (LM Studio), without an object around it (vLLM), and of a request that is not valid
 *  (FastAPI). */
interface Body {
  readonly error?: string | Said | null
  readonly object?: unknown
  readonly message?: unknown
  readonly detail?: unknown
  readonly code?: unknown
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
  const { type = '', code = '', param = '' } = error
  const words = [code, type].filter((word) => typeof word === 'string')
  const message = withoutSecrets(
    [error.message, param]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim(),
  )
  return {
    message,
    status: httpStatus ?? [code, type].map(Number).find((number) => number >= 400 && number < 600) ?? internalError,
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

const aboutModel =
  /model_not_(?:found|available)|invalid_model|model\b.{0,200}?(?:not exist|not found)|(?:invalid|unknown|not a valid) model/i
const aboutKey = /invalid_api_key|(?:incorrect|invalid) api.?key/i
const aboutLength = /context[ _](?:length|size|window)/i
const aboutPrompt = /content_filter|content_policy/i

function aboutOf(said: string): SaidError['about'] {
  if (aboutKey.test(said)) return 'key'
  if (aboutPrompt.test(said)) return 'prompt'
  // One long talk is no reason to ask the model for nothing else.
  if (aboutLength.test(said)) return 'length'
  return aboutModel.test(said) ? 'model' : null
}

/** Some services repeat part of the key, or of what was sent, which may be a visitor's words. */
function withoutSecrets(message: string): string {
  return message.replace(/\S*\*{3,}\S*/g, '[key]').replace(/[,{]\s*['"]input['"]\s*:.*$/s, '…')
}
