/** Finds the country of a visitor. Stores and logs no address. */
export interface VisitorLocator {
  /** Returns ISO 3166-1 alpha-2 in capitals, or null when the country is unknown. Takes a bounded time. Never throws. */
  country(visitor: VisitorTrace): Promise<string | null>
}

export interface VisitorTrace {
  /** The network address as the server trusts it, or null. */
  readonly address: string | null
  /** Returns a request header by lower-case name, or null. */
  header(name: string): string | null
  /** Whether a trusted proxy forwarded the request. Otherwise the visitor may have written every header. */
  readonly proxied?: boolean
  /** The country, where it is known already. */
  readonly country?: string
}
