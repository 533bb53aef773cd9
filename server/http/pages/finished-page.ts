import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { admitByContent, securityHeaders } from '../security.ts'
import type { Encoding } from './negotiation.ts'

/** A page as bytes, in every encoding that it is sent in. */
export interface FinishedPage {
  readonly status: number
  /** Of the content: the same as long as the content is. */
  readonly tag: string
  readonly forms: Readonly<Record<Encoding, Form>>
}

/** Headers are name, value, name, value: Node takes them as they are. */
interface Form {
  readonly etag: string
  readonly headers: string[]
  /** For somebody who has the body already. */
  readonly unchangedHeaders: string[]
  readonly body: Buffer
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Kept pages are compressed once and read until the next change, so they get the strongest; what is sent once gets the quickest that is
 *  worth it. Both work beside the event loop. */
const levels = { kept: { brotli: 11, gzip: 9 }, once: { brotli: 4, gzip: 6 } }

/** Makes a rendered page ready to be sent many times. `before` is answered again when nothing has changed. Throws when the page sets a
 *  cookie: it is then for one visitor, and must not be shared. */
export async function finish(
  rendered: Response,
  before: FinishedPage | null,
  answering: { secure: boolean; callable: readonly string[]; hstsIncludeSubdomains: boolean },
): Promise<FinishedPage> {
  if (rendered.headers.has('Set-Cookie')) throw new Error('A page that is the same for everybody sets a cookie')
  const { status } = rendered
  const identity = Buffer.from(await rendered.arrayBuffer())
  const tag = createHash('sha256').update(identity).digest('base64url')
  if (before?.tag === tag && before.status === status) return before

  const level = isKept({ status }) ? levels.kept : levels.once
  const [br, gzip] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli } }),
    gzipped(identity, { level: level.gzip }),
  ])
  const inline = admitByContent(identity.toString())
  const common = new Headers(rendered.headers)
  for (const [name, value] of Object.entries(securityHeaders({ inline, ...answering, development: false }))) {
    common.set(name, value)
  }
  common.set('Vary', 'Accept-Encoding')
  // Kept by browsers and proxies, and asked about each time: a change is seen at once.
  common.set('Cache-Control', isKept({ status }) ? 'public, no-cache' : 'no-store')

  const form = (encoding: Encoding, body: Buffer) => formOf(body, `"${tag}-${encoding}"`, encoding, common)
  return { status, tag, forms: { br: form('br', br), gzip: form('gzip', gzip), identity: form('identity', identity) } }
}

/** What went wrong may go right the next time. */
export function isKept({ status }: Pick<FinishedPage, 'status'>): boolean {
  return status === 200
}

function formOf(body: Buffer, etag: string, encoding: Encoding, common: Headers): Form {
  const headers = new Headers(common)
  headers.set('ETag', etag)
  const unchanged = new Headers(headers)
  unchanged.delete('Content-Type')
  headers.set('Content-Length', String(body.length))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return { etag, headers: [...headers].flat(), unchangedHeaders: [...unchanged].flat(), body }
}
