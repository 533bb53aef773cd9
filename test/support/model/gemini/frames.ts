import type { ServerResponse } from 'node:http'
import { createRandom } from '../../../journeys/support/random.ts'
import type { Behaviour } from './fake.ts'

export interface Piece {
  readonly parts?: readonly { readonly text: string; readonly thought?: boolean }[]
  readonly finishReason?: string
}

/** One answer of the service, as it stands in a frame or in a body of its own. */
export function answerOf(model: string, { parts, finishReason }: Piece): object {
  const content = parts ? { content: { parts, role: 'model' } } : {}
  const finish = finishReason === undefined ? {} : { finishReason }
  return {
    candidates: [{ ...content, ...finish, index: 0 }],
    usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 12, totalTokenCount: 52 },
    modelVersion: `${model}-of-the-fake`,
    responseId: 'fake-response',
  }
}

export function frame(data: object | string): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\r\n\r\n`
}

/** Sends these pieces: as frames to somebody who asked for a stream, else as one answer. */
export function answersWith(...pieces: Piece[]): Behaviour {
  return async (asked, response) => {
    if (asked.operation !== 'streamGenerateContent') {
      const parts = pieces.flatMap((piece) => piece.parts ?? [])
      const finishReason = pieces.at(-1)?.finishReason
      const whole = { ...(parts.length > 0 ? { parts } : {}), ...(finishReason === undefined ? {} : { finishReason }) }
      return sendJson(response, 200, answerOf(asked.model, whole))
    }
    openStream(response)
    await sendTorn(response, pieces.map((piece) => frame(answerOf(asked.model, piece))).join(''), seedOf(asked))
    response.end()
  }
}

export function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.flushHeaders()
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
  response.end(JSON.stringify(body))
}

/** Tears the bytes at random places, also within a letter of several bytes, and sends each piece on its own. */
export async function sendTorn(response: ServerResponse, text: string, seed: number): Promise<void> {
  const random = createRandom(seed)
  let rest = Buffer.from(text)
  while (rest.length > 0) {
    const length = 1 + Math.floor(random() * random() * 120)
    await new Promise((resolve) => response.write(rest.subarray(0, length), resolve))
    rest = rest.subarray(length)
    if (random() < 0.3) await new Promise(setImmediate)
  }
}

/** The same request is torn in the same way. */
export function seedOf({ body }: { readonly body: object }): number {
  return JSON.stringify(body).length
}
