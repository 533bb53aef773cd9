import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

interface Answering {
  /** What admits the page's own inline scripts and styles: its nonce, or the hash of each. */
  inline: Readonly<Record<'scripts' | 'styles', readonly string[]>>
  secure: boolean
  development: boolean
  /** Whom scripts may call beside the site itself. */
  callable?: readonly string[]
}

/** Headers of every answer. */
export function securityHeaders({ inline, secure, development, callable = [] }: Answering) {
  // Vite's dev server injects styles and keeps a socket open; a built site needs neither.
  const styles = development ? ["'unsafe-inline'"] : inline.styles
  const connections = ["'self'", ...callable, ...(development ? ['ws:'] : [])]
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts].join(' ')}`,
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
    // Not `no-referrer`: browsers would then send `Origin: null` with forms, which we refuse.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Admits whatever carries the nonce. */
export function admitByNonce(nonce: string): Answering['inline'] {
  const source = [`'nonce-${nonce}'`]
  return { scripts: source, styles: source }
}

/** Admits each inline script and style of a finished page, structured data included, by its content. */
export function admitByContent(html: string): Answering['inline'] {
  return {
    scripts: hashesOf(html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)),
    styles: hashesOf(html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)),
  }
}

function hashesOf(elements: Iterable<RegExpMatchArray>): string[] {
  const contents = new Set(Array.from(elements, ([, content = '']) => content))
  return Array.from(contents, (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

/** Refuses what another site's page makes a visitor's browser send. A caller that is no browser sends no Origin and holds no cookie. */
export const sameOriginOnly: MiddlewareHandler<{ Variables: { origin: string; caller?: string } }> = async (
  c,
  next,
) => {
  if (isReading(c.req.method)) return next()
  const origin = c.req.header('origin')
  const ours = [c.var.origin, c.var.caller]
  const foreign = origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !ours.includes(origin)
  return foreign ? c.text('This request came from another site.', 403) : next()
}

interface Opening {
  /** Address of ours, and only there. */
  readonly at: string
  /** The site whose pages may call it. */
  readonly site: string
}

/** Lets the site's own pages call an address that we have beside it. They send it no cookie. */
export function openTo({ at, site }: Opening): MiddlewareHandler<{ Variables: { origin: string; caller?: string } }> {
  const allow = cors({ origin: site, allowMethods: ['POST'], allowHeaders: ['Content-Type'], maxAge: 24 * 60 * 60 })
  return async (c, next) => {
    if (c.var.origin !== at) return next()
    c.set('caller', site)
    return allow(c, next)
  }
}

/** Whether a request of this method changes nothing here. */
export function isReading(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/** The part of an address that a browser compares; null for none. */
export function originOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null
}
