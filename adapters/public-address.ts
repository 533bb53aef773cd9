import { BlockList, isIP } from 'node:net'

/** What IANA keeps apart from the public Internet: this host, private and shared networks, link-local (where clouds keep their metadata),
 *  protocols, documentation, benchmarks, multicast, and what is reserved. */
const specialV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Within the public part of IPv6: protocols (Teredo among them), documentation, and 6to4, which leads to any IPv4 address. */
const specialV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublicV4 = new BlockList()
for (const [network, bits] of specialV4) notPublicV4.addSubnet(network, bits, 'ipv4')

const publicV6 = new BlockList()
// Everything outside is local, mapped, translated or not given out.
publicV6.addSubnet('2000::', 3, 'ipv6')
const notPublicV6 = new BlockList()
for (const [network, bits] of specialV6) notPublicV6.addSubnet(network, bits, 'ipv6')

/** Whether the address belongs to the public Internet. An IPv4 address in IPv6 clothes does not, whatever it is underneath. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublicV4.check(address, 'ipv4')
  // A zone (`%eth0`) makes sense on a local network only.
  if (version !== 6 || address.includes('%')) return false
  return publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
}
