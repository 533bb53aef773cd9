/** Finds the address of a host for a connection that is no HTTP request. Refuses addresses inside our own network, also behind a name, but of hosts that
 *  are allowed by name. The connection must go to the address that is returned. Never throws. */
export type ResolveHost = (host: string) => Promise<ResolvedHost>

export type ResolvedHost =
  | { readonly kind: 'found'; readonly address: string }
  /** `unknown`: there is no such name. `refused`: it leads inside a network. */
  | { readonly kind: 'unknown' | 'refused' }
