/** From which country a visitor speaks. Stores and logs no address. */
export interface VisitorLocator {
  /** ISO 3166-1 alpha-2 in capitals, or null when it cannot be told. Takes a bounded time. Never throws. */
  country(visitor: VisitorTrace): Promise<string | null>
}

export interface VisitorTrace {
  /** The peer's network address as the server trusts it, or null. */
  readonly address: string | null
  /** A request header by lower-case name, or null. */
  header(name: string): string | null
  /** Whether a proxy that the server trusts handed the request on. Without one, every header is the visitor's own word. */
  readonly proxied?: boolean
}
