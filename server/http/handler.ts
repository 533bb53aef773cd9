import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Exchange } from '../../app/context.ts'
import { movedCookies } from '../../app/cookies.ts'
import { callerKey } from '../../core/caller-key.ts'
import type { Limiter } from '../../ports/limiter.ts'
import { mostPictureBytes } from '../../ports/pictures.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Pages } from './pages/pages.ts'
import { cameBySecureConnection, type TrustedProxies, visitorAddress } from './proxies.ts'
import { admitByNonce, isReading, openTo, originOf, sameOriginOnly, securityHeaders } from './security.ts'

interface HandlerOptions {
  pages: Pages
  development: boolean
  /** Folder of the built files, or null where a development server hands them out. */
  publicFolder: string | null
  limiter: Limiter
  proxies: TrustedProxies
  /** Address at which visitors reach us, or null: then it is what each request says. */
  publicUrl: string | null
  /** Where browsers call `/saveChatSession`; empty for the site itself. */
  functionsUrl?: string
  /** Whether browsers are told to use https for all names below ours as well. */
  hstsIncludeSubdomains?: boolean
  log: Log
}

interface Env {
  Bindings: HttpBindings
  Variables: {
    address: string | null
    proxied: boolean
    secure: boolean
    /** Address at which the visitor asks. */
    origin: string
    /** Address of the site, where its pages may call this one. */
    caller?: string
    nonce: string
  }
}

const largestBodyBytes = 128 * 1024
/** Where members upload pictures. Each of these asks who it is from before it reads the body. */
export const takesPictures: ReadonlySet<string> = new Set(['/admin/portfolio', '/admin/portfolio/pictures'])
const writesByAddress = { name: 'writes', points: 120, seconds: 60 }

/** The platform's own `Request` takes no others, such as TRACE. */
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** One request in, one answer out: who it is from, whether it may, and then the site. */
export function createHandler(options: HandlerOptions): Hono<Env> {
  const { pages, development, publicFolder, limiter, proxies, publicUrl, functionsUrl = '', log } = options
  const { hstsIncludeSubdomains = false } = options
  const functions = originOf(functionsUrl)
  const callable = functions === null ? [] : [functions]
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const started = performance.now()
    const { incoming } = c.env
    const peer = { address: incoming.socket.remoteAddress, header: (name: string) => c.req.header(name) }
    const url = new URL(c.req.url)
    c.set('address', visitorAddress(peer, proxies))
    c.set('proxied', proxies.trusts(peer.address))
    c.set('secure', url.protocol === 'https:' || cameBySecureConnection(peer, proxies))
    c.set('origin', `${c.var.secure ? 'https' : 'http'}://${url.host}`)
    c.set('nonce', randomBytes(16).toString('base64'))
    await next()
    const { nonce, secure } = c.var
    const secured = securityHeaders({
      inline: admitByNonce(nonce),
      secure,
      development,
      callable,
      hstsIncludeSubdomains,
    })
    // Not by the context's own `header`, which makes a new answer for each of them.
    const { headers } = c.res
    for (const [name, value] of Object.entries(secured)) headers.set(name, value)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    const cookies = c.req.header('cookie')
    if (secure && cookies !== undefined && !headers.get('Cache-Control')?.startsWith('public')) {
      for (const line of await movedCookies(cookies, headers.getSetCookie())) headers.append('Set-Cookie', line)
    }
    log.info('request', {
      method: c.req.method,
      path: url.pathname,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  })

  if (functions !== null && publicUrl !== null && functions !== publicUrl) {
    app.use('/saveChatSession', openTo({ at: functions, site: publicUrl }))
  }
  app.use((c, next) => {
    if (methods.includes(c.req.method)) return next()
    return Promise.resolve(c.text('There is nothing here that does this.', 405, { Allow: methods.join(', ') }))
  })
  app.use((c, next) => {
    // The framework would write such a path to standard error, and show a page that is not there.
    return isDecodable(c.req.path) ? next() : Promise.resolve(c.text('This address is not well formed.', 400))
  })
  app.use(sameOriginOnly({ refuse, log }))

  app.use(async (c, next) => {
    if (isReading(c.req.method)) return next()
    const taken = await limiter.take(writesByAddress, callerKey(c.var.address))
    if (taken.kind === 'ok') return next()
    c.header('Retry-After', String(taken.seconds))
    return c.text('That was a lot at once. Please wait a minute and try again.', 429)
  })
  const counted = bodyLimit({ maxSize: largestBodyBytes, onError: tooMuch })
  app.use((c, next) => {
    // A length that is not said beforehand is counted here, before anybody has asked whose it is: pictures must say theirs.
    if (isChunked(c)) return counted(c, next)
    const most = takesPictures.has(c.req.path) ? largestBodyBytes + mostPictureBytes : largestBodyBytes
    return Number(c.req.header('content-length') ?? 0) > most ? Promise.resolve(tooMuch(c)) : next()
  })

  app.use(compress())
  if (publicFolder !== null) {
    app.use('/assets/*', async (c, next) => {
      await next()
      if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
    })
    app.use(
      serveStatic({
        root: publicFolder,
        precompressed: true,
        onFound(_path, c) {
          c.header('Cache-Control', 'public, max-age=3600')
          c.header('Vary', 'Accept-Encoding')
        },
      }),
    )
  }

  app.all('*', (c) => {
    const url = new URL(c.req.url)
    // Behind TLS the framework compares a form's Origin with this address: it must be the one that the visitor sees.
    const request =
      url.origin === c.var.origin ? c.req.raw : new Request(c.var.origin + url.pathname + url.search, c.req.raw)
    return pages.answer(request, exchangeOf(c))
  })

  function exchangeOf(c: Context<Env>): Exchange {
    return {
      visitor: {
        address: c.var.address,
        header: (name) => c.req.header(name) ?? null,
        proxied: c.var.proxied,
      },
      nonce: development ? null : c.var.nonce,
      secure: c.var.secure,
      publicUrl: publicUrl ?? c.var.origin,
      log,
    }
  }

  /** A browser that posted a form shows a page of ours; its own Back still has what was typed. */
  async function refuse(c: Context<Env>): Promise<Response> {
    const isPage = c.req.header('accept')?.includes('text/html') === true && !c.req.path.endsWith('.data')
    if (!isPage) return c.text('This request came from another site.', 403)
    return pages.answer(new Request(`${c.var.origin}/refused`), { ...exchangeOf(c), isRefused: true })
  }

  app.onError((error, c) => {
    log.error('request broke', { path: c.req.path, reason: error.message })
    return c.text('Something went wrong on our side. Please try again.', 500)
  })

  return app
}

function tooMuch(c: Context): Response {
  return c.text('That is more than we can take at once.', 413)
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function isChunked(c: Context): boolean {
  return c.req.header('transfer-encoding') !== undefined
}
