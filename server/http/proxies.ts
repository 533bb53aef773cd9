import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainAddress } from '../../adapters/http/ip-address.ts'
import { memoize } from '../../core/text/memoize.ts'

type Range = ReturnType<typeof ipaddr.parseCIDR>

export interface Peer {
  /** Address of the other end of the socket. */
  readonly address: string | undefined
  header(name: string): string | undefined
}

/** Addresses and CIDR ranges whose `X-Forwarded-*` headers are trusted. */
export interface TrustedProxies {
  trusts(address: string | undefined): boolean
}

/** That are remembered. */
const mostAddresses = 1000

/** Returns the first entry that is neither an address nor a range, or null. */
export function badProxyIn(entries: readonly string[]): string | null {
  return entries.find((entry) => rangeOf(entry) === null) ?? null
}

/** Trusts no address for an entry that `badProxyIn` returns. */
export function createTrustedProxies(entries: readonly string[]): TrustedProxies {
  const ranges = entries.map(rangeOf).filter((range) => range !== null)
  // Each request asks several times.
  const trusts = memoize(mostAddresses, (address) => {
    const plain = bareAddress(address)
    return plain !== null && ipaddr.subnetMatch(ipaddr.parse(plain), { trusted: ranges }, 'other') === 'trusted'
  })
  return { trusts: (address = '') => trusts(address) }
}

/** Returns the visitor's address: the last hop of the forwarded chain that no trusted proxy has. */
export function visitorAddress(peer: Peer, proxies: TrustedProxies): string | null {
  const hops = (peer.header('x-forwarded-for') ?? '').split(',').map((hop) => bareAddress(hop.trim()))
  let visitor = bareAddress(peer.address ?? '')
  while (visitor !== null && proxies.trusts(visitor)) {
    const previous = hops.pop() ?? null
    if (previous === null) break
    visitor = previous
  }
  return visitor
}

/** Tells whether the visitor's connection was https. */
export function isForwardedHttps(peer: Peer, proxies: TrustedProxies): boolean {
  return proxies.trusts(peer.address) && peer.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https'
}

/** Tells whether an entry trusts more addresses than a private network has: `10.0.0.0/8` and `fc00::/7` are the widest. */
export function isWholeInternet(entry: string): boolean {
  const [address, bits] = rangeOf(entry) ?? []
  if (!address || bits === undefined) return false
  if (address instanceof ipaddr.IPv4) return bits < 8
  return address.isIPv4MappedAddress() ? bits < 96 + 8 : bits < 7
}

function rangeOf(entry: string): Range | null {
  const address = entry.split('/', 1)[0] ?? ''
  if (isIP(address) && ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  const single = bareAddress(entry)
  return single === null ? null : ipaddr.parseCIDR(`${single}/${isIP(single) === 4 ? 32 : 128}`)
}

/** Returns the bare address of what sockets and proxies write: without port, brackets and zone, and not mapped into IPv6. Null when there
 *  is none. */
function bareAddress(written: string): string | null {
  const [, bracketed, withPort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written) ?? []
  return plainAddress((bracketed ?? withPort ?? written).replace(/%.*$/, ''))
}
