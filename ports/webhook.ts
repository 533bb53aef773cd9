import type { CancelSignal } from './runtime.ts'

/** Posts one message to a receiver outside: another party's server, at a configured address that may lead anywhere. */
export interface Webhook {
  /** Upper bound of one `post`, whatever the receiver does. The lease of a queue entry is made from it. */
  readonly longestAttemptMs: number

  /** Posts the body once, as it is, and follows no redirect. With a secret it is signed after Standard Webhooks. The receiver can tell
   *  that two posts of one `id` are the same message. Reads a bounded part of the answer. An address inside our own network is refused
   *  unless its host was allowed by name. An aborted signal ends the post at once, with `try-later`. Never throws. */
  post(message: WebhookMessage, signal?: CancelSignal): Promise<Posted>
}

export interface WebhookMessage {
  /** Letters and digits only; the same at every attempt. */
  readonly id: string
  readonly url: string
  /** JSON. */
  readonly body: string
  /** `whsec_` and the key in base64, or null: then the post carries no signature. */
  readonly secret: string | null
}

export type Posted =
  | { readonly kind: 'delivered' }
  /** `refused`: trying again would end the same. `status` is what the receiver answered, or null when it never came to that; `reason`
   *  never holds the path of the address, as that may be a secret. */
  | { readonly kind: 'refused' | 'try-later'; readonly status: number | null; readonly reason: string }
