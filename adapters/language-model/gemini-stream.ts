import { setImmediate } from 'node:timers/promises'
import type { Prompt, ReplyEvent } from '../../ports/language-model.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import type { GeminiCaller } from './gemini-ask.ts'
import type { AnswerStream } from './gemini-client.ts'
import type { Deadline } from './gemini-deadline.ts'
import { failureOf } from './gemini-errors.ts'
import type { Preference } from './gemini-models.ts'
import { type GenerateResponse, isLast, readOutcome, responseText } from './gemini-wire.ts'

type Pieces = readonly GenerateResponse[]

interface Dependencies {
  ask: GeminiCaller
  models: Preference
  open: (model: string, prompt: Prompt, signal: AbortSignal) => AnswerStream
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
        call: async (model, onAbort) => {
          const stream = open(model, prompt, onAbort)
          return { first: await nextOf(stream), stream }
        },
      })
      if (deadline.expired() === 'aborted') return
      if (asked.kind === 'failed') return yield { type: 'failed', failure: asked.failure }
      const { model, answer } = asked
      drains = yield* eventsOf(answer, model, deadline)
      if (drains) void drain(answer.stream, deadline)
    } finally {
      if (!drains) deadline.abort()
    }
  }
}

interface Opened {
  readonly first: Pieces | null
  readonly stream: AnswerStream
}

async function nextOf(stream: AnswerStream): Promise<Pieces | null> {
  const { done, value } = await stream.next()
  return done ? null : value
}

/** Streams the words and the end. Words that arrived together are one delta. Returns whether the last piece came, so that the connection
 *  can be used again. */
async function* eventsOf(
  { first, stream }: Opened,
  model: string,
  deadline: Deadline,
): AsyncGenerator<ReplyEvent, boolean> {
  let text = ''
  let last: GenerateResponse | null = null
  let isWhole = false
  try {
    for (let pieces = first; pieces; pieces = isWhole ? null : await nextOf(stream)) {
      deadline.extend()
      const words = pieces.map(responseText).join('')
      last = pieces.find(isLast) ?? pieces.at(-1) ?? null
      isWhole = last !== null && isLast(last)
      text += words
      if (words !== '') yield { type: 'delta', text: words }
      // Others wait for their first word: it comes before the rest of this reply.
      if (pieces === first) await setImmediate()
      if (deadline.expired() === 'aborted') return false
    }
  } catch (error) {
    const failure = failureOf(error, deadline, text !== '')
    if (failure.kind !== 'aborted') yield { type: 'failed', failure }
    return false
  }
  const outcome = readOutcome(text, last, model)
  yield 'kind' in outcome ? { type: 'failed', failure: outcome } : { type: 'done', ...outcome }
  return isWhole
}

async function drain(stream: AnswerStream, deadline: Deadline): Promise<void> {
  const limit = setTimeout(deadline.abort, drainMs)
  try {
    while (!(await stream.next()).done);
  } catch {
    // The reply is whole: an error after it changes nothing.
  }
  clearTimeout(limit)
  deadline.end()
}
