import { setImmediate } from 'node:timers/promises'
import type {
  CallBudget,
  Completion,
  CountTokensResult,
  EmbedManyResult,
  EmbedResult,
  Failure,
  LanguageModel,
  Prompt,
  Reply,
  ReplyEvent,
  Vector,
} from '../../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../../ports/runtime.ts'
import { askOn, createDeadline, createPreference, type Deadline, type Preference, type TimeLimits } from './ask.ts'
import { type Client, type ClientOptions, createClient, type PieceStream, type ServiceRequest } from './client.ts'
import { failureOf } from './errors.ts'

/** How a service is asked and answers. `Piece` is a part of a streamed answer, and a whole one. */
export interface ServiceFormat<Piece extends object> extends Pick<ClientOptions<Piece>, 'readError' | 'readPiece'> {
  readonly name: string
  replyRequest(model: string, prompt: Prompt, how: RequestKind): ServiceRequest
  createReader(model: string): ReplyReader<Piece>
  embedRequest(model: string, texts: readonly string[]): ServiceRequest
  /** Returns what stands in the place of each vector, in the order of the texts. */
  vectorsIn(answer: object): readonly unknown[]
  /** Returns a count by the service, or an estimate. */
  readonly tokens:
    | { request(model: string, prompt: Prompt): ServiceRequest; countIn(answer: object): unknown }
    | { estimate(prompt: Prompt): number }
}

export interface RequestKind {
  readonly isStream: boolean
  /** Without what a service may refuse. */
  readonly isPlain: boolean
}

/** Reads one reply, piece by piece. */
export interface ReplyReader<Piece> {
  /** Returns the words of pieces that arrived together. */
  read(pieces: readonly Piece[]): string
  /** `worded`: the reply is whole, and only facts about it may follow. `ended`: nothing more is to come. */
  state(): 'open' | 'worded' | 'ended'
  /** Returns the words that were held back, and the result of the reply. */
  end(): { readonly rest: string; readonly outcome: Reply | Failure }
}

export interface ServiceOptions extends Pick<ClientOptions<object>, 'key' | 'baseUrl'> {
  /** In order of preference. */
  readonly models: readonly string[]
  /** Empty where nothing is embedded. */
  readonly embeddingModels: readonly string[]
  readonly limits: TimeLimits
  readonly runtime: Pick<Runtime, 'now' | 'sleep'>
}

/** Specification §7, generative AI service. */
export const promptDefaults = { temperature: 0.7, maxOutputTokens: 1000 } as const

/** Asks for a short reply, to test a connection. */
const checkPrompt: Prompt = {
  instructions: '',
  turns: [{ role: 'user', content: 'Answer with the one word “ready”.' }],
  builtIn: () => '',
}

const failed = (failure: Failure) => ({ kind: 'failed', failure }) as const
const aborted = failed({ kind: 'aborted' })
const garbled = failed({ kind: 'garbled', what: 'json' })

/** Returns the language model of a service. `headers` go with each request. */
export function createModelService<Piece extends object>(
  format: ServiceFormat<Piece>,
  options: ServiceOptions,
  headers: ClientOptions<Piece>['headers'],
): LanguageModel {
  const { limits, runtime } = options
  const client = createClient<Piece>({ ...format, ...options, headers })
  const models = createPreference(options.models, runtime, true)
  const whole = createWholeAnswers({ format, options, client, models })
  return {
    name: format.name,
    ...whole,

    async *reply(prompt, signal) {
      if (signal?.aborted) return
      const deadline = createDeadline(limits, prompt.withinMs, signal)
      let drains = false
      try {
        // Until its first piece has come, a stream may still turn out to be a refusal.
        const call = async (model: string, isPlain: boolean, onAbort: AbortSignal) => {
          const stream = client.stream(format.replyRequest(model, prompt, { isStream: true, isPlain }), onAbort)
          return { first: await stream.next(), stream }
        }
        const asked = await askOn(deadline, runtime, { models, budget: prompt.budget, call })
        if (deadline.expired() === 'aborted') return
        if (asked.kind === 'failed') return yield { type: 'failed', failure: asked.failure }
        const { model, answer } = asked
        drains = yield* eventsOf(answer, format.createReader(model), deadline)
        if (drains) void drain(answer.stream, deadline)
      } finally {
        if (!drains) deadline.abort()
      }
    },

    async check(signal) {
      models.forget()
      return whole.complete(checkPrompt, signal)
    },

    status: () => ({ models: models.status() }),
  }
}

interface Dependencies<Piece extends object> {
  format: ServiceFormat<Piece>
  options: ServiceOptions
  client: Client<Piece>
  models: Preference
}

