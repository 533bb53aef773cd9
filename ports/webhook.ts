import type { CancelSignal } from './runtime.ts'

/** Posts messages to another party's server, at a configured address that can lead anywhere. */
export interface Webhook {
  /** Posts the body once and follows no redirect. With a secret, signs the post after Standard Webhooks. Sends the `id`, so that the
   *  receiver recognises a second post. Reads a bounded part of the response. Refuses an address inside our own network unless its host
   *  is allowed by name. An aborted signal ends the post at once, with `try-later`. Ends, whatever the
   *  receiver does. Never throws. */
  post(message: WebhookMessage, signal?: CancelSignal): Promise<PostResult>
}

export interface WebhookMessage {
  /** Letters and digits only. The same at every attempt. */
  readonly id: string
  readonly url: string
  /** JSON. */
  readonly body: string
  /** `whsec_` and the key in base64, or null for no signature. */
  readonly secret: string | null
}

export type PostResult =
  | { readonly kind: 'delivered' }
  /** `refused`: another attempt would fail too. `status` is null without a response. `reason` never holds the path of the address, as that
   *  can be a secret. */
  | { readonly kind: 'refused' | 'try-later'; readonly status: number | null; readonly reason: string }
