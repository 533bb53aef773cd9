const here = 'http://here.invalid'

/** Returns the path and query when `path` is one of this site, else null. A browser that follows the result stays on this site. */
export function returnPath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null
  const url = URL.parse(path, here)
  // Dots are resolved first: `/.//elsewhere.example` has our origin, and a path that leads elsewhere when it is resolved once more.
  return url === null || url.origin !== here || url.pathname.startsWith('//') ? null : url.pathname + url.search
}

/** Returns the address at which a member logs in once more, and is led back to the path. */
export function logInAgainAddress(path: string): string {
  return `/auth-test?${new URLSearchParams({ reauthenticate: '', returnTo: path })}`
}
