import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Rendered } from './pages.ts'
import { hashSources, securityHeaders, setRetryAfter } from './security.ts'

/** Encodings of a body, the preferred one first. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number] | 'identity'

/** A page as bytes in each encoding. */
export interface EncodedPage {
  readonly status: number
  readonly isOpen: boolean
  /** Hash of the content. */
  readonly tag: string
  readonly encodings: Readonly<Record<Encoding, Encoded>>
}

/** Headers are a flat list of names and values, as Node's `writeHead` takes them. */
interface Encoded {
  /** Null where no browser stores the page. */
  readonly etag: string | null
  readonly headers: string[]
  /** For a 304. */
  readonly unchangedHeaders: string[]
  readonly body: Buffer
}

/** A page that many read is compressed well, off the event loop: best while it does not change, and less for the minute of a country. */
const cachedLevels = { stored: { brotli: 11, gzip: 9 }, minute: { brotli: 10, gzip: 9 } }
/** One that is for one visitor is compressed at once. At the next lower levels a slow line waits longer for the bytes than the visitor for us, and
 *  to hand so little to another thread costs as much as the work. */
const ownLevels = { brotli: 5, gzip: 6 }

/** The window is as large as a page. The usual one of 4 MB costs more than the work: its memory is new for each page. */
function brotliOptions(page: Buffer, quality: number): BrotliOptions {
  const windowBits = Math.min(Math.max(Math.ceil(Math.log2(page.length)), 16), constants.BROTLI_MAX_WINDOW_BITS)
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  }
}

interface EncodeOptions {
  /** Whether browsers and proxies store the page and revalidate it each time. */
  isPublic: boolean
  secure: boolean
  connectOrigins: readonly string[]
  hstsIncludeSubdomains: boolean
}

/** Encodes a rendered page. Returns `previous` when nothing has changed. Throws when the page sets a cookie, as it is then for one visitor. */
export async function encodePage(
  { response, html, isOpen }: Rendered,
  previous: EncodedPage | null,
  { isPublic, ...options }: EncodeOptions,
): Promise<EncodedPage> {
  if (response.headers.has('Set-Cookie')) throw new Error('A page that is the same for everybody sets a cookie')
  const { status } = response
  const identity = html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
  const tag = createHash('sha256').update(identity).digest('base64url')
  if (previous?.tag === tag && previous.status === status) return previous

  const isStored = isPublic && isCacheable({ status })
  const level = isStored ? cachedLevels.stored : cachedLevels.minute
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions(identity, level.brotli)),
    promisify(gzip)(identity, { level: level.gzip }),
  ])
  const inline = hashSources(identity.toString())
  const common = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders({ inline, ...options, isOpen, development: false }))) {
    common.set(name, value)
  }
  common.set('Vary', 'Accept-Encoding')
  common.set('Cache-Control', isStored ? 'public, no-cache' : 'no-store')
  setRetryAfter({ status, headers: common })

  const encoded = (encoding: Encoding, body: Buffer) =>
    encodedBody(body, isStored ? `"${tag}-${encoding}"` : null, encoding, common)
  return {
    status,
    isOpen,
    tag,
    encodings: { br: encoded('br', br), gzip: encoded('gzip', gz), identity: encoded('identity', identity) },
  }
}

/** Returns a page for one visitor, in the encoding that the visitor accepts. */
export function compressPage(html: string, { status, headers }: Response, accepted: string | undefined): Response {
  headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(accepted)
  const plain = Buffer.from(html)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(compressed(plain, encoding), { status, headers })
}

function compressed(plain: Buffer<ArrayBuffer>, encoding: Encoding): Buffer<ArrayBuffer> {
  switch (encoding) {
    case 'br':
      return brotliCompressSync(plain, brotliOptions(plain, ownLevels.brotli))
    case 'gzip':
      return gzipSync(plain, { level: ownLevels.gzip })
    case 'identity':
      return plain
  }
}

/** A failure is not cached: the next request may succeed. */
export function isCacheable({ status }: Pick<EncodedPage, 'status'>): boolean {
  return status === 200
}

function encodedBody(body: Buffer, etag: string | null, encoding: Encoding, common: Headers): Encoded {
  const headers = new Headers(common)
  if (etag !== null) headers.set('ETag', etag)
  const unchanged = new Headers(headers)
  unchanged.delete('Content-Type')
  headers.set('Content-Length', String(body.length))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return { etag, headers: [...headers].flat(), unchangedHeaders: [...unchanged].flat(), body }
}

const acceptPatterns = encodings.map((encoding) => ({
  encoding,
  pattern: new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?:1(?:\\.0*)?|0?\\.0*[1-9]\\d*)\\s*)?(?:,|$)`, 'i'),
}))

/** Returns the preferred encoding that an `Accept-Encoding` header names and does not refuse (`q=0`). */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return acceptPatterns.find(({ pattern }) => pattern.test(accepted))?.encoding ?? 'identity'
}

/** Tells whether an `If-None-Match` header names the tag. A proxy may have marked it as weak. */
export function matchesEtag(header: string | undefined, etag: string | null): boolean {
  if (header === undefined || etag === null || header === etag) return header === etag
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
