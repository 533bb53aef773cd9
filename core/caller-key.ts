import ipaddr from 'ipaddr.js'

/** Returns the key under which limits count a network address: an IPv4 address itself, of IPv6 the first 64 bits, which one line shares.
 *  Text that is no address is its own key. */
export function callerKey(address: string | null): string {
  if (address === null) return 'unknown'
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::`
}