/** The questions that are answered in one piece. */
function createWholeAnswers<Piece extends object>({ format, options, client, models }: Dependencies<Piece>) {
  const { embeddingModels, limits, runtime } = options
  const embedding = createPreference(embeddingModels, runtime)

  async function ask(
    requestFor: (model: string, isPlain: boolean) => ServiceRequest,
    {
      by = models,
      budget,
      withinMs,
    }: { by?: Preference; budget?: CallBudget | undefined; withinMs?: number | undefined },
    signal: CancelSignal | undefined,
  ) {
    if (signal?.aborted) return aborted
    const deadline = createDeadline(limits, withinMs, signal)
    const call = (model: string, isPlain: boolean, onAbort: AbortSignal) =>
      client.ask(requestFor(model, isPlain), onAbort)
    return askOn(deadline, runtime, { models: by, budget, call }).finally(deadline.abort)
  }

  async function complete(prompt: Prompt, signal?: CancelSignal): Promise<Completion> {
    const request = (model: string, isPlain: boolean) =>
      format.replyRequest(model, prompt, { isStream: false, isPlain })
    const asked = await ask(request, prompt, signal)
    if (asked.kind === 'failed') return asked
    const reader = format.createReader(asked.model)
    try {
      reader.read([asked.answer as Piece])
    } catch {
      // JSON, but of another form.
      return garbled
    }
    const { outcome } = reader.end()
    return 'kind' in outcome ? failed(outcome) : { kind: 'done', ...outcome }
  }

  async function countTokens(prompt: Prompt, signal?: CancelSignal): Promise<CountTokensResult> {
    const { tokens } = format
    if ('estimate' in tokens) {
      const model = models.first()
      if (signal?.aborted) return aborted
      if (model === null) return failed({ kind: 'unknown-model', said: null })
      return { kind: 'counted', tokens: tokens.estimate(prompt), model }
    }
    const { budget } = prompt
    const asked = await ask((model) => tokens.request(model, prompt), { budget }, signal)
    if (asked.kind === 'failed') return asked
    const count = tokens.countIn(asked.answer)
    return typeof count === 'number' ? { kind: 'counted', tokens: count, model: asked.model } : garbled
  }

  async function embedMany(
    texts: readonly string[],
    signal?: CancelSignal,
    budget?: CallBudget,
  ): Promise<EmbedManyResult> {
    if (signal?.aborted) return aborted
    if (embeddingModels.length === 0) return failed({ kind: 'not-offered' })
    const asked = await ask((model) => format.embedRequest(model, texts), { by: embedding, budget }, signal)
    if (asked.kind === 'failed') return asked
    const vectors = format.vectorsIn(asked.answer).filter(isVector)
    // Named as we asked for it: vectors are compared by this name.
    return vectors.length === texts.length ? { kind: 'embedded', vectors, model: asked.model } : garbled
  }

  async function embed(text: string, signal?: CancelSignal, budget?: CallBudget): Promise<EmbedResult> {
    const embedded = await embedMany([text], signal, budget)
    if (embedded.kind === 'failed') return embedded
    const [vector = []] = embedded.vectors
    return { kind: 'embedded', vector, model: embedded.model }
  }

  return { complete, countTokens, embed, embedMany }
}

function isVector(values: unknown): values is Vector {
  return Array.isArray(values) && values.length > 0 && values.every((one) => typeof one === 'number')
}

interface Opened<Piece> {
  readonly first: IteratorResult<readonly Piece[], void>
  readonly stream: PieceStream<Piece>
}

/** Streams the words and the end. Words that arrived together are one delta. Returns whether the last piece came, so that the connection
 *  can be used again. */
async function* eventsOf<Piece>(
  { first, stream }: Opened<Piece>,
  reader: ReplyReader<Piece>,
  deadline: Deadline,
): AsyncGenerator<ReplyEvent, boolean> {
  try {
    for (let next = first; !next.done; next = await stream.next()) {
      deadline.extend()
      const text = reader.read(next.value)
      if (text !== '') yield { type: 'delta', text }
      // Others wait for their first word: it comes before the rest of this reply.
      if (next === first) await setImmediate()
      if (deadline.expired() === 'aborted') return false
      if (reader.state() === 'ended') break
    }
  } catch (error) {
    const failure = failureOf(error, deadline.expired(), !first.done)
    if (failure.kind === 'aborted') return false
    if (reader.state() === 'open') {
      yield { type: 'failed', failure }
      return false
    }
  }
  yield* endOf(reader, deadline)
  return reader.state() === 'ended' && deadline.expired() !== 'aborted'
}

function* endOf<Piece>(reader: ReplyReader<Piece>, deadline: Deadline): Generator<ReplyEvent> {
  const { rest, outcome } = reader.end()
  if (rest !== '') yield { type: 'delta', text: rest }
  if (deadline.expired() === 'aborted') return
  yield 'kind' in outcome ? { type: 'failed', failure: outcome } : { type: 'done', ...outcome }
}

/** How long the rest of a body is read after its last piece, so that the connection can be used again. */
const drainMs = 2000

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
