import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// `isIP` comes first: ipaddr.js also reads short and octal forms, which other programs read differently.

const globalUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether the address belongs to the public Internet: none of the special ranges of IANA, which include IPv4 within IPv6. */
export function isPublicAddress(text: string): boolean {
  // A zone (`%eth0`) has a meaning on a local network only.
  if (!isIP(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicastV6)
}

/** Returns an address in its usual form: 192.0.2.1 for `::ffff:192.0.2.1`, as a socket for both families names it. Null for any other text. */
export function plainAddress(text: string | null): string | null {
  return text !== null && isIP(text) ? ipaddr.process(text).toString() : null
}
