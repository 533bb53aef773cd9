import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import type { Exchange, RequestRefusal } from '../../app/context.ts'
import { clientPageHeaders, isClientPage, usualPath, withoutToken } from '../../app/page-address.ts'
import type { Limits } from '../../core/limits/limits.ts'
import { compressPage } from './encoded-page.ts'
import { httpMessages as texts } from './messages.ts'
import type { SiteOptions } from './pages.ts'
import { isForwardedHttps, visitorAddress } from './proxies.ts'
import { noteRequest } from './request-note.ts'
import {
  allowCrossOrigin,
  fileHeaders,
  isDocument,
  isReadMethod,
  nonceSources,
  originOf,
  sameOriginOnly,
  securityHeaders,
  setRetryAfter,
} from './security.ts'
import { mostFormBytes, mostTurnBytes, mostUploadBytes, type Uploads } from './uploads.ts'

interface HandlerOptions extends SiteOptions {
  development: boolean
  /** Folder of the built files; null where a development server serves them. */
  publicFolder: string | null
  doors: Limits
  uploads: Uploads
}

interface Env {
  Bindings: HttpBindings
  Variables: {
    address: string | null
    proxied: boolean
    secure: boolean
    /** Origin of the request's address. */
    origin: string
    /** Origin of the site, where its pages may call this one. */
    callerOrigin?: string
    nonce: string
    /** Whether the response is a built file. */
    isFile?: boolean
    /** Whether it is a page that anybody may read. */
    isOpen?: boolean
  }
}

/** Where members upload pictures, words of a site and files of letters, visitors and clients files of their project, and the mail system mail. Each of these checks who sends before it
 *  reads the body. */
export function isUpload(path: string): boolean {
  return /^\/(?:admin\/portfolio\/(?:new|edit\/[^/]+|pictures)|admin\/site(?:\/person-[^/]+)?|leads\/(?:messages\/)?[^/]+|project\/[^/]+|project-chat(?:\/files)?|inbound\/bcc)$/.test(
    path.replace(/\.data$/, ''),
  )
}

const inboundPath = '/inbound/bcc'

/** Whether the body of a request goes to the reader of uploads: mail, and the forms of such a page. */
function hasUpload({ req }: Context): boolean {
  const isForm = req.header('content-type')?.startsWith('multipart/form-data') === true
  return req.method === 'POST' && isUpload(req.path) && (isForm || req.path === inboundPath)
}

/** No address of ours is as long. What reads paths may take time that grows with the square of their length. */
const mostPathLength = 2048

const isTurn = (path: string) => path === '/project-chat/turn' || path === '/project-chat'

/** `Request` accepts no others, such as TRACE. */
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Returns the request handler: visitor, security headers, limits and static files, and then the pages. */
export function createHandler(options: HandlerOptions): Hono<Env> {
  const { publicUrl, functionsUrl = '', publicFolder, log } = options
  const functions = originOf(functionsUrl)
  const respond = createResponder(options)
  const app = new Hono<Env>()

  app.use(describeRequest(options, functions))
  app.use(refuseWithPage(respond.refusal))
  if (functions !== null && publicUrl !== null && functions !== publicUrl) {
    app.use('/saveChatSession', allowCrossOrigin({ at: functions, site: publicUrl }))
  }
  app.use((c, next) => {
    if (methods.includes(c.req.method)) return next()
    return Promise.resolve(c.text(texts.noMethod, 405, { Allow: methods.join(', ') }))
  })
  app.use((c, next) => {
    // The framework would write a path that cannot be decoded to standard error and respond with 404.
    return isWellFormed(c.req.path) ? next() : Promise.resolve(c.text(texts.notWellFormed, 400))
  })
  app.use((c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const usual = usualPath(pathname)
    return usual === pathname ? next() : Promise.resolve(c.redirect(usual + search, 308))
  })
  app.use(sameOriginOnly({ refuse: (c) => c.text(texts.otherSite, 403), log }))
  addLimits(app, options)

  // Pages are compressed whole: a stream costs twice as much.
  app.use(compress({ contentTypeFilter: (type) => !isPage(type) && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) }))
  if (publicFolder !== null) addFiles(app, publicFolder)
  app.all('*', respond.page)

  app.onError((error, c) => {
    log.error('request broke', { path: withoutToken(c.req.path), reason: error.message })
    return c.text(texts.broke, 500)
  })
  return app
}

