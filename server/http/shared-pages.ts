import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutToken } from '../../app/page-address.ts'
import { reasonOf } from '../../core/text/sentences.ts'
import type { VisitorTrace } from '../../ports/visitor-locator.ts'
import { type EncodedPage, encodePage, encodingFor, isCacheable, matchesEtag } from './encoded-page.ts'
import type { NodeMiddleware } from './listen.ts'
import { createPageCache } from './page-cache.ts'
import type { SiteOptions } from './pages.ts'
import { isForwardedHttps, visitorAddress } from './proxies.ts'
import { currentRequestId, requestIdHeader } from './request-id.ts'
import { noteRequest } from './request-note.ts'
import { originOf } from './security.ts'

/** The product of pages, site addresses, countries, and where visits came from. A page takes about 110 kB. */
const maxPages = 180
/** Addresses of the site, where none is configured, whose pages are stored within a minute: every `Host` is one. */
const maxOrigins = 4
const minuteMs = 60 * 1000
/** For changes that send no event: the year in the footer, and writes of another process. */
const maxAgeMs = minuteMs

// Other spellings of an address are rendered each time: they must not push the usual pages out of the cache.
const plainPath = /^(?=.{1,200}$)(?:(?:\/[\w.-]+)+|\/)$/
const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i
// What others add to a link of ours. It changes nothing of the page.
const addedQuery = /\?(?:(?:utm_\w+|gclid|fbclid|msclkid)=[^&]*(?:&|$))+$/
// What the framework fetches for a page that is open already.
const dataSuffix = '.data'
const anonymousVisitor: VisitorTrace = { address: null, header: () => null }

/** Serves pages that are the same for many visitors from memory, and passes on every other request. Such a page is rendered without a visitor,
 *  so no cookie, address or language gets into it, except the country of one that is shared by country. */
export function createSharedPages(options: SiteOptions & { now?: () => number }) {
  const { log } = options
  const { cached, fetch, invalidate } = createRenderer(options)

  const middleware: NodeMiddleware = (request, response, next) => {
    const { method = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    const started = performance.now()
    const address = addressOf(request, options)

    function respond(page: EncodedPage | null): void {
      if (page === null) return next()
      send(page, request, response)
      if (page.isOpen && method === 'GET') options.visits?.sent(request)
      noteRequest(options, started, { method, path: address.url, status: response.statusCode })
    }

    const page = cached(address)
    if (page) return respond(page)
    const failed = (error: unknown) => {
      log.error('page not shared', { path: withoutToken(address.url), reason: reasonOf(error) })
      return null
    }
    void fetch(address, request).catch(failed).then(respond)
  }

  return { middleware, invalidate }
}

type Address = ReturnType<typeof addressOf>

/** The key has the address, whether the connection is secure, and where the visit came from, as all change the response. */
function addressOf(request: IncomingMessage, { proxies, publicUrl, visits }: SiteOptions) {
  const { url: asked = '', headers, socket } = request
  const { host = '' } = headers
  const header = (name: string) => headers[name]?.toString()
  const secure =
    headers['x-forwarded-proto'] !== undefined && isForwardedHttps({ address: socket.remoteAddress, header }, proxies)
  const origin = publicUrl ?? `${secure ? 'https' : 'http'}://${host}`
  const url = asked.includes('?') ? asked.replace(addedQuery, '') : asked
  const cameFrom = visits?.sourceOf(request) ?? ''
  const key = `${secure ? 'secure' : 'plain'} ${origin}${url} ${cameFrom}`
  return { key, origin, host, url, secure, cameFrom }
}

function isPlain({ url, host, origin }: Address): boolean {
  return plainPath.test(url) && !url.endsWith(dataSuffix) && plainHost.test(host) && URL.canParse(origin)
}

function createRenderer(options: SiteOptions & { now?: () => number }) {
  const { pages, proxies, functionsUrl = '', hstsIncludeSubdomains = false, log, now = Date.now } = options
  // From some of these pages a visitor goes on to the chat without loading another page.
  const connectOrigins = [originOf(functionsUrl)].filter((origin) => origin !== null)
  const cache = createPageCache<EncodedPage>({ isCacheable, maxPages, maxAgeMs, now })
  const origins = new Map<string, number>()

  /** Returns false where other addresses of this minute are enough: to encode a page to store it costs more than to render it. */
  function isStored(origin: string): boolean {
    for (const [known, since] of origins) if (now() - since >= maxAgeMs) origins.delete(known)
    if (origins.size < maxOrigins && !origins.has(origin)) origins.set(origin, now())
    return origins.has(origin)
  }

  async function renderPage(
    { origin, url, secure, cameFrom }: Address,
    previous: EncodedPage | null,
    country?: string,
  ): Promise<EncodedPage> {
    const visitor = country === undefined ? anonymousVisitor : { ...anonymousVisitor, country }
    const exchange = { visitor, nonce: null, secure, publicUrl: origin, cameFrom, log }
    return encodePage(await pages.respond(new Request(origin + url), exchange), previous, {
      isPublic: country === undefined && cameFrom === '',
      secure,
      connectOrigins,
      hstsIncludeSubdomains,
    })
  }

  /** Returns null for a visitor who sends a cookie: their page may be another. The key has the minute, as the page may show the time. */
  async function fetchByCountry(page: Address, { headers, socket }: IncomingMessage): Promise<EncodedPage | null> {
    if (headers.cookie !== undefined) return null
    const header = (name: string) => headers[name]?.toString()
    const peer = { address: socket.remoteAddress, header }
    const country = await pages.countryOf({
      address: visitorAddress(peer, proxies),
      header: (name) => header(name) ?? null,
      proxied: proxies.trusts(peer.address),
    })
    const key = `${country} ${Math.floor(now() / minuteMs)} ${page.key}`
    return cache.get(key) ?? cache.fetch(key, () => renderPage(page, null, country))
  }

  return {
    cached: ({ key }: Address) => cache.get(key),
    /** Returns null for a page that cannot be shared: the site then responds. Rejects where rendering fails. */
    async fetch(page: Address, request: IncomingMessage): Promise<EncodedPage | null> {
      const sharing = isPlain(page) && isStored(page.origin) && (await pages.handleOf(page.url)).shared
      if (sharing === 'by-country') return fetchByCountry(page, request)
      return sharing ? cache.fetch(page.key, (previous) => renderPage(page, previous)) : null
    },
    invalidate: cache.invalidate,
  }
}

function send(page: EncodedPage, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const encoded = page.encodings[encodingFor(headers['accept-encoding'])]
  if (isCacheable(page) && matchesEtag(headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, withId(encoded.unchangedHeaders)).end()
  } else {
    response.writeHead(page.status, withId(encoded.headers)).end(method === 'HEAD' ? undefined : encoded.body)
  }
}

function withId(headers: readonly string[]): string[] {
  return [...headers, requestIdHeader, currentRequestId() ?? '']
}
