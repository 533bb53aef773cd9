const page = /^\/project\/[^/]+/

/** Whether the path holds the token of a client's page. */
export function isClientPage(path: string): boolean {
  return page.test(path)
}

/** Returns the path as logs and errors may hold it. */
export function withoutToken(path: string): string {
  return path.replace(page, '/project/…')
}

/** Headers of a client's page: whoever has its address can read it, so no search engine, no other site and no cache may learn it. */
export const clientPageHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Cache-Control': 'no-store',
}
