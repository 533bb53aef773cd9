import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { Fetched, RemoteFiles } from '../../ports/remote-files.ts'
import { addressIn, everyAddressOf, guardedLookup, type LookUp, NotAdmitted } from '../guarded-lookup.ts'
import { isPublicAddress } from '../public-address.ts'

export interface HttpsFilesOptions {
  /** For one file, from the name to the last byte. */
  timeoutMs?: number
  lookUp?: LookUp
  /** Which addresses may be connected to: those of the public Internet. */
  admits?: (address: string) => boolean
  /** Certificate authority to trust beside the usual ones. */
  ca?: string
}

const mostRedirects = 3
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

class TooManyBytes extends Error {}

/** Fetches over HTTPS. */
export function createHttpsFiles(options: HttpsFilesOptions = {}): RemoteFiles {
  const { timeoutMs = 15_000, lookUp = everyAddressOf, admits = isPublicAddress, ca } = options
  const lookup = guardedLookup(lookUp, admits)

  async function follow(address: URL, mostBytes: number, signal: AbortSignal, left: number): Promise<Fetched> {
    const literal = addressIn(address)
    if (address.protocol !== 'https:') return { kind: 'unusable', reason: 'it does not start with https://' }
    if (literal !== null && !admits(literal)) return { kind: 'unusable', reason: 'it leads inside a network' }
    const answer = await answerOf(address, { lookup, signal, ...(ca === undefined ? {} : { ca }) })
    const { statusCode = 0, headers } = answer
    if (redirects.has(statusCode) && headers.location !== undefined) {
      answer.destroy()
      const next = URL.parse(headers.location, address.href)
      if (!next || left === 0) return { kind: 'none', reason: 'it leads on and on' }
      return follow(next, mostBytes, signal, left - 1)
    }
    if (statusCode !== 200) {
      answer.destroy()
      return { kind: 'none', reason: `the server answered ${statusCode}` }
    }
    return { kind: 'fetched', bytes: await bytesOf(answer, mostBytes) }
  }

  return {
    async fetch(address, mostBytes) {
      const url = URL.parse(address)
      if (!url) return { kind: 'unusable', reason: 'it is no address' }
      const { username, password } = url
      if (username || password) return { kind: 'unusable', reason: 'it holds a password' }
      try {
        return await follow(url, mostBytes, AbortSignal.timeout(timeoutMs), mostRedirects)
      } catch (error) {
        if (error instanceof NotAdmitted) return { kind: 'unusable', reason: 'it leads inside a network' }
        if (error instanceof TooManyBytes) return { kind: 'too-many-bytes', reason: `more than ${mostBytes} bytes` }
        return { kind: 'no-answer', reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

/** Resolves with the head of the answer. */
function answerOf(address: URL, options: RequestOptions): Promise<IncomingMessage> {
  const headers = { Accept: 'image/*', 'User-Agent': 'picture' }
  return new Promise((resolve, reject) => {
    const sent = request(address, { ...options, headers, agent: false }, resolve)
    sent.on('error', reject)
    sent.end()
  })
}

async function bytesOf(answer: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    // Leaving the loop ends the connection.
    if (length > mostBytes) throw new TooManyBytes()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
