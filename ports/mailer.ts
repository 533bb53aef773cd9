/** Hands one message to whoever delivers it. */
export interface Mailer {
  /** Answers `accepted` only when the next hop has taken responsibility. Sending the same `id` again is recognisable as the same message
   *  (it is the Message-ID), so that an answer lost on the way costs no second mail where the next hop can tell. Never throws. */
  send(message: Mail): Promise<Sent>

  /** Whether mail can be handed over now. Never throws. */
  check(): Promise<{ readonly kind: 'ready' } | { readonly kind: 'not-ready'; readonly reason: string }>
}

export interface Mail {
  /** Letters, digits, `-` and `_` only. */
  readonly id: string
  readonly from: Address
  readonly to: Address
  readonly replyTo: Address
  readonly subject: string
  readonly text: string
}

/** One person. The name is any text; no adapter may read a second recipient or a header out of it. */
export interface Address {
  readonly name: string
  readonly address: string
}

export type Sent =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'try-later'; readonly reason: string }
