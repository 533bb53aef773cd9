/** Of IPv4 within IPv6 (RFC 4291 2.5.5.2). */
const mappedPrefix = '0:0:0:0:0:ffff'

/** Returns the key under which limits count a network address. It is an IPv4 address itself; of IPv6 it is the first 64 bits, because one
 *  line is given all addresses that share them. What is no address counts as it is written. */
export function callerKey(address: string | null): string {
  if (address === null) return 'unknown'
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
  if (hex(groups.slice(0, 6)) === mappedPrefix) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${hex(groups.slice(0, 4))}::`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head, tail] = address.split('::', 2)
  const before = numbersIn(head)
  const after = numbersIn(tail)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}

/** The last two numbers may be written as an IPv4 address. */
function numbersIn(part = ''): number[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? pairOf(group) : [Number.parseInt(group, 16)]))
}

function pairOf(dotted: string): number[] {
  const [first = 0, second = 0, third = 0, fourth = 0] = dotted.split('.').map(Number)
  return [first * 256 + second, third * 256 + fourth]
}

function bytesOf(group: number): number[] {
  return [Math.floor(group / 256), group % 256]
}

function hex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}
