import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../../ports/runtime.ts'
import type { Front } from '../listen.ts'
import { cameBySecureConnection, type TrustedProxies } from '../proxies.ts'
import { currentRequestId, requestIdHeader } from '../request-id.ts'
import { originOf } from '../security.ts'
import { type FinishedPage, finish, isKept } from './finished-page.ts'
import { encodingFor, names } from './negotiation.ts'
import { createPageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'

interface SharedPagesOptions {
  pages: Pages
  proxies: TrustedProxies
  /** Address at which visitors reach us, or null: then it is what each request says. */
  publicUrl: string | null
  /** Where browsers call `/saveChatSession`; empty for the site itself. */
  functionsUrl?: string
  /** Whether browsers are told to use https for all names below ours as well. */
  hstsIncludeSubdomains?: boolean
  log: Log
}

/** Pages times the addresses at which the site is asked. A page takes about 55 kB. */
const mostPages = 300
/** The year in the footer changes, and so may another process the store: neither tells us. */
const freshForMs = 60 * 1000

// Other ways to write the same address are rendered each time: they must not crowd out the pages that people read.
const plainPath = /^(?:\/[\w.-]+)+$|^\/$/
const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i
// What the framework fetches for a page that is open already.
const dataSuffix = '.data'
const nobody = { address: null, header: () => null }

/** Answers for pages that are the same for everybody: rendered once, then sent from memory. Everything else goes on to the site.
 *  A page is rendered for nobody in particular, so no visitor's cookie, address or language can get into it. */
export function createSharedPages(options: SharedPagesOptions) {
  const { pages, proxies, publicUrl, functionsUrl = '', hstsIncludeSubdomains = false, log } = options
  // From some of these pages a visitor goes on to the chat without another page being loaded.
  const callable = [originOf(functionsUrl)].filter((origin) => origin !== null)
  const cache = createPageCache<FinishedPage>({ keeps: isKept, mostPages, freshForMs })

  /** Kept under its address, and whether that was reached securely: both show in the answer. */
  function pageAt({ url = '', headers, socket }: IncomingMessage) {
    const { host = '' } = headers
    const header = (name: string) => headers[name]?.toString()
    const secure =
      headers['x-forwarded-proto'] !== undefined &&
      cameBySecureConnection({ address: socket.remoteAddress, header }, proxies)
    const origin = publicUrl ?? `${secure ? 'https' : 'http'}://${host}`
    return { key: `${secure ? 'secure' : 'plain'} ${origin}${url}`, origin, host, url, secure }
  }

  async function make(
    { origin, url, secure }: ReturnType<typeof pageAt>,
    before: FinishedPage | null,
  ): Promise<FinishedPage> {
    const exchange = { visitor: nobody, nonce: null, secure, publicUrl: origin, log }
    return finish(await pages.answer(new Request(origin + url), exchange), before, {
      secure,
      callable,
      hstsIncludeSubdomains,
    })
  }

  /** The page where it can be shared. What goes wrong is left to the site, which says so. */
  async function fetch(page: ReturnType<typeof pageAt>): Promise<FinishedPage | null> {
    try {
      if (
        !plainPath.test(page.url) ||
        page.url.endsWith(dataSuffix) ||
        !plainHost.test(page.host) ||
        !URL.canParse(page.origin) ||
        !(await pages.isShared(page.url))
      )
        return null
      return await cache.fetch(page.key, (before) => make(page, before))
    } catch (error) {
      log.error('page not shared', { path: page.url, reason: error instanceof Error ? error.message : String(error) })
      return null
    }
  }

  const front: Front = (request, response, next) => {
    const { method = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    const started = performance.now()
    const asked = pageAt(request)

    function answer(page: FinishedPage | null): void {
      if (page === null) return next()
      send(page, request, response)
      const ms = Math.round(performance.now() - started)
      log.info('request', { method, path: asked.url, status: response.statusCode, ms })
    }

    const kept = cache.get(asked.key)
    if (kept) answer(kept)
    else void fetch(asked).then(answer)
  }

  return { front, outdate: cache.outdate }
}

function send(page: FinishedPage, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const form = page.forms[encodingFor(headers['accept-encoding'])]
  if (isKept(page) && names(headers['if-none-match'], form.etag)) {
    response.writeHead(304, withId(form.unchangedHeaders)).end()
  } else {
    response.writeHead(page.status, withId(form.headers)).end(method === 'HEAD' ? undefined : form.body)
  }
}

/** Headers that Node takes as they are, with the id of this request. */
function withId(headers: readonly string[]): string[] {
  return [...headers, requestIdHeader, currentRequestId() ?? '']
}
