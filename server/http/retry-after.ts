/** A database that restarts is back by then. */
const retryAfterSeconds = 10

/** Says when to try again in a response with status 503, unless it says so itself. */
export function setRetryAfter({ status, headers }: { readonly status: number; readonly headers: Headers }): void {
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(retryAfterSeconds))
}
