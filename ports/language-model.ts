import type { CancelSignal } from './runtime.ts'

/** A model that writes text. It may be slow, wrong, rude or away: the conversation never depends on it. */
export interface LanguageModel {
  /** What answers, in words for a log and a status line. */
  readonly name: string

  /** Streams one reply: any number of `delta`, then exactly one `done` or one `failed`, then nothing. Joined, the deltas are the text of
   *  `done`; an empty, blocked or cut reply is `failed`, whatever was streamed before. Ends soon after `signal` is aborted, without a
   *  further event. Never throws. */
  reply(prompt: Prompt, signal?: CancelSignal): AsyncIterable<ReplyEvent>
}

export interface Prompt {
  /** Who the assistant is and what this one reply must do. */
  readonly instructions: string
  /** The conversation so far, oldest first, ending with what the reply answers. */
  readonly turns: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  /** What the built-in interviewer would say here. A model is free to say it better; the scripted one says just this. */
  readonly builtIn: string
  readonly temperature: number
  readonly maxOutputTokens: number
}

export type ReplyEvent =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'done'; readonly text: string }
  | { readonly type: 'failed'; readonly kind: ReplyFailure; readonly message: string }

/** `refused`: the service will not serve us (key, region, billing). */
export type ReplyFailure = 'blocked' | 'cut' | 'empty' | 'busy' | 'unknown-model' | 'unreachable' | 'refused'
