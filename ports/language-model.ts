import type { CancelSignal } from './runtime.ts'

/** A model that writes text. It may be slow, wrong or down, and nothing depends on it.
 *  No method throws or rejects: each returns a `Failure`, also after the adapter's own time limit. One question makes at most two calls to the
 *  service, and no more than its budget has left. */
export interface LanguageModel {
  /** A name for the log and the status page. Contains no secret. */
  readonly name: string

  /** Streams one reply: any number of `delta`, then exactly one `done` or one `failed`. Joined, the deltas are the text of `done`. An empty,
   *  blocked or cut reply is `failed`, also after deltas. Thoughts of the model are left out. Ends soon after `signal` is aborted, without a
   *  further event. */
  reply(prompt: Prompt, signal?: CancelSignal): AsyncIterable<ReplyEvent>

  /** Returns the same in one piece, or `aborted` soon after `signal` is aborted. */
  complete(prompt: Prompt, signal?: CancelSignal): Promise<Completion>

  /** Counts the tokens of the prompt. */
  countTokens(prompt: Prompt, signal?: CancelSignal): Promise<CountTokensResult>

  /** Returns a vector for a text: texts of similar meaning have similar vectors. Only vectors of one model can be compared. */
  embed(text: string, signal?: CancelSignal, budget?: CallBudget): Promise<EmbedResult>

  /** Returns vectors for at most 100 texts, in their order. */
  embedMany(texts: readonly string[], signal?: CancelSignal, budget?: CallBudget): Promise<EmbedManyResult>

  /** Asks for a short reply, also from models that were unknown before. */
  check(signal?: CancelSignal): Promise<Completion>

  /** Returns the state of each configured model. Makes no call. */
  status(): ModelStatus
}

export interface Prompt {
  /** The role of the assistant and the purpose of this reply. May be empty. */
  readonly instructions: string
  /** The conversation so far, oldest first, ending with the message to reply to. */
  readonly turns: readonly PromptTurn[]
  /** Returns the reply of the built-in interviewer, computed on call. The scripted model replies with it. */
  readonly builtIn: () => string
  /** 0.7 by default: specification §7. */
  readonly temperature?: number
  /** 1000 by default: specification §7. */
  readonly maxOutputTokens?: number
  /** A time limit for the whole reply, beside the adapter's own limits. */
  readonly withinMs?: number
  /** The JSON schema of the reply. The instructions must ask for JSON too, as a service may ignore the schema. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>
  readonly budget?: CallBudget | undefined
}

/** How many calls to the service are left. Related prompts share one; each call is subtracted before it is made. */
export interface CallBudget {
  left: number
}

export interface PromptTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** A whole reply, the model that wrote it, and its tokens where the service counts them. */
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

/** Why there is no reply. The sentences are in `core/language-model/messages.ts`. No text in it contains the key. */
export type Failure =
  /** Blocked by the service; `reason` is its own word, such as SAFETY. */
  | { readonly kind: 'blocked'; readonly what: 'prompt' | 'reply'; readonly reason: string }
  /** The reply has no end: no tokens were left, or the stream stopped. */
  | { readonly kind: 'cut'; readonly by: 'length' | 'stream' }
  | { readonly kind: 'empty' }
  /** The response could not be parsed. */
  | { readonly kind: 'garbled'; readonly what: 'stream' | 'json' }
  /** The service is overloaded. `retryAfterMs` is what it asked for, or null. */
  | { readonly kind: 'busy'; readonly said: ServiceError; readonly retryAfterMs: number | null }
  /** The service knows none of the models; `said` is null when none is configured. */
  | { readonly kind: 'unknown-model'; readonly said: ServiceError | null }
  /** The service refused the request; `key`: because of the key. */
  | { readonly kind: 'refused'; readonly said: ServiceError; readonly key: boolean }
  /** No response, or not in time. `reason` is fit for a log. */
  | { readonly kind: 'unreachable'; readonly because: 'timeout' | 'network'; readonly reason: string }
  /** This adapter cannot do it, and made no call. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'aborted' }

/** An error of the service, with an HTTP status or inside a stream. */
export interface ServiceError {
  readonly status: number
  readonly statusText: string
  readonly message: string
}

export interface ModelStatus {
  /** In the order of use; empty when none is configured. */
  readonly models: readonly {
    readonly name: string
    /** `answered`: the last reply was from it. `unknown`: the service does not know it, and it is skipped for some time. */
    readonly state: 'untried' | 'answered' | 'plain' | 'unknown'
  }[]
}
