import type { ServerResponse } from 'node:http'
import { openStream, sendJson, sendTorn } from '../gemini/frames.ts'
import type { Asked, Behaviour, OpenaiBody } from './fake.ts'
import { contents, frame, piece, sends } from './words.ts'

interface Said {
  readonly message: string
  readonly type?: string
  readonly code?: string | null
  readonly param?: string
}

/** OpenAI's own way to say no. */
export function refuses(status: number, error: Said, headers: Record<string, string> = {}): Behaviour {
  return (_asked, response) => sendJson(response, status, { error }, headers)
}

/** The same with the body that another server sends. */
export function answersStatus(status: number, body: object): Behaviour {
  return (_asked, response) => sendJson(response, status, body)
}

export const keyInvalid = (): Behaviour =>
  refuses(401, { message: 'Incorrect API key provided: sk-of***789.', code: 'invalid_api_key' })

export const modelNotFound = (): Behaviour => (asked, response) =>
  refuses(404, { message: `The model '${asked.model}' does not exist`, code: 'model_not_found' })(asked, response)

export const tooMany = (after?: string): Behaviour =>
  refuses(429, { message: 'Rate limit reached.', type: 'requests' }, after ? { 'Retry-After': after } : {})

export const overloaded = (): Behaviour => refuses(503, { message: 'Loading model', type: 'unavailable_error' })

/** Until it is asked without that field. */
export function refusesField(field: keyof OpenaiBody, message: string, otherwise: Behaviour, status = 400): Behaviour {
  return (asked, response) =>
    (asked.body[field] === undefined ? otherwise : refuses(status, { message }))(asked, response)
}

/** Until nobody speaks as the system. */
export function refusesSystem(otherwise: Behaviour): Behaviour {
  return (asked, response) => {
    const speaks = asked.body.messages?.some(({ role }) => role === 'system')
    return (speaks ? refuses(400, { message: 'System role not supported' }) : otherwise)(asked, response)
  }
}

export const stoppedFor = (finish: string): Behaviour => sends({ deltas: contents('Well, that is'), finish })

const words = 'Well, that is '

/** Fails after it had begun, and says so inside the stream. */
export const errorFrame =
  (error: object): Behaviour =>
  async (asked, response) => {
    await beginReply(asked, response)
    response.end(frame(error))
  }

async function beginReply({ model }: Asked, response: ServerResponse): Promise<void> {
  openStream(response)
  await sendTorn(response, piece(model, { content: words }), 5)
}
