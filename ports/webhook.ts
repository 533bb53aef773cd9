/** Posts one message to a receiver outside: somebody else's server, at an address that was configured and may lie. */
export interface Webhook {
  /** Posts the body once, as it is, and follows no redirect. With a secret it is signed after Standard Webhooks. The receiver can tell
   *  that two posts of one `id` are the same message. Takes a bounded time, whatever the receiver does, and reads a bounded part of
   *  what it says. An address inside our own network is refused unless its host was allowed by name. Never throws. */
  post(message: WebhookMessage): Promise<Posted>
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
