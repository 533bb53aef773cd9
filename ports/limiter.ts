/** Counts what one caller does, so that nobody can wear out the service or guess passwords. Counts are kept in memory and name no person. */
export interface Limiter {
  /** Uses one point of `key` in the `bucket`; answers how long to wait when there is none left. Never throws. */
  take(bucket: Bucket, key: string): Promise<TakeResult>
  /** Gives the key its points back: after a success that proves the owner. */
  forgive(bucket: Bucket, key: string): Promise<void>
}

export interface Bucket {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export type TakeResult = { readonly kind: 'ok' } | { readonly kind: 'wait'; readonly seconds: number }
