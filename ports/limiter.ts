/** Limits how often one caller does something. Counts name no person. A crash may reset them. */
export interface Limiter {
  /** Uses one point of `key` in the `bucket`, or returns how long to wait when none is left. Never throws. */
  take(bucket: Bucket, key: string): Promise<TakeResult>
  /** Returns all points to the key: after a success that proves who the caller is. */
  forgive(bucket: Bucket, key: string): Promise<void>
}

export interface Bucket {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export type TakeResult = { readonly kind: 'ok' } | { readonly kind: 'wait'; readonly seconds: number }
