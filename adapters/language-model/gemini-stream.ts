import { setImmediate } from 'node:timers/promises'
import type { GenerateContentResponse } from '@google/genai'
import type { Prompt, ReplyEvent } from '../../ports/language-model.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import type { GeminiCaller } from './gemini-ask.ts'
import type { Deadline } from './gemini-deadline.ts'
import { failureOf } from './gemini-errors.ts'
import type { Preference } from './gemini-models.ts'
import { isLast, readOutcome, responseText } from './gemini-wire.ts'

type Pieces = AsyncIterator<GenerateContentResponse>

interface Dependencies {
  ask: GeminiCaller
  models: Preference
  open: (model: string, prompt: Prompt, signal: AbortSignal) => Promise<AsyncIterable<GenerateContentResponse>>
}

/** How long the rest of a body is read after its last piece, so that the connection can be used again. */
const drainMs = 2000

export function createReplyStream({ ask, models, open }: Dependencies) {
  return async function* reply(prompt: Prompt, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
    if (signal?.aborted) return
    const deadline = ask.begin(prompt.withinMs, signal)
    let drains = false
    try {
      const { budget } = prompt
      const asked = await ask.askOn(deadline, {
        models,
        budget,
        // Until its first piece has come, a stream may still turn out to be a refusal.
        call: async (model, onAbort) => firstOf(await open(model, prompt, onAbort)),
      })
      if (deadline.expired() === 'aborted') return
      if (asked.kind === 'failed') return yield { type: 'failed', failure: asked.failure }
      const { model, answer } = asked
      drains = yield* eventsOf(answer, model, deadline)
      if (drains) drain(answer.pieces, deadline)
    } finally {
      if (!drains) deadline.abort()
    }
  }
}

interface Opened {
  readonly first: GenerateContentResponse | null
  readonly pieces: Pieces
}

async function firstOf(stream: AsyncIterable<GenerateContentResponse>): Promise<Opened> {
  const pieces = stream[Symbol.asyncIterator]()
  const { value } = await pieces.next()
  return { first: (value as GenerateContentResponse | undefined) ?? null, pieces }
}

/** Streams the words and the end. Returns whether the last piece came, so that the connection can be used again. */
async function* eventsOf(
  { first, pieces }: Opened,
  model: string,
  deadline: Deadline,
): AsyncGenerator<ReplyEvent, boolean> {
  let text = ''
  let piece = first
  let last = first
  try {
    while (piece) {
      deadline.extend()
      last = piece
      const words = responseText(piece)
      text += words
      if (words !== '') yield { type: 'delta', text: words }
      // Others wait for their first word: it comes before the rest of this reply.
      if (piece === first) await setImmediate()
      if (deadline.expired() === 'aborted') return false
      if (isLast(piece)) break
      const { value } = await pieces.next()
      piece = (value as GenerateContentResponse | undefined) ?? null
    }
  } catch (error) {
    const failure = failureOf(error, deadline, text !== '')
    if (failure.kind !== 'aborted') yield { type: 'failed', failure }
    return false
  }
  const outcome = readOutcome(text, last, model)
  yield 'kind' in outcome ? { type: 'failed', failure: outcome } : { type: 'done', ...outcome }
  return piece !== null
}

function drain(pieces: Pieces, deadline: Deadline): void {
  const limit = setTimeout(deadline.abort, drainMs)
  void (async () => {
    try {
      while (!(await pieces.next()).done);
    } catch {
      // The reply is whole: an error after it changes nothing.
    }
    clearTimeout(limit)
    deadline.end()
  })()
}
