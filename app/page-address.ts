/** A path of a client's page, as `usualPath` returns it. */
const page = /^\/project\/[^/]+/
const anyPage = /^\/project\/+[^/]/i
/** Escapes of letters, digits, `-`, `.`, `_`, `~`, both slashes, and of the sign of an escape. */
const needlessEscape = /%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2[5def]|5[cf]|7e)/gi
/** Ids of the team's pages open nothing. */
const openIds = /^\/(?:leads|admin|pictures)\//
/** As long as a part of an address that opens something, and longer than a word. */
const tokenShape = /[0-9A-Za-z]{20,}/g

/** Returns the path in its usual spelling where it is one of a client's page, and else unchanged: lower case beside the token and the id of a file, and
 *  no slash or escape too many. */
export function usualPath(path: string): string {
  const plain = unescaped(path)
    .replaceAll(/[/\\]+/g, '/')
    .replace(/\/$/, '')
  if (!anyPage.test(plain)) return path
  return plain
    .split('/')
    .map((part, place) => (place % 2 === 1 ? part.toLowerCase() : part))
    .join('/')
}

/** Escapes can be escaped themselves. */
function unescaped(path: string): string {
  const plain = path.replaceAll(needlessEscape, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)))
  return plain === path ? path : unescaped(plain)
}

/** Whether the path holds the token of a client's page. */
export function isClientPage(path: string): boolean {
  return page.test(usualPath(path))
}

/** Returns the path as logs and errors may hold it. A mistyped one may hold a token too. */
export function withoutToken(path: string): string {
  const masked = usualPath(path).replace(page, '/project/…')
  return openIds.test(masked) ? masked : masked.replaceAll(tokenShape, '…')
}

/** Headers of a client's page: its address opens it, so no search engine, no other site and no cache may learn it. */
export const clientPageHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Cache-Control': 'no-store',
}
