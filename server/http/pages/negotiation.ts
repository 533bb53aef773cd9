/** How a body can be sent, in the order of our preference. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number] | 'identity'

const named = encodings.map((encoding) => ({
  encoding,
  pattern: new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?:1(?:\\.0*)?|0?\\.0*[1-9]\\d*)\\s*)?(?:,|$)`, 'i'),
}))

/** The best encoding that an `Accept-Encoding` header names and does not refuse (`q=0`). */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return named.find(({ pattern }) => pattern.test(accepted))?.encoding ?? 'identity'
}

/** Whether an `If-None-Match` header names the tag. A proxy may have marked it as weak: it still names the same content. */
export function names(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag
  return header.split(',').some((named) => ['*', etag].includes(named.trim().replace(/^W\//, '')))
}