/** Answers a refusal in one line, or without any, with a page that says the same, where a browser asks for a page. */
function refuseWithPage(
  respond: (c: Context<Env>, refusal: RequestRefusal) => Promise<Response>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const type = c.res.headers.get('Content-Type')
    const asksForPage = c.req.header('accept')?.includes('text/html') === true && !c.req.path.endsWith('.data')
    if (c.res.status < 400 || !asksForPage || (type !== null && !type.startsWith('text/plain'))) return
    setRetryAfter(c.res)
    const { status, headers } = c.res
    const sentence = (await c.res.text()) || defaultSentence(status, Number(headers.get('Retry-After')))
    // Another site may have written what it sent, and the page for it says why itself.
    const isForeign = status === 403
    const page = await respond(c, {
      status,
      sentence: isForeign ? '' : sentence,
      words: isForeign ? '' : await wordsIn(c),
    })
    for (const [name, value] of headers) if (!name.startsWith('content-')) page.headers.append(name, value)
    c.res = undefined
    c.res = page
  }
}

function defaultSentence(status: number, seconds: number): string {
  if (seconds === 0) return ''
  return status === 429 ? texts.tooMany(seconds) : texts.unavailable(seconds)
}

/** Returns what a person wrote in a form that nothing has read: its texts of several words. */
async function wordsIn({ req }: Context<Env>): Promise<string> {
  const isSmall = Number(req.header('content-length')) <= mostFormBytes
  if (isReadMethod(req.method) || req.raw.bodyUsed || !isSmall) return ''
  const form = await req.raw.formData().catch(() => new FormData())
  const written = Array.from(form).filter(([name]) => !/^was-|password/i.test(name))
  const texts = written.map(([, value]) => (typeof value === 'string' ? value : ''))
  return texts.filter((text) => /\S\s+\S/.test(text)).join('\n\n')
}

/** Notes who sends a request and how, and gives each response its headers and its line in the log. */
function describeRequest(options: HandlerOptions, functions: string | null): MiddlewareHandler<Env> {
  const { development, proxies, hstsIncludeSubdomains = false } = options
  const connectOrigins = functions === null ? [] : [functions]
  return async (c, next) => {
    const started = performance.now()
    const { incoming } = c.env
    const peer = { address: incoming.socket.remoteAddress, header: (name: string) => c.req.header(name) }
    const url = new URL(c.req.url)
    c.set('address', visitorAddress(peer, proxies))
    c.set('proxied', proxies.trusts(peer.address))
    c.set('secure', url.protocol === 'https:' || isForwardedHttps(peer, proxies))
    c.set('origin', `${c.var.secure ? 'https' : 'http'}://${url.host}`)
    c.set('nonce', randomUUID().replaceAll('-', ''))
    await next()
    // Not by the context's `header`, which makes a new response for each call.
    const { headers } = c.res
    const { nonce, secure, isFile, isOpen } = c.var
    const inline = nonceSources(nonce)
    const security =
      isFile && !isDocument(headers.get('Content-Type'))
        ? fileHeaders
        : securityHeaders({ inline, secure, development, isOpen, connectOrigins, hstsIncludeSubdomains })
    for (const [name, value] of Object.entries(security)) headers.set(name, value)
    const path = url.pathname.slice(0, mostPathLength)
    if (isClientPage(path)) for (const [name, value] of Object.entries(clientPageHeaders)) headers.set(name, value)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    setRetryAfter(c.res)
    noteRequest(options, started, { method: c.req.method, path, status: c.res.status })
  }
}

