/** Limits how often one caller does something, or how much. Counts name no person. A crash may reset them. */
export interface Limiter {
  /** Uses points of `key` in the `bucket`, one unless told otherwise. Where fewer are left it uses none and returns how long to wait. Never throws. */
  take(bucket: Bucket, key: string, points?: number): Promise<TakeResult>
  /** Returns points that were taken for something that did not happen. */
  giveBack(bucket: Bucket, key: string, points: number): Promise<void>
  /** Returns all points to the key: after a success that proves who the caller is. */
  forgive(bucket: Bucket, key: string): Promise<void>
}

export interface Bucket {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export type TakeResult = { readonly kind: 'ok' } | { readonly kind: 'wait'; readonly seconds: number }
