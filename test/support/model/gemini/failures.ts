import type { BehaviourOf } from '../fake-service.ts'
import type { Behaviour } from './fake.ts'
import { answerOf, answersWith, frame, openStream, sendJson } from './frames.ts'
import { piecesOf } from './words.ts'

interface Said {
  readonly code: number
  readonly status: string
  readonly message: string
  readonly details?: readonly object[]
}

/** The service's own way to say no. */
export function refuses(error: Said, headers: Record<string, string> = {}): Behaviour {
  return (_asked, response) => sendJson(response, error.code, { error }, headers)
}

export const keyInvalid = () =>
  refuses({
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: 'API key not valid. Please pass a valid API key.',
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
  })

export const modelNotFound = (): Behaviour => (asked, response) =>
  refuses({
    code: 404,
    status: 'NOT_FOUND',
    message: `models/${asked.model} is not found for API version ${asked.apiVersion}, or is not supported for ${asked.operation}.`,
  })(asked, response)

export const unknownField = (field: string) =>
  refuses({
    code: 400,
    status: 'INVALID_ARGUMENT',
    message: `Invalid JSON payload received. Unknown name "${field}": Cannot find field.`,
  })

/** Until it is asked without. */
export const refusesThinkingConfig =
  (otherwise: Behaviour): Behaviour =>
  (asked, response) =>
    (asked.body.generationConfig?.thinkingConfig ? unknownField('thinkingConfig') : otherwise)(asked, response)

/** Until it is asked without. */
export const refusesSchema =
  (otherwise: Behaviour): Behaviour =>
  (asked, response) =>
    (asked.body.generationConfig?.responseSchema ? unknownField('responseSchema') : otherwise)(asked, response)

export const regionNotSupported = () =>
  refuses({ code: 400, status: 'FAILED_PRECONDITION', message: 'User location is not supported for the API use.' })

export const forbidden = () =>
  refuses({ code: 403, status: 'PERMISSION_DENIED', message: 'Method doesn’t allow unregistered callers.' })

/** `RetryInfo` in the body, as the service does, or `Retry-After`, as a proxy does. */
export const tooMany = ({ delay, after }: { delay?: string; after?: string } = {}) =>
  refuses(
    {
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message: 'You exceeded your current quota.',
      ...(delay ? { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: delay }] } : {}),
    },
    after ? { 'Retry-After': after } : {},
  )

export const internalError = () =>
  refuses({ code: 500, status: 'INTERNAL', message: 'An internal error has occurred.' })

export const overloaded = () =>
  refuses({ code: 503, status: 'UNAVAILABLE', message: 'The model is overloaded. Please try again later.' })

/** A proxy in between: 502 with a page, or worse, 200 with one. */
export const htmlPage =
  (status = 502): BehaviourOf<unknown> =>
  (_asked, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' })
    response.end('<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>')
  }

export const noCandidates = (): Behaviour => (asked, response) => {
  const body = { usageMetadata: { promptTokenCount: 40, totalTokenCount: 40 } }
  if (asked.operation !== 'streamGenerateContent') return sendJson(response, 200, body)
  openStream(response)
  response.end(frame(body))
}

export const emptyText = () => answersWith({ parts: [{ text: '' }], finishReason: 'STOP' })
export const allThought = () =>
  answersWith({ parts: [{ text: 'Let me think about coffee.', thought: true }], finishReason: 'STOP' })
export const tokensSpentBeforeAWord = () => answersWith({ finishReason: 'MAX_TOKENS' })
export const tokensSpentWithin = (text: string) => answersWith(...piecesOf(text, 'MAX_TOKENS'))

export const promptBlocked =
  (reason = 'SAFETY'): Behaviour =>
  (asked, response) => {
    const body = { promptFeedback: { blockReason: reason }, usageMetadata: { promptTokenCount: 40 } }
    if (asked.operation !== 'streamGenerateContent') return sendJson(response, 200, body)
    openStream(response)
    response.end(frame(body))
  }

/** After some words: SAFETY, RECITATION, or a reason that nobody has heard of yet. */
export const stoppedFor = (reason: string, text = 'Well, that is') => answersWith(...piecesOf(text, reason))

export const noFinishReason =
  (text = 'Well, that is'): Behaviour =>
  (asked, response) => {
    const body = answerOf(asked.model, { parts: [{ text }] })
    if (asked.operation !== 'streamGenerateContent') return sendJson(response, 200, body)
    openStream(response)
    response.end(frame(body))
  }