function addLimits(app: Hono<Env>, { doors }: HandlerOptions): void {
  app.use(async (c, next) => {
    if (isReadMethod(c.req.method)) return next()
    const taken = await doors.take(isTurn(c.req.path) ? 'turn' : 'any-write', { from: c.var.address })
    if (taken.kind === 'ok') return next()
    c.header('Retry-After', String(taken.seconds))
    return c.text(texts.tooMany(taken.seconds), 429)
  })
  const limitBody = bodyLimit({ maxSize: mostFormBytes, onError: payloadTooLarge })
  app.use((c, next) => {
    // A body without a length is counted before its sender is known: uploads must send a length.
    if (c.req.header('transfer-encoding') !== undefined) return limitBody(c, next)
    const isMail = c.req.path === inboundPath
    // The reader of a form keeps its words.
    if (hasUpload(c) && !isMail) return next()
    // A mail that is a little too large is read to its end, so that its sender gets the answer.
    const most = isMail ? 2 * mostUploadBytes : isTurn(c.req.path) ? mostTurnBytes : mostFormBytes
    return Number(c.req.header('content-length') ?? 0) > most ? Promise.resolve(payloadTooLarge(c)) : next()
  })
}

function addFiles(app: Hono<Env>, root: string): void {
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.use(
    serveStatic({
      root,
      precompressed: true,
      onFound(_path, c) {
        c.header('Cache-Control', 'public, max-age=3600')
        c.header('Vary', 'Accept-Encoding')
        c.set('isFile', true)
      },
    }),
  )
}

function createResponder({ pages, development, publicUrl, uploads, visits, log }: HandlerOptions) {
  async function respond(request: Request, c: Context<Env>, also: Pick<Exchange, 'refusal' | 'upload'>) {
    const exchange: Exchange = {
      visitor: { address: c.var.address, header: (name) => c.req.header(name) ?? null, proxied: c.var.proxied },
      nonce: development ? null : c.var.nonce,
      secure: c.var.secure,
      publicUrl: publicUrl ?? c.var.origin,
      cameFrom: visits?.sourceOf(c.env.incoming) ?? '',
      log,
      ...also,
    }
    const { response, html, isOpen } = await pages.respond(request, exchange)
    c.set('isOpen', isOpen)
    if (isOpen && c.req.method === 'GET') visits?.sent(c.env.incoming)
    return html === null ? response : compressPage(html, response, c.req.header('accept-encoding'))
  }

  return {
    async page(c: Context<Env>): Promise<Response> {
      const { origin, pathname, search } = new URL(c.req.url)
      // The framework compares a form's Origin with this address, which must be the one that the visitor sees.
      const seen = c.var.origin
      const isNull = c.req.header('origin') === 'null' && isClientPage(pathname)
      const address = seen + pathname + search
      const { raw } = c.req
      // As it comes in: the platform's stream takes three times as long.
      const body = c.req.header('transfer-encoding') === undefined ? c.env.incoming : (raw.body ?? [])
      const upload = hasUpload(c) ? uploads.of(raw.headers, body) : undefined
      const own = upload ? new Request(address, { method: raw.method, headers: raw.headers, signal: raw.signal }) : raw
      const request = origin === seen && !isNull ? own : new Request(address, own)
      // `sameOriginOnly` has let it pass.
      if (isNull) request.headers.set('Origin', seen)
      try {
        return await respond(request, c, upload ? { upload } : {})
      } finally {
        await upload?.close()
      }
    },
    refusal(c: Context<Env>, refusal: RequestRefusal): Promise<Response> {
      return respond(new Request(`${c.var.origin}/refused`), c, { refusal })
    },
  }
}

function isPage(type: string | null): boolean {
  return type?.startsWith('text/html') === true
}

function payloadTooLarge(c: Context): Response {
  return c.text(hasUpload(c) ? texts.tooLargeFiles : texts.tooLarge, 413)
}

function isWellFormed(path: string): boolean {
  try {
    return path.length <= mostPathLength && decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
