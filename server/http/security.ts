import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Log } from '../../ports/runtime.ts'

interface Answering {
  /** What admits the page's own inline scripts and styles: its nonce, or the hash of each. */
  inline: Readonly<Record<'scripts' | 'styles', readonly string[]>>
  secure: boolean
  development: boolean
  /** Whom scripts may call beside the site itself. */
  callable?: readonly string[]
  /** Whether browsers are told to use https for all names below ours as well. */
  hstsIncludeSubdomains?: boolean
}

/** A browser hides an element's nonce from scripts, and React then finds that the page differs from what it renders in development. */
const anyInline: Answering['inline'] = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] }

/** Headers of every answer. */
export function securityHeaders(options: Answering) {
  const { inline, secure, development, callable = [], hstsIncludeSubdomains = false } = options
  // Vite's dev server injects styles and scripts and keeps a socket open; a built site needs none of them.
  const { scripts, styles } = development ? anyInline : inline
  const connections = ["'self'", ...callable, ...(development ? ['ws:'] : [])]
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
    // Not `no-referrer`: browsers would then send `Origin: null` with forms, which we refuse.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': transportSecurity(hstsIncludeSubdomains) } : {}),
  }
}

function transportSecurity(includeSubdomains: boolean): string {
  return includeSubdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000'
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

type OriginContext = { Variables: { origin: string; caller?: string } }

interface SameOriginOptions<Env extends OriginContext> {
  refuse: (c: Context<Env>) => Promise<Response>
  log: Log
}

/** Refuses what another site's page makes a visitor's browser send. A caller that is no browser sends no Origin and holds no cookie. */
export function sameOriginOnly<Env extends OriginContext>({
  refuse,
  log,
}: SameOriginOptions<Env>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isReading(c.req.method)) return next()
    const origin = c.req.header('origin')
    const ours = [c.var.origin, c.var.caller]
    const isForeign = origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !ours.includes(origin)
    if (!isForeign) return next()
    log.warn('origin refused', {
      expected: c.var.origin,
      came: origin === undefined ? 'none' : (originOf(origin) ?? 'null'),
    })
    return refuse(c)
  }
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
