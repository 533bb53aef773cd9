import { BlockList, isIP } from 'node:net'

export interface Peer {
  /** Address of whoever holds the other end of the socket. */
  readonly address: string | undefined
  header(name: string): string | undefined
}

/** Whose `X-Forwarded-*` headers are believed: single addresses and CIDR ranges. */
export interface TrustedProxies {
  trusts(address: string | undefined): boolean
}

export type ProxiesRead = { kind: 'proxies'; proxies: TrustedProxies } | { kind: 'bad'; entry: string }

export function readTrustedProxies(entries: readonly string[]): ProxiesRead {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = familyOf(address)
    const bits = Number(prefix ?? (family === 'ipv4' ? 32 : 128))
    if (!family || !Number.isInteger(bits) || bits < 0 || bits > (family === 'ipv4' ? 32 : 128))
      return { kind: 'bad', entry }
    list.addSubnet(address, bits, family)
  }
  return {
    kind: 'proxies',
    proxies: {
      trusts(address) {
        const plain = withoutMapping(address ?? '')
        const family = familyOf(plain)
        return family !== null && list.check(plain, family)
      },
    },
  }
}

/** The visitor's own address: from the right end of the forwarded chain, the first hop that is not one of our proxies. */
export function visitorAddress(peer: Peer, proxies: TrustedProxies): string | null {
  if (!proxies.trusts(peer.address)) return peer.address ? withoutMapping(peer.address) : null
  const hops = (peer.header('x-forwarded-for') ?? '').split(',').map((hop) => withoutMapping(hop.trim()))
  const visitor = hops.toReversed().find((hop) => isIP(hop) && !proxies.trusts(hop))
  return visitor ?? withoutMapping(peer.address ?? '')
}

/** Whether the visitor's own connection was https. */
export function cameBySecureConnection(peer: Peer, proxies: TrustedProxies): boolean {
  return proxies.trusts(peer.address) && peer.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https'
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

/** `::ffff:192.0.2.1` is 192.0.2.1 on a socket that speaks both. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
