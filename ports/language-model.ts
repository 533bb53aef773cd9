import type { CancelSignal } from './runtime.ts'

/** A model that writes text. It may be slow, wrong, rude or away: nothing of ours depends on it.
 *  No method throws or rejects; what goes wrong is a `Failure`. A hang is one too: every adapter has time limits of its own. One question costs
 *  at most two calls to the service, and no more than its budget has left. */
export interface LanguageModel {
  /** What answers, in words for a log and a status line. Holds no secret. */
  readonly name: string

  /** Streams one reply: any number of `delta`, then exactly one `done` or one `failed`, then nothing. Joined, the deltas are the text of
   *  `done`; an empty, blocked or cut reply is `failed`, whatever was streamed before. Thoughts of the model are no part of it. Ends soon
   *  after `signal` is aborted, without a further event. */
  reply(prompt: Prompt, signal?: CancelSignal): AsyncIterable<ReplyEvent>

  /** The same in one piece. Answers `aborted` soon after `signal` is aborted. */
  complete(prompt: Prompt, signal?: CancelSignal): Promise<Completion>

  /** How many tokens the prompt takes. */
  countTokens(prompt: Prompt, signal?: CancelSignal): Promise<CountTokensResult>

  /** A direction for a text: the closer two texts are in meaning, the closer their vectors. Vectors of one model only can be compared. */
  embed(text: string, signal?: CancelSignal, budget?: CallBudget): Promise<EmbedResult>

  /** The same for several, at most 100, in their order. */
  embedMany(texts: readonly string[], signal?: CancelSignal, budget?: CallBudget): Promise<EmbedManyResult>

  /** Whether a reply can be had now. Asks anew, also for models that were unknown before. */
  check(signal?: CancelSignal): Promise<Completion>

  /** Which models there are to ask, and what has been learnt of them. Asks nobody. */
  status(): ModelStatus
}

export interface Prompt {
  /** Who the assistant is and what this one reply must do. May be empty. */
  readonly instructions: string
  /** The conversation so far, oldest first, ending with what the reply answers. */
  readonly turns: readonly PromptTurn[]
  /** What the built-in interviewer would say here; worked out when it is called. A model is free to say it better; the scripted one says
   *  just this. */
  readonly builtIn: () => string
  /** 0.7 where it is left out: specification §7. */
  readonly temperature?: number
  /** 1000 where it is left out: specification §7. */
  readonly maxOutputTokens?: number
  /** The whole answer comes within this time, or counts as not given in time. The adapter's own limits hold beside it. */
  readonly withinMs?: number
  /** The JSON schema of the answer. A service that takes none goes by the instructions, which ask for JSON as well. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>
  readonly budget?: CallBudget | undefined
}

/** Calls to the service that may still be made; shared by what belongs together. Whoever makes a call takes it away first. */
export interface CallBudget {
  left: number
}

export interface PromptTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** A whole reply, which model wrote it, and what it cost where that was told. */
export interface Reply {
  readonly text: string
  readonly model: string
  readonly tokens: { readonly prompt: number; readonly reply: number } | null
}

export type ReplyEvent =
  | { readonly type: 'delta'; readonly text: string }
  | ({ readonly type: 'done' } & Reply)
  | { readonly type: 'failed'; readonly failure: Failure }

type Failed = { readonly kind: 'failed'; readonly failure: Failure }
export type Completion = ({ readonly kind: 'done' } & Reply) | Failed
export type CountTokensResult = { readonly kind: 'counted'; readonly tokens: number; readonly model: string } | Failed
export type EmbedResult = { readonly kind: 'embedded'; readonly vector: Vector; readonly model: string } | Failed
export type EmbedManyResult =
  | { readonly kind: 'embedded'; readonly vectors: readonly Vector[]; readonly model: string }
  | Failed
export type Vector = readonly number[]

/** Why there is no answer. The words for it are the core's (`core/language-model/messages.ts`). No text in it holds the key. */
export type Failure =
  /** Held back by the service; `reason` in its own capitals, such as SAFETY. */
  | { readonly kind: 'blocked'; readonly what: 'prompt' | 'reply'; readonly reason: string }
  /** It began and did not come to its end: no tokens were left, or the stream stopped. */
  | { readonly kind: 'cut'; readonly by: 'length' | 'stream' }
  | { readonly kind: 'empty' }
  /** What came could not be read. */
  | { readonly kind: 'garbled'; readonly what: 'stream' | 'json' }
  /** Not now. `retryAfterMs` where the service said when. */
  | { readonly kind: 'busy'; readonly said: ServiceError; readonly retryAfterMs: number | null }
  /** None of our models is known there; `said` is null when there is no model to ask for. */
  | { readonly kind: 'unknown-model'; readonly said: ServiceError | null }
  /** The service will not serve us; `key`: because of the key. */
  | { readonly kind: 'refused'; readonly said: ServiceError; readonly key: boolean }
  /** No answer at all, or not in time. `reason` is fit for a log. */
  | { readonly kind: 'unreachable'; readonly because: 'timeout' | 'network'; readonly reason: string }
  /** Nothing was asked, as this adapter cannot do it. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'aborted' }

/** What the service said with an HTTP status, or inside a stream. */
export interface ServiceError {
  readonly status: number
  readonly statusText: string
  readonly message: string
}

export interface ModelStatus {
  /** In the order in which they are asked; empty where there is no model at all. */
  readonly models: readonly {
    readonly name: string
    /** `answered`: the last reply was from it. `unknown`: the service does not know it, and it is passed over for some time. */
    readonly state: 'untried' | 'answered' | 'unknown'
  }[]
}
