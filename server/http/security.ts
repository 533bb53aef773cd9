import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { isClientPage } from '../../app/page-address.ts'
import type { Log } from '../../ports/runtime.ts'

interface SecurityHeaderOptions {
  /** CSP sources of the page's inline scripts and styles: its nonce, or the hash of each. */
  inline: Readonly<Record<'scripts' | 'styles', readonly string[]>>
  secure: boolean
  development: boolean
  /** Whether anybody may read the page, whose address then holds no secret. */
  isOpen?: boolean | undefined
  /** Origins that scripts may call beside the site's own. */
  connectOrigins?: readonly string[]
  /** Whether HSTS includes the subdomains. */
  hstsIncludeSubdomains?: boolean
}

/** For development: browsers hide a nonce from scripts, and React would report a hydration mismatch. */
const anyInline: SecurityHeaderOptions['inline'] = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] }

/** Returns the headers of every response that is not a file. */
export function securityHeaders(options: SecurityHeaderOptions) {
  const { inline, secure, development, isOpen = false, connectOrigins = [], hstsIncludeSubdomains = false } = options
  // Vite's dev server injects styles and scripts and keeps a socket open; a built site needs none of them.
  const { scripts, styles } = development ? anyInline : inline
  const connections = ["'self'", ...connectOrigins, ...(development ? ['ws:'] : [])]
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${connections.join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    // No address, which can hold a token, goes into a log of a proxy as a referrer. Not `no-referrer`: browsers would then send `Origin: null` with forms,
    // which we refuse. Our own pages are told from which open page somebody comes.
    'Referrer-Policy': isOpen ? 'strict-origin-when-cross-origin' : 'strict-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure
      ? { 'Strict-Transport-Security': `max-age=31536000${hstsIncludeSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  }
}

/** Headers of a file that pages use: a script, a style, a font, a picture. The others have an effect on documents alone. */
export const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Tells whether a browser that opens a file of this type shows it as a document, which may hold scripts: SVG is one. */
export function isDocument(type: string | null): boolean {
  return type === null || /html|xml|pdf/i.test(type)
}

/** Allows inline elements that carry the nonce. */
export function nonceSources(nonce: string): SecurityHeaderOptions['inline'] {
  const source = [`'nonce-${nonce}'`]
  return { scripts: source, styles: source }
}

/** Allows each inline script and style of a rendered page by its hash. Structured data needs none: it is not run. */
export function hashSources(html: string): SecurityHeaderOptions['inline'] {
  return {
    scripts: hashesOf(
      html.matchAll(/<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs),
    ),
    styles: hashesOf(html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)),
  }
}

function hashesOf(elements: Iterable<RegExpMatchArray>): string[] {
  const contents = new Set(Array.from(elements, ([, content = '']) => content))
  return Array.from(contents, (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

type OriginContext = { Variables: { origin: string; callerOrigin?: string } }

interface SameOriginOptions<Env extends OriginContext> {
  refuse: (c: Context<Env>) => Response
  log: Log
}

/** Refuses writing requests that a page of another site sends. A caller that is no browser sends no Origin and has no cookie. A client's page sends no
 *  referrer and so `Origin: null`: who writes there must know its address, which other sites do not. */
export function sameOriginOnly<Env extends OriginContext>({
  refuse,
  log,
}: SameOriginOptions<Env>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isReadMethod(c.req.method)) return next()
    const origin = c.req.header('origin')
    const allowed = [c.var.origin, c.var.callerOrigin]
    const isForeign = origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !allowed.includes(origin)
    if (!isForeign || (origin === 'null' && isClientPage(c.req.path))) return next()
    log.warn('origin refused', {
      expected: c.var.origin,
      came: origin === undefined ? 'none' : (originOf(origin) ?? 'null'),
    })
    return refuse(c)
  }
}

interface CrossOriginOptions {
  /** The second origin of this server. */
  readonly at: string
  /** The origin whose pages may call it. */
  readonly site: string
}

/** Lets the site's pages call a second origin of this server. They send it no cookie. */
export function allowCrossOrigin({ at, site }: CrossOriginOptions): MiddlewareHandler<OriginContext> {
  const allow = cors({ origin: site, allowMethods: ['POST'], allowHeaders: ['Content-Type'], maxAge: 24 * 60 * 60 })
  return async (c, next) => {
    if (c.var.origin !== at) return next()
    c.set('callerOrigin', site)
    return allow(c, next)
  }
}

/** Tells whether requests of this method change nothing. */
export function isReadMethod(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/** Returns the origin of an address, or null. */
export function originOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null
}

/** A database that restarts is back by then. */
const retryAfterSeconds = 10

/** Says when to try again in a response with status 503, unless it says so itself. */
export function setRetryAfter({ status, headers }: { readonly status: number; readonly headers: Headers }): void {
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(retryAfterSeconds))
}
