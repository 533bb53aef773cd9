/** Hands one message to whoever delivers it, marked as written by a machine. */
export interface Mailer {
  /** Answers `accepted` only when the next hop has taken responsibility, and `refused` only when this one message can never be
   *  delivered: a server that is away, busy, or does not let us in is `try-later`. Sending the same `id` again is recognisable as the
   *  same message (it is the Message-ID), so that an answer lost on the way costs no second mail where the next hop can tell. Answers
   *  within a minute, whatever the next hop does. Never throws. */
  send(message: Mail): Promise<Sent>

  /** Whether mail can be handed over now. Never throws. */
  check(): Promise<{ readonly kind: 'ready' } | { readonly kind: 'not-ready'; readonly reason: string }>

  /** Erases whatever the mailer itself keeps of the message. What the next hop has taken is out of reach. An unknown id is no failure.
   *  Rejects when it could not be erased. */
  forget(id: string): Promise<void>
}

export interface Mail {
  /** Letters, digits, `-` and `_` only. */
  readonly id: string
  readonly from: Address
  readonly to: Address
  /** Left out where it is no usable address: answers then go to the sender. */
  readonly replyTo: Address
  readonly subject: string
  /** The same words twice: mail programs show the one they can, or their owner likes. */
  readonly text: string
  readonly html: string
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
