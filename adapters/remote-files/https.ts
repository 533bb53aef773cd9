import type { RemoteFiles } from '../../ports/remote-files.ts'
import { guardedRequest, type LookUp } from '../http/guarded-request.ts'
import { isPublicAddress } from '../http/ip-address.ts'

export interface HttpsFilesOptions {
  /** For one file, from the name to the last byte. */
  timeoutMs?: number
  lookUp?: LookUp
  /** Which addresses may be connected to. The default is the public Internet. */
  isAllowed?: (address: string) => boolean
  /** Certificate authority to trust instead of the usual ones. */
  ca?: string
}

const refusals = {
  'too-many-redirects': { kind: 'none', reason: 'it leads on and on' },
  'wrong-protocol': { kind: 'unusable', reason: 'it does not start with https://' },
  'refused-address': { kind: 'unusable', reason: 'it leads inside a network' },
} as const
const headers = { Accept: 'image/*, text/calendar', 'User-Agent': 'picture' }

/** Fetches over HTTPS. */
export function createHttpsFiles(options: HttpsFilesOptions = {}): RemoteFiles {
  const { timeoutMs = 15_000, lookUp, isAllowed = isPublicAddress, ca } = options
  const request = { headers, protocols: ['https:'], isAllowed, lookUp, ca, timeoutMs, maxRedirects: 3 }

  return {
    async fetch(address, mostBytes) {
      const url = URL.parse(address)
      if (!url) return { kind: 'unusable', reason: 'it is no address' }
      if (url.username || url.password) return { kind: 'unusable', reason: 'it holds a password' }
      const result = await guardedRequest(url, { ...request, maxBytes: mostBytes })
      if (result.kind === 'no-response') return { kind: result.kind, reason: result.reason }
      if (result.kind === 'too-many-bytes') return { kind: result.kind, reason: `more than ${mostBytes} bytes` }
      if (result.kind !== 'response') return refusals[result.kind]
      if (result.status === 200) return { kind: 'fetched', bytes: result.body }
      return { kind: 'none', reason: `the server answered ${result.status}` }
    },
  }
}
