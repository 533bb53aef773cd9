import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { setRetryAfter } from '../retry-after.ts'
import { hashSources, securityHeaders } from '../security.ts'

/** Encodings of a body, the preferred one first. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number] | 'identity'

/** A page as bytes in each encoding. */
export interface EncodedPage {
  readonly status: number
  /** Hash of the content. */
  readonly tag: string
  readonly encodings: Readonly<Record<Encoding, Encoded>>
}

/** Headers are a flat list of names and values, as Node's `writeHead` takes them. */
interface Encoded {
  readonly etag: string
  readonly headers: string[]
  /** For a 304. */
  readonly unchangedHeaders: string[]
  readonly body: Buffer
}

const brotli = promisify(brotliCompress)
const brotliOf = (body: Buffer, quality: number) =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const gzipped = promisify(gzip)

/** A public page is compressed once for many readers. Both run off the event loop. */
const levels = { cached: { brotli: 11, level: 9 }, once: { brotli: 5, level: 6 } }

interface EncodeOptions {
  /** Whether browsers and proxies store the page and revalidate it each time. */
  isPublic: boolean
  secure: boolean
  connectOrigins: readonly string[]
  hstsIncludeSubdomains: boolean
}

/** Encodes a rendered page. Returns `previous` when nothing has changed. Throws when the page sets a cookie, as it is then for one visitor. */
export async function encodePage(
  rendered: Response,
  previous: EncodedPage | null,
  { isPublic, ...options }: EncodeOptions,
): Promise<EncodedPage> {
  if (rendered.headers.has('Set-Cookie')) throw new Error('A page that is the same for everybody sets a cookie')
  const { status } = rendered
  const identity = Buffer.from(await rendered.arrayBuffer())
  const tag = createHash('sha256').update(identity).digest('base64url')
  if (previous?.tag === tag && previous.status === status) return previous

  const isStored = isPublic && isCacheable({ status })
  const level = isStored ? levels.cached : levels.once
  const [br, gzip] = await Promise.all([brotliOf(identity, level.brotli), gzipped(identity, level)])
  const inline = hashSources(identity.toString())
  const common = new Headers(rendered.headers)
  for (const [name, value] of Object.entries(securityHeaders({ inline, ...options, development: false }))) {
    common.set(name, value)
  }
  common.set('Vary', 'Accept-Encoding')
  common.set('Cache-Control', isStored ? 'public, no-cache' : 'no-store')
  setRetryAfter({ status, headers: common })

  const encoded = (encoding: Encoding, body: Buffer) => encodedBody(body, `"${tag}-${encoding}"`, encoding, common)
  return {
    status,
    tag,
    encodings: { br: encoded('br', br), gzip: encoded('gzip', gzip), identity: encoded('identity', identity) },
  }
}

/** Compresses a page for one visitor, in the encoding that the visitor accepts. Runs off the event loop. */
export async function compressPage(page: Response, accepted: string | undefined): Promise<Response> {
  const { status, headers } = page
  headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(accepted)
  if (encoding === 'identity') return page
  const plain = Buffer.from(await page.arrayBuffer())
  const body = encoding === 'br' ? await brotliOf(plain, levels.once.brotli) : await gzipped(plain, levels.once)
  headers.set('Content-Encoding', encoding)
  return new Response(body, { status, headers })
}

/** A failure is not cached: the next request may succeed. */
export function isCacheable({ status }: Pick<EncodedPage, 'status'>): boolean {
  return status === 200
}

function encodedBody(body: Buffer, etag: string, encoding: Encoding, common: Headers): Encoded {
  const headers = new Headers(common)
  headers.set('ETag', etag)
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
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
