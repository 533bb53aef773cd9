import { setImmediate } from 'node:timers/promises'
import type { Completion, Failure, Prompt, Reply, ReplyEvent } from '../../../ports/language-model.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'
import type { ServiceCaller } from './ask.ts'
import type { PieceStream } from './client.ts'
import type { Deadline } from './deadline.ts'
import { failureOf } from './errors.ts'
import type { Preference } from './models.ts'

/** Reads one reply, piece by piece. */
export interface ReplyReader<Piece> {
  /** Returns the words of pieces that arrived together. */
  read(pieces: readonly Piece[]): string
  /** `worded`: the reply is whole, and only facts about it may follow. `ended`: nothing more is to come. */
  state(): 'open' | 'worded' | 'ended'
  /** Returns the words that were held back, and what has become of the reply. */
  end(): { readonly rest: string; readonly outcome: Reply | Failure }
}

interface Dependencies<Piece> {
  ask: ServiceCaller
  models: Preference
  whole: (model: string, prompt: Prompt, signal: AbortSignal) => Promise<Piece>
  open: (model: string, prompt: Prompt, signal: AbortSignal) => PieceStream<Piece>
  createReader: (model: string) => ReplyReader<Piece>
}

/** How long the rest of a body is read after its last piece, so that the connection can be used again. */
const drainMs = 2000

export function createReplies<Piece>({ ask, models, whole, open, createReader }: Dependencies<Piece>) {
  return {
    async *reply(prompt: Prompt, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
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
        drains = yield* eventsOf(answer, createReader(model), deadline)
        if (drains) void drain(answer.stream, deadline)
      } finally {
        if (!drains) deadline.abort()
      }
    },

    async complete(prompt: Prompt, signal?: CancelSignal): Promise<Completion> {
      const { budget, withinMs } = prompt
      const call = (model: string, onAbort: AbortSignal) => whole(model, prompt, onAbort)
      const asked = await ask.ask({ models, budget, withinMs, call }, signal)
      if (asked.kind === 'failed') return asked
      const reader = createReader(asked.model)
      try {
        reader.read([asked.answer])
      } catch {
        // JSON, but of another form.
        return { kind: 'failed', failure: { kind: 'garbled', what: 'json' } }
      }
      const { outcome } = reader.end()
      return 'kind' in outcome ? { kind: 'failed', failure: outcome } : { kind: 'done', ...outcome }
    },
  }
}

interface Opened<Piece> {
  readonly first: readonly Piece[] | null
  readonly stream: PieceStream<Piece>
}

async function nextOf<Piece>(stream: PieceStream<Piece>): Promise<readonly Piece[] | null> {
  const { done, value } = await stream.next()
  return done ? null : value
}

/** Streams the words and the end. Words that arrived together are one delta. Returns whether the last piece came, so that the connection
 *  can be used again. */
async function* eventsOf<Piece>(
  { first, stream }: Opened<Piece>,
  reader: ReplyReader<Piece>,
  deadline: Deadline,
): AsyncGenerator<ReplyEvent, boolean> {
  try {
    for (let pieces = first; pieces; pieces = reader.state() === 'ended' ? null : await nextOf(stream)) {
      deadline.extend()
      const text = reader.read(pieces)
      if (text !== '') yield { type: 'delta', text }
      // Others wait for their first word: it comes before the rest of this reply.
      if (pieces === first) await setImmediate()
      if (deadline.expired() === 'aborted') return false
    }
  } catch (error) {
    const failure = failureOf(error, deadline, first !== null)
    if (failure.kind === 'aborted') return false
    if (reader.state() === 'open') {
      yield { type: 'failed', failure }
      return false
    }
  }
  const { rest, outcome } = reader.end()
  if (rest !== '') yield { type: 'delta', text: rest }
  if (deadline.expired() === 'aborted') return false
  yield 'kind' in outcome ? { type: 'failed', failure: outcome } : { type: 'done', ...outcome }
  return reader.state() === 'ended'
}

async function drain<Piece>(stream: PieceStream<Piece>, deadline: Deadline): Promise<void> {
  const limit = setTimeout(deadline.abort, drainMs)
  try {
    while (!(await stream.next()).done);
  } catch {
    // The reply is whole: an error after it changes nothing.
  }
  clearTimeout(limit)
  deadline.end()
}
