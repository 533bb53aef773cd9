import type { ServerResponse } from 'node:http'
import type { BehaviourOf } from '../fake-service.ts'
import type { Behaviour } from './fake.ts'
import { answerOf, frame, openStream, sendTorn } from './frames.ts'

const words = 'Well, that is '

/** Says nothing at all, for ever. */
export const hangs = (): BehaviourOf<unknown> => () => {}

/** Begins a stream, and never says a word. */
export const hangsAfterHeaders = (): BehaviourOf<unknown> => (_asked, response) => openStream(response)

/** Says some words, and then nothing more. */
export const hangsBetween = (): Behaviour => async (asked, response) => {
  await beginReply(asked.model, response)
}

/** Always about to go on: a piece every so often, and no end. */
export const dripsForEver =
  (everyMs: number): Behaviour =>
  (asked, response) => {
    openStream(response)
    const drip = setInterval(() => {
      response.write(frame(answerOf(asked.model, { parts: [{ text: 'and ' }] })))
    }, everyMs)
    response.once('close', () => clearInterval(drip))
  }

/** Drops the connection before a single byte. */
export const dropsAtOnce = (): BehaviourOf<unknown> => (_asked, response) => void response.destroy()

/** Drops the connection in the middle of the reply. */
export const dropsBetween = (): Behaviour => async (asked, response) => {
  await beginReply(asked.model, response)
  response.destroy()
}

/** Ends the stream within a frame, as if that were an end. */
export const endsWithinAFrame = (): Behaviour => async (asked, response) => {
  await beginReply(asked.model, response)
  response.end(frame(answerOf(asked.model, { parts: [{ text: 'good' }], finishReason: 'STOP' })).slice(0, 40))
}

/** A frame, or a body, that is no JSON. */
export const malformedJson = (): Behaviour => async (asked, response) => {
  if (asked.operation !== 'streamGenerateContent') {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end('{"candidates": [{"content": {"parts": [{"text": "Well')
    return
  }
  await beginReply(asked.model, response)
  response.end(frame('{"candidates": [{"content": oops'))
}

/** The service fails after it had begun, or before a word, and says so inside the stream. */
export const errorFrame =
  ({ words = true } = {}): Behaviour =>
  async (asked, response) => {
    if (words) await beginReply(asked.model, response)
    else openStream(response)
    response.end(
      frame({ error: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' } }),
    )
  }

/** The service fails after it had begun, and says so as a body of its own. */
export const errorWithoutFrame = (): Behaviour => async (asked, response) => {
  await beginReply(asked.model, response)
  const error = { code: 429, message: 'Too many tokens.', status: 'RESOURCE_EXHAUSTED' }
  response.end(JSON.stringify({ error }, null, 2))
}

async function beginReply(model: string, response: ServerResponse): Promise<void> {
  openStream(response)
  await sendTorn(response, frame(answerOf(model, { parts: [{ text: words }] })), 5)
}
