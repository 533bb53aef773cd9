/** Files on servers of other parties, which may be slow, wrong or endless. */
export interface RemoteFiles {
  /** Fetches what is at an `https` address. Follows a few redirects, each to an `https` address. Refuses addresses inside our own network,
   *  also behind a name. Takes a bounded time and at most `mostBytes`. Sends nothing but the request. Never throws. */
  fetch(address: string, mostBytes: number): Promise<FetchFileResult>
}

export type FetchFileResult =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  /** `unusable`: an address that is refused. `none`: the server returned no such file. */
  | { readonly kind: 'unusable' | 'none' | 'too-many-bytes' | 'no-response'; readonly reason: string }
