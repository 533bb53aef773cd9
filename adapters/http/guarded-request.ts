import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { CancelSignal } from '../../ports/runtime.ts'

/** Returns every address of a name. */
export type LookUp = (name: string) => Promise<readonly LookupAddress[]>

export interface GuardedRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string | number>>
  readonly body?: string
  /** Whether the address may be connected to. */
  readonly isAllowed: (address: string) => boolean
  readonly protocols?: readonly string[]
  /** From the first name to the last byte, over all redirects. */
  readonly timeoutMs: number
  readonly signal?: CancelSignal | undefined
  /** 0 by default: a redirect is a response like any other. */
  readonly maxRedirects?: number
  /** Of a body with a status of 200 to 299. By default no body is waited for. */
  readonly maxBytes?: number
  readonly lookUp?: LookUp | undefined
  /** Certificate authority to trust instead of the usual ones. */
  readonly ca?: string | undefined
}

export type GuardedResult =
  | { readonly kind: 'response'; readonly status: number; readonly body: Uint8Array }
  | { readonly kind: 'too-many-bytes' | 'too-many-redirects' | 'wrong-protocol' }
  /** `where` names the host and the address that is not allowed. */
  | { readonly kind: 'refused-address'; readonly where: string }
  | { readonly kind: 'no-response'; readonly reason: string }

class AddressRefused extends Error {}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Of a body that is not returned. */
const maxIgnoredBytes = 64 * 1024

/** Makes a request that connects to allowed addresses only, on a connection of its own. Each name is looked up once, and the connection
 *  goes to the address that was checked. Never throws. */
export async function guardedRequest(url: URL, options: GuardedRequest): Promise<GuardedResult> {
  const { timeoutMs, signal: given, lookUp = everyAddressOf, isAllowed } = options
  const cancelled = new AbortController()
  const cancel = () => cancelled.abort()
  given?.addEventListener('abort', cancel, { once: true })
  if (given?.aborted) cancel()
  const signal = AbortSignal.any([cancelled.signal, AbortSignal.timeout(timeoutMs)])
  try {
    return await follow(url, options, { signal, lookup: guardedLookup(lookUp, isAllowed) })
  } catch (error) {
    if (error instanceof AddressRefused) return { kind: 'refused-address', where: error.message }
    return { kind: 'no-response', reason: reasonOf(error) }
  } finally {
    given?.removeEventListener('abort', cancel)
  }
}

async function follow(
  start: URL,
  options: GuardedRequest,
  connection: Pick<RequestOptions, 'signal' | 'lookup'>,
): Promise<GuardedResult> {
  const { protocols = ['http:', 'https:'], isAllowed, maxRedirects = 0, maxBytes } = options
  let url = start
  for (let redirected = 0; ; redirected += 1) {
    if (!protocols.includes(url.protocol)) return { kind: 'wrong-protocol' }
    const refused = refusedAddress(url, isAllowed)
    if (refused !== null) return { kind: 'refused-address', where: refused }
    const response = await send(url, options, connection)
    const location = maxRedirects > 0 ? redirectIn(response) : undefined
    if (location === undefined) return read(response, maxBytes)
    response.destroy()
    const next = URL.parse(location, url.href)
    if (!next || redirected === maxRedirects) return { kind: 'too-many-redirects' }
    url = next
  }
}

/** Returns an address in place of a name that is not allowed: without a name there is no lookup, which would check it. */
function refusedAddress({ hostname }: URL, isAllowed: GuardedRequest['isAllowed']): string | null {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(literal) && !isAllowed(literal) ? literal : null
}

function redirectIn({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return redirects.has(statusCode) ? headers.location : undefined
}

async function read(response: IncomingMessage, maxBytes: number | undefined): Promise<GuardedResult> {
  const { statusCode: status = 0 } = response
  if (maxBytes === undefined || status < 200 || status > 299) {
    ignoreBody(response)
    return { kind: 'response', status, body: new Uint8Array() }
  }
  const body = await readBody(response, maxBytes)
  return body ? { kind: 'response', status, body } : { kind: 'too-many-bytes' }
}

function send(
  url: URL,
  { method = 'GET', headers, body, ca }: GuardedRequest,
  connection: Pick<RequestOptions, 'signal' | 'lookup'>,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = { ...connection, method, headers, agent: false, ...(ca === undefined ? {} : { ca }) }
    const sent = request(url, options, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Returns null for a body that is longer. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length
    // Leaving the loop ends the connection.
    if (length > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function ignoreBody(response: IncomingMessage): void {
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > maxIgnoredBytes) response.destroy()
  })
}

export const everyAddressOf: LookUp = (name) => lookup(name, { all: true })

/** Passes on the addresses that it has checked, so that no second lookup leads elsewhere. One that is not allowed refuses the name. */
function guardedLookup(lookUp: LookUp, isAllowed: GuardedRequest['isAllowed']): LookupFunction {
  const find = callbackify(async (name: string) => {
    const found = await lookUp(name)
    const [first] = found
    if (!first) throw new Error('the name has no address')
    const refused = found.find(({ address }) => !isAllowed(address))
    if (refused) throw new AddressRefused(`${name} (${refused.address})`)
    return { first, all: [...found] }
  })
  return (name, { all }, callback) =>
    find(name, (error, found) => {
      if (error) callback(error, '')
      else if (all) callback(null, found.all)
      else callback(null, found.first.address, found.first.family)
    })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it took too long'
  return (error as NodeJS.ErrnoException).code ?? error.message
}
