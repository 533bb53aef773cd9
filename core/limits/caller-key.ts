import ipaddr from 'ipaddr.js'

/** Returns the key under which limits count a network address: an IPv4 address itself, of IPv6 the first 64 bits, which one line shares.
 *  Text that is no address is its own key. */
export function callerKey(address: string | null): string {
  if (address === null) return 'unknown'
  const parsed = parse(address)
  if (parsed === null) return address
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : `${groupsOf(parsed, 4)}::`
}

/** Returns the network around an address that one customer may hold: /48 of IPv6, /24 of IPv4. Empty where it is no address. */
export function networkKey(address: string | null): string {
  const parsed = address === null ? null : parse(address)
  if (parsed === null) return ''
  return parsed instanceof ipaddr.IPv4 ? `${parsed.octets.slice(0, 3).join('.')}.0/24` : `${groupsOf(parsed, 3)}::/48`
}

/** Returns one text for all spellings of a mailbox. Case, dots and `+tags` do not distinguish mailboxes. */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? []
  return `${name.replace(/\+.*$/s, '').replaceAll('.', '')}@${domain}`
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

function groupsOf({ parts }: ipaddr.IPv6, count: number): string {
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')
}
