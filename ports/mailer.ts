import type { CancelSignal } from './runtime.ts'

/** Delivers one message to the next hop, marked as automatic. */
export interface Mailer {
  /** Upper bound of one `send`, whatever the next hop does. The lease of a queue entry is made from it. */
  readonly longestAttemptMs: number

  /** Answers `accepted` only when the next hop has taken responsibility. Answers `refused` only when this one message can never be
   *  delivered: a server that is away, busy, or does not let us in is `try-later`. Answers `unanswered` when the next hop has the whole
   *  message and did not say whether it takes it, so that it may have been delivered. The `id` becomes the Message-ID, so that a second
   *  copy can be recognised. An aborted signal ends the attempt at once, with `try-later` or `unanswered`. Never throws. */
  send(message: Mail, signal?: CancelSignal): Promise<DeliveryResult>

  /** Whether mail can be handed over now. An aborted signal ends it. Never throws. */
  check(
    signal?: CancelSignal,
  ): Promise<{ readonly kind: 'ready' } | { readonly kind: 'not-ready'; readonly reason: string }>

  /** Erases the mailer's own copy of the message. Copies at the next hop are out of reach. An unknown id is no failure. Rejects when the
   *  copy could not be erased. */
  forget(id: string): Promise<void>
}

export interface Mail {
  /** Letters, digits, `-` and `_` only. */
  readonly id: string
  readonly from: Address
  readonly to: Address
  /** Left out where it is no usable address: replies then go to the sender. */
  readonly replyTo: Address
  readonly subject: string
  /** The same words as `html`, for mail programs that show no HTML. */
  readonly text: string
  readonly html: string
}

/** One person. The name is any text; no adapter may read a second recipient or a header out of it. */
export interface Address {
  readonly name: string
  readonly address: string
}

export type DeliveryResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** `of`: whether the next hop failed as a whole (`service`), so that other messages fail too, or for this message. */
  | { readonly kind: 'try-later'; readonly of: 'service' | 'message'; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly reason: string }
