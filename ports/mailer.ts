import type { CancelSignal } from './runtime.ts'

/** Hands single emails to the next hop. */
export interface Mailer {
  /** Sends one email, with its `id` in the Message-ID. Returns `accepted` only when the next hop has taken responsibility. Returns `refused`
   *  only when this email can never be delivered: a server that is down, busy, or refuses the sign-in is `try-later`. Returns `unanswered`
   *  when the next hop has the whole email and no answer came: it may have been delivered. An aborted signal ends the attempt at once,
   *  with `try-later` or `unanswered`. Calls `awaitReply` with the email as it left when the next hop has all of it and only its answer is
   *  missing. Ends, whatever the next hop does. Never throws. */
  send(message: Mail, signal?: CancelSignal, awaitReply?: (content: Uint8Array) => void): Promise<DeliveryResult>

  /** Returns whether an email can be handed over now. An aborted signal ends the check. Never throws. */
  check(
    signal?: CancelSignal,
  ): Promise<{ readonly kind: 'ready' } | { readonly kind: 'not-ready'; readonly reason: string }>

  /** Returns false where the next hop is known to take no such address: one with letters beyond ASCII before the @ (SMTPUTF8). */
  canReach(address: string): boolean

  /** Erases the mailer's own copy of the email, not copies at the next hop. An unknown id is no failure. Rejects when the copy cannot be
   *  erased. */
  forget(id: string): Promise<void>
}

export interface Mail {
  /** Letters, digits, `-` and `_` only. */
  readonly id: string
  readonly from: Address
  readonly to: Address
  /** Ignored when it is no usable address, or has letters beyond ASCII before the @, which many servers refuse. Replies then go to the sender. */
  readonly replyTo: Address
  readonly subject: string
  /** The same words as `html`, for mail programs without HTML. */
  readonly text: string
  readonly html: string
  /** Whether a person wrote it. Every other email is marked as automatic. */
  readonly isPersonal?: boolean
  /** The Message-IDs of the mail that it answers, and of all before it, oldest first. Without brackets. */
  readonly inReplyTo?: string
  readonly references?: readonly string[]
  readonly attachments?: readonly MailAttachment[]
  /** A calendar event (RFC 5546), which mail programs offer to enter. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
}

export interface MailAttachment {
  readonly name: string
  /** A media type. */
  readonly type: string
  readonly content: Uint8Array
}

/** One person. The name is any text: it must not add a recipient or a header. */
export interface Address {
  readonly name: string
  readonly address: string
}

/** The result of one attempt to deliver something. */
export type DeliveryResult =
  /** `reachesNobody`: it stays on this machine. */
  | { readonly kind: 'accepted'; readonly reachesNobody?: boolean }
  | { readonly kind: 'refused'; readonly reason: string }
  /** `service`: the next hop failed as a whole, so that other messages fail too. */
  | { readonly kind: 'try-later'; readonly of: 'service' | 'message'; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly reason: string }
