import { BlockList, isIP } from 'node:net'

export interface Peer {
  /** Address of the other end of the socket. */
  readonly address: string | undefined
  header(name: string): string | undefined
}

/** Addresses and CIDR ranges whose `X-Forwarded-*` headers are trusted. */
export interface TrustedProxies {
  trusts(address: string | undefined): boolean
}

export type ProxiesRead = { kind: 'proxies'; proxies: TrustedProxies } | { kind: 'bad'; entry: string }

export function readTrustedProxies(entries: readonly string[]): ProxiesRead {
  const list = new BlockList()
  for (const entry of entries) {
    const range = rangeOf(entry)
    if (!range) return { kind: 'bad', entry }
    list.addSubnet(range.address, range.bits, range.family)
  }
  return {
    kind: 'proxies',
    proxies: {
      trusts(address) {
        const plain = plainAddress(address ?? '')
        return plain !== null && list.check(plain, familyOf(plain) ?? 'ipv4')
      },
    },
  }
}

/** Returns the visitor's address: the last hop of the forwarded chain that no trusted proxy has. */
export function visitorAddress(peer: Peer, proxies: TrustedProxies): string | null {
  const hops = (peer.header('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  let visitor = plainAddress(peer.address ?? '')
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

function rangeOf(entry: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, written = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = prefix === undefined ? (plainAddress(written) ?? '') : written
  const family = familyOf(address)
  if (family === null) return null
  const longest = family === 'ipv4' ? 32 : 128
  const bits = prefix === undefined ? longest : Number(prefix)
  return bits <= longest ? { address, bits, family } : null
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

/** Returns the address without port, brackets and zone, and as IPv4 for `::ffff:192.0.2.1`. Null when there is no address. */
function plainAddress(written: string): string | null {
  const [, bracketed, withPort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written) ?? []
  const bare = (bracketed ?? withPort ?? written).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(bare) ? bare : null
}
