/** Files on somebody else's server: it may lie, dawdle, or never end. */
export interface RemoteFiles {
  /** Fetches what is at an `https` address, over a few redirects at most, each of which must lead to an `https` address again. What is
   *  inside our own network is refused, whatever name it goes by. Takes a bounded time, and no more than `mostBytes`. Sends nothing of
   *  ours but the request. Never throws. */
  fetch(address: string, mostBytes: number): Promise<FetchFileResult>
}

export type FetchFileResult =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  /** `unusable`: no address that we fetch from. `none`: the server gave no such file. */
  | { readonly kind: 'unusable' | 'none' | 'too-many-bytes' | 'no-response'; readonly reason: string }
